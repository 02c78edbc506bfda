import { PENDING, type RequestAction } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { notify, notifyAdministrators, withdrawNotifications } from '../notifications/notifications.service.ts'
import type { RequestRecord } from './resource-requests.queries.ts'

/** The request after the change. */
type Changed = Pick<RequestRecord, 'id' | 'status' | 'created_by'>

/** Updates notifications after a change: administrators while an approval is pending, the creator on a decision. */
export const notifyOfTransition = async (
  tx: Db,
  actor: Actor,
  request: Changed,
  action: RequestAction | 'undo_approval',
): Promise<void> => {
  const { id, status, created_by } = request
  const entry = { record_id: id, by_id: actor.user_id }
  await withdrawNotifications(tx, ['approval_waiting', 'request_approved', 'request_rejected'], id)
  if (status === PENDING) return notifyAdministrators(tx, { kind: 'approval_waiting', ...entry })
  if (created_by === null || (action !== 'approve' && action !== 'reject')) return
  await notify(tx, [created_by], { kind: action === 'approve' ? 'request_approved' : 'request_rejected', ...entry })
}
