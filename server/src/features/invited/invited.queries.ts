import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { mails } from '../../database/schema.ts'

/** Deletes the invitation emails to an address, sent or not, with the address. One that a worker is sending right now is emptied by it. */
export const deleteInvitationMails = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(mails).where(and(sql`lower(${mails.to_address}) = ${email}`, inArray(mails.code, ['M01', 'M02'])))
}
