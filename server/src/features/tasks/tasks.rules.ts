import type { Task } from '@portal/contract/tasks'
import { HOUR } from '@portal/contract/shared/dates'
import { PRACTICAL_ASSIGNED, stageOf } from '@portal/contract/stages'

interface TaskProgress {
  readonly handed_in_at: Date | null
  readonly closed_at: Date | null
  readonly evaluated_at: Date | null
}

export const taskState = ({ handed_in_at, closed_at, evaluated_at }: TaskProgress): Task['state'] =>
  evaluated_at !== null ? 'evaluated' : handed_in_at !== null ? 'handed_in' : closed_at !== null ? 'closed' : 'open'

/** Whether the task was submitted after the deadline, or is overdue. */
export const isLate = ({ deadline, handed_in_at }: { readonly deadline: Date; readonly handed_in_at: Date | null }, now: Date): boolean =>
  (handed_in_at ?? now) > deadline

/** Why no task can be set, as a sentence; null if one can. */
export const setRefusal = (hiring_stage: number): string | null =>
  hiring_stage === PRACTICAL_ASSIGNED ? null : `Move the candidate to “${stageOf(PRACTICAL_ASSIGNED).label}” to give a task.`

/** Why an open task's deadline can't be changed; null if it can. Off hold, its earlier emails are restored. */
export const rescheduleRefusal = (hiring_stage: number): string | null =>
  hiring_stage === PRACTICAL_ASSIGNED ? null : `Move the candidate back to “${stageOf(PRACTICAL_ASSIGNED).label}” to change the deadline.`

/** Time of the candidate's reminder: 24 hours before the deadline; null if that has passed. */
export const taskReminderTime = (deadline: Date, now: Date): Date | null => {
  const time = new Date(deadline.getTime() - 24 * HOUR)
  return time > now ? time : null
}

/** Times of staff calls about an open task: 24 hours before its deadline, unless passed, and 4 hours after it. */
export const taskFollowUps = (deadline: Date, now: Date): Date[] =>
  [taskReminderTime(deadline, now), new Date(deadline.getTime() + 4 * HOUR)].filter((moment) => moment !== null)
