import type { Note } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mayMove } from './applications.policy.ts'
import { lockCandidateForStaff } from './moves.service.ts'
import { insertNote, selectNotes } from './notes.queries.ts'

/** Writes a note and its audit entry in the caller's transaction; the caller has authorized the actor. */
export const writeNote = async (
  tx: Db,
  actor: Actor,
  { candidate_id }: Authorized<CandidateScope, 'move' | 'register' | 'merge'>,
  body: string,
): Promise<Omit<Note, 'author'>> => {
  const note = await insertNote(tx, candidate_id, actor.user_id, body)
  await recordAudit(tx, actor, 'note_added', 'candidate', candidate_id, { note_id: note.id })
  return note
}

/** Adds a note for staff. 404 if the candidate isn't visible to staff. */
export const addNote = ({ database }: AppContext, actor: Actor, candidate_id: number, body: string): Promise<Note> =>
  database.transaction(async (tx) => {
    const { scope } = await lockCandidateForStaff(tx, actor, candidate_id)
    const note = await writeNote(tx, actor, scope, body)
    return { ...note, author: actor.name }
  })

/** Newest first. 404 if the candidate isn't visible to staff. */
export const listNotes = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<Note[]> => {
  const { candidate_id } = authorize(actor, mayMove, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectNotes(db, candidate_id)
}
