import { UNDO_MS } from '@portal/contract/applications'
import { PENDING, type ResourceRequest, type StepBody } from '@portal/contract/resource-requests'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { cancelAccountMails } from '../mails/cancelling.queries.ts'
import { notifyOfTransition } from './request-notifications.service.ts'
import { deleteOpenedPositions } from './positions.queries.ts'
import { mayApproveRequests } from './resource-requests.policy.ts'
import { recordRequestChange } from './request-changes.service.ts'
import { findLastRequestChange, updateStatus } from './resource-requests.queries.ts'
import { changedMeanwhileConflict, lockForChange, readRequest } from './resource-requests.service.ts'

/**
 * Undoes the actor's approval within a minute: restores status and positions, cancels emails, and keeps both entries in the history.
 * Applications received in between stay, as when an open request needs a new approval. Idempotent. Errors as in the contract.
 */
export const undoApproval = (ctx: AppContext, actor: Actor, id: number, { updated_at }: StepBody): Promise<ResourceRequest> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayApproveRequests, { id })
    const request = await lockForChange(tx, actor, id)
    const last = (await findLastRequestChange(tx, id))?.change
    const isOwn = last?.changed_by === actor.user_id
    if (isOwn && last.step === 'approval_undone') return readRequest(tx, actor, id)
    if (updated_at !== undefined && updated_at !== request.updated_at.toISOString()) throw await changedMeanwhileConflict(tx, request)
    if (!isOwn || last.step !== 'approved')
      throw conflict('not_allowed', 'Only your own approval can be undone, while it is the latest change.')
    if (Date.now() - last.created_at.getTime() > UNDO_MS) throw conflict('too_late', 'An approval can be undone within one minute.')
    await cancelAccountMails(tx, last.mail_ids ?? [])
    await deleteOpenedPositions(tx, last.id)
    await updateStatus(tx, request, PENDING, request.approvals - 1)
    await recordRequestChange(tx, actor, {
      resource_request_id: id,
      step: 'approval_undone',
      from_status: request.status,
      to_status: PENDING,
    })
    await notifyOfTransition(tx, actor, { ...request, status: PENDING }, 'undo_approval')
    return readRequest(tx, actor, id)
  })
