import type { Activity } from '@portal/contract/activities'
import type { Db } from '../../database/open.ts'
import { authorize, isStaff, type Actor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadTimeline } from './activities.policy.ts'
import { asCandidate } from './activities.rules.ts'
import { insertActivities, insertActivity, isTimelineVisible, selectActivities, touchCandidates } from './activities.queries.ts'

interface StatusActivity {
  readonly candidate_id: number
  /** Text shown to the candidate. */
  readonly description: string
  readonly activity_by: number | null
  /** The move it describes; undoing the move deletes the entry. */
  readonly stage_change_id?: number
}

/** Inserts a STATUS entry and sets `last_activity_at`. */
export const recordStatus = (tx: Db, status: StatusActivity): Promise<void> => insertActivity(tx, { activity_type: 'STATUS', ...status })

/** Inserts STATUS entries for many candidates; the caller sets `last_activity_at`. */
export const recordStatuses = async (tx: Db, statuses: readonly StatusActivity[]): Promise<void> => {
  await insertActivities(
    tx,
    statuses.map((status) => ({ activity_type: 'STATUS' as const, ...status })),
  )
}

const assignment = (candidate_id: number, activity_by: number) => ({
  candidate_id,
  activity_type: 'ASSIGN_TO' as const,
  description: 'Your application is with the HR team',
  activity_by,
})

/** Inserts an ASSIGN_TO entry, which doesn't name the assignee. */
export const recordAssignment = (tx: Db, candidate_id: number, activity_by: number): Promise<void> =>
  insertActivity(tx, assignment(candidate_id, activity_by))

/** Inserts ASSIGN_TO entries for many candidates and returns their ids by candidate; the caller sets `last_activity_at`. */
export const recordAssignments = (tx: Db, ids: readonly number[], activity_by: number): Promise<Map<number, number>> =>
  insertActivities(
    tx,
    ids.map((candidate_id) => assignment(candidate_id, activity_by)),
  )

/** Inserts a MAIL or REMINDER_MAIL entry that links to the email. */
export const recordMail = (
  tx: Db,
  candidate_id: number,
  subject: string,
  mail_id: number,
  activity_type: 'MAIL' | 'REMINDER_MAIL' = 'MAIL',
): Promise<void> => insertActivity(tx, { candidate_id, activity_type, description: subject, mail_id })

interface MailActivity {
  readonly candidate_id: number
  readonly subject: string
  readonly mail_id: number
  readonly type?: 'MAIL' | 'REMINDER_MAIL' | undefined
}

/**
 * Bulk version of `recordMail`: one email per candidate, in two statements; sets `last_activity_at` if it `isActivity`: others don't move
 * the candidate up the list, or keep an unclaimed record longer.
 */
export const recordMails = async (tx: Db, mails: readonly MailActivity[], isActivity = true): Promise<void> => {
  await insertActivities(
    tx,
    mails.map(({ candidate_id, subject, mail_id, type = 'MAIL' }) => ({
      candidate_id,
      activity_type: type,
      description: subject,
      mail_id,
    })),
  )
  if (!isActivity) return
  await touchCandidates(
    tx,
    mails.map(({ candidate_id }) => candidate_id),
  )
}

/**
 * The timeline, newest first (specification section 7). Staff pass a candidate; candidates get their own. 404 for another candidate's, and
 * for one hidden from staff; 422 `candidate_id`.
 */
export const listActivities = async (
  { database: { db } }: AppContext,
  actor: Actor,
  requested_id: number | undefined,
): Promise<Activity[]> => {
  const candidate_id = requested_id ?? actor.candidate_id
  if (candidate_id === null) throw invalid({ candidate_id: ['Choose a candidate.'] })
  authorize(actor, mayReadTimeline, { candidate_id })
  if (!(await isTimelineVisible(db, candidate_id, actor.candidate_id))) throw notFound()
  const activities = await selectActivities(db, candidate_id)
  return isStaff(actor) ? activities : activities.map((activity) => asCandidate(activity, actor.user_id))
}
