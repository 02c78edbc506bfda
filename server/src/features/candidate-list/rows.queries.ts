import { sql, type SQL } from 'drizzle-orm'
import type { ComboItem, ComboName } from '@portal/contract/combos'
import type { CandidateDetails, CandidateRow, ChoiceField, ListQuery } from '@portal/contract/candidate-list'
import { addMonths, dayInIndia, type WorkingDays } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { fullNameOf } from '../../database/full-name.ts'
import { iso } from '../../database/iso.ts'
import type { Db } from '../../database/open.ts'
import { preparedStatement } from '../../database/prepared.ts'
import type { FilterContext } from './filters.queries.ts'
import { latenessOf } from '../applications/moves.rules.ts'
import { hitsCte, sortColumns, type ListSearch } from './search-hits.queries.ts'
import { containsPattern } from '../../platform/escape.rules.ts'
import { anyWordPattern, type SearchTerms, type Texts } from './search.rules.ts'

export type Row = Omit<CandidateRow, 'matches' | 'details'>
/** A row as returned by the statement. */
type StoredRow = Omit<Row, 'lateness' | 'overdue_days'>

const value = (name: ComboName, key: SQL): SQL =>
  sql`(select k.value from combos k where k.name = ${sql.raw(`'${name}'`)} and k.key = ${key})`

/** There are no required skills without a request. */
const toRow = <S extends StoredRow>(row: S, today: string, calendar: WorkingDays): S & Row => ({
  ...row,
  ...latenessOf(row.hiring_stage, row.due_on, today, calendar),
  skills_wanted: row.job_code === null ? null : row.skills_wanted,
})

/** SELECT of the rows of the candidates in `listed`, joined on `id`, plus extra columns. */
const rowsOf = (listed: SQL, order: SQL, others: SQL): SQL => sql`
  select ${others} c.id, ${fullNameOf('c')} as name, c.email, c.mobile_no,
    ${value('DESIGNATION', sql`r.designation`)} as designation, r.job_code, c.resource_requisition_request_id, c.hiring_stage,
    ${iso(sql`c.stage_since`)} as stage_since, f.due_on::text as due_on, c.total_experience, c.notice_period::float8 as notice_period, c.is_notice_period_negotiable,
    c.current_ctc::float8 as current_ctc, c.expected_ctc::float8 as expected_ctc, c.is_expected_ctc_negotiable,
    (select count(*)::int from resource_request_skills s where s.resource_request_id = r.id and s.is_must_have) as skills_wanted,
    array(select k.value from resource_request_skills s join combos k on k.name = 'SKILLS' and k.key = s.skill_combo_id
        where s.resource_request_id = r.id and s.is_must_have and s.skill_combo_id <> all (f.skills) order by k.sort) as skills_missing,
    o.name as assigned_to, ${iso(sql`c.last_activity_at`)} as last_activity_at,
    ${value('CITY', sql`c.city`)} as city, c.feasible_locating_to_ahmedabad, ${value('REFERENCE_SOURCE', sql`c.reference`)} as source,
    f.mark_10th / 100.0::float8 as mark_10th, f.mark_12th / 100.0::float8 as mark_12th, f.mark_degree / 100.0::float8 as mark_degree,
    c.reapplication_count, f.has_resume,
    coalesce(f.dob > ${sql.placeholder('adult_birthday')}::date, false) as is_under_18,
    f.applied_on::text as applied_on, f.created_on::text as created_on
  from ${listed}
  join candidates c on c.id = listed.id::int and c.withheld_since is null
  join candidate_facts f on f.candidate_id = c.id
  left join resource_requests r on r.id = c.resource_requisition_request_id
  left join users o on o.id = c.assigned_to
  order by ${order}`

/** Prepared statement for the rows of the candidates in `listed`, joined on `id`, plus extra columns. */
export const prepareRows = <Others>(name: string, listed: SQL, order: SQL, others = sql``) => {
  const select = preparedStatement<StoredRow & Others>(name, rowsOf(listed, order, others))
  return async (db: Db, values: Record<string, unknown>, { now, calendar }: FilterContext): Promise<(Row & Others)[]> => {
    const today = dayInIndia(now)
    const rows = await select(db, { ...values, adult_birthday: addMonths(today, -12 * limits.adultAge) })
    return rows.map((row) => toRow(row, today, calendar))
  }
}

const rowsById = prepareRows(
  'candidate_rows',
  sql`jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) with ordinality as listed(id, place)`,
  sql`listed.place`,
)

/** Rows of the candidates visible to staff, in the order of `ids`. */
export const selectRows = async (db: Db, ids: readonly number[], context: FilterContext): Promise<Row[]> =>
  ids.length === 0 ? [] : await rowsById(db, { ids: JSON.stringify(ids) }, context)

/** A minimum of 0 is met without marks. Marks and facts are in hundredths. */
const isMinimumMet = (minimum: SQL, mark: SQL): SQL => sql`(${minimum} = 0 or coalesce(${mark} >= ${minimum} * 100, false))`

const detailsById = preparedStatement<CandidateDetails & { readonly id: number }>(
  'candidate_details',
  sql`
  select c.id, c.reference_by as referred_by,
    20 * ((c.address is not null)::int + (f.mark_10th is not null and f.mark_12th is not null)::int + f.has_resume::int
      + (c.position_applied_for is not null and c.feasible_locating_to_ahmedabad is not null)::int
      + (cardinality(f.skills) >= ${sql.raw(String(limits.minimumSkills))})::int) as profile,
    case when r.id is not null then ${isMinimumMet(sql`r.minimum_10th`, sql`f.mark_10th`)}
      and ${isMinimumMet(sql`r.minimum_12th`, sql`f.mark_12th`)} and ${isMinimumMet(sql`r.minimum_degree`, sql`f.mark_degree`)} end as aggregates_matched,
    (select jsonb_build_object('rule', u.rule, 'due_at', ${iso(sql`u.due_at`)}, 'note', u.note) from follow_ups u
      where u.candidate_id = c.id and u.closed_at is null order by u.due_at, u.id limit 1) as follow_up
  from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as listed(id)
  join candidates c on c.id = listed.id::int and c.withheld_since is null
  join candidate_facts f on f.candidate_id = c.id
  left join resource_requests r on r.id = c.resource_requisition_request_id`,
)

/** Values of the columns that are off by default, by candidate. */
export const selectDetails = async (db: Db, ids: readonly number[]): Promise<Map<number, CandidateDetails>> => {
  if (ids.length === 0) return new Map()
  const rows = await detailsById(db, { ids: JSON.stringify(ids) })
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

/** Candidate ids of a list in its order, at most `limit`. */
export const selectListIds = async (
  db: Db,
  search: ListSearch,
  { field, direction }: ListQuery['sort'],
  limit: number,
): Promise<number[]> => {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ candidate_id: number }>(sql`
    with ${hitsCte(search, sortColumns[field], limit)} select candidate_id from hits
    order by key ${order} nulls last, candidate_id ${order}`)
  return rows.map((row) => row.candidate_id)
}

const MAX_CHOICES = 50

/** Openings, cities, drives or colleges by key, or by part of their name; cities with the most candidates and the latest drives first. */
export const selectChoices = async (db: Db, field: ChoiceField, q: string, keys: readonly number[] | undefined): Promise<ComboItem[]> => {
  const pattern = containsPattern(q.toLowerCase())
  const list =
    keys &&
    sql.join(
      keys.map((key) => sql`${key}::int`),
      sql`, `,
    )
  const campusChoices: Partial<Record<ChoiceField, SQL>> = {
    drive: sql`select d.id as key, d.name || ', ' || to_char(d.drive_on, 'FMDD Mon YYYY') as value from drives d
      where ${list ? sql`d.id in (${list})` : sql`lower(d.name) like ${pattern}`} order by d.drive_on desc, d.id limit ${MAX_CHOICES}`,
    campus: sql`select k.id as key, k.name || coalesce(', ' || c.value, '') as value from campuses k
      left join combos c on c.name = 'CITY' and c.key = k.city
      where ${list ? sql`k.id in (${list})` : sql`exists (select from campus_names n where n.campus_id = k.id and lower(n.name) like ${pattern})`}
      order by lower(k.name), k.id limit ${MAX_CHOICES}`,
  }
  const { rows } = await db.execute<{ key: number; value: string }>(
    campusChoices[field] ??
      (field === 'city'
        ? sql`select c.key, c.value || ', ' || s.value as value from combos c join combos s on s.name = 'STATE' and s.key = c.parent_key
            left join (select key, sum(amount) as candidates from candidate_tallies where field = 'city' group by key) used on used.key = c.key
            where c.name = 'CITY' and ${list ? sql`c.key in (${list})` : sql`c.is_active and lower(c.value) like ${pattern}`}
            order by used.candidates desc nulls last, c.value, c.key limit ${MAX_CHOICES}`
        : sql`select r.id as key, d.value || ' (' || r.job_code || ')' as value
            from resource_requests r join combos d on d.name = 'DESIGNATION' and d.key = r.designation
            where ${list ? sql`r.id in (${list})` : sql`r.status > 2 and lower(d.value || ' ' || r.job_code) like ${pattern}`}
              and ${field === 'open_opening' ? sql`r.status = 3 and r.eta_date + interval '1 month' >= ${dayInIndia()}::date` : sql`true`}
            order by r.status = 3 desc, r.id desc limit ${MAX_CHOICES}`),
  )
  return rows
}

const searchTexts = preparedStatement<{ readonly id: number; readonly texts: Texts }>(
  'candidate_search_texts',
  sql`
  select c.id, jsonb_build_array(
    jsonb_build_array('name', ${fullNameOf('c')}),
    jsonb_build_array('email', c.email), jsonb_build_array('mobile', c.mobile_no), jsonb_build_array('mobile', c.alternate_mobile_no),
    jsonb_build_array('job_code', (select r.job_code from resource_requests r where r.id = c.resource_requisition_request_id)),
    jsonb_build_array('skill', (select string_agg(k.value, ', ' order by k.sort) from candidate_skills s
      join combos k on k.name = 'SKILLS' and k.key = s.skill_combo_id where s.candidate_id = c.id)),
    jsonb_build_array('position', ${value('DESIGNATION', sql`c.position_applied_for`)}),
    jsonb_build_array('city', ${value('CITY', sql`c.city`)}),
    jsonb_build_array('job', (select string_agg(concat_ws(', ', x.employer, x.designation, x.job_description), ' · ' order by x."from" desc nulls last)
      from experiences x where x.candidate_id = c.id)),
    jsonb_build_array('education', (select string_agg(e.institute, ' · ' order by e.qualification_id) from educations e where e.candidate_id = c.id)),
    jsonb_build_array('resume', (select substr(r.body, greatest(1, regexp_instr(r.body, t.pattern, 1, 1, 0, 'i') - 100), 400)
      from resume_texts r where r.candidate_id = c.id and t.pattern is not null limit 1))) as texts
  from (select ${sql.placeholder('pattern')}::text as pattern) as t, jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as found(id)
  join candidates c on c.id = found.id::int`,
)

/** Texts in which a search may have matched; for a resume, the excerpt around the first match. */
export const selectSearchTexts = async (db: Db, ids: readonly number[], { words }: SearchTerms): Promise<Map<number, Texts>> => {
  if (ids.length === 0) return new Map()
  const pattern = words.length > 0 ? `(^|[^[:alnum:]])${anyWordPattern(words)}` : null
  const rows = await searchTexts(db, { ids: JSON.stringify(ids), pattern })
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}
