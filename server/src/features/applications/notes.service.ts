import type { Note } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { notFound, orNotFound } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mayMove } from './applications.policy.ts'
import { lockCandidateForStaff } from './locked-candidates.service.ts'
import { findNote, insertNote, selectNotes } from './notes.queries.ts'

/** Writes a note and its audit entry in the caller's transaction, and returns the note's id; the caller has authorized the actor. */
export const writeNote = async (
  tx: Db,
  actor: Actor,
  { candidate_id }: Authorized<CandidateScope, 'move' | 'register' | 'merge'>,
  body: string,
): Promise<number> => {
  const note_id = await insertNote(tx, candidate_id, actor.user_id, body)
  await recordAudit(tx, actor, 'note_added', 'candidate', candidate_id, { note_id })
  return note_id
}

/** Adds a note for staff. 404 if the candidate isn't visible to staff. */
export const addNote = (
  { database }: AppContext,
  actor: Actor,
  candidate_id: number,
  body: string,
  key: IdempotencyKey | null,
): Promise<Note> =>
  createOnce(
    database,
    key,
    async (tx) => {
      const { scope } = await lockCandidateForStaff(tx, actor, candidate_id)
      return writeNote(tx, actor, scope, body)
    },
    async (tx, id) => orNotFound(await findNote(tx, candidate_id, id)),
  )

/** Newest first. 404 if the candidate isn't visible to staff. */
export const listNotes = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<Note[]> => {
  const { candidate_id } = authorize(actor, mayMove, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectNotes(db, candidate_id)
}
