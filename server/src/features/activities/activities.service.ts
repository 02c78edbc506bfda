import type { Activity } from '@portal/contract/activities'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { mayReadTimeline } from './activities.policy.ts'
import { insertActivity, selectActivities } from './activities.queries.ts'

/** A STATUS entry, in the candidate's words. */
export const recordStatus = (tx: Db, candidate_id: number, description: string, activity_by: number | null): Promise<void> =>
  insertActivity(tx, { candidate_id, activity_type: 'STATUS', description, activity_by })

/** A MAIL entry that opens the letter. */
export const recordMail = (tx: Db, candidate_id: number, subject: string, mail_id: number): Promise<void> =>
  insertActivity(tx, { candidate_id, activity_type: 'MAIL', description: subject, mail_id })

/** The timeline, newest first (specification section 7). Staff name the candidate; for a candidate it is the own one, any other is 404. */
export const listActivities = async ({ database }: Parts, actor: Actor, asked: number | undefined): Promise<Activity[]> => {
  const candidate_id = asked ?? actor.candidate_id
  if (candidate_id === null) throw invalid({ candidate_id: ['Say whose timeline you want.'] })
  authorize(actor, mayReadTimeline, { candidate_id })
  return selectActivities(database.db, candidate_id)
}
