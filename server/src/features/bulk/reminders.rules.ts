import type { InterviewRound } from '@portal/contract/interview-rounds'
import { HIRED, REGISTERED } from '@portal/contract/stages'

/** What a candidate still has to do; null: nothing of that kind. Days as `YYYY-MM-DD`. */
export interface PendingAction {
  readonly hiring_stage: number
  readonly is_profile_complete: number
  readonly joining_on: string | null
  readonly task_title: string | null
  readonly reply_by: string | null
  readonly interview_id: number | null
  readonly slot_round: InterviewRound | null
  readonly test_id: number | null
}

/** Reminders by template code, in order of precedence: the first that applies is sent. */
const reminders = {
  M15: ({ task_title }) => task_title !== null,
  M18: ({ reply_by }) => reply_by !== null,
  M10: ({ interview_id }) => interview_id !== null,
  M07: ({ test_id }) => test_id !== null,
  M51: ({ slot_round }) => slot_round !== null,
  M20: ({ hiring_stage, joining_on }, today) => hiring_stage === HIRED && joining_on !== null && joining_on > today,
  M03: ({ hiring_stage, is_profile_complete }) => hiring_stage === REGISTERED && is_profile_complete === 0,
} as const satisfies Readonly<Record<string, (awaited: PendingAction, today: string) => boolean>>
export type ReminderCode = keyof typeof reminders
export const reminderCodes = Object.keys(reminders) as ReminderCode[]

/** The reminder that applies; null if the candidate has nothing to do. */
export const reminderOf = (awaited: PendingAction, today: string): ReminderCode | null =>
  reminderCodes.find((code) => reminders[code](awaited, today)) ?? null

export const NOTHING_PENDING = 'Has nothing left to do.'
/** Consent to reminders was refused or withdrawn. */
export const DECLINED = 'Has opted out of reminders.'
/** A reminder of this kind was sent in the last 24 hours, or is scheduled for the next 24. */
export const REMINDED = 'Already reminded, or will be within 24 hours.'
