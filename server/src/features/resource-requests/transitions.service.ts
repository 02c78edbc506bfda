import { FILLED, OPEN, type RequestAction, type ResourceRequest, type StepBody } from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { openPositions } from './positions.service.ts'
import { sendApprovalMails, sendDecisionMail } from './request-mails.service.ts'
import { mayApproveRequests, mayManageRequests } from './resource-requests.policy.ts'
import { findLastRequestChange, insertRequestChange, updateStatus } from './resource-requests.queries.ts'
import { actions, afterApproval, submitErrors, statusAfter, actionRefusal } from './resource-requests.rules.ts'
import { changedMeanwhileConflict, lockForChange, readRequest, readStoredBody, type LockedRequest } from './resource-requests.service.ts'

type Step = Exclude<RequestAction, 'edit'>
interface NextState {
  readonly status: number
  readonly approvals: number
}

/** Whether this person made this very step last: a second tap, or an answer that got lost. */
const isRepeated = async (tx: Db, request: LockedRequest, action: Step, actor: Actor): Promise<boolean> => {
  const last = await findLastRequestChange(tx, request.id)
  return last?.step === actions[action].step && last.changed_by === actor.user_id && last.to_status === request.status
}

const nextState = async (tx: Db, action: Step, request: LockedRequest): Promise<NextState> => {
  if (action === 'approve') return afterApproval(request.approvals, request.filled, request.positions)
  if (action === 'submit') {
    const faults = submitErrors(await readStoredBody(tx, request), dayInIndia())
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return { status: statusAfter.submit, approvals: 0 }
  }
  return { status: statusAfter[action], approvals: action === 'reject' ? 0 : request.approvals }
}

/** Who hears of a step: administrators of what waits for them, whoever raised it of the decision. */
const sendMailsAndOpenPositions = async (ctx: AppContext, tx: Db, actor: Actor, action: Step, request: LockedRequest, made: NextState, reason: string | null) => {
  const told = { ...request, ...made }
  const isDecided = action === 'approve' && (made.status === OPEN || made.status === FILLED)
  if (action === 'submit' || (action === 'approve' && !isDecided)) await sendApprovalMails(ctx, tx, actor, told)
  if (action === 'reject' || isDecided) await sendDecisionMail(ctx, tx, actor, told, action === 'reject' ? reason : null)
  if (isDecided) await openPositions(tx, { resource_request_id: request.id, positions: request.positions, by: actor.user_id })
}

/** Makes one step of a request's life, in one transaction that holds it. Errors as in the contract. */
export const runTransition = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  action: Step,
  { updated_at, reason = null }: StepBody & { reason?: string | null },
): Promise<ResourceRequest> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, action === 'approve' || action === 'reject' ? mayApproveRequests : mayManageRequests, { id })
    const request = await lockForChange(tx, actor, id)
    const isStale = updated_at !== undefined && updated_at !== request.updated_at.toISOString()
    const refused = actionRefusal(action, request, actor)
    if (isStale || refused !== null) {
      if (await isRepeated(tx, request, action, actor)) return readRequest(tx, actor, id)
      throw isStale ? await changedMeanwhileConflict(tx, request) : conflict('not_allowed', refused ?? '')
    }
    const made = await nextState(tx, action, request)
    await updateStatus(tx, request, made.status, made.approvals)
    await insertRequestChange(tx, {
      resource_request_id: id,
      step: actions[action].step,
      from_status: request.status,
      to_status: made.status,
      reason,
      changed_by: actor.user_id,
    })
    await sendMailsAndOpenPositions(ctx, tx, actor, action, request, made, reason)
    return readRequest(tx, actor, id)
  })
