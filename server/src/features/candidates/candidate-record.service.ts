import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import { selectForUpdate, setApplied, setTotal, upsertCandidate, type CandidateRecord } from './candidates.queries.ts'

export type { CandidateRecord } from './candidates.queries.ts'

/** Locks the candidate's row: steps that check before they write (skills, documents, applying) go one after another. */
export const lockCandidate = async (tx: Db, { candidate_id }: Authorized<CandidateScope>): Promise<CandidateRecord> => {
  const record = await selectForUpdate(tx, candidate_id)
  if (!record) throw notFound()
  return record
}

/** The record behind a new account, in the registration's transaction. */
export const openCandidate = upsertCandidate

/** Links the candidate's one application to a request and sets its stage. */
export const linkRequest = setApplied

/** Months worked in all, in the transaction that changed the work experience. */
export const setTotalExperience = setTotal
