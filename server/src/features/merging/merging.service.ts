import { RESUME } from '@portal/contract/attachments'
import { MERGE_UNDO_DAYS, type MergeBody, type OtherRecord, type PastMerge } from '@portal/contract/duplicates'
import { DAY, dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { getMergeAccount, closeMergedAccount } from '../accounts/merged-account.service.ts'
import { writeNote } from '../applications/notes.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { readdressUnsentMails, setCandidateEmails } from '../candidates/addresses.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { adoptFollowUps } from '../follow-ups/follow-ups.service.ts'
import { recomputeTotalExperience } from '../experiences/experiences.service.ts'
import { applyGuardianRule } from '../guardians/guardians.service.ts'
import { requestUnreadReadings } from '../resumes/resumes.service.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { mayMerge, mayMergeAccounts } from '../duplicates/duplicates.policy.ts'
import { selectPairs, selectPairsOf, selectPairSides, upsertMergedPair } from '../duplicates/duplicates.queries.ts'
import { moveRelatedRows } from './related-rows.queries.ts'
import {
  bothHaveOpenOfferOrTask,
  haveSameOpenCorrection,
  insertMerge,
  updateRecord,
  findSnapshot,
  selectPastMerges,
} from './merging.queries.ts'
import {
  keptApplicationSide,
  BOTH_HIRED,
  BOTH_OFFERED,
  areBothHired,
  describeApplication,
  mergedValues,
  type Picks,
  SAME_RECORD,
  TWO_ACCOUNTS,
  findUnknownPicks,
} from './merging.rules.ts'

/** Locks both candidates of a merge, ordered by id so that concurrent merges can't deadlock. 404 if one isn't visible to staff. */
const lockBoth = async (tx: Db, actor: Actor, kept_id: number, merged_id: number) => {
  const scopes = new Map<number, { scope: Authorized<CandidateScope, 'merge'>; record: CandidateRecord }>()
  for (const candidate_id of [kept_id, merged_id].toSorted((a, b) => a - b)) {
    const scope = authorize(actor, mayMerge, { candidate_id })
    const record = await lockCandidate(tx, scope)
    if (record.withheld_since !== null) throw notFound()
    scopes.set(candidate_id, { scope, record })
  }
  const [kept, merged] = [scopes.get(kept_id), scopes.get(merged_id)]
  if (!kept || !merged) throw notFound()
  return { scope: kept.scope, kept: kept.record, merged: merged.record }
}

const assertPicks = ({ picks }: MergeBody): void => {
  const unknown = findUnknownPicks(picks)
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [`picks.${field}`, ['Unknown field.']])))
}

const pickedEducations = (picks: Picks): number[] =>
  Object.entries(picks).flatMap(([field, pick]) =>
    field.startsWith('education.') && pick === 'merged' ? [Number(field.slice('education.'.length))] : [],
  )

/** Merges another record into the kept one, in one transaction. Lossless, and can be undone for 30 days. Errors as in the contract. */
export const mergeCandidates = async (
  ctx: AppContext,
  actor: Actor,
  kept_id: number,
  body: MergeBody,
): Promise<{ merge_id: number; undo_until: string }> => {
  const { merged_id, picks, note } = body
  assertPicks(body)
  if (kept_id === merged_id) throw conflict('same_record', SAME_RECORD)
  return ctx.database.transaction(async (tx) => {
    const { scope, kept, merged } = await lockBoth(tx, actor, kept_id, merged_id)
    const [account, other] = [await getMergeAccount(tx, kept.user_id), await getMergeAccount(tx, merged.user_id)]
    if (other.canSignIn && !account.canSignIn) {
      throw conflict('account_stays', 'The other record has an account. Keep that one.')
    }
    if (other.canSignIn && (!mayMergeAccounts(actor, {}) || note === null)) {
      throw conflict('two_accounts', TWO_ACCOUNTS)
    }
    if (areBothHired(kept, merged)) throw conflict('both_hired', BOTH_HIRED)
    if (await bothHaveOpenOfferOrTask(tx, kept_id, merged_id)) throw conflict('both_offered', BOTH_OFFERED)
    if (await haveSameOpenCorrection(tx, kept_id, merged_id)) {
      throw conflict('open_requests', 'Both candidates have asked to correct the same field. Answer one of the requests first.')
    }

    const sides = await selectPairSides(tx, [kept_id, merged_id])
    const droppedSide = sides.get(keptApplicationSide(kept, merged) === 'kept' ? merged_id : kept_id)
    const dropped = droppedSide ? describeApplication(droppedSide) : null
    const before = { kept: await findSnapshot(tx, kept_id), merged: await findSnapshot(tx, merged_id) }
    const values = mergedValues(picks, kept, merged, dayInIndia())
    // Withholds first: this deletes the record's rows in the search tables, so that the triggers don't rebuild them for every moved row.
    await updateRecord(tx, merged_id, {
      withheld_since: new Date(),
      withheld_reason: 'merged',
      // Unlinks an account with an unverified address. Verifying the address later links it to the kept record.
      ...(!other.canSignIn && { user_id: null }),
    })
    const closed_account = other.canSignIn ? merged.user_id : null
    if (closed_account !== null) await closeMergedAccount(ctx, tx, closed_account, account.email)
    if (picks['email'] === 'merged' && !account.canSignIn) {
      if (kept.user_id !== null) await updateRecord(tx, kept_id, { user_id: null })
      await setCandidateEmails(tx, { id: kept_id, email: merged.email }, { id: merged_id, email: kept.email })
    }
    const isPicked = (type: number) => picks[type === RESUME ? 'resume' : 'picture'] === 'merged'
    const related = await moveRelatedRows(tx, kept_id, merged_id, { educations: pickedEducations(picks), isPicked })
    await updateRecord(tx, kept_id, values)
    await adoptFollowUps(tx, kept_id)
    await recomputeTotalExperience(tx, scope)
    const after = await findSnapshot(tx, kept_id)
    const merge = await insertMerge(tx, {
      kept_id,
      merged_id,
      merged_by: actor.user_id,
      before: { ...before, after, columns: [...new Set([...Object.keys(values), 'total_experience'])], ...related, closed_account },
    })
    await upsertMergedPair(tx, [kept_id, merged_id], actor.user_id)
    if (note !== null) await writeNote(tx, actor, scope, note)
    const ended = dropped === null ? '' : ` This application was not kept: ${dropped}.`
    await writeNote(tx, actor, scope, `Merged with candidate ${merged_id}.${ended}`)
    const result = await lockCandidate(tx, scope)
    await readdressUnsentMails(tx, kept_id, result.email)
    if (result.dob !== null) await applyGuardianRule(ctx, tx, scope, result, result.dob)
    await requestUnreadReadings(ctx, tx, kept_id)
    await requestDuplicateSearch(ctx, tx, kept_id)
    for (const id of [kept_id, merged_id]) {
      await recordAudit(tx, actor, 'merged', 'candidate', id, { merge_id: merge.id, kept_id, merged_id, accounts: other.canSignIn ? 2 : 1 })
    }
    return { merge_id: merge.id, undo_until: new Date(merge.created_at.getTime() + MERGE_UNDO_DAYS * DAY).toISOString() }
  })
}

interface Duplicates {
  readonly pairs: OtherRecord[]
  readonly distinct: OtherRecord[]
  readonly merges: PastMerge[]
}

/** Possible duplicates of a candidate, records marked as distinct, and records merged into it. 404 if the record isn't visible to staff. */
export const readDuplicates = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<Duplicates> => {
  const { candidate_id } = authorize(actor, mayMerge, { candidate_id: id })
  const [sides, open, distinct, merges] = await Promise.all([
    selectPairSides(db, [candidate_id]),
    selectPairsOf(db, candidate_id, 'open'),
    selectPairsOf(db, candidate_id, 'distinct'),
    selectPastMerges(db, candidate_id),
  ])
  if (!sides.has(candidate_id)) throw notFound()
  const others = async (rows: typeof open): Promise<OtherRecord[]> =>
    (await selectPairs(db, rows)).map(({ id: pair, reasons, first, second }) => ({
      id: pair,
      reasons,
      other: first.id === candidate_id ? second : first,
    }))
  return {
    pairs: await others(open),
    distinct: await others(distinct),
    merges: merges.map(({ has_closed_account, ...merge }) =>
      has_closed_account && !mayMergeAccounts(actor, {}) ? { ...merge, undo_until: null } : merge,
    ),
  }
}
