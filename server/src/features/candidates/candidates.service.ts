import { roles } from '@portal/contract/accounts'
import { withheldRefusal } from '@portal/contract/applying'
import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import {
  findWithheldReason,
  lockCandidateById,
  lockCandidateByEmail,
  setCandidateAccount,
  type CandidateRecord,
} from './candidates.queries.ts'
import { setCandidateEmails } from './addresses.queries.ts'
import { findMergeTarget } from './merged-records.queries.ts'

/** Locks the candidate's row (`FOR UPDATE`), so that checks before writes (skills, documents, applying) can't race. 404. */
export const lockCandidate = async (tx: Db, { candidate_id }: Authorized<CandidateScope>): Promise<CandidateRecord> => {
  const record = await lockCandidateById(tx, candidate_id)
  if (!record) throw notFound()
  return record
}

const assertNotWithheld = (record: Parameters<typeof withheldRefusal>[0]): void => {
  const refusal = withheldRefusal(record)
  if (refusal) throw conflict(refusal.code, refusal.message)
}

/** 409 `consent_needed`, `guardian_needed` while the record is withheld. Doesn't lock: for steps that change only the candidate's own rows. */
export const assertActiveCandidate = async (db: Db, { candidate_id }: Authorized<CandidateScope, 'own'>): Promise<void> => {
  assertNotWithheld({ withheld_reason: await findWithheldReason(db, candidate_id) })
}

/**
 * Like `lockCandidate`, for the candidate's own steps in their application. 404; 409 `consent_needed`, `guardian_needed` while the record is
 * withheld.
 */
export const lockActiveCandidate = async (tx: Db, scope: Authorized<CandidateScope, 'own'>): Promise<CandidateRecord> => {
  const record = await lockCandidate(tx, scope)
  assertNotWithheld(record)
  return record
}

interface ClaimingAccount {
  readonly id: number
  readonly email: string
  readonly role_id: number
}

/** `isNew`: the record didn't belong to this account before, so its content was written by others. */
interface ClaimedRecord {
  readonly record: CandidateRecord
  readonly isNew: boolean
}

const emailTaken = () =>
  conflict('known_elsewhere', 'You already have an account with another email address. Sign in with that address or contact the HR team.')

/**
 * Swaps the addresses: the kept record gets the confirmed one, the merged record the other, so that both addresses still lead to the kept
 * record.
 */
const transferToKept = async (tx: Db, account: ClaimingAccount, merged: CandidateRecord, kept: CandidateRecord): Promise<void> => {
  await setCandidateAccount(tx, merged.id, null)
  await setCandidateEmails(tx, { id: merged.id, email: kept.email }, { id: kept.id, email: account.email })
  await setCandidateAccount(tx, kept.id, account.id)
}

/**
 * Links an account to the candidate record with its address, in the transaction that confirms the address: a record entered by staff, or
 * the record that one was merged into. `isVerified` returns whether an account's address is confirmed. 409 `known_elsewhere` if the record
 * belongs to an account with another confirmed address.
 */
export const claimRecord = async (
  tx: Db,
  account: ClaimingAccount,
  isVerified: (user_id: number) => Promise<boolean>,
): Promise<ClaimedRecord | undefined> => {
  if (account.role_id !== roles.candidate) return undefined
  const record = await lockCandidateByEmail(tx, account.email)
  if (!record) return undefined
  if (record.withheld_reason === 'merged') {
    const target = await findMergeTarget(tx, record.id)
    const kept = target && (await lockCandidateById(tx, target.id))
    if (!kept || kept.withheld_reason === 'erasure') throw emailTaken()
    if (kept.user_id !== null && (await isVerified(kept.user_id))) throw emailTaken()
    await transferToKept(tx, account, record, kept)
    return { record: kept, isNew: true }
  }
  if (record.user_id === account.id) return { record, isNew: false }
  if (record.withheld_reason === 'erasure' || (record.user_id !== null && (await isVerified(record.user_id)))) throw emailTaken()
  await setCandidateAccount(tx, record.id, account.id)
  return { record, isNew: true }
}

/** Whether another record has this address; it can be claimed once the address is confirmed. */
export const hasUnclaimedRecord = async (tx: Db, email: string, user_id: number): Promise<boolean> => {
  const record = await lockCandidateByEmail(tx, email)
  return record !== undefined && record.user_id !== user_id
}
