import type { AppContext } from '../../platform/context.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { remindPanel } from '../stage-effects/interview-invitations.service.ts'
import { countReminders } from './remarks.queries.ts'
import { remindersDue } from './remarks.rules.ts'

/** Reminders of one transaction. */
const BATCH = 250

/** Reminds interviewers whose remarks are due (M13). */
export const remindInterviewers = async (ctx: AppContext, now = new Date()): Promise<void> => {
  const due = remindersDue(now, await selectCalendar(ctx.database.db))
  for (let reminded = BATCH; reminded === BATCH;) {
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
  }
}

/** Every five minutes. */
export const startInterviewSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-interviews', '*/5 * * * *', () => remindInterviewers(ctx))
