import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { mails } from '../../database/schema.ts'

/**
 * Deletes the invitation emails to an address, sent or not, including the address itself. One that is being sent is cleared by its worker.
 */
export const deleteInvitationMails = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(mails).where(and(sql`lower(${mails.to_address}) = ${email}`, inArray(mails.code, ['M01', 'M02'])))
}
