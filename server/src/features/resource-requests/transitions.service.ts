import { FILLED, OPEN, type RequestAction, type ResourceRequest, type StepBody } from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { openPositions } from './positions.service.ts'
import { sendApprovalMails, sendDecisionMail, type RequestForMail } from './request-mails.service.ts'
import { mayApproveRequests, mayManageRequests } from './resource-requests.policy.ts'
import { findLastRequestChange, insertRequestChange, updateStatus } from './resource-requests.queries.ts'
import { actions, afterApproval, submitErrors, statusAfter, actionRefusal } from './resource-requests.rules.ts'
import { changedMeanwhileConflict, lockForChange, readRequest, readStoredBody, type LockedRequest } from './resource-requests.service.ts'

type Transition = Exclude<RequestAction, 'edit'>
interface NextState {
  readonly status: number
  readonly approvals: number
}

/** Whether the actor's last action was this one: a double tap, or a retry after a lost response. */
const isRepeated = async (tx: Db, request: LockedRequest, action: Transition, actor: Actor): Promise<boolean> => {
  const last = await findLastRequestChange(tx, request.id)
  return last?.step === actions[action].step && last.changed_by === actor.user_id && last.to_status === request.status
}

const nextState = async (tx: Db, action: Transition, request: LockedRequest): Promise<NextState> => {
  if (action === 'approve') return afterApproval(request.approvals, request.filled, request.positions)
  if (action === 'submit') {
    const errors = submitErrors(await readStoredBody(tx, request), dayInIndia())
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return { status: statusAfter.submit, approvals: 0 }
  }
  return { status: statusAfter[action], approvals: action === 'reject' ? 0 : request.approvals }
}

interface Transitioned {
  readonly action: Transition
  /** The request after the transition. */
  readonly request: RequestForMail
  readonly isFullyApproved: boolean
  readonly reason: string | null
}

/** Asks the administrators for the next approval, or sends the decision to the creator. */
const sendTransitionMails = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  { action, request, isFullyApproved, reason }: Transitioned,
): Promise<void> => {
  if (action === 'submit' || (action === 'approve' && !isFullyApproved)) await sendApprovalMails(ctx, tx, actor, request)
  if (action === 'reject' || isFullyApproved) await sendDecisionMail(ctx, tx, actor, request, action === 'reject' ? reason : null)
}

/** Runs one transition of a request in a transaction that locks it. Idempotent. Errors as in the contract. */
export const runTransition = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  action: Transition,
  { updated_at, reason = null }: StepBody & { reason?: string | null },
): Promise<ResourceRequest> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, action === 'approve' || action === 'reject' ? mayApproveRequests : mayManageRequests, { id })
    const request = await lockForChange(tx, actor, id)
    const isStale = updated_at !== undefined && updated_at !== request.updated_at.toISOString()
    const refusal = actionRefusal(action, request, actor)
    if (isStale || refusal !== null) {
      if (await isRepeated(tx, request, action, actor)) return readRequest(tx, actor, id)
      throw isStale ? await changedMeanwhileConflict(tx, request) : conflict('not_allowed', refusal ?? '')
    }
    const next = await nextState(tx, action, request)
    await updateStatus(tx, request, next.status, next.approvals)
    await insertRequestChange(tx, {
      resource_request_id: id,
      step: actions[action].step,
      from_status: request.status,
      to_status: next.status,
      reason,
      changed_by: actor.user_id,
    })
    const isFullyApproved = action === 'approve' && (next.status === OPEN || next.status === FILLED)
    await sendTransitionMails(ctx, tx, actor, { action, request: { ...request, ...next }, isFullyApproved, reason })
    if (isFullyApproved) await openPositions(tx, { resource_request_id: id, positions: request.positions, by: actor.user_id })
    return readRequest(tx, actor, id)
  })
