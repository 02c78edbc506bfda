import { sql, type SQL } from 'drizzle-orm'
import type { Decision } from '@portal/contract/drive-students'
import { CANCELLED, COMPLETED, type DriveRound } from '@portal/contract/drives'
import type { Eligibility } from '@portal/contract/eligibility'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import { isAppliedHere } from '../campuses/campus-list.queries.ts'
import { twelfthMark } from '../campuses/drives.queries.ts'
import { failuresInWords } from './students.rules.ts'
import { isUndecided } from './rounds.queries.ts'
import { currentRound, otherOpening, score, stageInDrive } from './students.queries.ts'

interface LockedRow extends Record<string, unknown> {
  readonly id: number
  readonly candidate_id: number
  readonly first_name: string
  readonly last_name: string
  readonly course: number | null
  readonly passing_year: number | null
  readonly mark_10th: number | null
  readonly mark_12th: number | null
  readonly mark_degree: number | null
  readonly cgpa: { readonly value: number; readonly scale: number } | null
  readonly active_backlogs: number | null
  readonly has_backlog_history: boolean | null
  readonly gap_years: number | null
  readonly is_eligible: boolean
  readonly round: number
  readonly decision: Decision | null
  readonly hiring_stage: number
  readonly applied_elsewhere: string | null
}

const lockWhere = async (tx: Db, drive_id: number, eligibility: Eligibility, condition: SQL) => {
  const { rows } = await tx.execute<LockedRow>(sql`
    select s.id, s.candidate_id, c.first_name, c.last_name, s.course, s.passing_year, s.mark_10th::float8 as mark_10th,
      ${twelfthMark}::float8 as mark_12th, s.mark_degree::float8 as mark_degree,
      case when s.cgpa is not null then json_build_object('value', s.cgpa, 'scale', s.cgpa_scale) end as cgpa,
      s.active_backlogs, s.has_backlog_history, s.gap_years, s.is_eligible, ${currentRound} as round, s.decision, ${stageInDrive} as hiring_stage,
      ${otherOpening} as applied_elsewhere
      from drive_students s join drives d on d.id = s.drive_id join candidates c on c.id = s.candidate_id and c.withheld_since is null
     where s.drive_id = ${drive_id} and ${condition}
     order by s.id for no key update of s`)
  return rows.map((row) => ({ ...row, failures: failuresInWords(row, eligibility) }))
}

/** `FOR NO KEY UPDATE` on these students of a drive, ordered by id. */
export const lockStudents = (tx: Db, drive_id: number, eligibility: Eligibility, student_ids: readonly number[]) =>
  lockWhere(tx, drive_id, eligibility, sql`s.id in ${idList(student_ids)}`)
export type LockedStudent = Awaited<ReturnType<typeof lockStudents>>[number]

/** As `lockStudents`, by candidate. */
export const lockStudentsOfCandidates = (tx: Db, drive_id: number, eligibility: Eligibility, candidate_ids: readonly number[]) =>
  lockWhere(tx, drive_id, eligibility, sql`s.candidate_id in ${idList(candidate_ids)}`)

interface DecidedRow extends Record<string, unknown>, Pick<LockedRow, 'candidate_id' | 'decision' | 'is_eligible' | 'round'> {
  /** Marks of the day by round, 1-based. */
  readonly scores: Readonly<Record<string, { readonly score: number | null }>>
  readonly score: number | null
  readonly is_applied_here: boolean
  /** Another drive of the same opening, neither over nor cancelled, where they are present, while they aren't here; null for none. */
  readonly present_at: string | null
}
const presentAt = sql<string | null>`(select o.name from drive_students also join drives o on o.id = also.drive_id
  where also.candidate_id = s.candidate_id and also.drive_id <> s.drive_id and also.attendance = 'present' and s.attendance is distinct from 'present'
    and also.resource_request_id = c.resource_requisition_request_id
    and o.status not in (${COMPLETED}, ${CANCELLED}) order by o.id limit 1)`
/** Decisions about these candidates in a drive, with their marks. */
export const selectDecided = async (db: Db, drive_id: number, candidate_ids: readonly number[]) => {
  const { rows } = await db.execute<DecidedRow>(sql`
    select s.candidate_id, s.decision, s.is_eligible, ${currentRound} as round, s.scores, ${score} as score, ${isAppliedHere} as is_applied_here,
      ${presentAt} as present_at
      from drive_students s join drives d on d.id = s.drive_id join candidates c on c.id = s.candidate_id
     where s.drive_id = ${drive_id} and s.candidate_id in ${idList(candidate_ids)}`)
  return rows
}

interface LockedDrive {
  readonly id: number
  readonly eligibility: Eligibility
  readonly rounds: readonly DriveRound[]
}
/** As `lockStudents`, for the undecided students of a round. */
export const lockUndecided = (tx: Db, { id, eligibility, rounds }: LockedDrive, round: number) =>
  lockWhere(tx, id, eligibility, sql`${currentRound} = ${round} and ${isUndecided(rounds)}`)

export const updateDecisions = async (tx: Db, student_ids: readonly number[], decision: Decision | null): Promise<void> => {
  if (student_ids.length === 0) return
  await tx.execute(sql`update drive_students set decision = ${decision}, updated_at = now() where id in ${idList(student_ids)}`)
}

/** Marks the decisions of these students as published: shortlisted ones advance to the next round. */
export const updatePublished = async (tx: Db, student_ids: readonly number[]): Promise<void> => {
  if (student_ids.length === 0) return
  await tx.execute(sql`update drive_students s set round = case decision when 'shortlisted' then ${currentRound} + 1 else round end,
    decision = null, updated_at = now() where id in ${idList(student_ids)}`)
}

/**
 * A cut-off that moved these students to the stage of the round after the test shortlists and publishes at once. One whose rejection isn't
 * published yet keeps it. `place`: of that round, 0-based.
 */
export const updatePassed = async (tx: Db, drive_id: number, candidate_ids: readonly number[], place: number): Promise<void> => {
  await tx.execute(sql`update drive_students set round = ${place + 1}, decision = null, updated_at = now()
    where drive_id = ${drive_id} and candidate_id in ${idList(candidate_ids)} and round <= ${place} and decision is distinct from 'rejected'`)
}

/** Reverts `updatePassed`. */
export const updateUnpassed = async (tx: Db, drive_id: number, candidate_ids: readonly number[], place: number): Promise<void> => {
  await tx.execute(sql`update drive_students set round = ${place}, decision = null, updated_at = now()
    where drive_id = ${drive_id} and candidate_id in ${idList(candidate_ids)} and round = ${place + 1}`)
}

/** Reverts `updatePublished`. */
export const updateUnpublished = async (tx: Db, student_ids: readonly number[], decision: Decision): Promise<void> => {
  if (student_ids.length === 0) return
  await tx.execute(sql`update drive_students set round = greatest(0, round - ${decision === 'shortlisted' ? 1 : 0}), decision = ${decision},
    updated_at = now() where id in ${idList(student_ids)}`)
}
