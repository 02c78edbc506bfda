import { roles } from '@portal/contract/accounts'
import { notFound, Refusal } from './errors.ts'

/** The signed-in account of a request, resolved from its session. */
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
 * What an authorization allows. `own`: a candidate on their own record. `system`: jobs and emailed links, which have no signed-in account.
 * The others are granted to staff by policies.
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
  | 'offer'
  | 'joining'
  | 'task'
  | 'invite'

declare const access: unique symbol
/** A record branded by `authorize` or `ownCandidate`. A write names the access it needs, so a record authorized for something else doesn't compile. */
export type Authorized<T, A extends Access = Access> = T & { readonly [access]: A }

/** Whether the actor may do something to the record. `A` is the access it grants. */
export interface Policy<T, A extends Access> {
  (actor: Actor, record: T): boolean
  readonly grants?: A
}

/** Throws 404 unless the policy allows it (404 doesn't reveal whether the record exists); returns the record branded with the access. */
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
