import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { QuestionOption, RightAnswer } from '@portal/contract/answers'
import type { Subject } from '@portal/contract/aptitude'
import type { KeyEffect, TestItem } from '@portal/contract/answer-keys'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { aptitude_keys, aptitude_tests } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { scoresOf, updateMarks, type KeyOverride } from '../aptitude-attempts/marking.queries.ts'
import { below, testsWhere } from './tests.queries.ts'

/** A question of a test with its answers. */
export interface StoredItem {
  readonly question_id: number
  readonly version_id: number
  readonly number: number
  readonly subject: Subject
  readonly kind: TestItem['kind']
  readonly text: string
  readonly has_picture: boolean
  readonly options: readonly QuestionOption[]
  /** Answer key of the version. */
  readonly answer: RightAnswer
  readonly drawn: number
  readonly answered: number
  /** Number of answers per option id. */
  readonly chosen: Readonly<Record<string, number>>
  readonly numbers: TestItem['numbers']
  /** The overriding answer key in force. */
  readonly key: {
    readonly id: number
    readonly answer: RightAnswer | null
    readonly note: string
    readonly by: string | null
    readonly at: string
  } | null
}

/** A question that the test has drawn or can draw, by the id of its version. */
export const findItem = async (db: Db, test_id: number, version_id: number): Promise<StoredItem | undefined> => {
  const { rows } = await db.execute<StoredItem & Record<string, unknown>>(sql`
    with answers as materialized (
      select w.answer from aptitude_attempts a join candidates c on c.id = a.candidate_id and c.withheld_since is null
        join aptitude_answers w on w.attempt_id = a.id and w.version_id = ${version_id}
       where a.test_id = ${test_id} and a.submitted_at is not null)
    select v.question_id, v.id as version_id, v.number, q.subject, v.kind, v.text, v.picture_key is not null as has_picture, v.options, v.answer,
      (select count(*)::int from answers) as drawn, (select count(answer)::int from answers) as answered,
      (select coalesce(json_object_agg(o.option_id, o.times), '{}') from (select e.option_id, count(*)::int as times
        from answers, jsonb_array_elements_text(answer -> 'options') as e(option_id) group by e.option_id) o) as chosen,
      (select coalesce(json_agg(n order by n.count desc, n.value), '[]') from (select (answer ->> 'value')::float8 as value, count(*)::int as count
        from answers where answer ? 'value' group by 1 order by 2 desc, 1 limit 10) n) as numbers,
      (select json_build_object('id', k.id, 'answer', k.answer, 'note', k.note, 'by', u.name, 'at', k.created_at) from aptitude_keys k
        left join users u on u.id = k.created_by where k.test_id = ${test_id} and k.version_id = v.id and k.undone_at is null) as key
      from question_versions v join questions q on q.id = v.question_id
     where v.id = ${version_id} and exists (select from aptitude_pool p join aptitude_sections s on s.id = p.section_id
       where p.version_id = v.id and s.test_id = ${test_id})`)
  return rows[0]
}

/** `FOR UPDATE`: serialises with submissions of the test, which hold `FOR KEY SHARE`, and with other changes of its keys. */
export const lockTestForMarking = async (tx: Db, id: number): Promise<void> => {
  await tx.select({ id: aptitude_tests.id }).from(aptitude_tests).where(eq(aptitude_tests.id, id)).for('update')
}

export const findKey = async (db: Db, id: number) => {
  const [row] = await db.select().from(aptitude_keys).where(eq(aptitude_keys.id, id))
  return row
}

type KeyScope = Authorized<Pick<KeyOverride, 'test_id' | 'version_id'>, 'manage'>

/** Ends the key in force, if any. */
export const markKeyUndone = async (tx: Db, { test_id, version_id }: KeyScope, undone_by: number): Promise<void> => {
  await tx
    .update(aptitude_keys)
    .set({ undone_by, undone_at: new Date() })
    .where(and(eq(aptitude_keys.test_id, test_id), eq(aptitude_keys.version_id, version_id), isNull(aptitude_keys.undone_at)))
}

export const insertKey = async (
  tx: Db,
  { test_id, version_id }: KeyScope,
  values: Pick<typeof aptitude_keys.$inferInsert, 'answer' | 'note' | 'created_by'>,
): Promise<number> => {
  const [row] = await tx
    .insert(aptitude_keys)
    .values({ test_id, version_id, ...values })
    .returning({ id: aptitude_keys.id })
  if (!row) throw new Error('The key was not inserted.')
  return row.id
}

/** Submitted attempts `a` of a test that include a question. */
const attemptsWith = ({ test_id, version_id }: Pick<KeyOverride, 'test_id' | 'version_id'>): SQL => sql`
  a.test_id = ${test_id} and a.submitted_at is not null
  and exists (select from aptitude_answers d where d.attempt_id = a.id and d.version_id = ${version_id})`

/** Re-marks the submitted attempts that include a question, by the keys in force. Keeps results that staff entered or imported. */
export const remark = async (tx: Db, scope: KeyScope): Promise<void> => {
  await updateMarks(tx, sql`${attemptsWith(scope)} and w.version_id = ${scope.version_id}`)
  await tx.execute(sql`
    update aptitude_results r set quantitative = n.quantitative, logical = n.logical, verbal = n.verbal, technical = n.technical,
      total = n.total, attempted = n.attempted, right_count = n.right_count, wrong_count = n.wrong_count
    from (${scoresOf(attemptsWith(scope))}) n
    where r.test_id = n.test_id and r.candidate_id = n.candidate_id and r.source = 'attempt'`)
}

interface Rescored extends Record<string, unknown> {
  readonly candidate_id: number
  readonly first_name: string
  readonly last_name: string
  readonly hiring_stage: number
  readonly difference: number
  readonly before: number
  readonly after: number
  readonly passed: boolean
  readonly passes: boolean
}

const MAX_CROSSING = 100

/** Dry run: how an answer key would change the results of a test. */
export const selectEffect = async (db: Db, override: KeyOverride): Promise<KeyEffect> => {
  const passes = (row: SQL) => sql`(select cardinality(${below}) = 0 from (select ${row}.percentage, ${row}.quantitative, ${row}.logical,
    ${row}.verbal, ${row}.technical) r)`
  const { rows } = await db.execute<Rescored>(sql`
    with after as materialized (
      select s.*, greatest(0, round(s.total * 100 / s.maximum, 2)) as percentage from (${scoresOf(attemptsWith(override), override)}) s)
    select b.candidate_id, c.first_name, c.last_name, c.hiring_stage, (n.total - b.total)::float8 as difference, b.percentage::float8 as before,
      n.percentage::float8 as after, ${passes(sql`b`)} as passed, ${passes(sql`n`)} as passes
      from aptitude_results b
      join after n on n.candidate_id = b.candidate_id
      join candidates c on c.id = b.candidate_id and c.withheld_since is null
      join (${testsWhere(sql`t.id = ${override.test_id}`)}) t on t.id = b.test_id
     where b.source = 'attempt' order by n.percentage desc, b.candidate_id`)
  const crossing = rows.filter((row) => row.passed !== row.passes)
  return {
    drawn: rows.length,
    higher: rows.filter(({ difference }) => difference > 0).length,
    lower: rows.filter(({ difference }) => difference < 0).length,
    passing: crossing.filter((row) => row.passes).length,
    failing: crossing.filter((row) => row.passed).length,
    crossing: crossing
      .slice(0, MAX_CROSSING)
      .map(({ candidate_id, first_name, last_name, hiring_stage, before, after, passes: isPass }) => ({
        candidate_id,
        name: displayName({ first_name, last_name }),
        before,
        after,
        passes: isPass,
        hiring_stage,
      })),
  }
}
