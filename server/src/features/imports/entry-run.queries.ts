import { sql, type SQL } from 'drizzle-orm'
import { importEntryKeys } from '@portal/contract/import-fields'
import type { Db } from '../../database/open.ts'
import { currentJob, JOB } from './entry-plan.queries.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { plannedRows, type Planned } from './plan.queries.ts'

const educationColumns = sql`institute, percentage, medium, passing_year, city_text`
const jobColumns = sql`employer, designation, "from", job_description`
const anyOf = (ids: readonly number[]): SQL => sql`any (${sql.param([...ids])}::int[])`
const keys = sql.param([...importEntryKeys])

/** Inserts education and current job of candidates created by a part. */
export const insertEntries = async (tx: Db, part: Part, created: readonly number[]): Promise<void> => {
  if (created.length === 0) return
  await tx.execute(sql`
    with entries as (
      select r.row, r.candidate_id, k.key, k.value from import_rows r cross join lateral jsonb_each(r.record) k
      where ${ofPart(part)} and r.candidate_id = ${anyOf(created)} and r.record ?| ${keys}::text[] and k.key = any (${keys}::text[])),
    schooled as (
      insert into educations (candidate_id, qualification_id, ${educationColumns})
      select e.candidate_id, p.qualification_id, p.institute, p.percentage, p.medium, p.passing_year, p.city_text
      from entries e, jsonb_populate_record(null::educations, e.value) p where e.key <> ${JOB} order by e.row, p.qualification_id)
    insert into experiences (candidate_id, ${jobColumns})
    select e.candidate_id, p.employer, p.designation, p."from", p.job_description
    from entries e, jsonb_populate_record(null::experiences, e.value) p where e.key = ${JOB} order by e.row`)
}

/** Stores in the rows of a part which entries they will write, because afterwards there are no differences left to compute it from. */
export const planEntries = async (tx: Db, part: Planned & Part): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set record = (r.record - 'entries')
      || case when s.changes = '{}'::jsonb then s.changes else jsonb_build_object('entries', jsonb_build_object('changes', s.changes)) end
    from (select r.row, q.changes from ${plannedRows(part, sql`r.outcome is null and r.row between ${part.first} and ${part.last}`)}
      and p.step = 'update') s
    where ${ofPart(part)} and r.row = s.row and (s.changes <> '{}'::jsonb or r.record ? 'entries')`)
}

/**
 * Inserts and replaces the planned entries of updated candidates, and stores their values before and after in the rows; returns the
 * candidates whose job was changed.
 */
export const writeEntries = async (tx: Db, part: Part, updated: readonly number[]): Promise<{ row: number; candidate_id: number }[]> => {
  if (updated.length === 0) return []
  const { rows } = await tx.execute<{ row: number; candidate_id: number; has_job: boolean }>(sql`
    with changed as materialized (
      select r.row, r.candidate_id, k.key, k.value from import_rows r cross join lateral jsonb_each(r.record #> '{entries,changes}') k
      where ${ofPart(part)} and r.outcome = 'updated' and r.candidate_id = ${anyOf(updated)} and r.record #> '{entries,written}' is null),
    old as materialized (
      select ch.*, e.id, to_jsonb(e) as before from changed ch join educations e
        on e.candidate_id = ch.candidate_id and e.qualification_id = (ch.value ->> 'qualification_id')::smallint where ch.key <> ${JOB}
      union all
      select ch.*, x.id, to_jsonb(x) from changed ch cross join lateral (${currentJob(sql`ch.candidate_id`, sql`ch.value`)}) x where ch.key = ${JOB}),
    replaced as (
      update educations e set (${educationColumns}) =
        (select ${educationColumns} from jsonb_populate_record(e, o.value) p)
      from old o where o.key <> ${JOB} and e.id = o.id returning o.row, o.key, o.before, to_jsonb(e) as after),
    rejobbed as (
      update experiences x set (${jobColumns}) = (select ${jobColumns} from jsonb_populate_record(null::experiences, o.value) p)
      from old o where o.key = ${JOB} and x.id = o.id returning o.row, o.key, o.before, to_jsonb(x) as after),
    added as (
      insert into educations (candidate_id, qualification_id, ${educationColumns})
      select ch.candidate_id, p.qualification_id, p.institute, p.percentage, p.medium, p.passing_year, p.city_text
      from changed ch, jsonb_populate_record(null::educations, ch.value) p
      where ch.key <> ${JOB} and not exists (select from old o where o.row = ch.row and o.key = ch.key)
      order by ch.row, p.qualification_id on conflict do nothing returning candidate_id, qualification_id, to_jsonb(educations) as after),
    employed as (
      insert into experiences (candidate_id, ${jobColumns})
      select ch.candidate_id, p.employer, p.designation, p."from", p.job_description
      from changed ch, jsonb_populate_record(null::experiences, ch.value) p
      where ch.key = ${JOB} and not exists (select from old o where o.row = ch.row and o.key = ch.key)
      order by ch.row returning candidate_id, to_jsonb(experiences) as after),
    written as (
      select row, key, before, after from replaced union all select row, key, before, after from rejobbed
      union all select ch.row, ch.key, null, a.after from added a join changed ch on ch.candidate_id = a.candidate_id and ch.key <> ${JOB}
        and (ch.value ->> 'qualification_id')::int = a.qualification_id
      union all select ch.row, ch.key, null, w.after from employed w join changed ch on ch.candidate_id = w.candidate_id and ch.key = ${JOB})
    update import_rows r set record = jsonb_set(r.record, '{entries,written}', n.written)
    from (select row, jsonb_agg(jsonb_build_object('key', key, 'before', before, 'after', after) order by key) as written,
      bool_or(key = ${JOB}) as has_job from written group by row) n
    where ${ofPart(part)} and r.row = n.row returning r.row, r.candidate_id, n.has_job`)
  return rows.flatMap(({ row, candidate_id, has_job }) => (has_job ? [{ row, candidate_id }] : []))
}

interface Job extends Record<string, unknown> {
  readonly candidate_id: number
  readonly from: string | null
  readonly to: string | null
  readonly total_experience: number
}
/** All jobs of candidates whose total experience is computed: it covers several jobs, or wasn't stated. */
export const selectCountedJobs = async (tx: Db, candidates: readonly number[]): Promise<Job[]> => {
  const { rows } = await tx.execute<Job>(sql`
    select candidate_id, "from"::text as "from", "to"::text as "to", total_experience from (
      select x.*, c.total_experience, count(*) over (partition by x.candidate_id) as jobs
      from experiences x join candidates c on c.id = x.candidate_id where c.id = ${anyOf(candidates)}) x where jobs > 1 or total_experience = 0`)
  return rows
}

interface Total {
  readonly row: number
  readonly candidate_id: number
  readonly total: number
}
/** Updates total experiences, and stores the previous ones in the rows. */
export const updateTotals = async (tx: Db, part: Part, totals: readonly Total[]): Promise<void> => {
  if (totals.length === 0) return
  await tx.execute(sql`
    with old as (
      select t.row, c.id, c.total_experience as before, t.total as after from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb)
        as t(row int, candidate_id int, total int) join candidates c on c.id = t.candidate_id where c.total_experience <> t.total),
    changed as (update candidates c set total_experience = o.after from old o where c.id = o.id)
    update import_rows r set record = jsonb_set(r.record, '{entries,total}', jsonb_build_object('before', o.before, 'after', o.after))
    from old o where ${ofPart(part)} and r.row = o.row`)
}
