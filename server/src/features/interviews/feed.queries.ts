import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { calendar_feeds, interview_panel, interviewers, interviews, users } from '../../database/schema.ts'
import { selectInterviews } from '../stage-effects/interview-invitations.queries.ts'

export const findFeed = async (db: Db, user_id: number): Promise<Date | null> => {
  const [row] = await db.select({ created_at: calendar_feeds.created_at }).from(calendar_feeds).where(eq(calendar_feeds.user_id, user_id))
  return row?.created_at ?? null
}

/** Inserts the feed, or replaces its token. */
export const replaceFeed = async (tx: Db, user_id: number, token_hash: string): Promise<void> => {
  await tx
    .insert(calendar_feeds)
    .values({ user_id, token_hash })
    .onConflictDoUpdate({ target: calendar_feeds.user_id, set: { token_hash, created_at: sql`now()` } })
}

export const deleteFeed = async (tx: Db, user_id: number): Promise<void> => {
  await tx.delete(calendar_feeds).where(eq(calendar_feeds.user_id, user_id))
}

/** The staff member who owns a feed; undefined if the feed was revoked or the account is disabled. */
export const findFeedOwner = async (db: Db, token_hash: string) => {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(calendar_feeds)
    .innerJoin(users, eq(users.id, calendar_feeds.user_id))
    .where(and(eq(calendar_feeds.token_hash, token_hash), isEnabledStaff))
  return row
}

/** Interviews with this address on the panel, from 30 days ago onwards. */
export const selectInterviewsOf = (db: Db, email: string) =>
  selectInterviews(
    db,
    and(
      gt(interviews.starts_at, sql`now() - interval '30 days'`),
      inArray(interviews.state, ['scheduled', 'held']),
      inArray(
        interviews.id,
        db
          .select({ id: interview_panel.interview_id })
          .from(interview_panel)
          .innerJoin(interviewers, eq(interviewers.id, interview_panel.interviewer_id))
          .where(eq(interviewers.email, email)),
      ),
      sql`exists (select from candidates c where c.id = ${interviews.candidate_id} and c.withheld_since is null)`,
    ),
  )
