import { sql, type SQL } from 'drizzle-orm'
import type { ImportOptions } from '@portal/contract/imports'
import type { Db } from '../../database/open.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { plannedRows, writtenColumns, type Planned } from './plan.queries.ts'

type PlannedPart = Planned & Part
const columnList = (columns: readonly string[], of = ''): SQL =>
  sql.raw(columns.map((column) => (of === '' ? `"${column}"` : `${of}."${column}"`)).join(', '))
const problem = (code: string, message: string): SQL =>
  sql`${JSON.stringify([{ column: null, field: 'email', code, level: 'error', message }])}::jsonb`

/** Sets the outcome of rows that write nothing. The remaining ones are to be created or updated. */
export const markIdleRows = async (tx: Db, planned: Planned): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set outcome = s.outcome from (
      select r.row, case p.step when 'skip' then 'skipped' else p.step end as outcome
      from ${plannedRows(planned, sql`r.kind is not null or r.match_id is not null`)} and p.step in ('skip', 'unchanged')) s
    where r.import_id = ${planned.id} and r.sheet = ${planned.sheet} and r.row = s.row`)
  await tx.execute(sql`
    update import_rows r set outcome = 'left_out'
    where r.import_id = ${planned.id} and r.sheet = ${planned.sheet} and r.row > ${planned.header_row} and (r.level = 2 or r.record is null)`)
}

/** The next rows without an outcome after a given one. Undefined if none is left. */
export const findNextPart = async (
  tx: Db,
  planned: Planned,
  after: number,
  limit: number,
): Promise<(PlannedPart & { readonly rows: number }) | undefined> => {
  const { rows } = await tx.execute<{ first: number | null; last: number; rows: number }>(sql`
    select min(row) as first, max(row) as last, count(*)::int as rows from (
      select row from import_rows r where r.import_id = ${planned.id} and r.sheet = ${planned.sheet}
        and r.row > ${Math.max(after, planned.header_row)} and r.outcome is null order by row limit ${limit}) n`)
  const [part] = rows
  return part && part.first !== null ? { ...planned, first: part.first, last: part.last, rows: part.rows } : undefined
}

/** Values of a created candidate that the row doesn't provide. */
export interface Defaults extends Pick<ImportOptions, 'reference' | 'assigned_to'> {
  readonly position_applied_for: number | null
}

/** Designation of the opening that a row of a roster names. */
const ofOpening = sql`(select o.designation from resource_requests o where o.id = (f.record ->> 'resource_request_id')::int)`

/**
 * Creates the candidates of a part, without follow-ups (`follow_candidates` in routines.sql); returns their ids. A row whose email address
 * has been taken since validation fails.
 */
export const insertCandidates = async (
  tx: Db,
  part: PlannedPart,
  { reference, assigned_to, position_applied_for }: Defaults,
): Promise<number[]> => {
  const values = writtenColumns.map((column) => {
    const value = sql`p.${sql.identifier(column)}`
    if (column === 'reference') return sql`coalesce(${value}, ${reference ?? null}::smallint)`
    if (column === 'position_applied_for') return sql`coalesce(${value}, ${ofOpening}, ${position_applied_for}::int)`
    return column === 'total_experience' ? sql`coalesce(${value}, (f.record ->> 'job_months')::int, 0)` : value
  })
  await tx.execute(sql`select set_config('portal.is_importing', 'on', true)`)
  const { rows } = await tx.execute<{ candidate_id: number }>(sql`
    with fresh as (
      select r.row, r.email, r.record from ${plannedRows(part, sql`r.outcome is null and r.row between ${part.first} and ${part.last}`)} 
        -- "case": the planner takes half of the rows to be created. Of "p.step = 'create'" it takes a few, and compares each with every other.
        and case p.step when 'create' then true else false end),
    inserted as (
      insert into candidates (email, assigned_to, ${columnList(writtenColumns)})
      select f.email, ${assigned_to ?? null}::int, ${sql.join(values, sql`, `)} from fresh f, jsonb_populate_record(null::candidates, f.record) p order by f.row
      on conflict (email) do nothing returning id, email, md5(to_jsonb(candidates)::text) as fingerprint),
    results as materialized (select f.row, i.id, i.fingerprint from fresh f left join inserted i on i.email = f.email)
    update import_rows r set outcome = case when i.id is null then 'failed' else 'created' end, candidate_id = i.id, fingerprint = i.fingerprint,
      problems = case when i.id is null then r.problems || ${problem('email_taken', 'Another candidate has this email address.')} else r.problems end
    from results i where ${ofPart(part)} and r.row = i.row returning r.candidate_id`)
  await tx.execute(sql`
    insert into candidate_skills (candidate_id, skill_combo_id)
    select r.candidate_id, s::smallint from import_rows r, jsonb_array_elements_text(r.record -> 'skills') s
    where ${ofPart(part)} and r.outcome = 'created' and r.candidate_id is not null order by r.row on conflict do nothing`)
  return rows.flatMap(({ candidate_id }) => candidate_id ?? [])
}

/** Updates the matched candidates of a part; returns their ids. A second row about the same candidate is always in a later part. */
export const updateCandidates = async (tx: Db, part: PlannedPart): Promise<number[]> => {
  await tx.execute(sql`
    select from candidates where id in (select r.match_id from import_rows r where ${ofPart(part)} and r.outcome is null) order by id for no key update`)
  const { rows } = await tx.execute<{ candidate_id: number; outcome: string }>(sql`
    with steps as (
      select distinct on (coalesce(c.id, -r.row)) r.row, c.id, d.changes, old.fields, p.step
      from ${plannedRows(part, sql`r.outcome is null and r.row between ${part.first} and ${part.last}`)} and p.step <> 'create'
      order by coalesce(c.id, -r.row), r.row),
    written as (
      update candidates c set (${columnList(writtenColumns)}) =
        (select ${columnList(writtenColumns, 'p')} from jsonb_populate_record(c, s.changes - 'skills') p)
      from steps s where c.id = s.id and s.changes - 'skills' <> '{}'::jsonb),
    skilled as (
      insert into candidate_skills (candidate_id, skill_combo_id)
      select s.id, k::smallint from steps s, jsonb_array_elements_text(s.changes -> 'skills') k where s.id is not null on conflict do nothing)
    update import_rows r set candidate_id = s.id, after = s.changes,
      outcome = case when s.id is null then 'failed' when s.step = 'skip' then 'skipped' when s.step = 'unchanged' then 'unchanged' else 'updated' end,
      problems = case when s.id is null then r.problems || ${problem('gone', 'This candidate is no longer available.')} else r.problems end,
      before = (select jsonb_object_agg(key, s.fields -> key) from jsonb_object_keys(s.changes - 'skills') key)
    from steps s where ${ofPart(part)} and r.row = s.row returning r.candidate_id, r.outcome`)
  return rows.flatMap(({ candidate_id, outcome }) => (outcome === 'updated' ? candidate_id : []))
}
