import { desc, eq } from 'drizzle-orm'
import type { Note } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import { candidate_notes, users } from '../../database/schema.ts'

/** Notes are not paged. */
const MAX_NOTES = 500

export const insertNote = async (tx: Db, candidate_id: number, author_id: number, body: string): Promise<Omit<Note, 'author'>> => {
  const [row] = await tx.insert(candidate_notes).values({ candidate_id, author_id, body }).returning()
  if (!row) throw new Error('The note was not inserted.')
  return { id: row.id, body: row.body, created_at: row.created_at.toISOString() }
}

/** Newest first. */
export const selectNotes = async (db: Db, candidate_id: number): Promise<Note[]> => {
  const rows = await db
    .select({ id: candidate_notes.id, body: candidate_notes.body, author: users.name, created_at: candidate_notes.created_at })
    .from(candidate_notes)
    .innerJoin(users, eq(users.id, candidate_notes.author_id))
    .where(eq(candidate_notes.candidate_id, candidate_id))
    .orderBy(desc(candidate_notes.id))
    .limit(MAX_NOTES)
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
}
