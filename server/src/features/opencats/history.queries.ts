import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { attachments, candidate_notes, candidates } from '../../database/schema.ts'

/** The candidate with the first of these addresses that someone here has. */
export const findByAddresses = async (db: Db, emails: readonly string[]): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.email, [...emails]), isNull(candidates.withheld_since)))
    .orderBy(sql`array_position(${sql.param([...emails])}::text[], ${candidates.email})`)
    .limit(1)
  return row?.id
}

export const selectNoteBodies = async (db: Db, candidate_id: number): Promise<Set<string>> => {
  const rows = await db.select({ body: candidate_notes.body }).from(candidate_notes).where(eq(candidate_notes.candidate_id, candidate_id))
  return new Set(rows.map(({ body }) => body))
}

/** Whether the candidate has this file, as a document of any type. */
export const hasFile = async (db: Db, candidate_id: number, sha256: string): Promise<boolean> => {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.sha256, sha256)))
    .limit(1)
  return rows.length > 0
}
