import { sql } from 'drizzle-orm'
import type { CutOffPreview, ReportedTest } from '@portal/contract/aptitude-results'
import type { CutOffPart, CutOffs } from '@portal/contract/cut-offs'
import { APTITUDE_TAKEN } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { Authorized } from '../../platform/actor.ts'
import { belowCutOffs, resultsOf } from './tests.queries.ts'

/** Effect of cut-offs on a test. */
export const selectCutOff = async (db: Db, test: ReportedTest, cut_offs: CutOffs): Promise<CutOffPreview> => {
  const total = cut_offs.total ?? null
  const { rows } = await db.execute<CutOffPreview & Record<string, unknown>>(sql`
    with judged as materialized (
      select r.percentage, ${belowCutOffs(cut_offs, test)} as below, c.hiring_stage = ${APTITUDE_TAKEN} as is_movable
        from (${resultsOf(sql`r.test_id = ${test.id}`)}) r join candidates c on c.id = r.candidate_id),
    ties as (select percentage, count(*)::int as count, percentage >= ${total}::numeric as is_met from judged group by percentage)
    select (count(*) filter (where below = '{}'))::int as pass, (count(*) filter (where below <> '{}'))::int as fail,
      (count(*) filter (where below = '{}' and is_movable))::int as movable_pass,
      (count(*) filter (where below <> '{}' and is_movable))::int as movable_fail,
      coalesce((select json_object_agg(b.part, b.times) from
        (select part, count(*)::int as times from judged, unnest(below) part group by part) b), '{}') as below,
      (select json_build_object('percentage', percentage, 'count', count) from ties where is_met order by percentage limit 1) as lowest,
      (select json_build_object('percentage', percentage, 'count', count) from ties where not is_met order by percentage desc limit 1) as next
      from judged`)
  const [found] = rows
  if (!found) throw new Error('The counts returned no row.')
  return found
}

/** Cut-offs that each candidate's result falls below. */
export const selectVerdicts = async (
  db: Db,
  test: ReportedTest,
  cut_offs: CutOffs,
  candidate_ids: readonly number[],
): Promise<Map<number, CutOffPart[]>> => {
  const { rows } = await db.execute<{ candidate_id: number; below: CutOffPart[] }>(sql`
    select r.candidate_id, array_to_json(${belowCutOffs(cut_offs, test)}) as below
      from (${resultsOf(sql`r.test_id = ${test.id}
        and r.candidate_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(candidate_ids)}::jsonb))`)}) r`)
  return new Map(rows.map((row) => [row.candidate_id, row.below]))
}

/** Ids of the candidates with a result, best first. */
export const selectTakers = async (db: Db, test_id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ candidate_id: number }>(sql`
    select candidate_id from (${resultsOf(sql`r.test_id = ${test_id}`)}) r order by percentage desc, candidate_id`)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** Saves cut-offs on a test and its sections; a section gets that of its subject. */
export const updateCutOffs = async (
  tx: Db,
  { id }: Authorized<ReportedTest, 'manage'>,
  { total = null, ...parts }: CutOffs,
): Promise<void> => {
  await tx.execute(sql`update aptitude_tests set cut_off = ${total},
    updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = ${id}`)
  await tx.execute(sql`update aptitude_sections set cut_off = (${JSON.stringify(parts)}::jsonb ->> subject)::numeric where test_id = ${id}`)
}
