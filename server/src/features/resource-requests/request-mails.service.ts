import type { KeyField } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { approvedMail, needsApprovalMail, rejectedMail } from './resource-requests.mail.ts'
import { findStaff, selectApprovers, type RequestRecord } from './resource-requests.queries.ts'
import { keyFieldNames } from './resource-requests.rules.ts'

/** The request after the transition, with the label of its designation. */
export interface RequestForMail extends Pick<RequestRecord, 'id' | 'job_code' | 'created_by' | 'approvals'> {
  readonly designation_text: string
}
const mailProps = ({ config }: AppContext, { id, job_code, designation_text }: RequestForMail, name: string) => ({
  name,
  request: `${designation_text} (${job_code})`,
  url: `${config.publicUrl}/ResourceRequest?id=${id}`,
})

interface ApprovalMailOptions {
  readonly changed?: readonly KeyField[]
  /** Of an approval, which can be undone until then. */
  readonly send_at?: Date | null
}

/** Asks every administrator except the actor for the next level of approval; the ids of the emails. */
export const sendApprovalMails = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  request: RequestForMail,
  { changed = [], send_at = null }: ApprovalMailOptions = {},
): Promise<number[]> => {
  const ids: number[] = []
  for (const { id, name, email } of await selectApprovers(tx)) {
    const mail = needsApprovalMail(mailProps(ctx, request, name), actor.name, request.approvals, keyFieldNames(changed))
    if (id !== actor.user_id) ids.push(await sendAccountMail(ctx, tx, email, mail, send_at))
  }
  return ids
}

interface Decision {
  /** The reason of a rejection. */
  readonly rejection: string | null
  readonly send_at: Date | null
}

/** Sends the decision to the member of staff who raised the request, unless they made it; the ids of the emails. */
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
  const about = mailProps(ctx, request, creator.name)
  const mail = rejection === null ? approvedMail(about, actor.name) : rejectedMail(about, actor.name, rejection)
  return [await sendAccountMail(ctx, tx, creator.email, mail, send_at)]
}
