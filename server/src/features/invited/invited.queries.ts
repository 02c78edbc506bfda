import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { invitations, mails } from '../../database/schema.ts'

/** The member of staff who invited. */
export const findInviter = async (tx: Db, invitation_id: number): Promise<number | undefined> => {
  const [row] = await tx.select({ invited_by: invitations.invited_by }).from(invitations).where(eq(invitations.id, invitation_id))
  return row?.invited_by
}

/** Deletes the invitation emails to an address, sent or not, with the address. One that a worker is sending right now is emptied by it. */
export const deleteInvitationMails = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(mails).where(and(sql`lower(${mails.to_address}) = ${email}`, inArray(mails.code, ['M01', 'M02'])))
}
