import type { Note } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayMove } from './applications.policy.ts'
import { holdCandidate } from './moves.service.ts'
import { insertNote, selectNotes } from './notes.queries.ts'

/** Writes a note in a transaction of the caller, who has proved that the actor may. */
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

/** Writes a note that only staff read; 404 for a candidate whom staff do not see. */
export const addNote = ({ database }: AppContext, actor: Actor, candidate_id: number, body: string): Promise<Note> =>
  database.transaction(async (tx) => {
    const { own } = await holdCandidate(tx, actor, candidate_id)
    const note = await writeNote(tx, actor, own, body)
    return { ...note, author: actor.name }
  })

/** The newest first; none of a candidate whom staff do not see. */
export const listNotes = ({ database }: AppContext, actor: Actor, id: number): Promise<Note[]> => {
  const { candidate_id } = authorize(actor, mayMove, { candidate_id: id })
  return selectNotes(database.db, candidate_id)
}
