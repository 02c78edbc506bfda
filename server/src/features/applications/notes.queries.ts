import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Note } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import { candidate_notes, users } from '../../database/schema.ts'

/** Notes are not paged. */
const MAX_NOTES = 500

/** Returns the note's id. */
export const insertNote = async (tx: Db, candidate_id: number, author_id: number, body: string): Promise<number> => {
  const [row] = await tx.insert(candidate_notes).values({ candidate_id, author_id, body }).returning({ id: candidate_notes.id })
  if (!row) throw new Error('The note was not inserted.')
  return row.id
}

const notesWhere = async (db: Db, condition: SQL | undefined): Promise<Note[]> => {
  const rows = await db
    .select({ id: candidate_notes.id, body: candidate_notes.body, author: users.name, created_at: candidate_notes.created_at })
    .from(candidate_notes)
    .innerJoin(users, eq(users.id, candidate_notes.author_id))
    .where(condition)
    .orderBy(desc(candidate_notes.id))
    .limit(MAX_NOTES)
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
}

/** Newest first. */
export const selectNotes = (db: Db, candidate_id: number): Promise<Note[]> => notesWhere(db, eq(candidate_notes.candidate_id, candidate_id))

export const findNote = async (db: Db, candidate_id: number, id: number): Promise<Note | undefined> => {
  const [note] = await notesWhere(db, and(eq(candidate_notes.candidate_id, candidate_id), eq(candidate_notes.id, id)))
  return note
}
