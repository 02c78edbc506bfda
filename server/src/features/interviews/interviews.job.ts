import type { AppContext } from '../../platform/context.ts'
import { lockCandidateForSystem } from '../applications/moves.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { remindPanel } from './invitations.service.ts'
import { lockInterview } from './interviews.queries.ts'
import { cancelLocked } from './planning.service.ts'
import { countReminders, selectLeftBehind } from './remarks.queries.ts'
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

/** Cancels interviews of candidates who have left the stage: rejected, withdrawn, moved on. */
export const cancelLeftBehind = async (ctx: AppContext): Promise<void> => {
  for (const { id, candidate_id } of await selectLeftBehind(ctx.database.db)) {
    await ctx.database.transaction(async (tx) => {
      const locked = await lockCandidateForSystem(tx, candidate_id)
      const interview = await lockInterview(tx, id)
      if (locked && interview?.state === 'scheduled') {
        await cancelLocked(ctx, tx, { user_id: null }, { locked, interview }, 'The candidate has left this stage.')
      }
    })
  }
}

/** Every five minutes. */
export const startInterviewSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-interviews', '*/5 * * * *', async () => {
    await cancelLeftBehind(ctx)
    await remindInterviewers(ctx)
  })
