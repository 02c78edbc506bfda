import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import { criteriaIn, type InterviewRound, interviewRounds, RATING_ROWS, type RatingRow } from '@portal/contract/interview-rounds'
import type { Remarks } from '@portal/contract/interview-remarks'
import type { Db } from '../../database/open.ts'
import {
  attachments,
  candidate_skills,
  candidates,
  combos,
  interview_links,
  interview_panel,
  interviewers,
  interviews,
  resource_request_skills,
  resource_requests,
} from '../../database/schema.ts'

const linkColumns = {
  link_id: interview_links.id,
  revoked_at: interview_links.revoked_at,
  created_at: interview_links.created_at,
  panel: interview_panel,
  interviewer: interviewers.name,
  starts_at: interviews.starts_at,
  ends_at: interviews.ends_at,
  state: interviews.state,
  withheld_since: candidates.withheld_since,
}
const linkRows = (db: Db) =>
  db
    .select(linkColumns)
    .from(interview_links)
    .innerJoin(interview_panel, eq(interview_panel.id, interview_links.panel_id))
    .innerJoin(interviewers, eq(interviewers.id, interview_panel.interviewer_id))
    .innerJoin(interviews, eq(interviews.id, interview_panel.interview_id))
    .innerJoin(candidates, eq(candidates.id, interview_panel.candidate_id))
export type LinkRow = Awaited<ReturnType<typeof linkRows>>[number]

/** A link by token, with its panel member and interview. */
export const findLink = async (db: Db, token_hash: string): Promise<LinkRow | undefined> =>
  (await linkRows(db).where(eq(interview_links.token_hash, token_hash)))[0]
export const findLinkById = async (db: Db, id: number): Promise<LinkRow | undefined> =>
  (await linkRows(db).where(eq(interview_links.id, id)))[0]

/** Locks a panel member (`FOR UPDATE`) to serialise saving and submitting. */
export const lockPanelMember = async (tx: Db, id: number) => {
  const [row] = await tx.select().from(interview_panel).where(eq(interview_panel.id, id)).for('update')
  return row
}

export const updateRemarks = async (tx: Db, panel_id: number, remarks: Remarks & { submitted_at?: Date }): Promise<void> => {
  await tx
    .update(interview_panel)
    .set({ ...remarks, saved_at: sql`now()` })
    .where(eq(interview_panel.id, panel_id))
}

/** The only candidate fields shown on the remarks sheet. */
export const selectSheetCandidate = async (db: Db, candidate_id: number) => {
  const [candidate] = await db
    .select({ total_experience: candidates.total_experience })
    .from(candidates)
    .where(eq(candidates.id, candidate_id))
  const skills = await db
    .select({ skill: combos.value })
    .from(candidate_skills)
    .innerJoin(combos, and(eq(combos.name, 'SKILLS'), eq(combos.key, candidate_skills.skill_combo_id)))
    .where(eq(candidate_skills.candidate_id, candidate_id))
    .orderBy(asc(combos.sort), asc(combos.key))
  return { total_experience: candidate?.total_experience ?? 0, skills: skills.map(({ skill }) => skill) }
}

export const findResume = async (db: Db, candidate_id: number) => {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, RESUME)))
  return row
}

/** Scorecards of requests by round: the request's own, or the must-have skills for a technical interview without one. */
export type Scorecards = ReadonlyMap<number, Partial<Readonly<Record<InterviewRound, readonly RatingRow[]>>>>
export const selectScorecards = async (db: Db, request_ids: readonly number[]): Promise<Scorecards> => {
  if (request_ids.length === 0) return new Map()
  const { id, scorecard_screening, scorecard_technical, scorecard_hr, scorecard_management } = resource_requests
  const skills = db
    .select({
      rows: sql<
        RatingRow[]
      >`json_agg(json_build_object('key', 'skill_' || ${combos.key}, 'label', ${combos.value}) order by ${combos.sort}, ${combos.key})`,
    })
    .from(resource_request_skills)
    .innerJoin(combos, and(eq(combos.name, 'SKILLS'), eq(combos.key, resource_request_skills.skill_combo_id)))
    .where(and(eq(resource_request_skills.resource_request_id, id), eq(resource_request_skills.is_must_have, true)))
  const requests = await db
    .select({
      id,
      screening: scorecard_screening,
      technical: scorecard_technical,
      hr: scorecard_hr,
      management: scorecard_management,
      skills: sql<RatingRow[] | null>`(${skills})`,
    })
    .from(resource_requests)
    .where(inArray(id, [...request_ids]))
  return new Map(
    requests.map((request) => {
      const scorecards = interviewRounds.flatMap((round) => {
        const card = request[round]
        return card === null ? [] : [[round, criteriaIn(card)] as const]
      })
      return [request.id, { ...(request.skills && { technical: request.skills.slice(0, RATING_ROWS) }), ...Object.fromEntries(scorecards) }]
    }),
  )
}

/** Submitted remarks of other interviewers about the same application. */
export const selectEarlierRemarks = (db: Db, panel: { id: number; candidate_id: number }, resource_request_id: number | null) =>
  db
    .select({
      round: interviews.round,
      interviewer: interviewers.name,
      recommendation: interview_panel.recommendation,
      strengths: interview_panel.strengths,
      concerns: interview_panel.concerns,
    })
    .from(interview_panel)
    .innerJoin(interviews, eq(interviews.id, interview_panel.interview_id))
    .innerJoin(interviewers, eq(interviewers.id, interview_panel.interviewer_id))
    .where(
      and(
        eq(interview_panel.candidate_id, panel.candidate_id),
        ne(interview_panel.id, panel.id),
        isNotNull(interview_panel.submitted_at),
        eq(interview_panel.attendance, 'attended'),
        resource_request_id === null ? undefined : eq(interviews.resource_request_id, resource_request_id),
      ),
    )
    .orderBy(asc(interviews.starts_at), asc(interview_panel.id))
    .limit(50)

/**
 * Counts due reminders of panel members without remarks and locks their rows: the first reminder if the interview ended before `first`, the
 * second if before `second`. Skips rows locked by another process.
 */
export const countReminders = async (
  tx: Db,
  { first, second }: { readonly first: Date; readonly second: Date },
  limit: number,
): Promise<{ id: number; interview_id: number }[]> => {
  const { rows } = await tx.execute<{ id: number; interview_id: number }>(sql`
    update interview_panel p set reminders = p.reminders + 1
    where p.id in (
      select d.id from interview_panel d join interviews i on i.id = d.interview_id join candidates c on c.id = d.candidate_id
      where i.state = 'scheduled' and d.submitted_at is null and c.withheld_since is null
        and (d.reminders = 0 and i.ends_at <= ${first.toISOString()}::timestamptz or d.reminders = 1 and i.ends_at < ${second.toISOString()}::timestamptz)
      order by d.id limit ${limit} for update of d skip locked)
    returning p.id, p.interview_id`)
  return rows
}
