import { sql, type SQL } from 'drizzle-orm'
import { subjectKeys } from '@portal/contract/aptitude'
import type { Db } from '../../database/open.ts'
import type { ScoreTarget } from './imports.queries.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { keptWarning } from './problems.queries.ts'

const columns = [...subjectKeys, 'total', 'maximum'] as const
const list = (of = ''): SQL => sql.raw(columns.map((column) => `${of}"${column}"`).join(', '))
/** Whether result `t` has the same scores as row `r`. */
export const isSameScore = (t: SQL): SQL =>
  sql`(select (${list('g.')}) is not distinct from (${sql.join(
    columns.map((column) => sql`${t}.${sql.identifier(column)}`),
    sql`, `,
  )}) from jsonb_populate_record(null::aptitude_results, r.record - 'id') g)`

/** Writes the scores of a part; returns the results with their candidates. Previous values are stored for the undo. */
export const insertScores = async (tx: Db, part: Part, { test_id }: ScoreTarget): Promise<{ id: number; candidate_id: number }[]> => {
  const { rows } = await tx.execute<{ id: number; candidate_id: number }>(sql`
    with input as (
      select r.row, r.candidate_id, r.record, to_jsonb(t) as old from import_rows r
        left join aptitude_results t on t.test_id = ${test_id} and t.candidate_id = r.candidate_id
      where ${ofPart(part)} and r.outcome = 'updated' and r.candidate_id is not null and not r.record ? 'result_id'),
    inserted as (
      insert into aptitude_results (test_id, candidate_id, ${list()}, taken_at, source)
      select ${test_id}::int, s.candidate_id, ${list('p.')}, coalesce((s.record ->> 'taken_on')::date::timestamp at time zone 'Asia/Kolkata', now()), 'import'
      from input s, jsonb_populate_record(null::aptitude_results, s.record) p order by s.row
      on conflict (test_id, candidate_id) do update set (${list()}, attempted, right_count, wrong_count, seconds, taken_at, source) =
        row(${list('excluded.')}, null, null, null, null, excluded.taken_at, excluded.source)
      returning id, candidate_id)
    update import_rows r set record = r.record || jsonb_build_object('result_id', i.id, 'old_result', s.old)
    from inserted i join input s on s.candidate_id = i.candidate_id where ${ofPart(part)} and r.row = s.row returning i.id, i.candidate_id`)
  return rows.map(({ id, candidate_id }) => ({ id, candidate_id }))
}

const resultOf = sql`(r.record ->> 'result_id')::int`

/** Marks scores of a part that have been changed since as kept. */
export const keepChangedScores = async (tx: Db, part: Part): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set outcome = 'kept', problems = r.problems || ${keptWarning('Someone has since changed this score.')}
    from aptitude_results t where ${ofPart(part)} and r.outcome = 'updated' and t.id = ${resultOf}
      and not (t.source = 'import' and ${isSameScore(sql`t`)})`)
}

/** Deletes the scores of undone rows of a part, or restores the replaced ones. */
export const deleteScores = async (tx: Db, part: Part): Promise<void> => {
  const undone = sql`${ofPart(part)} and r.outcome = 'undone' and t.id = ${resultOf}`
  const more = sql.raw(['attempted', 'right_count', 'wrong_count', 'seconds', 'taken_at', 'source'].map((name) => `"${name}"`).join(', '))
  const moreOf = sql.raw(
    ['attempted', 'right_count', 'wrong_count', 'seconds', 'taken_at', 'source'].map((name) => `p."${name}"`).join(', '),
  )
  await tx.execute(sql`
    update aptitude_results t set (${list()}, ${more}) =
      (select ${list('p.')}, ${moreOf} from jsonb_populate_record(null::aptitude_results, r.record -> 'old_result') p)
    from import_rows r where ${undone} and jsonb_typeof(r.record -> 'old_result') = 'object'`)
  await tx.execute(sql`
    delete from aptitude_results t using import_rows r where ${undone} and jsonb_typeof(r.record -> 'old_result') is distinct from 'object'`)
}
