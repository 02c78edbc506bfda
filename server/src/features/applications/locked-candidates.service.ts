import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import { lockVisibleCandidates, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { mayMove } from './applications.policy.ts'
import { selectRequestSummaries, type RequestSummary } from './applications.queries.ts'

/** A candidate whose row is locked in this transaction, with the request of their application. */
export interface LockedCandidate<A extends 'move' | 'own' = 'move'> {
  readonly scope: Authorized<CandidateScope, A>
  readonly candidate: CandidateRecord
  readonly request: RequestSummary | null
}
/** Locked candidates with their requests, by id. */
const withRequests = async (
  tx: Db,
  candidates: readonly CandidateRecord[],
  scopeOf: (candidate_id: number) => Authorized<CandidateScope, 'move'>,
): Promise<Map<number, LockedCandidate>> => {
  const requests = await selectRequestSummaries(
    tx,
    candidates.flatMap(({ resource_requisition_request_id: id }) => id ?? []),
  )
  return new Map(
    candidates.map((candidate) => {
      const request = requests.get(candidate.resource_requisition_request_id ?? 0) ?? null
      return [candidate.id, { scope: scopeOf(candidate.id), candidate, request }]
    }),
  )
}

/** Authorizes the actor and locks the candidates' rows, in two statements; by id, omitting those not visible to staff. */
export const lockCandidatesForStaff = async (tx: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, LockedCandidate>> => {
  authorize(actor, mayMove, {})
  return withRequests(tx, await lockVisibleCandidates(tx, ids), (candidate_id) => authorize(actor, mayMove, { candidate_id }))
}

/** Like `lockCandidatesForStaff` for one candidate. 404 if it doesn't exist or isn't visible to staff. */
export const lockCandidateForStaff = async (tx: Db, actor: Actor, candidate_id: number): Promise<LockedCandidate> => {
  const locked = (await lockCandidatesForStaff(tx, actor, [candidate_id])).get(candidate_id)
  if (!locked) throw notFound()
  return locked
}

/** Like `lockCandidatesForStaff` for calls by the software, which has no account. */
export const lockCandidatesForSystem = async (tx: Db, ids: readonly number[]): Promise<Map<number, LockedCandidate>> =>
  withRequests(tx, await lockVisibleCandidates(tx, ids), (candidate_id) => ({ candidate_id }) as Authorized<CandidateScope, 'move'>)

/** Like `lockCandidatesForSystem` for one candidate, also used for emailed links; undefined if not visible to staff. */
export const lockCandidateForSystem = async (tx: Db, candidate_id: number): Promise<LockedCandidate | undefined> =>
  (await lockCandidatesForSystem(tx, [candidate_id])).get(candidate_id)
