import { MAX_REMINDERS } from '@portal/contract/invitations'
import type { AppContext } from '../../platform/context.ts'
import { expireInvitations } from '../invitations/invitations.service.ts'
import { hasProgress } from '../invitations/invitations.rules.ts'
import { lockDueReminders, setNextReminders, type LockedInvitation } from './actions.queries.ts'
import { sendReminders, withNext } from './reminders.service.ts'

/** Reminders per transaction. */
const BATCH = 100

/** Whether to send a reminder: not after progress, for a closed opening, or beyond the limit. */
const shouldRemind = (row: LockedInvitation): boolean => !row.is_opening_closed && row.reminders_sent < MAX_REMINDERS && !hasProgress(row)

/** Sends due reminders. */
export const remindInvited = async (ctx: AppContext): Promise<void> => {
  for (let due = BATCH; due === BATCH;) {
    due = await ctx.database.transaction(async (tx) => {
      const now = new Date()
      const rows = await lockDueReminders(tx, BATCH)
      const { send = [], skip = [] } = Object.groupBy(rows, (row) => (shouldRemind(row) ? 'send' : 'skip'))
      await sendReminders(ctx, tx, send, null)
      await setNextReminders(tx, withNext(skip, now), { isSent: false })
      return rows.length
    })
  }
}

/** Schedules the reminders every five minutes. */
export const startInvitationSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-invitations', '*/5 * * * *', async () => {
    await expireInvitations(ctx)
    await remindInvited(ctx)
  })
