import { and, asc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { DriveBody, DriveQuery, DriveRow } from '@portal/contract/drives'
import type { EligibilityRule, Student } from '@portal/contract/eligibility'
import { OPEN } from '@portal/contract/resource-requests'
import { limits } from '@portal/contract/shared/limits'
import { HIRED, REGISTERED, stagesUnderWay } from '@portal/contract/stages'
import { PER_PAGE } from '@portal/contract/shared/page'
import { idList } from '../../database/id-list.ts'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import {
  campuses,
  combos,
  drive_campuses,
  drive_requests,
  drive_students,
  drives,
  resource_requests,
  users,
} from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { containsPattern } from '../../platform/escape.rules.ts'
import { educationsOfCampus, isAppliedHere, studentCounts } from './campus-list.queries.ts'

interface DriveId {
  readonly id: number
}

const campusesOf = sql<DriveRow['campuses']>`(select json_agg(json_build_object('id', c.id, 'name', c.name) order by dc.place)
  from drive_campuses dc join campuses c on c.id = dc.campus_id where dc.drive_id = ${drives.id})`

/** Email of the placement officer at the host college, the primary contact first; needs an email address. */
const officerEmail = sql<string | null>`(select k.email from drive_campuses dc join campus_contacts k on k.campus_id = dc.campus_id
  where dc.drive_id = ${drives.id} and dc.place = 0 and k.role = 'placement_officer' and k.email is not null
  order by k.is_primary desc, k.id limit 1)`

const search = (q: string): SQL[] =>
  q.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const pattern = containsPattern(word)
    return [
      sql`(${drives.name} ilike ${pattern}
        or exists (select from drive_campuses dc join campus_names n on n.campus_id = dc.campus_id where dc.drive_id = ${drives.id} and n.name ilike ${pattern})
        or exists (select from drive_requests dr join resource_requests r on r.id = dr.resource_request_id where dr.drive_id = ${drives.id} and r.job_code ilike ${pattern}))`,
    ]
  })

const between = (range: string): SQL[] => {
  const [from = '', to = ''] = range.split('..')
  return [...(from ? [sql`${drives.drive_on} >= ${from}::date`] : []), ...(to ? [sql`${drives.drive_on} <= ${to}::date`] : [])]
}

const conditionOf = (query: DriveQuery): SQL | undefined => {
  const { 'filter[campus]': campus, 'filter[status]': status, 'filter[mode]': mode } = query
  return and(
    ...search(query.q ?? ''),
    ...(campus === undefined
      ? []
      : [sql`exists (select from drive_campuses dc where dc.drive_id = ${drives.id} and dc.campus_id = ${campus})`]),
    ...(status === undefined ? [] : [eq(drives.status, status)]),
    ...(mode === undefined ? [] : [eq(drives.mode, mode)]),
    ...between(query['filter[drive_on]'] ?? ''),
  )
}

export const countFilteredDrives = (db: Db, query: DriveQuery): Promise<number> => db.$count(drives, conditionOf(query))

/** One page of drives: upcoming by day, then past, newest first. */
export const selectDrives = async (db: Db, query: DriveQuery, today: string): Promise<{ rows: DriveRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE } = query
  const condition = conditionOf(query)
  const rows = await db
    .select({
      id: drives.id,
      code: drives.code,
      name: drives.name,
      status: drives.status,
      mode: drives.mode,
      campuses: campusesOf,
      drive_on: drives.drive_on,
      reporting_time: drives.reporting_time,
      registration_to: drives.registration_to,
      requests: sql<number>`(select count(*)::int from drive_requests dr where dr.drive_id = ${drives.id})`,
      coordinator_name: users.name,
      officer_email: officerEmail,
      numbers: studentCounts(sql`s.drive_id = ${drives.id}`),
    })
    .from(drives)
    .leftJoin(users, eq(users.id, drives.coordinator))
    .where(condition)
    .orderBy(
      sql`${drives.drive_on} < ${today}::date`,
      sql`case when ${drives.drive_on} >= ${today}::date then ${drives.drive_on} end`,
      sql`${drives.drive_on} desc`,
      asc(drives.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    rows: rows.map(({ numbers: { registered, appeared, selected }, ...row }) => ({ ...row, registered, appeared, selected })),
    total: await db.$count(drives, condition),
  }
}

const requestName = sql<string>`coalesce(${combos.value} || ' ', '') || '(' || ${resource_requests.job_code} || ')'`

/** Whether a student was shortlisted for a round or has marks in one. */
export const hasResults = async (db: Db, drive_id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: drive_students.id })
    .from(drive_students)
    .where(and(eq(drive_students.drive_id, drive_id), sql`(round > 0 or scores <> '{}')`))
    .limit(1)
  return rows.length > 0
}

/** Names of the colleges and requests that students of the drive are registered for, but that aren't among these. */
export const selectLeftOut = async (
  tx: Db,
  drive_id: number,
  { campus_ids, resource_request_ids }: Pick<DriveBody, 'campus_ids' | 'resource_request_ids'>,
) => {
  const ofDrive = eq(drive_students.drive_id, drive_id)
  const colleges = await tx
    .selectDistinct({ name: campuses.name })
    .from(drive_students)
    .innerJoin(campuses, eq(campuses.id, drive_students.campus_id))
    .where(and(ofDrive, notInArray(drive_students.campus_id, campus_ids)))
  const requests = await tx
    .selectDistinct({ name: requestName })
    .from(drive_students)
    .innerJoin(resource_requests, eq(resource_requests.id, drive_students.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(and(ofDrive, notInArray(drive_students.resource_request_id, resource_request_ids)))
  return { colleges: colleges.map(({ name }) => name), requests: requests.map(({ name }) => name) }
}

/** One drive with its colleges and requests; undefined if it doesn't exist. */
export const findDrive = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      drive: drives,
      campuses: campusesOf,
      coordinator_name: users.name,
      // Browsers that may be robots aren't counted, but students who registered or applied have opened the link.
      visits: sql<number>`greatest((select v.visits from drive_visits v where v.drive_id = ${drives.id}),
        (select count(*)::int from drive_students s join candidates c on c.id = s.candidate_id where s.drive_id = ${drives.id}
          and (s.source = 'link' or s.source = 'import' and c.resource_requisition_request_id = s.resource_request_id)))`,
    })
    .from(drives)
    .leftJoin(users, eq(users.id, drives.coordinator))
    .where(eq(drives.id, id))
  if (!row) return undefined
  const requests = await db
    .select({ id: resource_requests.id, job_code: resource_requests.job_code, designation: sql<string>`coalesce(${combos.value}, '')` })
    .from(drive_requests)
    .innerJoin(resource_requests, eq(resource_requests.id, drive_requests.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(eq(drive_requests.drive_id, id))
    .orderBy(asc(resource_requests.id))
  return { ...row, requests, has_results: await hasResults(db, id) }
}

/** `FOR NO KEY UPDATE`: serialises changes of a drive. */
export const lockDrive = async (tx: Db, id: number): Promise<typeof drives.$inferSelect | undefined> => {
  const [row] = await tx.select().from(drives).where(eq(drives.id, id)).for('no key update')
  return row
}

const replaceLinks = async (tx: Db, drive_id: number, { campus_ids, resource_request_ids }: DriveBody): Promise<void> => {
  await tx.delete(drive_campuses).where(eq(drive_campuses.drive_id, drive_id))
  await tx.delete(drive_requests).where(eq(drive_requests.drive_id, drive_id))
  await tx.insert(drive_campuses).values(campus_ids.map((campus_id, place) => ({ drive_id, campus_id, place })))
  await tx.insert(drive_requests).values(resource_request_ids.map((resource_request_id) => ({ drive_id, resource_request_id })))
}

export const insertDrive = async (tx: Db, body: Authorized<DriveBody, 'manage'>, created_by: number): Promise<number> => {
  const { campus_ids: _, resource_request_ids: __, ...fields } = body
  const [row] = await tx
    .insert(drives)
    .values({ ...fields, created_by })
    .returning({ id: drives.id })
  if (!row) throw new Error('The drive was not inserted.')
  await replaceLinks(tx, row.id, body)
  return row.id
}

/** Strictly increasing, even within the same millisecond, because it is the optimistic lock. */
const nextUpdatedAt = sql`greatest(now(), ${drives.updated_at} + interval '1 millisecond')`

export const updateDrive = async (tx: Db, { id }: Authorized<DriveId, 'manage'>, body: DriveBody): Promise<void> => {
  const { campus_ids: _, resource_request_ids: __, ...fields } = body
  await tx
    .update(drives)
    .set({ ...fields, updated_at: nextUpdatedAt })
    .where(eq(drives.id, id))
  await replaceLinks(tx, id, body)
}

export const updateDriveStatus = async (
  tx: Db,
  { id }: Authorized<DriveId, 'manage'>,
  status: number,
  reason: string | null,
): Promise<void> => {
  await tx.update(drives).set({ status, reason, updated_at: nextUpdatedAt }).where(eq(drives.id, id))
}

/** Which of these colleges exist, and which of these requests are open or already belong to the drive. */
export const selectKnownLinks = async (
  tx: Db,
  { campus_ids, resource_request_ids }: Pick<DriveBody, 'campus_ids' | 'resource_request_ids'>,
  drive_id: number | null,
) => {
  const isLinked = sql`exists (select from drive_requests l where l.drive_id = ${drive_id}::int and l.resource_request_id = ${resource_requests.id})`
  const colleges = await tx.select({ id: campuses.id }).from(campuses).where(inArray(campuses.id, campus_ids))
  const requests = await tx
    .select({ id: resource_requests.id })
    .from(resource_requests)
    .where(and(inArray(resource_requests.id, resource_request_ids), or(eq(resource_requests.status, OPEN), isLinked)))
  return { campuses: colleges.map((college) => college.id), requests: requests.map((request) => request.id) }
}

/** Candidates who studied at the drive's colleges, each once with their newest degree there. Their backlogs and gap years are unknown. */
export const selectStudents = async (db: Db, drive_id: number): Promise<Student[]> => {
  const mark = (qualification: number) =>
    sql`(select m.percentage::float8 from educations m where m.candidate_id = s.candidate_id and m.qualification_id = ${qualification})`
  const { rows } = await db.execute<Student & Record<string, unknown>>(sql`
    select s.qualification_id as course, s.passing_year, ${mark(1)} as mark_10th, coalesce(${mark(2)}, ${mark(4)}) as mark_12th, s.percentage::float8 as mark_degree,
           null as cgpa, null as active_backlogs, null as has_backlog_history, null as gap_years
      from (select distinct on (e.candidate_id) e.candidate_id, e.qualification_id, e.passing_year, e.percentage
              from drive_campuses dc
              join campuses on campuses.id = dc.campus_id
              left join combos cities on cities.name = 'CITY' and cities.key = campuses.city
              cross join lateral ${educationsOfCampus} e
             where dc.drive_id = ${drive_id}
             order by e.candidate_id, e.passing_year desc nulls last
             limit ${limits.bulk}) s`)
  return rows
}

/** The mark of the 12th or, without one, of the diploma in a roster. Joins `drive_students s`. */
export const twelfthMark = sql`coalesce(s.mark_12th, s.mark_diploma)`

interface RegisteredStudent extends Student, Record<string, unknown> {
  readonly id: number
  readonly failed_rule: EligibilityRule | null
  readonly has_override: boolean
  /** Whether the record is withheld from staff. */
  readonly is_withheld: boolean
}
/** Registered students of a drive, with what they declared. */
export const selectRegistered = async (tx: Db, drive_id: number): Promise<RegisteredStudent[]> => {
  const { rows } = await tx.execute<RegisteredStudent>(sql`
    select s.id, s.failed_rule, s.course, s.passing_year, s.mark_10th::float8 as mark_10th, ${twelfthMark}::float8 as mark_12th,
           s.mark_degree::float8 as mark_degree, case when s.cgpa is not null then json_build_object('value', s.cgpa, 'scale', s.cgpa_scale) end as cgpa,
           s.active_backlogs, s.has_backlog_history, s.gap_years, s.override_reason is not null as has_override,
           c.withheld_since is not null as is_withheld
      from drive_students s join candidates c on c.id = s.candidate_id where s.drive_id = ${drive_id}`)
  return rows
}

/** Sets the first unmet rule of each of these students; keeps overrides. */
export const updateFailedRules = async (
  tx: Db,
  { id }: Authorized<DriveId, 'manage'>,
  students: readonly { readonly id: number; readonly failed_rule: EligibilityRule | null }[],
): Promise<void> => {
  if (students.length === 0) return
  await tx.execute(sql`update drive_students s set failed_rule = v.failed_rule, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as v(id int, failed_rule text) where s.id = v.id and s.drive_id = ${id}`)
}

/**
 * Students who know of a drive: those whose application through it is in progress, and those who were sent its link to apply. Its end also
 * concerns those who registered for it themselves and have since applied for another opening, whatever became of that, or are hired.
 * Excludes withheld records.
 */
export const selectStudentsToTell = async (
  tx: Db,
  { id, code }: DriveId & { readonly code: string },
  { isCancelled }: { readonly isCancelled: boolean },
): Promise<{ id: number; email: string }[]> => {
  const { rows } = await tx.execute<{ id: number; email: string }>(sql`
    select c.id, c.email from drive_students s join candidates c on c.id = s.candidate_id and c.withheld_since is null
    where s.drive_id = ${id} and (${isCancelled} and s.source = 'link' and c.hiring_stage <> ${REGISTERED}
        and (not ${isAppliedHere} or c.hiring_stage = ${HIRED}) or
      c.hiring_stage in ${idList(stagesUnderWay)} and ${isAppliedHere}
      or c.hiring_stage = ${REGISTERED} and exists (select from mails m where m.candidate_id = c.id and m.code = 'M62'
        and m.state in ('sent', 'kept') and m.text like ${containsPattern(`drive=${code}`)}))
    order by c.id`)
  return rows
}
