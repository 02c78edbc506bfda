import { sql, type SQL } from 'drizzle-orm'
import { QUALIFICATION_UNSPECIFIED } from '@portal/contract/combos'
import { importEntryKeys } from '@portal/contract/import-fields'
import { limits } from '@portal/contract/shared/limits'

export const JOB = 'job_employer'
const keys = sql.param([...importEntryKeys])
/** The other school of an entry. */
const otherSchool = sql`case k.key when 'tenth_percentage' then 'twelfth_percentage' when 'twelfth_percentage' then 'tenth_percentage' end`

/**
 * The job that a current job `value` of candidate `id` replaces: the one at the same company, else the newest of those without an end. A row
 * `x`.
 */
export const currentJob = (id: SQL, value: SQL): SQL => sql`
  select x.* from experiences x where x.candidate_id = ${id} and x."to" is null
  order by (lower(x.employer) = lower(${value} ->> 'employer')) desc, x."from" desc nulls last, x.id desc limit 1`

/** What candidate `c` has of the entry `k`, by column; null for none. */
const stored = sql`case k.key when ${JOB}
  then (select to_jsonb(x) - array['id', 'candidate_id', 'to'] from (${currentJob(sql`c.id`, sql`k.value`)}) x)
  else (select to_jsonb(e) - array['id', 'candidate_id'] from educations e
    where e.candidate_id = c.id and e.qualification_id = (k.value ->> 'qualification_id')::smallint) end`

/**
 * Entries that stay as they are: schools that the candidate has confirmed, a 12th before the 10th, a degree that isn't specified where another one is
 * known, a job that has ended since, and one more than a profile can have.
 */
const isProtected = sql`case when k.key = ${JOB} then
    exists (select from experiences x where x.candidate_id = c.id and x."to" is not null and coalesce(x."from" = (k.value ->> 'from')::date, true)
      and lower(x.employer) = lower(k.value ->> 'employer'))
    or s.old is null and (select count(*) from experiences x where x.candidate_id = c.id) >= ${limits.experiences}
  else
    c.is_education_locked and (k.value ->> 'qualification_id')::int <= 2
    or s.old is null and (k.value ->> 'qualification_id')::int = ${QUALIFICATION_UNSPECIFIED}
      and exists (select from educations e where e.candidate_id = c.id and e.qualification_id > ${QUALIFICATION_UNSPECIFIED})
    or s.old is null and (select count(*) from educations e where e.candidate_id = c.id) >= ${limits.educations}
    or exists (select from educations e where e.candidate_id = c.id
      and (k.value ->> 'qualification_id')::int + e.qualification_id = 3 and (e.passing_year - (k.value ->> 'passing_year')::int) * (3 - 2 * e.qualification_id) > 0
      and not (x.choice = 'overwrite' and r.record ? ${otherSchool} and (x.fields = '[]'::jsonb or x.fields ? ${otherSchool})))
  end`

/**
 * An entry `k` together with what is stored, `s.old`: `filled` keeps what is known, `overwritten` what the row doesn't say. A job at another company is
 * another job.
 */
const combined = sql`
  select case when o.is_other then s.old else s.old || k.value || jsonb_strip_nulls(s.old) end as filled,
    case when s.old is null or o.is_other then k.value else s.old || k.value end as overwritten
  from (select k.key = ${JOB} and lower(s.old ->> 'employer') <> lower(k.value ->> 'employer') as is_other) o`

/**
 * The entries of education and job of row `r` that differ from those of candidate `c`, as `d` has the fields; `fields`: as the candidate has
 * them.
 */
export const inEntries: SQL = sql`
  select coalesce(jsonb_object_agg(k.key, w.overwritten), '{}'::jsonb) as differences,
    coalesce(jsonb_object_agg(k.key, case when x.choice = 'fill' and s.old is not null then w.filled else w.overwritten end)
      filter (where case x.choice when 'fill' then s.old is null or w.filled <> s.old when 'overwrite' then x.fields = '[]'::jsonb or x.fields ? k.key else false end), '{}'::jsonb) as changes,
    coalesce(jsonb_object_agg(k.key, s.old), '{}'::jsonb) as fields
  from jsonb_each(r.record) k cross join lateral (select ${stored} as old offset 0) s cross join lateral (${combined}) w
  where c.id is not null and r.record ?| ${keys}::text[] and k.key = any (${keys}::text[]) and s.old is distinct from w.overwritten and not ${isProtected}`
