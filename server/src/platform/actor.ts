import { roles } from '@portal/contract/accounts'
import { notFound, Refusal } from './errors.ts'

/** Who is calling, proved by a live session. */
export interface Actor {
  readonly session_id: number
  readonly user_id: number
  readonly role_id: number
  readonly name: string
  readonly email: string
  /** The candidate's own record, for role 4. */
  readonly candidate_id: number | null
}

type HasRole = Pick<Actor, 'role_id'>
export const isAdministrator = ({ role_id }: HasRole): boolean => role_id === roles.administrator
/** Administrators and recruiters. */
export const isStaff = ({ role_id }: HasRole): boolean => role_id === roles.administrator || role_id === roles.recruiter

/**
 * What an authorization allows: `own` a candidate on their own record; the others are granted to staff by the policy of that name.
 * `system` belongs to jobs and links that act for no signed-in person.
 */
export type Access =
  | 'own'
  | 'system'
  | 'read'
  | 'edit'
  | 'register'
  | 'document'
  | 'move'
  | 'merge'
  | 'answer'
  | 'mail'
  | 'bulk'
  | 'request'
  | 'approve'
  | 'manage'

declare const proof: unique symbol
/** A record whose access was proved by `authorize` or `ownCandidate`. A write names the access it needs, so another proof does not compile. */
export type Authorized<T, A extends Access = Access> = T & { readonly [proof]: A }

/** One sentence of a policy: may this actor do this to this record? `A` is the access it grants. */
export interface Policy<T, A extends Access> {
  (actor: Actor, record: T): boolean
  readonly grants?: A
}

/** Brands the record with the access that the policy grants. 404 when it does not, which never tells whether the record exists. */
export const authorize = <T extends object, A extends Access>(actor: Actor, policy: Policy<T, A>, record: T): Authorized<T, A> => {
  if (!policy(actor, record)) throw notFound()
  return record as Authorized<T, A>
}

/** The candidate an action is about. */
export interface CandidateScope {
  readonly candidate_id: number
}

/** The signed-in candidate's own record; 403 for any other role. */
export const ownCandidate = (actor: Actor): Authorized<CandidateScope, 'own'> => {
  if (actor.candidate_id === null) throw new Refusal(403, 'forbidden', 'Only candidates can do this.')
  return { candidate_id: actor.candidate_id } as Authorized<CandidateScope, 'own'>
}
