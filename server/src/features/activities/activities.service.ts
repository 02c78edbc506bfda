import type { Activity } from '@portal/contract/activities'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadTimeline } from './activities.policy.ts'
import { insertActivities, insertActivity, selectActivities } from './activities.queries.ts'

interface Status {
  readonly candidate_id: number
  /** As the candidate reads it. */
  readonly description: string
  readonly activity_by: number | null
  /** The move it tells of; undoing the move deletes the entry. */
  readonly stage_change_id?: number
}

/** Writes a STATUS entry. */
export const recordStatus = (tx: Db, status: Status): Promise<void> => insertActivity(tx, { activity_type: 'STATUS', ...status })

/** Writes STATUS entries of many candidates; the caller sets `last_activity_at`. */
export const recordStatuses = async (tx: Db, statuses: readonly Status[]): Promise<void> => {
  await insertActivities(
    tx,
    statuses.map((status) => ({ activity_type: 'STATUS' as const, ...status })),
  )
}

const assignment = (candidate_id: number, activity_by: number) => ({
  candidate_id,
  activity_type: 'ASSIGN_TO' as const,
  description: 'Your application is with the recruitment team',
  activity_by,
})

/** Writes an ASSIGN_TO entry: candidates read that they were assigned, never to whom. */
export const recordAssignment = (tx: Db, candidate_id: number, activity_by: number): Promise<void> =>
  insertActivity(tx, assignment(candidate_id, activity_by))

/** Writes ASSIGN_TO entries of many candidates and returns their ids by candidate; the caller sets `last_activity_at`. */
export const recordAssignments = (tx: Db, ids: readonly number[], activity_by: number): Promise<Map<number, number>> =>
  insertActivities(
    tx,
    ids.map((candidate_id) => assignment(candidate_id, activity_by)),
  )

/** A MAIL entry that opens the letter. */
export const recordMail = (tx: Db, candidate_id: number, subject: string, mail_id: number): Promise<void> =>
  insertActivity(tx, { candidate_id, activity_type: 'MAIL', description: subject, mail_id })

/** The timeline, newest first (specification section 7). Staff name the candidate; for a candidate it is the own one, any other is 404. */
export const listActivities = async ({ database }: AppContext, actor: Actor, asked: number | undefined): Promise<Activity[]> => {
  const candidate_id = asked ?? actor.candidate_id
  if (candidate_id === null) throw invalid({ candidate_id: ['Choose a candidate.'] })
  authorize(actor, mayReadTimeline, { candidate_id })
  return selectActivities(database.db, candidate_id, actor.candidate_id)
}
