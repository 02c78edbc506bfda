import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { attachments } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type AttachmentRow = typeof attachments.$inferSelect

export const selectAttachments = (db: Db, candidate_id: number): Promise<AttachmentRow[]> =>
  db.select().from(attachments).where(eq(attachments.candidate_id, candidate_id)).orderBy(desc(attachments.id))

export const findAttachment = async (db: Db, id: number): Promise<AttachmentRow | undefined> => {
  const [row] = await db.select().from(attachments).where(eq(attachments.id, id))
  return row
}

/** What the candidate keeps besides a type that would be replaced. */
export const usage = async (tx: Db, candidate_id: number, replaced: number | null): Promise<{ files: number; bytes: number }> => {
  const [row] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${attachments.size}), 0)::int` })
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), replaced === null ? undefined : sql`${attachments.type} <> ${replaced}`))
  return row ?? { files: 0, bytes: 0 }
}

type NewAttachment = Omit<typeof attachments.$inferInsert, 'candidate_id'>

export const insertAttachment = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope>,
  values: NewAttachment,
): Promise<AttachmentRow> => {
  const [row] = await tx
    .insert(attachments)
    .values({ ...values, candidate_id })
    .returning()
  if (!row) throw new Error('A document was not written.')
  return row
}

/** Removes the candidate's document; the storage keys of what went. */
export const removeAttachment = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope>,
  id: number,
): Promise<AttachmentRow | undefined> => {
  const [row] = await tx
    .delete(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.candidate_id, candidate_id)))
    .returning()
  return row
}

export const removeOfType = (tx: Db, { candidate_id }: Authorized<CandidateScope>, type: number): Promise<AttachmentRow[]> =>
  tx
    .delete(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, type)))
    .returning()

export const isKeyUsed = async (db: Db, storage_key: string): Promise<boolean> => {
  const rows = await db.select({ id: attachments.id }).from(attachments).where(eq(attachments.storage_key, storage_key))
  return rows.length > 0
}

export const hasOfType = async (db: Db, candidate_id: number, type: number): Promise<boolean> => {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, type)))
    .limit(1)
  return rows.length > 0
}
