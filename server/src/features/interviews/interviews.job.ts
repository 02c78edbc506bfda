import type { AppContext } from '../../platform/context.ts'
import { lockCandidateForSystem } from '../applications/moves.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { readInvitation, remindInterviewer } from './invitations.service.ts'
import { lockInterview } from './interviews.queries.ts'
import { cancelLocked } from './planning.service.ts'
import { countReminder, selectLeftBehind, selectUnwritten } from './remarks.queries.ts'
import { remarksDue } from './remarks.rules.ts'

/** Reminds interviewers whose remarks are due (M13). */
export const remindInterviewers = async (ctx: AppContext, now = new Date()): Promise<void> => {
  const { db } = ctx.database
  const unwritten = await selectUnwritten(db, now)
  if (unwritten.length === 0) return
  const calendar = await selectCalendar(db)
  for (const one of unwritten) {
    const due = remarksDue(one.ends_at, one.panel.reminders, calendar)
    if (due === null || due > now) continue
    await ctx.database.transaction(async (tx) => {
      if (!(await countReminder(tx, one.panel.id, one.panel.reminders))) return
      await remindInterviewer(ctx, tx, await readInvitation(tx, one.panel.interview_id), one)
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
