import type { InviteBody, Invitee } from '@portal/contract/inviting'
import { DRAFT, QUEUED } from '@portal/contract/invitations'
import { DAY } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { insertInvitations } from './inviting.queries.ts'
import { sendInvitationMails } from './send-mails.service.ts'

/** Someone who can be invited; `candidate_id` where staff have entered their record. */
interface NewPerson extends Invitee {
  readonly candidate_id: number | null
}
interface Terms extends Pick<InviteBody, 'days' | 'send'> {
  readonly resource_request_id: number | null
  readonly referrer_id?: number | null
  readonly outside_referrer_id?: number | null
  readonly note?: string | null | undefined
  readonly send_at: string | null
  /** The import whose candidates they are. */
  readonly import_id?: number
}

/** Creates the invitations of people who can be invited, and sends them unless they are drafts; their ids. */
export const createInvitations = async (
  ctx: AppContext,
  tx: Db,
  { user_id, name: inviter }: Pick<Actor, 'user_id' | 'name'>,
  people: readonly NewPerson[],
  { send, send_at, days, ...terms }: Terms,
): Promise<number[]> => {
  const { resource_request_id } = terms
  const time = send === 'later' && send_at !== null ? new Date(send_at) : null
  const expires_at = new Date((time?.getTime() ?? Date.now()) + days * DAY)
  const isDraft = send === 'draft'
  const ids = await insertInvitations(
    tx,
    people.map(({ mobile_no = null, ...person }) => ({
      ...person,
      ...terms,
      mobile_no,
      invited_by: user_id,
      status: isDraft ? DRAFT : QUEUED,
      days,
      send_at: time,
      expires_at,
      last_event: isDraft ? 'drafted' : 'queued',
    })),
  )
  const invited = people.map(({ name, email }) => ({ id: ids.get(email) ?? 0, name, email, resource_request_id, expires_at, inviter }))
  if (!isDraft) await sendInvitationMails(ctx, tx, invited, { code: 'M01', issued_by: user_id, send_at: time })
  await recordAudits(
    tx,
    { user_id },
    'invited',
    'invitation',
    invited.map(({ id }) => ({ record_id: id, details: { send } })),
  )
  return invited.map(({ id }) => id)
}
