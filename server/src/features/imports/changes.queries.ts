import { sql, type SQL } from 'drizzle-orm'
import { importFields } from '@portal/contract/import-fields'
import type { Db } from '../../database/open.ts'
import { JOB } from './entry-plan.queries.ts'
import { ofPart, type Part } from './parts.queries.ts'

/** A change as recorded in the candidate's audit log. */
export interface Change {
  readonly id: number
  readonly candidate_id: number
}

const fields = Object.entries(importFields.candidates)
const comboOf = JSON.stringify(
  Object.fromEntries(fields.flatMap(([field, definition]) => ('combo' in definition ? [[field, definition.combo]] : []))),
)
const unitOf = JSON.stringify({ current_ctc: 'LPA', expected_ctc: 'LPA', notice_period: 'months' })

/** A field value formatted for display, in the format of profile edits. */
const shown = (value: SQL): SQL => sql`case
  when ${value} is null or ${value} = 'null'::jsonb then null
  when ${comboOf}::jsonb ? e.key then coalesce(
    (select c.value from combos c where c.name = ${comboOf}::jsonb ->> e.key and c.key = (${value})::int), ${value} #>> '{}')
  when e.key = 'feasible_locating_to_ahmedabad' then case ${value} #>> '{}' when '1' then 'Yes' else 'No' end
  else concat_ws(' ', ${value} #>> '{}', ${unitOf}::jsonb ->> e.key) end`
/** The candidate's skills that meet the condition. */
const skills = (condition: SQL): SQL => sql`(select string_agg(c.value, ', ' order by c.value) from combos c
  where c.name = 'SKILLS' and (${condition}))`
const isExisting = sql`exists (select from candidate_skills k where k.candidate_id = r.candidate_id and k.skill_combo_id = c.key)`
const isAdded = sql`r.after -> 'skills' @> to_jsonb(c.key)`

/** A qualification or job formatted for display, in the format of profile edits. */
const entry = (value: SQL): SQL => sql`case when ${value} is null or ${value} = 'null'::jsonb then null
  when ${value} ? 'employer' then concat_ws(': ', concat_ws(', ', ${value} ->> 'designation', ${value} ->> 'employer',
    (${value} ->> 'from') || ' to ' || coalesce(${value} ->> 'to', 'today')), ${value} ->> 'job_description')
  else concat_ws(': ', (select c.value from combos c where c.name = 'EDUCATION_QUALIFICATION_TYPE' and c.key = (${value} ->> 'qualification_id')::int),
    nullif(concat_ws(', ', (${value} ->> 'percentage')::float8 || '%', ${value} ->> 'passing_year', ${value} ->> 'institute', ${value} ->> 'city_text',
      (select c.value from combos c where c.name = 'EDUCATION_MEDIUM' and c.key = (${value} ->> 'medium')::int)), '')) end`
/** Changes of row `r` in fields and in entries. */
const changesOf = sql`lateral (
  select e.key, case e.key when 'skills' then ${skills(sql`${isExisting} and not ${isAdded}`)} else ${shown(sql`(r.before -> e.key)`)} end as before,
    case e.key when 'skills' then ${skills(sql`${isExisting} or ${isAdded}`)} else ${shown(sql`e.value`)} end as after
  from jsonb_each(r.after) e
  union all
  select case n.value ->> 'key' when ${JOB} then 'experience' else 'education' end, ${entry(sql`(n.value -> 'before')`)}, ${entry(sql`(n.value -> 'after')`)}
  from jsonb_array_elements(r.record #> '{entries,written}') n)`

interface By {
  readonly changed_by: number | null
  readonly reason: string
}
/**
 * Records the profile changes that rows have made or reverted. The version `import` matches none held by an editor, because the change
 * isn't an edit.
 */
const insertChanges = async (tx: Db, rows: SQL, { changed_by, reason }: By, isUndo: boolean): Promise<Change[]> => {
  const [before, after] = [sql`shown.before`, sql`shown.after`]
  const inserted = await tx.execute<Change & Record<string, unknown>>(sql`
    insert into profile_changes (candidate_id, changed_by, fields, reason, version)
    select r.candidate_id, ${changed_by}, jsonb_agg(jsonb_build_object('field', shown.key,
      'before', ${isUndo ? after : before}, 'after', ${isUndo ? before : after}) order by shown.key), ${reason}, 'import'
    from (${rows}) r cross join ${changesOf} shown
    group by r.candidate_id returning id, candidate_id`)
  return inserted.rows.map(({ id, candidate_id }) => ({ id, candidate_id }))
}

/** Records what the rows of a part have just changed in these candidates. For several rows about one candidate, the last one ran last. */
export const insertUpdates = async (tx: Db, part: Part, candidates: readonly number[], by: By): Promise<Change[]> =>
  candidates.length === 0
    ? []
    : insertChanges(
        tx,
        sql`select distinct on (candidate_id) candidate_id, before, after, record from import_rows r where ${ofPart(part)}
          and outcome = 'updated' and candidate_id = any (${sql.param([...candidates])}::int[]) order by candidate_id, row desc`,
        by,
        false,
      )

/** Records what the undo of these rows has restored. */
export const insertRestores = async (
  tx: Db,
  { id, sheet }: Pick<Part, 'id' | 'sheet'>,
  rows: readonly number[],
  by: By,
): Promise<Change[]> =>
  rows.length === 0
    ? []
    : insertChanges(
        tx,
        sql`select candidate_id, before, after, record from import_rows
          where import_id = ${id} and sheet = ${sheet} and candidate_id is not null and row = any (${sql.param([...rows])}::int[])`,
        by,
        true,
      )

/**
 * Candidates created by a part that may be duplicates: their rows matched another record or row, or have an alternate mobile number, which
 * the import itself doesn't compare.
 */
export const selectToSearch = async (tx: Db, part: Part): Promise<number[]> => {
  const { rows } = await tx.execute<{ candidate_id: number }>(sql`
    select candidate_id from import_rows r where ${ofPart(part)} and outcome = 'created' and candidate_id is not null and (kind is not null or record ? 'alternate_mobile_no')`)
  return rows.map(({ candidate_id }) => candidate_id)
}
