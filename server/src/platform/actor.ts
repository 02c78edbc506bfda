import { roles } from '@portal/contract/accounts'
import { notFound, Refusal } from './errors.ts'

/** The signed-in account of a request, resolved from its session. */
export interface Actor {
  readonly session_id: number
  readonly user_id: number
  readonly role_id: number
  readonly name: string
  readonly email: string
  /** Own record of the candidate, for role 4. */
  readonly candidate_id: number | null
}

type HasRole = Pick<Actor, 'role_id'>
export const isAdministrator = ({ role_id }: HasRole): boolean => role_id === roles.administrator
/** Administrators and recruiters. */
export const isStaff = ({ role_id }: HasRole): boolean => role_id === roles.administrator || role_id === roles.recruiter

/**
 * What an authorization grants. `own`: a candidate on their own record. `system`: jobs and emailed links, which have no signed-in account.
 * Policies grant the others to staff.
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
  | 'erase'
  | 'rights'
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
/**
 * A record branded by `authorize` or `ownCandidate`. A write names the access it needs, so passing a record authorized for something else
 * is a compile error.
 */
export type Authorized<T, A extends Access = Access> = T & { readonly [access]: A }

/** Whether the actor may act on the record. `A` is the access it grants. */
export interface Policy<T, A extends Access> {
  (actor: Actor, record: T): boolean
  readonly grants?: A
}

/** Returns the record branded with the access; throws 404 if the policy denies it, so as not to reveal that the record exists. */
export const authorize = <T extends object, A extends Access>(actor: Actor, policy: Policy<T, A>, record: T): Authorized<T, A> => {
  if (!policy(actor, record)) throw notFound()
  return record as Authorized<T, A>
}

/** The candidate an action applies to. */
export interface CandidateScope {
  readonly candidate_id: number
}

/** The signed-in candidate's own record; 403 for any other role. */
export const ownCandidate = (actor: Actor): Authorized<CandidateScope, 'own'> => {
  if (actor.candidate_id === null) throw new Refusal(403, 'forbidden', 'Only candidates can do this.')
  return { candidate_id: actor.candidate_id } as Authorized<CandidateScope, 'own'>
}
