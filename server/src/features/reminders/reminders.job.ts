import type { AppContext } from '../../platform/context.ts'
import { sendDueReminders } from './reminders.service.ts'

/** Schedules the reminders every five minutes. */
export const startReminders = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('send-reminders', '*/5 * * * *', () => sendDueReminders(ctx))
