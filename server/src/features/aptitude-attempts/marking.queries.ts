import { sql, type SQL } from 'drizzle-orm'
import type { RightAnswer } from '@portal/contract/answers'
import type { Db } from '../../database/open.ts'

/** A hypothetical answer key for a question of a test. Null: the key of its version; `answer` null: void. */
export interface KeyOverride {
  readonly test_id: number
  readonly version_id: number
  readonly key: { readonly answer: RightAnswer | null } | null
}

/** Answer keys in force that override those of the versions. */
const keys = (override: KeyOverride | undefined): SQL => {
  if (override === undefined) return sql`(select test_id, version_id, answer from aptitude_keys where undone_at is null)`
  const { test_id, version_id, key } = override
  const other = key && sql`union all select ${test_id}::int, ${version_id}::int, ${key.answer && JSON.stringify(key.answer)}::jsonb`
  return sql`(select test_id, version_id, answer from aptitude_keys
    where undone_at is null and (test_id, version_id) <> (${test_id}::int, ${version_id}::int) ${other ?? sql``})`
}

/** Whether an answer is right. Uses exact numerics: in floating point, 42.1 would be more than 0.1 from 42. */
const right = sql`coalesce(k.answer, v.answer)`
const isRight = sql`coalesce(
  case when v.kind = 'numeric' then abs((w.answer ->> 'value')::numeric - (${right} ->> 'value')::numeric) <= (${right} ->> 'tolerance')::numeric
       else w.answer -> 'options' @> (${right} -> 'options') and w.answer -> 'options' <@ (${right} -> 'options') end, false)`

/** Marks the answers `w` of attempts `a`; `is_right` null without an answer. A void question is marked by the key of its version. */
const markedAnswers = (condition: SQL, override?: KeyOverride): SQL => sql`
  select w.attempt_id, w.position, a.test_id, a.candidate_id, s.subject, s.marks, s.penalty, w.answer is not null as is_answered,
    k.test_id is not null and k.answer is null as is_void, case when w.answer is not null then ${isRight} end as is_right
  from aptitude_attempts a
  join aptitude_answers w on w.attempt_id = a.id
  join aptitude_sections s on s.id = w.section_id
  join question_versions v on v.id = w.version_id
  left join ${keys(override)} k on k.test_id = a.test_id and k.version_id = w.version_id
  where ${condition}`

const points = sql`case when m.is_void or m.is_right then m.marks when not m.is_right then -m.penalty else 0 end`
const ofSubject = (subject: string): SQL => sql`sum(${points}) filter (where m.subject = ${subject})`

/** Scores of attempts `a`, by candidate and test. A void question counts as neither right nor wrong. */
export const scoresOf = (condition: SQL, override?: KeyOverride): SQL => sql`
  select m.attempt_id, m.test_id, m.candidate_id, ${ofSubject('quantitative')} as quantitative, ${ofSubject('logical')} as logical,
    ${ofSubject('verbal')} as verbal, ${ofSubject('technical')} as technical, sum(${points}) as total, sum(m.marks) as maximum,
    count(*) filter (where m.is_answered and not m.is_void) as attempted, count(*) filter (where m.is_right and not m.is_void) as right_count,
    count(*) filter (where not m.is_right and not m.is_void) as wrong_count
  from (${markedAnswers(condition, override)}) m group by m.attempt_id, m.test_id, m.candidate_id`

/** Stores the marks of the answers `w` of attempts `a`. */
export const updateMarks = async (tx: Db, condition: SQL): Promise<void> => {
  await tx.execute(sql`
    update aptitude_answers w set is_right = m.is_right from (${markedAnswers(condition)}) m
    where w.attempt_id = m.attempt_id and w.position = m.position and w.is_right is distinct from m.is_right`)
}
