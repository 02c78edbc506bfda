import { notFound, Refusal } from './errors.ts'

/** Who is calling, proved by a living session. */
export interface Actor {
  readonly session_id: number
  readonly user_id: number
  readonly role_id: number
  readonly name: string
  readonly email: string
  /** The candidate's own record, for role 4. */
  readonly candidate_id: number | null
}

declare const proof: unique symbol
/** A value that only `authorize` and its kin can make; statements that change records ask for it. */
export type Authorized<T> = T & { readonly [proof]: true }

/** One sentence of a policy: may this actor do it to this record? */
export type Policy<T> = (actor: Actor, record: T) => boolean

/** Proves that the policy says yes; else 404, which never tells whether the record exists. */
export const authorize = <T extends object>(actor: Actor, policy: Policy<T>, record: T): Authorized<T> => {
  if (!policy(actor, record)) throw notFound()
  return record as Authorized<T>
}

/** The candidate a signed-in candidate acts for: the own one, never another. */
export interface CandidateScope {
  readonly candidate_id: number
}

/** Proves that the actor is a candidate and names the own record. */
export const ownCandidate = (actor: Actor): Authorized<CandidateScope> => {
  if (actor.candidate_id === null) throw new Refusal(403, 'forbidden', 'Only candidates can do this.')
  return { candidate_id: actor.candidate_id } as Authorized<CandidateScope>
}
