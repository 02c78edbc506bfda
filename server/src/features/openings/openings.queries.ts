import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { OpeningMatch, Minimums, Opening, SharedOpening } from '@portal/contract/openings'
import { OPEN } from '@portal/contract/resource-requests'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { combos, resource_request_skills, resource_requests } from '../../database/schema.ts'
import type { DriveMarks } from './openings.rules.ts'

/** Request status Open. */
/** Condition: open to candidates on a day. */
export const isOpen = (today: string): SQL =>
  sql`${resource_requests.status} = ${OPEN} and ${resource_requests.eta_date} + interval '1 month' >= ${today}::date`

/** Never null once a request was submitted. */
const experience = {
  experience_from: sql<number>`${resource_requests.experience_from}`,
  experience_to: sql<number>`${resource_requests.experience_to}`,
}

type OpeningRow = Omit<Opening, 'aggregates' | 'aggregates_matched' | 'is_old_enough'> &
  Minimums & {
    /** Date of birth of the candidate viewing the openings. */
    readonly dob: string | null
  }

interface PageRequest {
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly per_page: number
}

const linkedSkills = (candidate_id: number) => sql<Opening['linked_skills']>`coalesce((
  select jsonb_agg(jsonb_build_object('skill', s.value, 'skill_combo_id', s.key, 'has',
      exists (select from candidate_skills c where c.candidate_id = ${candidate_id} and c.skill_combo_id = s.key))
    order by s.sort)
  from ${resource_request_skills} rs join combos s on s.name = 'SKILLS' and s.key = rs.skill_combo_id
  where rs.resource_request_id = ${resource_requests.id}), '[]'::jsonb)`

/** Whether candidates can apply for an opening on a day. */
export const isOpeningOpen = async (db: Db, id: number, today: string): Promise<boolean> =>
  (await db.$count(resource_requests, and(eq(resource_requests.id, id), isOpen(today)))) > 0

const countOpenings = async (db: Db, today: string): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(resource_requests)
    .where(isOpen(today))
  return row?.total ?? 0
}

export interface OpeningPage {
  readonly rows: readonly OpeningRow[]
  readonly total: number
}

/** A page of openings and the total in one statement; a page past the end needs a second one for the total. */
export const selectOpenings = async (
  db: Db,
  today: string,
  candidate_id: number,
  { direction, page, per_page }: PageRequest,
): Promise<OpeningPage> => {
  const found = await db
    .select({
      id: resource_requests.id,
      job_code: resource_requests.job_code,
      designation: combos.value,
      ...experience,
      eta_date: resource_requests.eta_date,
      job_description: resource_requests.job_description,
      linked_skills: linkedSkills(candidate_id),
      minimum_10th: resource_requests.minimum_10th,
      minimum_12th: resource_requests.minimum_12th,
      minimum_degree: resource_requests.minimum_degree,
      adults_only: resource_requests.adults_only,
      is_preferred: sql<boolean>`coalesce(${resource_requests.designation} =
        (select c.position_applied_for from candidates c where c.id = ${candidate_id}), false)`,
      dob: sql<string | null>`(select c.dob::text from candidates c where c.id = ${candidate_id})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(resource_requests)
    .innerJoin(combos, isDesignation)
    .where(isOpen(today))
    .orderBy(direction === 'asc' ? asc(resource_requests.id) : desc(resource_requests.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = found[0]?.total ?? (page === 1 ? 0 : await countOpenings(db, today))
  return { rows: found, total }
}

/** An open opening by its job code. */
export const findSharedOpening = async (db: Db, job_code: string, today: string): Promise<SharedOpening | undefined> => {
  const [row] = await db
    .select({
      job_code: resource_requests.job_code,
      designation: combos.value,
      ...experience,
      eta_date: resource_requests.eta_date,
      skills: sql<string[]>`coalesce((select jsonb_agg(s.value order by s.sort)
        from ${resource_request_skills} rs join combos s on s.name = 'SKILLS' and s.key = rs.skill_combo_id
        where rs.resource_request_id = ${resource_requests.id}), '[]'::jsonb)`,
      job_description: resource_requests.job_description,
    })
    .from(resource_requests)
    .innerJoin(combos, isDesignation)
    .where(and(eq(resource_requests.job_code, job_code), isOpen(today)))
  return row
}

export interface LockedOpening extends Minimums {
  readonly designation: string
  readonly job_code: string
  readonly is_open: boolean
  readonly adults_only: boolean
}

/** `FOR SHARE`: the request can't be closed before the application is committed. */
export const lockOpeningRow = async (tx: Db, id: number, today: string): Promise<LockedOpening | undefined> => {
  const [row] = await tx
    .select({
      designation: combos.value,
      job_code: resource_requests.job_code,
      is_open: sql<boolean>`${isOpen(today)}`,
      adults_only: resource_requests.adults_only,
      minimum_10th: resource_requests.minimum_10th,
      minimum_12th: resource_requests.minimum_12th,
      minimum_degree: resource_requests.minimum_degree,
    })
    .from(resource_requests)
    .innerJoin(combos, isDesignation)
    .where(eq(resource_requests.id, id))
    .for('share', { of: resource_requests })
  return row
}

/** Designation and job code of the request applied for, or of an open one. */
export const findAppliedJob = async (
  db: Db,
  candidate_id: number,
  resource_request_id: number,
  today: string,
): Promise<{ designation: string; job_code: string } | undefined> => {
  const [row] = await db
    .select({ designation: combos.value, job_code: resource_requests.job_code })
    .from(resource_requests)
    .innerJoin(combos, isDesignation)
    .where(
      and(
        eq(resource_requests.id, resource_request_id),
        or(
          isOpen(today),
          sql`exists (select from candidates c where c.id = ${candidate_id} and c.resource_requisition_request_id = ${resource_requests.id})`,
        ),
      ),
    )
  return row
}

export interface RequestMatch extends Minimums {
  readonly resource_request_id: number
  readonly job_code: string
  readonly designation: string
  readonly experience_from: number
  readonly experience_to: number
  readonly skills: OpeningMatch['skills']
}

/** Marks declared to campus drives, by the candidate or a roster, newest first. */
export const selectDriveMarks = async (db: Db, candidate_id: number): Promise<DriveMarks[]> => {
  const { rows } = await db.execute<DriveMarks & Record<string, unknown>>(sql`
    select d.name as drive, s.mark_10th::float8 as mark_10th, coalesce(s.mark_12th, s.mark_diploma)::float8 as mark_12th, s.mark_degree::float8 as mark_degree,
      s.cgpa::float8 as cgpa, s.cgpa_scale
    from drive_students s join drives d on d.id = s.drive_id where s.candidate_id = ${candidate_id} order by s.id desc`)
  return rows
}

/** Requirements of a request, with the skills the candidate has, in one statement. */
export const findRequestMatch = async (db: Db, candidate_id: number, resource_request_id: number): Promise<RequestMatch | undefined> => {
  const [row] = await db
    .select({
      resource_request_id: resource_requests.id,
      job_code: resource_requests.job_code,
      designation: combos.value,
      ...experience,
      minimum_10th: resource_requests.minimum_10th,
      minimum_12th: resource_requests.minimum_12th,
      minimum_degree: resource_requests.minimum_degree,
      skills: sql<OpeningMatch['skills']>`coalesce((
        select jsonb_agg(jsonb_build_object('skill', s.value, 'skill_combo_id', s.key, 'is_must_have', rs.is_must_have, 'has',
            exists (select from candidate_skills c where c.candidate_id = ${candidate_id} and c.skill_combo_id = s.key))
          order by rs.is_must_have desc, s.sort)
        from ${resource_request_skills} rs join combos s on s.name = 'SKILLS' and s.key = rs.skill_combo_id
        where rs.resource_request_id = ${resource_requests.id}), '[]'::jsonb)`,
    })
    .from(resource_requests)
    .innerJoin(combos, isDesignation)
    .where(eq(resource_requests.id, resource_request_id))
  return row
}

/** Requests open to candidates, newest first. */
export const selectOpenRequests = (db: Db, today: string, limit: number) =>
  db
    .select({ id: resource_requests.id, job_code: resource_requests.job_code, designation: combos.value })
    .from(resource_requests)
    .innerJoin(combos, isDesignation)
    .where(isOpen(today))
    .orderBy(desc(resource_requests.id))
    .limit(limit)
