import { sql } from 'drizzle-orm'
import { subjectKeys, type Subject } from '@portal/contract/aptitude'
import type { ReportedTest, ResultSummary } from '@portal/contract/aptitude-results'
import { pipelineGroups, stages } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { below, resultsOf, testsWhere } from './tests.queries.ts'

const later: readonly string[] = pipelineGroups.slice(pipelineGroups.indexOf('Technical'))
const laterStages = JSON.stringify(Object.entries(stages).flatMap(([id, { group }]) => (later.includes(group) ? [Number(id)] : [])))
const isLater = sql`in (select value::int from jsonb_array_elements_text(${laterStages}::jsonb))`

interface FoundSummary extends Record<string, unknown>, Omit<ResultSummary, 'test' | 'averages' | 'funnel'> {
  readonly averages: Readonly<Record<Subject, number | null>>
  readonly invited: number
  readonly passed: number
  readonly technical: number
}

const average = (subject: Subject) => sql`avg(${sql.raw(subject)} * 100 / ${sql.raw(`maximum_${subject}`)})`

/** Aggregated results of a test. */
export const selectSummary = async (db: Db, test: ReportedTest): Promise<ResultSummary> => {
  const { rows } = await db.execute<FoundSummary>(sql`
    with tests as materialized (${testsWhere(sql`t.id = ${test.id}`)}),
    taken as materialized (
      select r.candidate_id, r.percentage, r.taken_at, r.quantitative, r.logical, r.verbal, r.technical, ${below} as below, s.campus_id,
        t.maximum_quantitative, t.maximum_logical, t.maximum_verbal, t.maximum_technical
        from (${resultsOf(sql`r.test_id = ${test.id}`)}) r join tests t on true
        left join drive_students s on s.drive_id = t.drive_id and s.candidate_id = r.candidate_id),
    bins as (select least(9, floor(percentage / 10))::int as bin, count(*)::int as count from taken group by 1)
    select count(*)::int as takers, round(avg(percentage), 2)::float8 as average,
      round((percentile_cont(0.5) within group (order by percentage))::numeric, 2)::float8 as median,
      (select json_agg(coalesce(b.count, 0) order by n) from generate_series(0, 9) n left join bins b on b.bin = n) as histogram,
      json_build_object(${sql.join(
        subjectKeys.map((subject) => sql`${subject}::text, round(${average(subject)}, 2)`),
        sql`, `,
      )}) as averages,
      coalesce((select json_agg(k order by k.takers desc, k.name) from (
        select p.id, p.name, count(*)::int as takers, round(avg(percentage), 2) as average, min(percentage) as lowest, max(percentage) as highest
          from taken left join campuses p on p.id = taken.campus_id group by p.id, p.name) k), '[]') as campuses,
      (select count(*)::int from (select candidate_id from taken union select a.candidate_id from aptitude_attempts a
        join candidates c on c.id = a.candidate_id and c.withheld_since is null where a.test_id = ${test.id}) i) as invited,
      (count(*) filter (where cardinality(below) = 0))::int as passed,
      (count(*) filter (where exists (select from candidates c where c.id = taken.candidate_id and c.hiring_stage ${isLater})
        or exists (select from stage_changes g where g.candidate_id = taken.candidate_id and g.to_stage ${isLater} and g.undoes is null
          and g.undone_at is null and g.created_at >= taken.taken_at)))::int as technical
      from taken`)
  const [found] = rows
  if (!found) throw new Error('The counts returned no row.')
  const { invited, passed, technical, averages, ...figures } = found
  const hasCutOff = test.cut_off !== null || test.subjects.some(({ cut_off }) => cut_off !== null)
  return {
    ...figures,
    test,
    averages: test.subjects.map(({ subject }) => ({ subject, average: averages[subject] })),
    funnel: { invited, taken: figures.takers, passed: hasCutOff ? passed : null, technical },
  }
}
