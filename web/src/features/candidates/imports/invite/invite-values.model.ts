import { DEFAULT_INVITATION_DAYS, type GroupInvitation } from '@portal/contract/inviting'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import * as z from 'zod/mini'
import { words } from '#words/candidates/imports.ts'
import { sendAtOf } from '../../invitations/invite-form.model.ts'
import type { ImportAddress } from '../import-address.model.ts'

/** Initial values of the dialog. Keys are strings, as selects need them. */
export const newInvitation = (resource_request_id: number | null | undefined) => ({
  resource_request_id: String(resource_request_id ?? ''),
  days: String(DEFAULT_INVITATION_DAYS),
  send: 'now' as GroupInvitation['send'],
  send_day: addDays(dayInIndia(), 1),
  send_time: '10:00',
})
type Values = ReturnType<typeof newInvitation>

/** Whether the time is missing, invalid or past. */
export const isInPast = (at: string | null): boolean => at !== null && !(Date.parse(at) > Date.now())

/** Form values as a body. */
export const InvitationValues = z.transform(({ resource_request_id, days, ...values }: Values, context): GroupInvitation => {
  const send_at = sendAtOf(values)
  if (isInPast(send_at)) context.issues.push({ code: 'custom', path: ['send_day'], message: words.invite.laterTime, input: values })
  return {
    resource_request_id: resource_request_id === '' ? null : Number(resource_request_id),
    days: Number(days) as GroupInvitation['days'],
    send: values.send,
    send_at,
  }
})

/** The invitation chosen in the review, as a body; null: no one is invited. */
export const invitationOf = ({ invite, at = '', opening }: ImportAddress): GroupInvitation | null => {
  const [send_day = '', send_time = ''] = at.split('T')
  return invite === undefined
    ? null
    : {
        resource_request_id: opening ?? null,
        days: DEFAULT_INVITATION_DAYS,
        send: invite,
        send_at: sendAtOf({ send: invite, send_day, send_time }),
      }
}
