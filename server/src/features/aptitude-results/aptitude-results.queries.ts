import { sql, type SQL } from 'drizzle-orm'
import { MIN_SAMPLE, type ResultQuery, type ResultRow, type ResultSortField } from '@portal/contract/aptitude-results'
import { displayName } from '@portal/contract/shared/names'
import { PER_PAGE } from '@portal/contract/shared/page'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { orderBy } from '../../database/order-by.ts'
import { containsPattern } from '../../platform/escape.rules.ts'
import { below, outcome, resultsOf, testHead, testHeadTables, testsWhere } from './tests.queries.ts'

/** Filter of the list; `id` selects a single result. */
export type ResultFilter = ResultQuery & { readonly id?: number }

const equals = (column: SQL, value: number | string | undefined): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`])
const every = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)
const takenOn = sql`day_in_india(r.taken_at)`

const testsOf = (candidate_id: number): SQL => sql`(select test_id from aptitude_results where candidate_id = ${candidate_id}
  union select test_id from aptitude_attempts where candidate_id = ${candidate_id})`

const testConditions = (query: ResultFilter): SQL =>
  every([
    ...equals(sql`t.id`, query['filter[test]']),
    ...(query['filter[candidate]'] === undefined ? [] : [sql`t.id in ${testsOf(query['filter[candidate]'])}`]),
    ...equals(sql`t.drive_id`, query['filter[drive]']),
    ...equals(sql`t.resource_request_id`, query['filter[request]']),
    ...(query.id === undefined ? [] : [sql`t.id = (select test_id from aptitude_results where id = ${query.id})`]),
  ])

const conditions = (query: ResultFilter): SQL => {
  const { 'filter[from]': from, 'filter[to]': to, 'filter[score_from]': low, 'filter[score_to]': high, 'filter[events]': events } = query
  const words = (query.q ?? '').split(/\s+/).filter((word) => word !== '')
  const isRecorded = sql`exists (select from aptitude_events e where e.attempt_id = r.attempt_id)`
  return every([
    ...equals(sql`r.id`, query.id),
    ...words.map((word) => sql`(${fullNameOf('c')}) ilike ${containsPattern(word)}`),
    ...equals(sql`r.candidate_id`, query['filter[candidate]']),
    ...equals(sql`s.campus_id`, query['filter[campus]']),
    ...(from === undefined ? [] : [sql`${takenOn} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${takenOn} <= ${to}::date`]),
    ...equals(outcome, query['filter[outcome]']),
    ...(low === undefined ? [] : [sql`r.percentage >= ${low}`]),
    ...(high === undefined ? [] : [sql`r.percentage <= ${high}`]),
    ...equals(sql`c.hiring_stage`, query['filter[stage]']),
    ...(events === undefined ? [] : [events === 'yes' ? isRecorded : sql`not ${isRecorded}`]),
  ])
}

const byName = sql`lower(${fullNameOf('c')}), c.id, t.id`
const sorts: Readonly<Record<ResultSortField, SQL>> = {
  percentage: sql`r.percentage`,
  name: sql`lower(${fullNameOf('c')})`,
  taken_at: sql`r.taken_at`,
  quantitative: sql`r.quantitative`,
  logical: sql`r.logical`,
  verbal: sql`r.verbal`,
  technical: sql`r.technical`,
  seconds: sql`r.seconds`,
  stage: sql`c.hiring_stage`,
}

/**
 * Everyone with a result in these tests or an invitation to them: `r`, with the test `t`, the candidate `c` and the student `s` of its
 * drive.
 */
const everyone = sql`(
  select coalesce(r.test_id, a.test_id) as test_id, coalesce(r.candidate_id, a.candidate_id) as candidate_id, a.id as attempt_id, a.started_at,
    r.id, r.quantitative, r.logical, r.verbal, r.technical, r.total, r.maximum, r.percentage, r.attempted, r.right_count, r.wrong_count,
    r.seconds, r.taken_at
    from (select * from aptitude_results where test_id in (select id from tests)) r
    full join (select * from aptitude_attempts where test_id in (select id from tests)) a using (test_id, candidate_id)) r
  join tests t on t.id = r.test_id
  join candidates c on c.id = r.candidate_id and c.withheld_since is null
  left join drive_students s on s.drive_id = t.drive_id and s.candidate_id = r.candidate_id`

interface FoundRow extends Record<string, unknown>, Omit<ResultRow, 'name' | 'test' | 'percentile'> {
  readonly first_name: string
  readonly last_name: string
  readonly test_id: number
  readonly test_name: string
  readonly takers: number | null
  readonly lower: number | null
  readonly all_rows: number
}

const toRow = (found: FoundRow): ResultRow => {
  const { test_id, test_name, takers, lower, ...row } = found
  const isKnown = takers !== null && lower !== null && takers >= MIN_SAMPLE
  return {
    ...row,
    name: displayName(found),
    taken_at: row.taken_at && new Date(row.taken_at).toISOString(),
    test: { id: test_id, name: test_name },
    percentile: isKnown ? Math.round((lower * 10_000) / takers) / 100 : null,
  }
}

/** The rows of the list in order, with the total. */
export const selectResults = async (db: Db, query: ResultFilter): Promise<{ rows: ResultRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE } = query
  const tests = sql`with tests as materialized (${testsWhere(testConditions(query))})`
  // Selects the page first, so that ranks are computed only for its tests and labels only for its rows.
  const { rows } = await db.execute<FoundRow>(sql`
    ${tests},
    page as materialized (
      select r.*, c.first_name, c.last_name, c.email, c.hiring_stage, s.enrolment_number, s.campus_id, ${outcome} as outcome, ${below} as below,
        row_number() over (order by ${orderBy(query, sorts, sql`r.percentage desc nulls last`, byName)}) as place, (count(*) over ())::int as all_rows
        from ${everyone} where ${conditions(query)} order by place limit ${per_page} offset ${(page - 1) * per_page}),
    ranked as (
      select id, (rank() over (partition by test_id order by percentage desc))::int as rank, (count(*) over (partition by test_id))::int as takers,
        (rank() over (partition by test_id order by percentage))::int - 1 as lower
        from (${resultsOf(sql`r.test_id in (select test_id from page where id is not null)`)}) r)
    select p.id, p.candidate_id, p.first_name, p.last_name, p.email, p.enrolment_number, t.id as test_id, t.name as test_name, ${testHead}, k.name as campus_name,
      w.rank, w.takers, w.lower, to_json(p.taken_at) #>> '{}' as taken_at,
      p.quantitative::float8 as quantitative, p.logical::float8 as logical, p.verbal::float8 as verbal, p.technical::float8 as technical,
      p.total::float8 as total, p.maximum::float8 as maximum, p.percentage::float8 as percentage,
      p.attempted, p.right_count, p.wrong_count, p.seconds, p.outcome, array_to_json(case when p.id is null then '{}' else p.below end) as below,
      t.cut_off::float8 as cut_off, p.hiring_stage, p.all_rows,
      (select coalesce(json_object_agg(e.kind, e.times), '{}') from
        (select kind, count(*)::int as times from aptitude_events where attempt_id = p.attempt_id group by kind) e) as events
      from page p join tests t on t.id = p.test_id ${testHeadTables}
      left join campuses k on k.id = p.campus_id
      left join ranked w on w.id = p.id
     order by p.place`)
  if (rows.length > 0 || page === 1) return { rows: rows.map(toRow), total: rows[0]?.all_rows ?? 0 }
  const counted = await db.execute<{ total: number }>(
    sql`${tests} select count(*)::int as total from ${everyone} where ${conditions(query)}`,
  )
  return { rows: [], total: counted.rows[0]?.total ?? 0 }
}
