import type { Nominee, NomineeBody } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { authorize, ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, notFound, orNotFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { insertNominee, deleteNomineeRow, selectNominees, updateNomineeRow } from './nominees.queries.ts'
import { mayActFor } from './privacy-requests.policy.ts'

/** People who may exercise the candidate's rights after death or incapacity (docs/trust.md D11). They have no account. */
export const listNominees = ({ database }: AppContext, actor: Actor): Promise<Nominee[]> =>
  selectNominees(database.db, ownCandidate(actor).candidate_id)

/** A candidate's nominees, to check who says that they act for them. 404 if not visible to staff. */
export const listCandidateNominees = async ({ database: { db } }: AppContext, actor: Actor, candidate_id: number): Promise<Nominee[]> => {
  authorize(actor, mayActFor, { candidate_id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectNominees(db, candidate_id)
}

/** 409 `too_many`. */
export const addNominee = async (
  { database }: AppContext,
  actor: Actor,
  body: NomineeBody,
  key: IdempotencyKey | null,
): Promise<Nominee> => {
  const scope = ownCandidate(actor)
  return createOnce(
    database,
    key,
    async (tx) => {
      await lockCandidate(tx, scope)
      if ((await selectNominees(tx, scope.candidate_id)).length >= limits.nominees)
        throw conflict('too_many', `You can add up to ${limits.nominees} nominees.`)
      return insertNominee(tx, scope, body)
    },
    async (tx, id) => orNotFound((await selectNominees(tx, scope.candidate_id)).find((nominee) => nominee.id === id)),
  )
}

/** 404 if it isn't the candidate's nominee. */
export const updateNominee = async ({ database }: AppContext, actor: Actor, id: number, body: NomineeBody): Promise<Nominee> => {
  const scope = ownCandidate(actor)
  const nominee = await database.transaction((tx) => updateNomineeRow(tx, scope, id, body))
  if (!nominee) throw notFound()
  return nominee
}

/** 404 if it isn't the candidate's nominee. */
export const deleteNominee = async ({ database }: AppContext, actor: Actor, id: number): Promise<void> => {
  const scope = ownCandidate(actor)
  if (!(await database.transaction((tx) => deleteNomineeRow(tx, scope, id)))) throw notFound()
}
