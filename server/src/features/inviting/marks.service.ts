import type { InvitationMark } from '@portal/contract/inviting'
import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { correctedEmail } from '@portal/contract/shared/mistyped-email'
import { mobileOf } from '@portal/contract/shared/mobile'
import { REGISTERED, stageOf } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { STAFF_ADDRESS } from '../accounts/accounts.service.ts'
import { reapplyFrom } from '../applications/applications.rules.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { findMergeTarget } from '../candidates/merged-records.queries.ts'
import { MAX_SHARED_BY } from '../duplicates/duplicates.rules.ts'
import { suppressedAmong } from '../invitations/suppressions.service.ts'
import {
  selectKnownMobiles,
  selectLiveInvitations,
  selectRecords,
  selectStaffAddresses,
  type ContactDetails,
  type KnownRecord,
} from './marks.queries.ts'

/** A record entered by staff and not yet claimed can be invited. */
const isUnclaimed = ({ has_account, is_merged, hiring_stage }: KnownRecord): boolean =>
  !has_account && !is_merged && hiring_stage === REGISTERED

const candidateMark = (email: string, { id, name, hiring_stage, ...record }: Omit<KnownRecord, 'email' | 'is_merged' | 'has_account'>) => {
  const from = reapplyFrom({ hiring_stage, ...record })
  return from !== null && from > dayInIndia()
    ? { email, kind: 'cooling' as const, message: `${name} is in the cooling period until ${dayInWords(from)}.`, candidate_id: id }
    : { email, kind: 'candidate' as const, message: `${name} is already a candidate: ${stageOf(hiring_stage).label}.`, candidate_id: id }
}

const mergedMark = async (db: Db, { id, email }: KnownRecord): Promise<InvitationMark[]> => {
  const target = await findMergeTarget(db, id)
  const keptRecord = target && (await findVisibleCandidate(db, target.id))
  return keptRecord ? [candidateMark(email, { ...keptRecord, name: target.name })] : []
}

/** What is known about some addresses: who can't be invited and why, and the records that invitations refer to. */
interface KnownAddresses {
  readonly marks: InvitationMark[]
  readonly unclaimed: ReadonlyMap<string, number>
}

/** Determines who is already known. Records hidden from staff count as unknown, so that an invitation doesn't reveal them. */
export const findKnown = async (ctx: AppContext, db: Db, emails: readonly string[]): Promise<KnownAddresses> => {
  const addresses = [...new Set(emails)]
  if (addresses.length === 0) return { marks: [], unclaimed: new Map() }
  const records = await selectRecords(db, addresses)
  const marks = new Map<string, InvitationMark>()
  const add = (mark: InvitationMark) => {
    if (!marks.has(mark.email)) marks.set(mark.email, mark)
  }
  for (const email of await suppressedAmong(ctx, db, addresses))
    add({ email, kind: 'suppressed', message: 'Asked not to be contacted.', candidate_id: null })
  for (const email of await selectStaffAddresses(db, addresses)) add({ email, kind: 'staff', message: STAFF_ADDRESS, candidate_id: null })
  for (const record of records) {
    if (record.is_merged) (await mergedMark(db, record)).forEach(add)
    else if (!isUnclaimed(record)) add(candidateMark(record.email, record))
  }
  for (const { email, created_at, invited_by } of await selectLiveInvitations(db, addresses)) {
    const message = `Already invited by ${invited_by} on ${dayInWords(dayInIndia(created_at))}.`
    add({ email, kind: 'invited', message, candidate_id: null })
  }
  return { marks: [...marks.values()], unclaimed: new Map(records.filter(isUnclaimed).map(({ email, id }) => [email, id])) }
}

/** Addresses whose domain is a known misspelling. Only warnings: someone may own it. */
export const mistypedMarks = (emails: readonly string[]): InvitationMark[] =>
  [...new Set(emails)].flatMap((email) => {
    const corrected = correctedEmail(email)
    return corrected === null ? [] : [{ email, kind: 'mistyped' as const, message: `Did you mean ${corrected}?`, candidate_id: null }]
  })

/** Mobile numbers known under another address. Only warnings: a family can share a number. Records hidden from staff count as unknown. */
export const findKnownMobiles = async (db: Db, contacts: readonly ContactDetails[]): Promise<InvitationMark[]> => {
  const mobiles = contacts.flatMap(({ email, mobile_no }) => {
    const mobile = mobileOf(mobile_no)
    return mobile === null ? [] : [{ email, mobile_no: mobile }]
  })
  if (mobiles.length === 0) return []
  return (await selectKnownMobiles(db, mobiles, MAX_SHARED_BY)).map(({ email, candidate_id, name, created_at }) => ({
    email,
    kind: 'mobile',
    message:
      candidate_id === null
        ? `${name} invited this mobile number at another email address on ${dayInWords(dayInIndia(new Date(created_at)))}.`
        : `${name} has this mobile number and another email address.`,
    candidate_id,
  }))
}
