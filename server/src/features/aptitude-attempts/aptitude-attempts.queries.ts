import { and, asc, desc, eq, getTableColumns, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { DRAFT, PUBLISHED, type AttemptEvent } from '@portal/contract/aptitude'
import type { AnswerBody, OwnAttempt } from '@portal/contract/aptitude-attempts'
import type { Db } from '../../database/open.ts'
import {
  aptitude_answers,
  aptitude_attempts,
  aptitude_events,
  aptitude_sections,
  aptitude_tests,
  question_versions,
} from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

type OwnScope = Authorized<CandidateScope, 'own'>
type StoredAttempt = typeof aptitude_attempts.$inferSelect

/** Sections of a test, in order. */
const sections = sql<(OwnAttempt['sections'][number] & { readonly id: number })[]>`(select coalesce(json_agg(json_build_object('id', s.id,
  'position', s.position, 'name', s.name, 'questions', s.easy + s.medium + s.hard + cardinality(s.picked), 'minutes', s.minutes, 'marks', s.marks, 'penalty', s.penalty)
  order by s.position), '[]') from aptitude_sections s where s.test_id = ${aptitude_tests.id})`

/** What candidates call a test: staff name it for themselves. */
const nameForCandidates = sql<string>`case when ${aptitude_tests.kind} = 'practice' then ${aptitude_tests.name} else coalesce((select c.value
  from resource_requests r join combos c on c.name = 'DESIGNATION' and c.key = r.designation
  where r.id = ${aptitude_tests.resource_request_id}), 'Aptitude test') end`

/** Tests the candidate is invited to, and published practice tests, with their attempt. */
const selectOwn = (db: Db, { candidate_id }: OwnScope, ...conditions: SQL[]) =>
  db
    .select({
      test: {
        id: aptitude_tests.id,
        name: nameForCandidates,
        kind: aptitude_tests.kind,
        status: aptitude_tests.status,
        opens_at: aptitude_tests.opens_at,
        closes_at: aptitude_tests.closes_at,
        instructions: aptitude_tests.instructions,
        place: aptitude_tests.place,
        bring: aptitude_tests.bring,
        is_shuffled: aptitude_tests.is_shuffled,
      },
      sections,
      attempt: getTableColumns(aptitude_attempts),
    })
    .from(aptitude_tests)
    .leftJoin(aptitude_attempts, and(eq(aptitude_attempts.test_id, aptitude_tests.id), eq(aptitude_attempts.candidate_id, candidate_id)))
    .where(
      and(
        or(
          and(eq(aptitude_tests.kind, 'own'), ne(aptitude_tests.status, DRAFT), sql`${aptitude_attempts.id} is not null`),
          and(eq(aptitude_tests.kind, 'practice'), eq(aptitude_tests.status, PUBLISHED)),
        ),
        ...conditions,
      ),
    )
    .orderBy(desc(aptitude_tests.id))
export type OwnTestRow = Awaited<ReturnType<typeof selectOwn>>[number]

/** Limit of a list; more than anyone is invited to. */
const LISTED = 100
export const selectOwnTests = (db: Db, scope: OwnScope): Promise<OwnTestRow[]> => selectOwn(db, scope).limit(LISTED)

/**
 * One test; undefined unless the candidate may take it. `isLocked`: locks it `FOR SHARE`, so that it isn't closed before the transaction
 * ends.
 */
export const findOwnTest = async (
  db: Db,
  scope: OwnScope,
  id: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<OwnTestRow | undefined> => {
  const query = selectOwn(db, scope, eq(aptitude_tests.id, id))
  const [row] = await (isLocked ? query.for('share', { of: aptitude_tests }) : query)
  return row
}

/** `FOR NO KEY UPDATE`: serialises calls from several devices. */
export const lockAttempt = async (tx: Db, { candidate_id }: OwnScope, test_id: number): Promise<StoredAttempt | undefined> => {
  const [row] = await tx
    .select()
    .from(aptitude_attempts)
    .where(and(eq(aptitude_attempts.test_id, test_id), eq(aptitude_attempts.candidate_id, candidate_id)))
    .for('no key update')
  return row
}

/** Creates the attempt at a practice test, which needs no invitation. Concurrent calls create only one. */
export const insertPracticeAttempt = async (tx: Db, { candidate_id }: OwnScope, test_id: number): Promise<void> => {
  await tx
    .insert(aptitude_attempts)
    .values({ test_id, candidate_id, seed: sql`(random() * 2147483647)::int` })
    .onConflictDoNothing()
}

/** Deletes the answers and events of a practice attempt and reseeds it. */
export const clearAttempt = async (tx: Db, { candidate_id }: OwnScope, id: number): Promise<void> => {
  const ofAttempt = (table: typeof aptitude_answers | typeof aptitude_events) =>
    and(eq(table.attempt_id, id), eq(table.candidate_id, candidate_id))
  await tx.delete(aptitude_answers).where(ofAttempt(aptitude_answers))
  await tx.delete(aptitude_events).where(ofAttempt(aptitude_events))
  await tx
    .update(aptitude_attempts)
    .set({ submitted_at: null, submitted_by: null, seed: sql`(random() * 2147483647)::int` })
    .where(and(eq(aptitude_attempts.id, id), eq(aptitude_attempts.candidate_id, candidate_id)))
}

export const updateAttempt = async (
  tx: Db,
  { candidate_id }: OwnScope,
  id: number,
  values: Partial<Pick<StoredAttempt, 'started_at' | 'section' | 'section_ends_at' | 'device'>>,
): Promise<void> => {
  await tx
    .update(aptitude_attempts)
    .set(values)
    .where(and(eq(aptitude_attempts.id, id), eq(aptitude_attempts.candidate_id, candidate_id)))
}

/**
 * Draws the questions of an attempt from the pool of each section, the given number per difficulty in addition to the picked ones, and
 * shuffles them. Deterministic per seed: questions are ranked by a hash of seed and version, and ordered by another hash.
 */
export const drawQuestions = async (tx: Db, { candidate_id }: OwnScope, id: number): Promise<void> => {
  const hash = (prefix: SQL) => sql`md5(${prefix} || ':' || a.seed || ':' || p.version_id)`
  await tx.execute(sql`
    insert into aptitude_answers (attempt_id, candidate_id, position, section_id, version_id)
    select d.attempt_id, d.candidate_id, row_number() over (order by d.place, d.shuffled, d.difficulty, d.version_id), d.section_id, d.version_id
    from (
      select a.id as attempt_id, a.candidate_id, s.id as section_id, s.position as place, p.version_id, p.difficulty, p.is_picked,
        case when t.is_shuffled then ${hash(sql`'order'`)} end as shuffled,
        case p.difficulty when 1 then s.easy when 2 then s.medium else s.hard end as needed,
        row_number() over (partition by s.id, p.difficulty, p.is_picked order by ${hash(sql`'draw'`)}) as number
      from aptitude_attempts a
      join aptitude_tests t on t.id = a.test_id
      join aptitude_sections s on s.test_id = t.id
      join aptitude_pool p on p.section_id = s.id
      where a.id = ${id} and a.candidate_id = ${candidate_id}
    ) d
    where d.is_picked or d.number <= d.needed`)
}

/** Questions of one section in order, without right answers. */
export const selectAskedQuestions = (db: Db, { candidate_id }: OwnScope, attempt_id: number, section_id: number) =>
  db
    .select({
      position: aptitude_answers.position,
      version_id: question_versions.id,
      kind: question_versions.kind,
      text: question_versions.text,
      options: question_versions.options,
      has_picture: sql<boolean>`${question_versions.picture_key} is not null`,
      answer: aptitude_answers.answer,
      is_marked: aptitude_answers.is_marked,
      sequence: aptitude_answers.sequence,
    })
    .from(aptitude_answers)
    .innerJoin(question_versions, eq(question_versions.id, aptitude_answers.version_id))
    .where(
      and(
        eq(aptitude_answers.attempt_id, attempt_id),
        eq(aptitude_answers.candidate_id, candidate_id),
        eq(aptitude_answers.section_id, section_id),
      ),
    )
    .orderBy(asc(aptitude_answers.position))

/** The constraints for answers to these questions, and the stored sequence numbers. */
export const selectQuestionsAt = (db: Db, { candidate_id }: OwnScope, attempt_id: number, positions: readonly number[]) =>
  db
    .select({
      position: aptitude_answers.position,
      section: aptitude_sections.position,
      kind: question_versions.kind,
      options: question_versions.options,
      sequence: aptitude_answers.sequence,
    })
    .from(aptitude_answers)
    .innerJoin(question_versions, eq(question_versions.id, aptitude_answers.version_id))
    .innerJoin(aptitude_sections, eq(aptitude_sections.id, aptitude_answers.section_id))
    .where(
      and(
        eq(aptitude_answers.attempt_id, attempt_id),
        eq(aptitude_answers.candidate_id, candidate_id),
        inArray(aptitude_answers.position, [...positions]),
      ),
    )

/** Writes answers to distinct questions, skipping those whose stored sequence is at least as new. */
export const updateAnswers = async (
  tx: Db,
  { candidate_id }: OwnScope,
  attempt_id: number,
  answers: readonly AnswerBody[],
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    update aptitude_answers a set answer = g.answer, is_marked = g.is_marked, sequence = g.sequence,
      answered_at = case when g.answer is not null then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g(position smallint, answer jsonb, is_marked boolean, sequence int)
    where a.attempt_id = ${attempt_id} and a.candidate_id = ${candidate_id} and a.position = g.position and a.sequence < g.sequence`)
}

/** Maximum events stored per attempt. */
const MAX_EVENTS = 200
export const insertEvent = async (tx: Db, { candidate_id }: OwnScope, attempt_id: number, kind: AttemptEvent): Promise<void> => {
  await tx.execute(sql`
    insert into aptitude_events (attempt_id, candidate_id, kind)
    select ${attempt_id}, ${candidate_id}, ${kind}
    where (select count(*) from aptitude_events where attempt_id = ${attempt_id}) < ${MAX_EVENTS}`)
}

/** Score of a marked attempt. */
export const selectScore = async (db: Db, { candidate_id }: OwnScope, attempt_id: number): Promise<NonNullable<OwnAttempt['score']>> => {
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(case when ${aptitude_answers.is_right} then ${aptitude_sections.marks}
        when not ${aptitude_answers.is_right} then -${aptitude_sections.penalty} else 0 end), 0)::float8`,
      maximum: sql<number>`coalesce(sum(${aptitude_sections.marks}), 0)::float8`,
      right: sql<number>`(count(*) filter (where ${aptitude_answers.is_right}))::int`,
      wrong: sql<number>`(count(*) filter (where not ${aptitude_answers.is_right}))::int`,
      skipped: sql<number>`(count(*) filter (where ${aptitude_answers.answer} is null))::int`,
    })
    .from(aptitude_answers)
    .innerJoin(aptitude_sections, eq(aptitude_sections.id, aptitude_answers.section_id))
    .where(and(eq(aptitude_answers.attempt_id, attempt_id), eq(aptitude_answers.candidate_id, candidate_id)))
  if (!row) throw new Error('The score returned no row.')
  return row
}
