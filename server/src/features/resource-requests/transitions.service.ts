import { UNDO_MS } from '@portal/contract/applications'
import { FILLED, OPEN, submitErrors, type RequestAction, type ResourceRequest, type StepBody } from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { openPositions } from './positions.service.ts'
import { sendApprovalMails, sendDecisionMail, type RequestForMail } from './request-mails.service.ts'
import { notifyOfTransition } from './request-notifications.service.ts'
import { mayApproveRequests, mayManageRequests } from './resource-requests.policy.ts'
import { recordRequestChange } from './request-changes.service.ts'
import { findLastRequestChange, updateChangeMails, updateStatus } from './resource-requests.queries.ts'
import { actions, afterApproval, statusAfter, actionRefusal } from './resource-requests.rules.ts'
import { changedMeanwhileConflict, lockForChange, readRequest, readStoredBody, type LockedRequest } from './resource-requests.service.ts'

type Transition = Exclude<RequestAction, 'edit'>
interface NextState {
  readonly status: number
  readonly approvals: number
}

/** Whether this was already the actor's last action: a double tap, or a retry after a lost response. */
const isRepeated = async (tx: Db, request: LockedRequest, action: Transition, actor: Actor): Promise<boolean> => {
  const last = await findLastRequestChange(tx, request.id)
  if (!last) return false
  const { step, changed_by, to_status } = last.change
  return step === actions[action].step && changed_by === actor.user_id && to_status === request.status
}

const nextState = async (tx: Db, action: Transition, request: LockedRequest): Promise<NextState> => {
  if (action === 'approve') return afterApproval(request.approvals, request.filled, request.positions)
  if (action === 'submit') {
    const errors = submitErrors(await readStoredBody(tx, request), dayInIndia())
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return { status: statusAfter.submit, approvals: 0 }
  }
  return { status: statusAfter[action], approvals: action === 'reject' || action === 'withdraw' ? 0 : request.approvals }
}

interface Transitioned {
  readonly action: Transition
  /** The request after the transition. */
  readonly request: RequestForMail
  readonly isFullyApproved: boolean
  readonly reason: string | null
}

/**
 * Asks administrators for the next approval, or sends the decision to the creator. Emails of an approval are delayed until it can no longer
 * be undone.
 */
const sendTransitionMails = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  { action, request, isFullyApproved, reason }: Transitioned,
): Promise<number[]> => {
  const send_at = action === 'approve' ? fromNow(UNDO_MS) : null
  if (action === 'submit' || (action === 'approve' && !isFullyApproved)) return sendApprovalMails(ctx, tx, actor, request, { send_at })
  if (action !== 'reject' && !isFullyApproved) return []
  return sendDecisionMail(ctx, tx, actor, request, { rejection: action === 'reject' ? reason : null, send_at })
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
      // With the current `updated_at` it is a new decision, not a retry.
      if ((isStale || updated_at === undefined) && (await isRepeated(tx, request, action, actor))) return readRequest(tx, actor, id)
      throw isStale ? await changedMeanwhileConflict(tx, request) : conflict('not_allowed', refusal ?? '')
    }
    const next = await nextState(tx, action, request)
    await updateStatus(tx, request, next.status, next.approvals)
    const request_change_id = await recordRequestChange(tx, actor, {
      resource_request_id: id,
      step: actions[action].step,
      from_status: request.status,
      to_status: next.status,
      reason,
    })
    const isFullyApproved = action === 'approve' && (next.status === OPEN || next.status === FILLED)
    const mail_ids = await sendTransitionMails(ctx, tx, actor, { action, request: { ...request, ...next }, isFullyApproved, reason })
    await notifyOfTransition(tx, actor, { ...request, ...next }, action)
    if (action === 'approve') await updateChangeMails(tx, request_change_id, mail_ids)
    if (isFullyApproved)
      await openPositions(tx, { resource_request_id: id, positions: request.positions, request_change_id, by: actor.user_id })
    return readRequest(tx, actor, id)
  })
