import { sql, type SQL } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import { fieldsOfEntry, importEntryKeys, importFields } from '@portal/contract/import-fields'
import { dayInIndia, latestBirthday } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { inEntries } from './entry-plan.queries.ts'
import type { ImportRecord, ScoreTarget, StudentTarget } from './imports.queries.ts'

/** Inputs of the plan: the rows of the sheet, the choices and, for a roster, its drive. */
export type Planned = Pick<ImportRecord, 'id' | 'sheet' | 'header_row' | 'choices' | 'options'>

/** Candidate columns written by an import. Excludes the email address, which identifies the candidate. */
const elsewhere = new Set(['full_name', 'skills', 'email', ...importEntryKeys.flatMap(fieldsOfEntry)])
export const writtenColumns = Object.keys(importFields.candidates).filter((field) => !elsewhere.has(field))
const updatable = [...writtenColumns, 'skills']
const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * Fields of candidate `c` that an import doesn't change: names of people with an account, date of birth of minors (a guardian has agreed),
 * preference of applicants, source of referrals, computed experience, and a place without its city.
 */
const isProtected = (): SQL => sql`(
  e.key in ('first_name', 'middle_name', 'last_name') and c.user_id is not null
  or e.key = 'dob' and c.dob > ${latestBirthday(dayInIndia(), limits.adultAge)}::date
  or e.key = 'position_applied_for' and c.hiring_stage > 1
  or e.key in ('reference', 'reference_detail') and c.reference = 6
  or e.key = 'total_experience' and exists (select from experiences x where x.candidate_id = c.id)
  or e.key in ('state', 'country') and not r.record ? 'city' and c.city is not null)`

const missingSkills = sql`(select jsonb_agg(s.key) from jsonb_array_elements(e.value) s(key)
  where not exists (select from candidate_skills k where k.candidate_id = c.id and k.skill_combo_id = (s.key)::int))`
const isEmpty = sql`case e.key when 'skills' then not exists (select from candidate_skills k where k.candidate_id = c.id)
  when 'total_experience' then c.total_experience = 0
  when 'city' then c.city is null and c.state is null when 'state' then c.city is null and c.state is null when 'country' then c.city is null and c.country is null
  else old.fields -> e.key = 'null'::jsonb end`

/** Columns of `drive_students` filled from a roster, besides name, contact data and enrolment number. */
export const markColumns = [
  'course',
  'branch',
  'passing_year',
  'mark_10th',
  'mark_12th',
  'mark_diploma',
  'mark_degree',
  'cgpa',
  'cgpa_scale',
  'active_backlogs',
  'has_backlog_history',
  'gap_years',
] as const
const none = sql`'{}'::jsonb`

/**
 * Candidate `c` in the drive of a roster: `is_missing` if they are to be added to it; otherwise the differing marks, in the shape of `d`,
 * and the stored ones.
 */
const inDrive = (target: StudentTarget | undefined): SQL =>
  target === undefined
    ? sql`select false as is_missing, null::int as student_id, ${none} as differences, ${none} as changes, ${none} as fields`
    : sql`select c.id is not null and s.id is null as is_missing, s.id as student_id, v.differences, v.changes, v.fields
    from (values (1)) one left join drive_students s on s.drive_id = ${target.drive_id} and s.candidate_id = c.id
    cross join lateral (
      select coalesce(jsonb_object_agg(e.key, e.value), ${none}) as differences, coalesce(jsonb_object_agg(e.key, e.value) filter (where
          case x.choice when 'fill' then to_jsonb(s) -> e.key = 'null' when 'overwrite' then x.fields = '[]'::jsonb or x.fields ?
            case when e.key in ('mark_degree', 'cgpa', 'cgpa_scale') then 'degree' else e.key end else false end), ${none}) as changes,
        coalesce(jsonb_object_agg(e.key, to_jsonb(s) -> e.key), ${none}) as fields
      from jsonb_each(to_jsonb(jsonb_populate_record(null::drive_students, r.record))) e
      where s.id is not null and e.key in (${list(markColumns)}) and e.value not in ('null', to_jsonb(s) -> e.key)) v`

/** A score is new, equal, or different, which is written only if `overwrite` was chosen. */
const scoreStep = ({ test_id }: ScoreTarget): SQL => sql`case
  when r.kind = 'score' and x.choice <> 'overwrite' then 'skip' when r.kind = 'score' then 'update'
  when exists (select from aptitude_results t where t.test_id = ${test_id} and t.candidate_id = r.match_id) then 'unchanged' else 'update' end`

/** The choice in force for row `r`: its own, otherwise that of its kind. */
export const effectiveChoice = ({ choices }: Pick<Planned, 'choices'>): SQL =>
  sql`coalesce(r.choice, ${JSON.stringify(choices)}::jsonb -> r.kind ->> 'choice', 'skip')`

/**
 * The rows `r` of an import without errors, each with its effective choice `x.choice` and, if it matches candidate `c`, the fields that
 * differ: `d.differences` all of them, `d.changes` those written by the choice, with their new values; `m`: the candidate in the drive of a
 * roster; `q`: their education and current job.
 */
export const plannedRows = ({ id, sheet, header_row, choices, options: { target, test } }: Planned, where: SQL): SQL => sql`
  import_rows r
  left join candidates c on c.id = r.match_id and c.withheld_since is null
  cross join lateral (select ${effectiveChoice({ choices })} as choice,
    coalesce(r.choice_fields, case when r.choice is null then ${JSON.stringify(choices)}::jsonb -> r.kind -> 'fields' end, '[]'::jsonb) as fields) x
  cross join lateral (select case when c.id is not null then to_jsonb(c) end as fields offset 0) old
  cross join lateral (
    select coalesce(jsonb_object_agg(v.key, v.value), '{}'::jsonb) as differences,
      coalesce(jsonb_object_agg(v.key, v.value) filter (where v.is_written), '{}'::jsonb) as changes
    from (
      select e.key, case when e.key = 'skills' then ${missingSkills} else e.value end as value,
        case x.choice when 'fill' then ${isEmpty} when 'overwrite' then x.fields = '[]'::jsonb or x.fields ? e.key else false end as is_written
      from jsonb_each(r.record) e
      where c.id is not null and e.key in (${list(updatable)}) and not ${isProtected()}) v
    where v.value is not null and v.value <> '[]'::jsonb and (v.key = 'skills' or old.fields -> v.key is distinct from v.value)) d
  cross join lateral (${inDrive(target)}) m
  cross join lateral (${inEntries}) q
  cross join lateral (select ${
    test
      ? scoreStep(test)
      : sql`case
    when r.kind is null or x.choice = 'create' then 'create'
    when x.choice = 'attach' then case when c.id is not null and not exists (
      select from attachments a where a.candidate_id = c.id and a.type = ${RESUME}) then 'update' else 'skip' end
    when c.id is not null and d.differences || q.differences = '{}'::jsonb and m.differences = '{}'::jsonb and not m.is_missing then 'unchanged'
    when x.choice = 'skip' or r.match_id is null then 'skip'
    when d.changes || q.changes = '{}'::jsonb and m.changes = '{}'::jsonb and not m.is_missing then 'unchanged' else 'update' end`
  } as step) p
  where r.import_id = ${id} and r.sheet = ${sheet} and r.row > ${header_row} and r.level < 2 and r.record is not null and (${where})`

export type Tally = Readonly<Record<string, number>>

/**
 * Counts what the import would do or, after it ran, what it did. `different_…`: rows of a kind with values that differ from the record and
 * that its choice doesn't write, and their number by field.
 */
export const selectTally = async (db: Db, planned: Planned, rows?: readonly number[]): Promise<Tally> => {
  const only =
    rows === undefined
      ? sql`true`
      : sql`r.row in (${sql.join(
          rows.map((row) => sql`${row}::int`),
          sql`, `,
        )})`
  const counted = await db.execute<{ name: string; count: number }>(sql`
    with planned as (
      select r.kind, p.step, case when x.choice = 'create' then ${none} else (d.differences || m.differences || q.differences)
        - array(select jsonb_object_keys(d.changes || m.changes || q.changes)) end as unused
      from ${plannedRows(planned, sql`r.outcome is null and ${only}`)})
    select step as name, count(*)::int as count from planned group by 1
    union all
    select 'different_' || kind, count(*)::int from planned where unused <> ${none} group by 1
    union all
    select 'different_' || kind || ':' || field, count(*)::int from planned, jsonb_object_keys(unused) field group by 1
    union all
    select coalesce(r.outcome, 'pending'), count(*)::int from import_rows r
    where r.import_id = ${planned.id} and r.sheet = ${planned.sheet} and r.row > ${planned.header_row} and ${only} group by 1
    union all
    select l.name, count(*)::int from import_rows r, lateral (values ('rows', true), ('errors', r.level = 2),
      ('warnings', r.problems @> '[{"level": "warning"}]'::jsonb), ('kind_' || r.kind, r.kind is not null)) as l(name, counts)
    where r.import_id = ${planned.id} and r.sheet = ${planned.sheet} and r.row > ${planned.header_row} and ${only} and l.counts group by 1`)
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]))
}

export interface DuplicateRow {
  readonly row: number
  readonly kind: string
  readonly record: Readonly<Record<string, unknown>>
  readonly other_row: number | null
  readonly is_own_choice: boolean
  readonly choice: string
  readonly fields: readonly string[]
  readonly candidate: Readonly<Record<string, unknown>> | null
  readonly differences: Readonly<Record<string, unknown>>
  readonly changes: Readonly<Record<string, unknown>>
  readonly old_skills: readonly number[]
}

/** Rows that match an existing record, with their differences. */
export const selectDuplicates = async (
  db: Db,
  planned: Planned,
  { kind, isUpdate }: { readonly kind: string | undefined; readonly isUpdate: boolean },
  after: number,
  limit: number,
): Promise<DuplicateRow[]> => {
  const where = sql`r.row > ${after} and r.kind is not null and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}`
  const { rows } = await db.execute<DuplicateRow & Record<string, unknown>>(sql`
    select r.row, r.kind, r.record, r.other_row, r.choice is not null as is_own_choice, x.choice, x.fields, old.fields || m.fields || q.fields as candidate,
      d.differences || m.differences || q.differences as differences, d.changes || m.changes || q.changes as changes,
      array(select k.skill_combo_id from candidate_skills k where k.candidate_id = c.id order by 1) as old_skills
    from ${plannedRows(planned, where)} ${isUpdate ? sql`and p.step = 'update'` : sql``} order by r.row limit ${limit}`)
  return rows
}

/** Clears choices of single rows: one made for all rows of a kind replaces them. */
export const clearRowChoices = async (tx: Db, { id, sheet }: Planned, kind: string): Promise<void> => {
  await tx.execute(sql`
    update import_rows set choice = null, choice_fields = null
    where import_id = ${id} and sheet = ${sheet} and kind = ${kind} and choice is not null`)
}

/** Returns whether there is such a row of this kind. */
export const updateRowChoice = async (
  tx: Db,
  { id, sheet }: Planned,
  {
    row,
    kind,
    choice,
    fields,
  }: { readonly row: number; readonly kind: string; readonly choice: string; readonly fields: readonly string[] },
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    update import_rows set choice = ${choice}, choice_fields = ${JSON.stringify(fields)}::jsonb
    where import_id = ${id} and sheet = ${sheet} and row = ${row} and kind = ${kind} returning row`)
  return rows.length > 0
}
