import { usableStates, type InvitationStatus } from '@portal/contract/invitations'
import { DAY, HOUR } from '@portal/contract/shared/dates'

/** Reminder times: after sending, and before expiry. */
export const FIRST_REMINDER_MS = 48 * HOUR
const AFTER = [FIRST_REMINDER_MS, 7 * DAY] as const
const BEFORE_END = 24 * HOUR
/** Whether the invited person has acted since the invitation was sent, which ends automatic reminders. */
export const hasProgress = ({
  sent_at,
  opened_at,
  registered_at,
}: Readonly<Record<'sent_at' | 'opened_at' | 'registered_at', Date | null>>): boolean =>
  registered_at !== null || (opened_at !== null && (sent_at === null || opened_at >= sent_at))

/** Time of the next reminder after `now`; null if none is left. */
export const nextReminder = (sent_at: Date, expires_at: Date, now: Date): Date | null => {
  const end = expires_at.getTime() - BEFORE_END
  const moments = [...AFTER.map((after) => sent_at.getTime() + after).filter((moment) => moment < end), end]
  const next = moments.find((moment) => moment > now.getTime() && moment > sent_at.getTime())
  return next === undefined ? null : new Date(next)
}

/** Whether the link can be used. */
export const isUsable = (
  { status, expires_at, is_replaced }: { readonly status: InvitationStatus; readonly expires_at: Date; readonly is_replaced: boolean },
  now: Date,
): boolean => usableStates.includes(status) && !is_replaced && expires_at > now
