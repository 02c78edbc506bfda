import { sql, type SQL } from 'drizzle-orm'
import { importEntryKeys } from '@portal/contract/import-fields'
import type { Db } from '../../database/open.ts'
import { JOB } from './entry-plan.queries.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { keptWarning } from './problems.queries.ts'

const keys = sql.param([...importEntryKeys])
const ownKeys = sql`array['id', 'candidate_id', 'to']`
/** Whether the entries `n` written by row `r` are still unchanged. */
const isAsWritten = sql`case n.value ->> 'key' when ${JOB}
  then exists (select from experiences x where x.candidate_id = r.candidate_id and to_jsonb(x) = n.value -> 'after')
  else exists (select from educations e where e.candidate_id = r.candidate_id and to_jsonb(e) = n.value -> 'after') end`
/** The entries that row `r` created with the candidate. */
const created = sql`array(select k.value from jsonb_each(r.record) k where k.key = any (${keys}::text[]))`

/** Conditions under which rows `t` of these tables differ from what the import wrote with candidate `c` of row `r`. */
export const changedEntries: Readonly<Record<string, SQL>> = {
  educations: sql`not (jsonb_strip_nulls(to_jsonb(t) - ${ownKeys}) = any (${created}))`,
  experiences: sql`not (t."to" is null and jsonb_strip_nulls(to_jsonb(t) - ${ownKeys}) = any (${created}))`,
}
/** Whether candidate `c` still has every entry that row `r` created. */
export const hasAllEntries = sql`(select count(*) from jsonb_each(r.record) k where k.key = any (${keys}::text[]))
  = (select count(*) from educations e where e.candidate_id = c.id) + (select count(*) from experiences x where x.candidate_id = c.id)`

/**
 * Marks updates of a part as kept if education or job have been changed since. For several rows about one candidate, the last one decides.
 */
export const keepChangedEntries = async (tx: Db, part: Part): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set outcome = 'kept', problems = r.problems || ${keptWarning('Someone has since changed these fields.')}
    from candidates c where ${ofPart(part)} and r.outcome = 'updated' and c.id = r.candidate_id and r.record #> '{entries,written}' is not null
      and not exists (select from import_rows l where l.import_id = r.import_id and l.sheet = r.sheet and l.row > r.row
        and l.candidate_id = r.candidate_id and l.outcome = 'updated')
      and (exists (select from jsonb_array_elements(r.record #> '{entries,written}') n where not ${isAsWritten})
        or c.total_experience <> (r.record #>> '{entries,total,after}')::int)`)
}

/** Restores the education, job and total experience changed by undone rows of a part. */
export const restoreEntries = async (tx: Db, part: Part, rows: readonly number[]): Promise<void> => {
  if (rows.length === 0) return
  const written = sql`import_rows r cross join lateral jsonb_array_elements(r.record #> '{entries,written}') n`
  const undone = sql`${ofPart(part)} and r.outcome = 'undone' and r.row = any (${sql.param([...rows])}::int[])`
  const restore = (table: 'educations' | 'experiences', columns: string, isOne: SQL) => sql`
    with undone as materialized (select n.value -> 'before' as before, n.value -> 'after' as after from ${written} where ${undone} and ${isOne}),
    gone as (delete from ${sql.identifier(table)} t using undone u
      where u.before = 'null'::jsonb and t.id = (u.after ->> 'id')::int and to_jsonb(t) = u.after)
    update ${sql.identifier(table)} t set (${sql.raw(columns)}) = (select ${sql.raw(columns)} from jsonb_populate_record(t, u.before) p)
    from undone u where u.before <> 'null'::jsonb and t.id = (u.after ->> 'id')::int and to_jsonb(t) = u.after`
  const isJob = sql`n.value ->> 'key' = ${JOB}`
  await tx.execute(restore('educations', 'institute, percentage, medium, passing_year, city_text', sql`not (${isJob})`))
  await tx.execute(restore('experiences', 'employer, designation, "from", job_description', isJob))
  await tx.execute(sql`
    update candidates c set total_experience = (r.record #>> '{entries,total,before}')::int
    from import_rows r where ${undone} and c.id = r.candidate_id and r.record #> '{entries,total}' is not null`)
}
