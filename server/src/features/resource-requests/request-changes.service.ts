import type { RequestStep } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertRequestChange, type NewRequestChange } from './resource-requests.queries.ts'

/** Steps taken by staff; the others follow from the moves of candidates. */
type StaffStep = Exclude<RequestStep, 'filled' | 'reopened'>

/** Adds a step of the actor to the history of a request and to the audit log. Returns the id of the history entry. */
export const recordRequestChange = async (
  tx: Db,
  actor: Actor,
  change: Omit<NewRequestChange, 'changed_by'> & { readonly step: StaffStep },
): Promise<number> => {
  const fields = change.changes?.map(({ field }) => field).join(', ')
  await recordAudit(
    tx,
    actor,
    `resource_request_${change.step}`,
    'resource_request',
    change.resource_request_id,
    fields ? { fields } : null,
  )
  return insertRequestChange(tx, { ...change, changed_by: actor.user_id })
}
