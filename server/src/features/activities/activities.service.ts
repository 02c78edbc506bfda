import type { Activity } from '@portal/contract/activities'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadTimeline } from './activities.policy.ts'
import { insertActivities, insertActivity, selectActivities } from './activities.queries.ts'

/** A STATUS entry, in the candidate's words. */
export const recordStatus = (tx: Db, candidate_id: number, description: string, activity_by: number | null): Promise<void> =>
  insertActivity(tx, { candidate_id, activity_type: 'STATUS', description, activity_by })

/** The same of many candidates, in a use case that sets when something last happened to them. */
export const recordStatuses = (tx: Db, ids: readonly number[], description: string, activity_by: number): Promise<void> =>
  insertActivities(
    tx,
    ids.map((candidate_id) => ({ candidate_id, activity_type: 'STATUS' as const, description, activity_by })),
  )

const assignment = (candidate_id: number, activity_by: number) => ({
  candidate_id,
  activity_type: 'ASSIGN_TO' as const,
  description: 'Your application is with the recruitment team',
  activity_by,
})

/** An ASSIGN_TO entry: candidates read that somebody looks after them, never who. */
export const recordAssignment = (tx: Db, candidate_id: number, activity_by: number): Promise<void> =>
  insertActivity(tx, assignment(candidate_id, activity_by))

/** The same of many candidates, in a use case that sets when something last happened to them. */
export const recordAssignments = (tx: Db, ids: readonly number[], activity_by: number): Promise<void> =>
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
