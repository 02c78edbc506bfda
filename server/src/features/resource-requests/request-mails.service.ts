import { approvalLevels, FILLED, type KeyField } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { sendAccountMail, sendAccountMails } from '../mails/mails.service.ts'
import { composeMail, composeMails } from '../templates/compose.service.ts'
import { findStaff, selectApprovers, type RequestRecord } from './resource-requests.queries.ts'
import { keyFieldNames } from './resource-requests.rules.ts'

/** The request after the transition, with its designation label. */
export interface RequestForMail extends Pick<RequestRecord, 'id' | 'job_code' | 'status' | 'created_by' | 'approvals'> {
  readonly designation_text: string
}
const requestValues = ({ config }: AppContext, actor: Actor, { id, job_code, designation_text }: RequestForMail, name: string) => ({
  'staff.name': name,
  'request.by': actor.name,
  'request.title': `${designation_text} (${job_code})`,
  'links.request': `${config.publicUrl}/ResourceRequest?id=${id}`,
})

interface ApprovalMailOptions {
  readonly changed?: readonly KeyField[]
  /** Set for an approval, which can be undone until then. */
  readonly send_at?: Date | null
}

/** Emails every administrator except the actor for the next level of approval; returns the ids of the emails. */
export const sendApprovalMails = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  request: RequestForMail,
  { changed = [], send_at = null }: ApprovalMailOptions = {},
): Promise<number[]> => {
  const approvers = (await selectApprovers(tx)).filter(({ id }) => id !== actor.user_id)
  const level = `level ${request.approvals + 1} of ${approvalLevels.length} (${approvalLevels[request.approvals] ?? ''})`
  const changes = changed.length > 0 ? keyFieldNames(changed).join(', ') : null
  const mails = await composeMails(
    ctx,
    tx,
    'M35',
    approvers.map(({ name }) => ({ ...requestValues(ctx, actor, request, name), 'request.level': level, 'request.changes': changes })),
  )
  const rows = mails.map((mail, index) => ({ to: approvers[index]?.email ?? '', mail }))
  return sendAccountMails(ctx, tx, rows, send_at)
}

const approvalEffect = ({ status }: RequestForMail): string =>
  status === FILLED ? 'All its positions are filled.' : 'Candidates can now apply.'

interface Decision {
  /** Reason of a rejection. */
  readonly rejection: string | null
  readonly send_at: Date | null
}

/** Emails the decision to the member of staff who raised the request, unless they made it; returns the ids of the emails. */
export const sendDecisionMail = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  request: RequestForMail,
  { rejection, send_at }: Decision,
): Promise<number[]> => {
  if (request.created_by === null || request.created_by === actor.user_id) return []
  const creator = await findStaff(tx, request.created_by)
  if (!creator) return []
  const values = requestValues(ctx, actor, request, creator.name)
  const mail =
    rejection === null
      ? await composeMail(ctx, tx, 'M36', { ...values, 'request.effect': approvalEffect(request) })
      : await composeMail(ctx, tx, 'M37', { ...values, 'request.reason': rejection })
  return [await sendAccountMail(ctx, tx, creator.email, mail, send_at)]
}
