import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import {
  selectForUpdate,
  selectSeen,
  setApplied,
  setOwner,
  setStageOf,
  setTotal,
  upsertCandidate,
  type CandidateRecord,
} from './candidates.queries.ts'

import { holdByEmail } from './account-link.queries.ts'

export type { CandidateRecord } from './candidates.queries.ts'

/** Locks the candidate's row: steps that check before they write (skills, documents, applying) go one after another. */
export const lockCandidate = async (tx: Db, { candidate_id }: Authorized<CandidateScope>): Promise<CandidateRecord> => {
  const record = await selectForUpdate(tx, candidate_id)
  if (!record) throw notFound()
  return record
}

/** The record as staff see it; undefined for none, and for one that is withheld. */
export const findSeen = selectSeen

/** The record behind a new account, in the registration's transaction. */
export const openCandidate = upsertCandidate

/** Whether the address has a record that is not this account's: it waits until the address is proved. */
export const waitsForOwner = async (tx: Db, email: string, user_id: number): Promise<boolean> => {
  const record = await holdByEmail(tx, email)
  return record !== undefined && record.user_id !== user_id
}

/** Links the candidate's one application to a request and sets its stage. */
export const linkRequest = setApplied

/** Moves the application to another stage, from now on unless the values say since when. */
export const setStage = setStageOf

/** Who looks after the candidate from now on. */
export const assignTo = setOwner

/** Months worked in all, in the transaction that changed the work experience. */
export const setTotalExperience = setTotal
