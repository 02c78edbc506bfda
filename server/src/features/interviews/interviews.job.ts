import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/context.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { remindPanel } from '../stage-effects/interview-invitations.service.ts'
import { countReminders } from './remarks.queries.ts'
import { remindersDue } from './remarks.rules.ts'

/** Reminders per transaction: few, because composing them blocks the process. */
const BATCH = 125

/** Reminds interviewers whose remarks are due (M13). */
export const remindInterviewers = async (ctx: AppContext, now = new Date()): Promise<void> => {
  const due = remindersDue(now, await selectCalendar(ctx.database.db))
  for (let reminded = BATCH; reminded === BATCH;) {
    const start = performance.now()
    reminded = await ctx.database.transaction(async (tx) => {
      const members = await countReminders(tx, due, BATCH)
      if (members.length > 0)
        await remindPanel(
          ctx,
          tx,
          members.map(({ id }) => id),
          [...new Set(members.map(({ interview_id }) => interview_id))],
        )
      return members.length
    })
    // As long as the batch took, so that other calls get half of the processor.
    if (reminded === BATCH) await pause(performance.now() - start)
  }
}

/** Schedules the reminders every five minutes. */
export const startInterviewSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-interviews', '*/5 * * * *', () => remindInterviewers(ctx))
