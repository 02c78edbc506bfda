import { notice } from '@portal/contract/privacy'
import * as tables from '../database/schema.ts'
import type { Caller } from './factories.ts'
import type { Portal } from './portal.ts'

/** Gives or withdraws a candidate's consent to reminders. */
export const decideReminders = async ({ ctx }: Pick<Portal, 'ctx'>, { candidate_id }: Caller, is_given: boolean): Promise<void> => {
  await ctx.database.db.insert(tables.consents).values({
    candidate_id,
    purpose: 'reminders',
    is_given,
    notice_version: notice.version,
    language: 'en',
    text_hash: 'text',
    ip: '127.0.0.1',
  })
}
