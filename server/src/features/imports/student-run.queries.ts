import { sql } from 'drizzle-orm'
import type { EligibilityRule, Student } from '@portal/contract/eligibility'
import type { Db } from '../../database/open.ts'
import type { StudentTarget } from './imports.queries.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { markColumns, plannedRows, type Planned } from './plan.queries.ts'
import { failed } from './student-matching.queries.ts'

/** Fails rows of a part whose enrolment number or student has been added to the drive since validation. */
export const failConflicts = async (tx: Db, part: Planned & Part, { drive_id }: StudentTarget): Promise<void> => {
  await tx.execute(sql`
    with steps as (
      select r.row, p.step, c.id, (r.record ->> 'campus_id')::int as campus_id, r.record ->> 'enrolment_key' as key
      from ${plannedRows(part, sql`r.outcome is null and r.row between ${part.first} and ${part.last}`)}),
    wrong as (
      select s.row, case
        when exists (select from drive_students d where d.drive_id = ${drive_id} and d.campus_id = s.campus_id and d.enrolment_key = s.key
          and (s.step = 'create' or d.candidate_id is distinct from s.id)) then ${failed('enrolment_taken')}
        when s.step <> 'create' and exists (select from drive_students d where d.drive_id = ${drive_id} and d.candidate_id = s.id
          and (d.campus_id, d.enrolment_key) <> (s.campus_id, s.key)) then ${failed('other_enrolment')} end as problem
      from steps s)
    update import_rows r set outcome = 'failed', problems = r.problems || w.problem
    from wrong w where ${ofPart(part)} and r.row = w.row and w.problem is not null`)
}

/** New marks of a student already in the drive. */
export interface MarkChange extends Record<string, unknown> {
  readonly row: number
  readonly student_id: number
  readonly changes: Readonly<Record<string, unknown>>
}
/** The marks to be changed by the rows of a part. A second row about the same student is always in a later part. */
export const selectMarkChanges = async (tx: Db, part: Planned & Part): Promise<MarkChange[]> => {
  const { rows } = await tx.execute<MarkChange>(sql`
    select distinct on (m.student_id) r.row, m.student_id, m.changes
      from ${plannedRows(part, sql`r.outcome is null and r.row between ${part.first} and ${part.last}`)}
       and p.step = 'update' and m.changes <> '{}'::jsonb
     order by m.student_id, r.row`)
  return rows
}

const columns = (of = '') => sql.raw(markColumns.map((column) => (of === '' ? `"${column}"` : `${of}."${column}"`)).join(', '))
const marksOf = sql`jsonb_build_object('course', p.course, 'passing_year', p.passing_year, 'mark_10th', p.mark_10th, 'mark_12th', coalesce(p.mark_12th, p.mark_diploma),
  'mark_degree', p.mark_degree, 'cgpa', case when p.cgpa is not null then jsonb_build_object('value', p.cgpa, 'scale', p.cgpa_scale) end,
  'active_backlogs', p.active_backlogs, 'has_backlog_history', p.has_backlog_history, 'gap_years', p.gap_years)`

/** The changes whose rows were written, with all resulting marks of the student. */
export const selectChangedStudents = async (tx: Db, part: Part, changes: readonly MarkChange[]): Promise<(MarkChange & WrittenRow)[]> => {
  if (changes.length === 0) return []
  const { rows } = await tx.execute<MarkChange & WrittenRow>(sql`
    select g.*, ${marksOf} as student from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g(row int, student_id int, changes jsonb)
      join import_rows r on ${ofPart(part)} and r.row = g.row and r.outcome = 'updated'
      join drive_students s on s.id = g.student_id, jsonb_populate_record(s, g.changes) p`)
  return rows
}

/** Changes marks of students, and stores the previous ones in their rows for the undo; returns the students with their candidates. */
export const updateMarks = async (
  tx: Db,
  part: Part,
  changed: readonly (MarkChange & NewStudent)[],
): Promise<{ id: number; candidate_id: number }[]> => {
  if (changed.length === 0) return []
  const { rows } = await tx.execute<{ id: number; candidate_id: number }>(sql`
    with old as (
      select g.*, to_jsonb(s) as fields
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g(row int, student_id int, changes jsonb, failed_rule text)
        join drive_students s on s.id = g.student_id order by s.id for no key update of s),
    written as (
      update drive_students s set (${columns()}) = (select ${columns('p')} from jsonb_populate_record(s, o.changes) p),
        failed_rule = o.failed_rule, updated_at = greatest(now(), s.updated_at + interval '1 millisecond')
      from old o where s.id = o.student_id returning s.id, s.candidate_id, s.updated_at)
    update import_rows r set record = r.record || jsonb_build_object('marks',
      jsonb_build_object('student_id', w.id, 'before', o.fields, 'updated_at', w.updated_at))
    from old o join written w on w.id = o.student_id where ${ofPart(part)} and r.row = o.row returning w.id, w.candidate_id`)
  return rows
}

interface WrittenRow extends Record<string, unknown> {
  readonly row: number
  readonly student: Student
}
/** Rows of a part whose candidates were written and aren't in the drive yet, with their marks. */
export const selectNewStudents = async (tx: Db, part: Part, { drive_id }: StudentTarget): Promise<WrittenRow[]> => {
  const { rows } = await tx.execute<WrittenRow>(sql`
    select r.row, ${marksOf} as student
    from import_rows r, jsonb_populate_record(null::drive_students, r.record) p
    where ${ofPart(part)} and r.outcome in ('created', 'updated') and r.candidate_id is not null
      and not exists (select from drive_students s where s.drive_id = ${drive_id} and s.candidate_id = r.candidate_id)`)
  return rows
}

interface NewStudent {
  readonly row: number
  readonly failed_rule: EligibilityRule | null
}
/** Adds these rows of a part to the drive; returns the students with their candidates. */
export const insertStudents = async (
  tx: Db,
  part: Part,
  { drive_id, resource_request_id }: StudentTarget,
  students: readonly NewStudent[],
): Promise<{ id: number; candidate_id: number }[]> => {
  if (students.length === 0) return []
  const { rows } = await tx.execute<{ id: number; candidate_id: number }>(sql`
    with inserted as (
      insert into drive_students (drive_id, candidate_id, campus_id, resource_request_id, enrolment_number, enrolment_key, course, branch,
        passing_year, mark_10th, mark_12th, mark_diploma, mark_degree, cgpa, cgpa_scale, active_backlogs, has_backlog_history, gap_years, source,
        failed_rule)
      select ${drive_id}::int, r.candidate_id, p.campus_id, coalesce(p.resource_request_id, ${resource_request_id}::int), p.enrolment_number, p.enrolment_key, p.course, p.branch,
        p.passing_year, p.mark_10th, p.mark_12th, p.mark_diploma, p.mark_degree, p.cgpa, p.cgpa_scale, p.active_backlogs, p.has_backlog_history,
        p.gap_years, 'import', g.failed_rule
      from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as g(row int, failed_rule text)
        join import_rows r on ${ofPart(part)} and r.row = g.row, jsonb_populate_record(null::drive_students, r.record) p
      order by r.row returning id, candidate_id)
    update import_rows r set record = r.record || jsonb_build_object('student_id', i.id)
    from inserted i, jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as g(row int)
    where ${ofPart(part)} and r.row = g.row and r.candidate_id = i.candidate_id returning i.id, i.candidate_id`)
  return rows.map(({ id, candidate_id }) => ({ id, candidate_id }))
}
