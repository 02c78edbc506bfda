import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { lockCandidateById, lockCandidateByEmail, setCandidateAccount, setCandidateEmail, type CandidateRecord } from './candidates.queries.ts'
import { findMergeTarget } from './merged-records.queries.ts'

/** Locks the candidate's row: steps that check before they write (skills, documents, applying) go one after another. */
export const lockCandidate = async (tx: Db, { candidate_id }: Authorized<CandidateScope>): Promise<CandidateRecord> => {
  const record = await lockCandidateById(tx, candidate_id)
  if (!record) throw notFound()
  return record
}

interface Owner {
  readonly id: number
  readonly email: string
  readonly role_id: number
}

/** `isNew`: it was not this account's before, so others have written into it. */
interface Joined {
  readonly record: CandidateRecord
  readonly isNew: boolean
}

const elsewhere = () =>
  conflict('known_elsewhere', 'You already have an account with another email address. Sign in with that address or contact the HR team.')

/** The record that stays takes the proved address; the joined one keeps the other, so that it leads here as well. */
const moveTo = async (tx: Db, owner: Owner, joined: CandidateRecord, kept: CandidateRecord): Promise<void> => {
  await setCandidateAccount(tx, joined.id, null)
  await setCandidateEmail(tx, joined.id, `${joined.id} moves`)
  await setCandidateEmail(tx, kept.id, owner.email)
  await setCandidateEmail(tx, joined.id, kept.email)
  await setCandidateAccount(tx, kept.id, owner.id)
}

/**
 * Gives an account that has just proved its address the record of that address, in the transaction that proves it: one that staff had
 * entered, or the one that this was joined into. Nobody gets a record by an address that is not proved. 409 `known_elsewhere` when
 * somebody with another proved address has it. `isProved` tells whether an account has proved its own.
 */
export const claimRecord = async (tx: Db, owner: Owner, isProved: (user_id: number) => Promise<boolean>): Promise<Joined | undefined> => {
  if (owner.role_id !== roles.candidate) return undefined
  const record = await lockCandidateByEmail(tx, owner.email)
  if (!record) return undefined
  if (record.withheld_reason === 'merged') {
    const way = await findMergeTarget(tx, record.id)
    const kept = way && (await lockCandidateById(tx, way.id))
    if (!kept || kept.withheld_reason === 'erasure') throw elsewhere()
    if (kept.user_id !== null && (await isProved(kept.user_id))) throw elsewhere()
    await moveTo(tx, owner, record, kept)
    return { record: kept, isNew: true }
  }
  if (record.user_id === owner.id) return { record, isNew: false }
  if (record.withheld_reason === 'erasure' || (record.user_id !== null && (await isProved(record.user_id)))) throw elsewhere()
  await setCandidateAccount(tx, record.id, owner.id)
  return { record, isNew: true }
}

/** Whether the address has a record that is not this account's: it waits until the address is proved. */
export const hasUnclaimedRecord = async (tx: Db, email: string, user_id: number): Promise<boolean> => {
  const record = await lockCandidateByEmail(tx, email)
  return record !== undefined && record.user_id !== user_id
}
