import { sql } from 'drizzle-orm'
import type { ItemFigures } from '@portal/contract/aptitude-results'
import type { Db } from '../../database/open.ts'

/** Maximum characters of a question in the list. */
const SHOWN = 300

/**
 * Statistics of each question drawn for a submitted attempt. The score in the rest of the test excludes the marks of the question itself,
 * which would otherwise inflate every correlation.
 */
export const selectItems = async (db: Db, test_id: number): Promise<Omit<ItemFigures, 'verdict'>[]> => {
  const { rows } = await db.execute<Omit<ItemFigures, 'verdict'> & Record<string, unknown>>(sql`
    with answers as (
      select w.version_id, w.is_right, r.total - case when w.is_right or (k.id is not null and k.answer is null) then s.marks else -s.penalty end as rest
        from aptitude_attempts a
        join candidates c on c.id = a.candidate_id and c.withheld_since is null
        join aptitude_results r on r.test_id = a.test_id and r.candidate_id = a.candidate_id and r.source = 'attempt'
        join aptitude_answers w on w.attempt_id = a.id
        join aptitude_sections s on s.id = w.section_id
        left join aptitude_keys k on k.test_id = a.test_id and k.version_id = w.version_id and k.undone_at is null
       where a.test_id = ${test_id} and a.submitted_at is not null),
    figures as (
      select version_id, count(*)::int as drawn, count(is_right)::int as answered, (count(*) filter (where is_right))::int as right_count,
        avg(is_right::int)::float8 as difficulty, corr(is_right::int, rest) filter (where is_right is not null) as discrimination
        from answers group by version_id)
    select v.question_id, f.version_id, v.number, q.subject,
      coalesce((select p.difficulty from aptitude_pool p join aptitude_sections s on s.id = p.section_id
        where p.version_id = f.version_id and s.test_id = ${test_id} limit 1), q.difficulty) as level,
      v.kind, left(v.text, ${SHOWN}) as text, f.drawn, f.answered, f.right_count as right, f.difficulty, f.discrimination,
      (select case when k.answer is null then 'void' else 'changed' end from aptitude_keys k
        where k.test_id = ${test_id} and k.version_id = f.version_id and k.undone_at is null) as key
      from figures f join question_versions v on v.id = f.version_id join questions q on q.id = v.question_id
     order by f.discrimination nulls last, f.version_id`)
  return rows
}
