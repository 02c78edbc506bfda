import { and, arrayOverlaps, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Subject } from '@portal/contract/aptitude'
import type { Question, QuestionBody, QuestionQuery, QuestionRow } from '@portal/contract/questions'
import { limits } from '@portal/contract/shared/limits'
import { PER_PAGE } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { question_versions, questions, users } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { containsPattern } from '../../platform/escape.rules.ts'
import type { Content } from './questions.rules.ts'

export type StoredQuestion = typeof questions.$inferSelect
export type StoredVersion = typeof question_versions.$inferSelect
type QuestionId = Pick<StoredQuestion, 'id'>

const isCurrent = and(eq(question_versions.question_id, questions.id), eq(question_versions.number, questions.version))

/** Number of published tests that can draw the question. Refers to `questions` of the enclosing statement. */
const testsOf = sql<number>`(select count(distinct s.test_id)::int from question_versions v
  join aptitude_pool p on p.version_id = v.id join aptitude_sections s on s.id = p.section_id where v.question_id = ${questions.id})`

const search = (q: string): SQL[] =>
  q.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const pattern = containsPattern(word)
    return [
      sql`(${question_versions.text} ilike ${pattern}
        or exists (select from jsonb_array_elements(${question_versions.options}) o where o ->> 'text' ilike ${pattern})
        or exists (select from unnest(${questions.tags}) t where t ilike ${pattern}))`,
    ]
  })

const conditionOf = (query: QuestionQuery): SQL | undefined => {
  const { 'filter[subject]': subject, 'filter[difficulty]': difficulty, 'filter[tag]': tag, 'filter[kind]': kind } = query
  return and(
    query['filter[archived]'] === '1' ? isNotNull(questions.archived_at) : isNull(questions.archived_at),
    ...search(query.q ?? ''),
    ...(subject === undefined ? [] : [eq(questions.subject, subject)]),
    ...(difficulty === undefined ? [] : [eq(questions.difficulty, difficulty)]),
    ...(tag ? [arrayOverlaps(questions.tags, [tag.toLowerCase()])] : []),
    ...(kind === undefined ? [] : [eq(question_versions.kind, kind)]),
  )
}

/** Maximum characters of a question's text in the list. */
const BEGINNING = 200

/** One page of the bank, most recently changed first. */
export const selectQuestions = async (db: Db, query: QuestionQuery): Promise<{ rows: QuestionRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE } = query
  const condition = conditionOf(query)
  const rows = await db
    .select({
      id: questions.id,
      subject: questions.subject,
      difficulty: questions.difficulty,
      tags: questions.tags,
      kind: question_versions.kind,
      text: sql<string>`left(regexp_replace(replace(${question_versions.text}, '\`\`\`', ' '), '\\s+', ' ', 'g'), ${BEGINNING})`,
      version: questions.version,
      has_picture: sql<boolean>`${question_versions.picture_key} is not null`,
      tests: testsOf,
      is_archived: sql<boolean>`${questions.archived_at} is not null`,
      updated_at: questions.updated_at,
    })
    .from(questions)
    .innerJoin(question_versions, isCurrent)
    .where(condition)
    .orderBy(desc(questions.updated_at), desc(questions.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(question_versions, isCurrent)
    .where(condition)
  return { rows: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })), total: counted?.total ?? 0 }
}

const MAX_TAGS = 500

export const selectTags = async (db: Db): Promise<{ tag: string; subject: Subject; questions: number }[]> => {
  const { rows } = await db.execute<{ tag: string; subject: Subject; questions: number }>(sql`
    select t.tag, q.subject, count(*)::int as questions from questions q cross join unnest(q.tags) as t(tag)
     where q.archived_at is null group by t.tag, q.subject order by t.tag, q.subject limit ${MAX_TAGS}`)
  return rows
}

/** A question with its most recent versions, newest first, and the tests that can draw it. */
export const findQuestion = async (db: Db, id: number) => {
  const [question] = await db.select().from(questions).where(eq(questions.id, id))
  if (!question) return undefined
  const versions = await db
    .select({ version: question_versions, created_by_name: users.name })
    .from(question_versions)
    .leftJoin(users, eq(users.id, question_versions.created_by))
    .where(eq(question_versions.question_id, id))
    .orderBy(desc(question_versions.number))
    .limit(limits.questionVersions)
  const { rows: tests } = await db.execute<Question['tests'][number] & Record<string, unknown>>(sql`
    select distinct t.id, t.name, t.kind, t.status, v.number as version
      from question_versions v
      join aptitude_pool p on p.version_id = v.id
      join aptitude_sections s on s.id = p.section_id
      join aptitude_tests t on t.id = s.test_id
     where v.question_id = ${id} order by t.id desc limit ${limits.perPage}`)
  return { question, versions, tests }
}

/**
 * `FOR NO KEY UPDATE`: serialises changes of a question. Includes the content of its newest version, and every option id used in any
 * version.
 */
export const lockQuestion = async (tx: Db, id: number) => {
  const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('no key update')
  if (!question) return undefined
  const [version] = await tx
    .select()
    .from(question_versions)
    .where(and(eq(question_versions.question_id, id), eq(question_versions.number, question.version)))
  if (!version) throw new Error('A question has no version.')
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct (o ->> 'id')::int as id from question_versions v cross join jsonb_array_elements(v.options) o where v.question_id = ${id}`)
  return { question, version, optionIds: rows.map((row) => row.id) }
}

/** Transaction-level advisory lock, so that of two equal questions added concurrently the second sees the first. */
export const lockTexts = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('question texts'))`)
}

/** Those of these text keys (`textKey`) that are in the bank, ignoring one question. Includes archived ones, which can be restored. */
export const selectKnownTexts = async (tx: Db, keys: readonly string[], except: number | null): Promise<string[]> => {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select k.key from (select lower(btrim(regexp_replace(v.text, '\\s+', ' ', 'g'))) as key
      from questions q join question_versions v on v.question_id = q.id and v.number = q.version
     where q.id is distinct from ${except}::int) k
     where k.key = any (array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`)
  return rows.map(({ key }) => key)
}

export interface NewQuestion {
  readonly body: Pick<QuestionBody, 'subject' | 'difficulty' | 'tags'>
  readonly content: Content
}

/** Inserts questions with their first version; returns their ids in the same order. */
export const insertQuestions = async (
  tx: Db,
  added: Authorized<readonly NewQuestion[], 'manage'>,
  created_by: number,
): Promise<number[]> => {
  const rows = await tx
    .insert(questions)
    .values(added.map(({ body: { subject, difficulty, tags } }) => ({ subject, difficulty, tags, created_by })))
    .returning({ id: questions.id })
  const ids = rows.map(({ id }) => id)
  await tx
    .insert(question_versions)
    .values(added.map(({ content }, index) => ({ ...content, question_id: ids[index] ?? 0, number: 1, created_by })))
  return ids
}

/** Strictly increasing, even within the same millisecond, because it is the optimistic lock. */
const nextUpdatedAt = sql`greatest(now(), ${questions.updated_at} + interval '1 millisecond')`

export const updateQuestion = async (
  tx: Db,
  { id }: Authorized<QuestionId, 'manage'>,
  values: Partial<Pick<StoredQuestion, 'subject' | 'difficulty' | 'tags' | 'archived_at'>>,
): Promise<void> => {
  await tx
    .update(questions)
    .set({ ...values, updated_at: nextUpdatedAt })
    .where(eq(questions.id, id))
}

type VersionContent = Pick<StoredVersion, 'kind' | 'text' | 'options' | 'answer' | 'picture_key' | 'picture_type'>

/** Inserts the next version of a question and makes it current. */
export const insertVersion = async (
  tx: Db,
  { id, version }: Authorized<Pick<StoredQuestion, 'id' | 'version'>, 'manage'>,
  { kind, text, options, answer, picture_key, picture_type }: VersionContent,
  created_by: number,
): Promise<void> => {
  const number = version + 1
  await tx.insert(question_versions).values({ question_id: id, number, kind, text, options, answer, picture_key, picture_type, created_by })
  await tx.update(questions).set({ version: number, updated_at: nextUpdatedAt }).where(eq(questions.id, id))
}

/** Picture of a version; undefined without one. */
export const findPicture = async (db: Db, version_id: number) => {
  const [row] = await db
    .select({ picture_key: question_versions.picture_key, picture_type: question_versions.picture_type })
    .from(question_versions)
    .where(and(eq(question_versions.id, version_id), isNotNull(question_versions.picture_key)))
  return row
}
