import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import { RATING_ROWS, roundStages, interviewRounds } from '@portal/contract/interviews'
import type { Remarks } from '@portal/contract/interview-remarks'
import { ON_HOLD } from '@portal/contract/stages'
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
} from '../../database/schema.ts'

const linkColumns = {
  link_id: interview_links.id,
  revoked_at: interview_links.revoked_at,
  created_at: interview_links.created_at,
  panel: interview_panel,
  interviewer: interviewers.name,
  starts_at: interviews.starts_at,
  ends_at: interviews.ends_at,
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

/** The link of a token, with its panel member and interview. */
export const findLink = async (db: Db, token_hash: string): Promise<LinkRow | undefined> =>
  (await linkRows(db).where(eq(interview_links.token_hash, token_hash)))[0]
export const findLinkById = async (db: Db, id: number): Promise<LinkRow | undefined> =>
  (await linkRows(db).where(eq(interview_links.id, id)))[0]

/** Locks a panel member (`FOR UPDATE`), so that saving and submitting are serialised. */
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

/** What the sheet says about a candidate: nothing more is read. */
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

/** The must-have skills of requests, as rows of ratings, by request. */
export const selectSkillRows = async (db: Db, request_ids: readonly number[]) => {
  if (request_ids.length === 0) return new Map<number, { key: string; label: string }[]>()
  const { resource_request_id, skill_combo_id, is_must_have } = resource_request_skills
  const rows = await db
    .select({ resource_request_id, skill_combo_id, label: combos.value })
    .from(resource_request_skills)
    .innerJoin(combos, and(eq(combos.name, 'SKILLS'), eq(combos.key, skill_combo_id)))
    .where(and(inArray(resource_request_id, [...request_ids]), eq(is_must_have, true)))
    .orderBy(asc(combos.sort), asc(skill_combo_id))
  const byRequest = Map.groupBy(rows, (row) => row.resource_request_id)
  return new Map(
    [...byRequest].map(([id, skills]) => [
      id,
      skills.slice(0, RATING_ROWS).map((row) => ({ key: `skill_${row.skill_combo_id}`, label: row.label })),
    ]),
  )
}

/** Submitted remarks of others about the same application. */
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

/** Panel members of held times who have not written, and were reminded less than twice; with the stage the round belongs to. */
export const selectUnwritten = (db: Db, endedBefore: Date) =>
  db
    .select({ panel: interview_panel, name: interviewers.name, email: interviewers.email, ends_at: interviews.ends_at })
    .from(interview_panel)
    .innerJoin(interviews, eq(interviews.id, interview_panel.interview_id))
    .innerJoin(interviewers, eq(interviewers.id, interview_panel.interviewer_id))
    .innerJoin(candidates, eq(candidates.id, interview_panel.candidate_id))
    .where(
      and(
        eq(interviews.state, 'scheduled'),
        lt(interviews.ends_at, endedBefore),
        isNull(interview_panel.submitted_at),
        lt(interview_panel.reminders, 2),
        isNull(candidates.withheld_since),
      ),
    )
    .orderBy(asc(interview_panel.id))
    .limit(500)

/** Counts a reminder; false when another process has. */
export const countReminder = async (tx: Db, panel_id: number, before: number): Promise<boolean> => {
  const rows = await tx
    .update(interview_panel)
    .set({ reminders: before + 1 })
    .where(and(eq(interview_panel.id, panel_id), eq(interview_panel.reminders, before), isNull(interview_panel.submitted_at)))
    .returning({ id: interview_panel.id })
  return rows.length > 0
}

/** Scheduled interviews that lie ahead although their candidate has left the stage more than a minute ago, when the move can't be undone. */
export const selectLeftBehind = async (db: Db): Promise<{ id: number; candidate_id: number }[]> => {
  const stagesOf = interviewRounds.map((round) => {
    const { scheduled, waiting } = roundStages[round]
    const stages = scheduled === null ? waiting : [scheduled]
    return sql`(${interviews.round} = ${round} and ${candidates.hiring_stage} in (${sql.join(
      stages.map((stage) => sql`${stage}`),
      sql`, `,
    )}))`
  })
  return db
    .select({ id: interviews.id, candidate_id: interviews.candidate_id })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .where(
      and(
        eq(interviews.state, 'scheduled'),
        sql`${interviews.starts_at} > now()`,
        sql`${candidates.stage_since} < now() - interval '61 seconds'`,
        sql`not (${sql.join(stagesOf, sql` or `)})`,
        ne(candidates.hiring_stage, ON_HOLD),
        isNull(candidates.withheld_since),
      ),
    )
    .limit(200)
}
