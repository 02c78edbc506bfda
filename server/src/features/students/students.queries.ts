import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { QUALIFICATION_12TH, QUALIFICATION_DIPLOMA, REFERENCE_CAMPUS_DRIVE } from '@portal/contract/combos'
import { type AddStudentBody, type DriveStudentRow, type StudentQuery, type StudentSortField } from '@portal/contract/drive-students'
import { CANCELLED, COMPLETED, MAX_MARKS, type DriveRound } from '@portal/contract/drives'
import { unknownOf, type Eligibility, type EligibilityRule } from '@portal/contract/eligibility'
import { PER_PAGE } from '@portal/contract/shared/page'
import { APPLIED, REGISTERED } from '@portal/contract/stages'
import { enrolmentKey, type StudentMarks } from '@portal/contract/students'
import { fullNameOf } from '../../database/full-name.ts'
import type { ChangedField } from '../../database/schema/activities.ts'
import type { Db } from '../../database/open.ts'
import { orderBy } from '../../database/order-by.ts'
import { candidates, drive_campuses, drive_requests, drive_students } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { containsPattern } from '../../platform/escape.rules.ts'
import { isAppliedHere } from '../campuses/campus-list.queries.ts'
import { twelfthMark } from '../campuses/drives.queries.ts'
import { replacedValues } from './registration.rules.ts'
import { contradictionOf, failuresInWords } from './students.rules.ts'

/** An authorized student. */
export interface StudentId {
  readonly id: number
}

/** Best percentage in a test of the drive. */
export const onlineScore = sql`(select max(r.percentage)::float8 from aptitude_results r join aptitude_tests t on t.id = r.test_id
  where t.drive_id = s.drive_id and r.candidate_id = s.candidate_id)`
/**
 * Number of rounds a student was shortlisted for, or has marks in: those prove that they took part, as at a drive whose first round is open
 * to all. Joins `drive_students s`.
 */
export const currentRound = sql<number>`greatest(s.round, (select max(e.key::int) from jsonb_each(s.scores) e where e.value ->> 'score' is not null))`

/** Percentage of the aptitude round, as its cut-off uses it: the marks entered on the day, or else the result of the test. Joins `drives d`. */
export const score = sql`coalesce((select round((s.scores -> e.place::text ->> 'score')::numeric * 100 / coalesce((e.round ->> 'maximum')::numeric, ${MAX_MARKS}), 2)::float8
  from jsonb_array_elements(d.rounds) with ordinality e(round, place) where e.round ->> 'kind' = 'aptitude' limit 1), ${onlineScore})`

/** Has an application that is no part of the drive, whatever became of it. Joins `drive_students s` and `candidates c`. */
export const isElsewhere = sql<boolean>`(c.resource_requisition_request_id is not null and not ${isAppliedHere})`
/**
 * Stage within the drive: an application for another opening is no part of it, so there the student has only been registered. Joins
 * `drive_students s` and `candidates c`.
 */
export const stageInDrive = sql<number>`(case when ${isElsewhere} then ${REGISTERED}::int else c.hiring_stage end)`

/** Matches if each word is in the name, or the whole search is in the enrolment number. */
const search = (q: string): SQL[] => {
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const key = enrolmentKey(q)
  const inName = words.map((word) => sql`${fullNameOf('c')} ilike ${containsPattern(word)}`)
  return [sql`((${sql.join(inName, sql` and `)})${key === '' ? sql`` : sql` or s.enrolment_key like ${containsPattern(key)}`})`]
}

const equals = (column: SQL, value: number | undefined): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`])
const chosen = (column: SQL, value: string | undefined): SQL[] => {
  if (value === undefined) return []
  return [value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`]
}

const conditionsOf = (query: StudentQuery): SQL => {
  const { 'filter[score_from]': from, 'filter[score_to]': to, 'filter[eligible]': eligible } = query
  const conditions = [
    sql`c.withheld_since is null`,
    ...search(query.q ?? ''),
    ...equals(sql`s.candidate_id`, query['filter[candidate]']),
    ...equals(sql`s.campus_id`, query['filter[campus]']),
    ...equals(sql`s.drive_id`, query['filter[drive]']),
    ...equals(sql`s.resource_request_id`, query['filter[request]']),
    ...equals(sql`s.course`, query['filter[course]']),
    ...equals(stageInDrive, query['filter[stage]']),
    ...equals(sql`s.panel_id`, query['filter[panel]']),
    ...chosen(sql`s.attendance`, query['filter[attendance]']),
    ...chosen(sql`s.decision`, query['filter[decision]']),
    ...(eligible === undefined ? [] : [sql`s.is_eligible = ${eligible === 'yes'}`]),
    ...(from === undefined ? [] : [sql`${score} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${score} <= ${to}`]),
  ]
  return sql.join(conditions, sql` and `)
}

const byName = sql`lower(${fullNameOf('c')})`
const sorts: Readonly<Record<StudentSortField, SQL>> = {
  name: byName,
  enrolment_number: sql`s.enrolment_key`,
  mark_10th: sql`s.mark_10th`,
  mark_12th: twelfthMark,
  degree: sql`coalesce(s.mark_degree, s.cgpa * 100 / s.cgpa_scale)`,
  active_backlogs: sql`s.active_backlogs`,
  score,
  stage: stageInDrive,
  panel: sql`lower(p.name)`,
}

const tables = sql`drive_students s
  join candidates c on c.id = s.candidate_id
  join drives d on d.id = s.drive_id
  left join drive_panels p on p.id = s.panel_id`

interface FoundRow
  extends
    Record<string, unknown>,
    Omit<DriveStudentRow, 'cgpa' | 'contradicts' | 'corrections' | 'drive' | 'request' | 'panel' | 'failures' | 'unknown' | 'day_marks'> {
  readonly drive_id: number
  readonly drive_name: string
  readonly drive_status: number
  readonly resource_request_id: number
  readonly job_code: string
  readonly designation: string
  readonly eligibility: Eligibility
  readonly changes: readonly ChangedField[]
  readonly rounds: readonly DriveRound[]
  /** By round number, 1-based. */
  readonly scores: Readonly<Record<string, { readonly score: number | null }>>
  readonly course_key: number | null
  readonly passing_year: number | null
  readonly has_backlog_history: boolean | null
  readonly gap_years: number | null
  readonly cgpa: number | null
  readonly cgpa_scale: number | null
  readonly panel_id: number | null
  readonly panel_name: string | null
  readonly room: string | null
  readonly total: number
}

const hasEducation = (qualification: number) =>
  sql`exists (select from educations e where e.candidate_id = s.candidate_id and e.qualification_id = ${qualification}::int)`
/** The diploma of a roster, or the mark of someone whose profile has a diploma and no 12th. That of a student of a diploma is their 12th. */
const isDiploma = sql`(s.mark_12th is null and s.mark_diploma is not null
  or s.mark_12th is not null and s.course is distinct from ${QUALIFICATION_DIPLOMA}::int
    and ${hasEducation(QUALIFICATION_DIPLOMA)} and not ${hasEducation(QUALIFICATION_12TH)})`

/** Job code of the opening outside the drive that the student has applied for. */
export const otherOpening = sql<
  string | null
>`(select o.job_code from resource_requests o where o.id = c.resource_requisition_request_id and ${isElsewhere})`
/** What a student who was registered by others has corrected, oldest first; also as a record since merged into theirs. */
const changes = sql<ChangedField[]>`(case when s.source <> 'link' then (select coalesce(json_agg(f order by p.id), '[]') from audit_log a
  join profile_changes p on p.id = (a.details ->> 'profile_change_id')::int, jsonb_array_elements(p.fields) f
  where a.record = 'candidate' and a.record_id in (select s.candidate_id union all select m.merged_id from merges m where m.kept_id = s.candidate_id)
    and a.action = 'student_corrected' and (a.details ->> 'student_id')::int = s.id)
  else '[]' end)`
const otherDrives = sql<
  DriveStudentRow['other_drives']
>`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'drive_on', o.drive_on,
    'attendance', also.attendance) order by o.drive_on, o.id), '[]')
  from drive_students also join drives o on o.id = also.drive_id
  where also.candidate_id = s.candidate_id and also.drive_id <> s.drive_id and o.status not in (${COMPLETED}, ${CANCELLED}))`
const columns = sql`s.id, s.candidate_id, ${fullNameOf('c')} as name, s.enrolment_number, s.drive_id, d.name as drive_name, d.status as drive_status, d.eligibility, d.rounds,
  s.scores,  k.name as campus_name, s.resource_request_id, r.job_code, t.value as designation, s.course as course_key, q.value as course, s.branch, s.passing_year,
  s.mark_10th::float8 as mark_10th, ${twelfthMark}::float8 as mark_12th, ${isDiploma} as is_diploma, s.mark_degree::float8 as mark_degree, s.cgpa::float8 as cgpa, s.cgpa_scale,
  s.active_backlogs, s.has_backlog_history, s.gap_years, s.is_eligible, s.failed_rule, s.override_reason, ${changes} as changes, o.name as overridden_by,
  s.attendance, ${score} as score, ${stageInDrive} as hiring_stage, ${otherOpening} as applied_elsewhere, ${otherDrives} as other_drives, ${currentRound} as round, s.decision, s.panel_id, p.name as panel_name, p.room,
  c.mobile_no, c.email, s.remarks`
const labels = sql`join campuses k on k.id = s.campus_id
  join resource_requests r on r.id = s.resource_request_id
  join combos t on t.name = 'DESIGNATION' and t.key = r.designation
  left join combos q on q.name = 'EDUCATION_QUALIFICATION_TYPE' and q.key = s.course
  left join users o on o.id = s.overridden_by`

const toRow = (found: FoundRow): DriveStudentRow => {
  const { cgpa: value, cgpa_scale: scale, failed_rule, panel_id, panel_name } = found
  const cgpa = value === null || scale === null ? null : { value, scale }
  const student = { ...found, course: found.course_key, cgpa }
  const courses = new Map(found.course_key === null || found.course === null ? [] : [[found.course_key, found.course]])
  return {
    id: found.id,
    candidate_id: found.candidate_id,
    name: found.name,
    enrolment_number: found.enrolment_number,
    drive: { id: found.drive_id, name: found.drive_name, status: found.drive_status },
    campus_name: found.campus_name,
    request: { id: found.resource_request_id, job_code: found.job_code, designation: found.designation },
    course: found.course,
    branch: found.branch,
    mark_10th: found.mark_10th,
    mark_12th: found.mark_12th,
    is_diploma: found.is_diploma,
    mark_degree: found.mark_degree,
    cgpa,
    active_backlogs: found.active_backlogs,
    is_eligible: found.is_eligible,
    failed_rule,
    failures: failuresInWords(student, found.eligibility),
    unknown: unknownOf(student, found.eligibility),
    corrections: replacedValues(found.changes, student, courses),
    override_reason: found.override_reason,
    overridden_by: found.overridden_by,
    attendance: found.attendance,
    score: found.score,
    day_marks: found.rounds.flatMap(({ kind }, index) => {
      const mark = found.scores[index + 1]?.score ?? null
      return mark === null ? [] : [{ kind, mark }]
    }),
    hiring_stage: found.hiring_stage,
    applied_elsewhere: found.applied_elsewhere,
    other_drives: found.other_drives,
    round: found.round,
    decision: found.decision,
    contradicts: contradictionOf(found, found.rounds),
    panel: panel_id === null || panel_name === null ? null : { id: panel_id, name: panel_name, room: found.room },
    mobile_no: found.mobile_no,
    email: found.email,
    remarks: found.remarks,
  }
}

/** The rows of the list in order, with the total. */
export const selectStudents = async (db: Db, query: StudentQuery): Promise<{ rows: DriveStudentRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE } = query
  const condition = conditionsOf(query)
  // Selects the page first, so that labels and score are computed only for its rows.
  const { rows } = await db.execute<FoundRow>(sql`
    with page as materialized (
      select s.id, row_number() over (order by ${orderBy(query, sorts, byName, sql`${byName}, s.id`)}) as place, (count(*) over ())::int as total
        from ${tables} where ${condition} order by place limit ${per_page} offset ${(page - 1) * per_page})
    select ${columns}, page.total from page join ${tables} on s.id = page.id ${labels} order by page.place`)
  if (rows.length > 0 || page === 1) return { rows: rows.map(toRow), total: rows[0]?.total ?? 0 }
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${tables} where ${condition}`)
  return { rows: [], total: counted.rows[0]?.total ?? 0 }
}

export const findStudent = async (db: Db, id: number): Promise<DriveStudentRow | undefined> => {
  const { rows } = await db.execute<FoundRow>(sql`
    select ${columns}, 1 as total from ${tables} ${labels} where s.id = ${id} and c.withheld_since is null`)
  return rows[0] && toRow(rows[0])
}

/** Whether the drive has this college and this request. */
export const selectDriveLinks = async (
  tx: Db,
  drive_id: number,
  { campus_id, resource_request_id }: Pick<AddStudentBody, 'campus_id' | 'resource_request_id'>,
) => {
  const campuses = await tx
    .select({ id: drive_campuses.campus_id })
    .from(drive_campuses)
    .where(and(eq(drive_campuses.drive_id, drive_id), eq(drive_campuses.campus_id, campus_id)))
  const requests = await tx
    .select({ id: drive_requests.resource_request_id })
    .from(drive_requests)
    .where(and(eq(drive_requests.drive_id, drive_id), eq(drive_requests.resource_request_id, resource_request_id)))
  return { has_campus: campuses.length > 0, has_request: requests.length > 0 }
}

interface NewStudent extends StudentMarks {
  readonly drive_id: number
  readonly campus_id: number
  readonly resource_request_id: number
  readonly source: 'link' | 'staff'
  readonly failed_rule: EligibilityRule | null
}
/** Columns of what a student declares. */
const declaredOf = ({ cgpa, enrolment_number, ...fields }: StudentMarks) => ({
  ...fields,
  enrolment_number,
  enrolment_key: enrolmentKey(enrolment_number),
  cgpa: cgpa?.value ?? null,
  cgpa_scale: cgpa?.scale ?? null,
})

/** Returns the student's id. A candidate without a source came by the drive. */
export const insertStudent = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'manage' | 'own'>,
  { drive_id, campus_id, resource_request_id, source, failed_rule, ...marks }: NewStudent,
): Promise<number> => {
  const [row] = await tx
    .insert(drive_students)
    .values({ ...declaredOf(marks), candidate_id, drive_id, campus_id, resource_request_id, source, failed_rule })
    .returning({ id: drive_students.id })
  if (!row) throw new Error('The student was not inserted.')
  await tx
    .update(candidates)
    .set({ reference: REFERENCE_CAMPUS_DRIVE })
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.reference)))
  return row.id
}

const hasDiploma = sql`(${drive_students.mark_12th} is null and ${drive_students.mark_diploma} is not null)`

/** Replaces what is known of a candidate for a drive; `withdraws` also removes the override. */
export const correctStudent = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'manage' | 'own'>,
  {
    drive_id,
    campus_id,
    resource_request_id,
    failed_rule,
    withdraws,
    ...marks
  }: Omit<NewStudent, 'source'> & { readonly withdraws: boolean },
): Promise<void> => {
  await tx
    .update(drive_students)
    .set({
      ...declaredOf(marks),
      // A corrected diploma stays one.
      mark_12th: sql`case when not ${hasDiploma} then ${marks.mark_12th}::numeric end`,
      mark_diploma: sql`case when ${hasDiploma} then ${marks.mark_12th}::numeric else ${drive_students.mark_diploma} end`,
      campus_id,
      resource_request_id,
      failed_rule,
      ...(withdraws && { override_reason: null, overridden_by: null, overridden_at: null }),
      updated_at: sql`now()`,
    })
    .where(and(eq(drive_students.candidate_id, candidate_id), eq(drive_students.drive_id, drive_id)))
}

const isVisible = (id: number) =>
  and(
    eq(drive_students.id, id),
    sql`exists (select from candidates c where c.id = ${drive_students.candidate_id} and c.withheld_since is null)`,
  )
export const findVisibleStudent = async (db: Db, id: number) => {
  const [row] = await db.select().from(drive_students).where(isVisible(id))
  return row
}
/** `FOR NO KEY UPDATE` on one student who is visible to staff. */
export const lockStudent = async (tx: Db, id: number) => {
  const [row] = await tx.select().from(drive_students).where(isVisible(id)).for('no key update')
  return row
}

/** Whether a student has applied through the drive and no round has been published for them. */
export const selectAwaitsRounds = async (tx: Db, id: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from drive_students s join candidates c on c.id = s.candidate_id
    where s.id = ${id} and ${isAppliedHere} and c.hiring_stage = ${APPLIED}::int`)
  return rows.length > 0
}

type Changes = Partial<Pick<typeof drive_students.$inferInsert, 'remarks' | 'override_reason' | 'overridden_by' | 'overridden_at'>>
export const updateStudent = async (tx: Db, { id }: Authorized<StudentId, 'manage'>, changes: Changes): Promise<void> => {
  await tx
    .update(drive_students)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(drive_students.id, id))
}
