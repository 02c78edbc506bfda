import { addDays, DAY, dayInIndia, HOUR, instantInIndia } from '@portal/contract/shared/dates'
import { REGISTERED, stageOf } from '@portal/contract/stages'

/** Times after registration at which candidates with an unfinished profile are reminded. */
export const PROFILE_MOMENTS = [48 * HOUR, 7 * DAY] as const
/** Minimum time since the last activity, and since another email about the profile. */
const QUIET_MS = 48 * HOUR
/** Time of day of the email that the cooling period is over. */
const REAPPLY_AT = '10:00'

/** End of the cooling period of a stage entered on a day; null for a stage without one. */
export const coolingEnd = (hiring_stage: number, day: string, cooling_until: string | null = null): Date | null => {
  const { kind, cooling_days } = stageOf(hiring_stage)
  if (kind !== 'rejected' || cooling_days === null || cooling_days === 0) return null
  const end = addDays(day, cooling_days)
  return instantInIndia(cooling_until !== null && cooling_until > end ? cooling_until : end, REAPPLY_AT)
}

/** Facts that decide a due reminder. `consent` null: neither given nor refused. */
export interface DueReminder {
  readonly kind: 'profile' | 'reapply'
  readonly step: number
  readonly hiring_stage: number
  readonly stage_since: Date
  readonly cooling_until: string | null
  readonly is_profile_complete: number
  readonly created_at: Date
  readonly last_activity_at: Date
  readonly is_withheld: boolean
  readonly is_confirmed: boolean
  /** Whether an invitation is open, which has its own reminders. */
  readonly is_invited: boolean
  readonly consent: boolean | null
}
/** Whether to send it, and when it is due again; null: never. */
export interface Decision {
  readonly isSent: boolean
  readonly next: { readonly due_at: Date; readonly step: number } | null
}
const never: Decision = { isSent: false, next: null }

const decideProfile = (due: DueReminder, now: Date): Decision => {
  if (due.hiring_stage !== REGISTERED || due.is_profile_complete === 1) return never
  const quietUntil = due.last_activity_at.getTime() + QUIET_MS
  if (quietUntil > now.getTime()) return { isSent: false, next: { due_at: new Date(quietUntil), step: due.step } }
  const after = PROFILE_MOMENTS[due.step + 1]
  const next = after === undefined ? null : { due_at: new Date(due.created_at.getTime() + after), step: due.step + 1 }
  return { isSent: due.is_confirmed && !due.is_invited && due.consent !== false, next }
}

const decideReapply = ({ hiring_stage, stage_since, cooling_until, consent }: DueReminder, now: Date): Decision => {
  const due_at = coolingEnd(hiring_stage, dayInIndia(stage_since), cooling_until)
  if (due_at === null) return never
  return due_at > now ? { isSent: false, next: { due_at, step: 0 } } : { isSent: consent === true, next: null }
}

/** Decides about a reminder that is due. */
export const decideReminder = (due: DueReminder, now: Date): Decision => {
  if (due.is_withheld) return never
  return due.kind === 'profile' ? decideProfile(due, now) : decideReapply(due, now)
}
