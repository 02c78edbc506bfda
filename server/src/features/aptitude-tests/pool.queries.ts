import { sql, type SQL } from 'drizzle-orm'
import type { QuestionKind, QuestionOption } from '@portal/contract/answers'
import { DRAFT, PUBLISHED, type Subject } from '@portal/contract/aptitude'
import type { QuestionCounts, SectionBody } from '@portal/contract/aptitude-tests'
import type { Db } from '../../database/open.ts'
import type { Authorized } from '../../platform/actor.ts'
import type { StoredTest } from './aptitude-tests.queries.ts'
import type { SharedQuestions } from './aptitude-tests.rules.ts'

type TestId = Pick<StoredTest, 'id'>

export interface PickedQuestion {
  readonly id: number
  readonly subject: Subject
  readonly difficulty: number
  readonly is_archived: boolean
  readonly text: string
}

export interface DrawnQuestion {
  readonly section_id: number
  readonly version_id: number
  readonly kind: QuestionKind
  readonly text: string
  readonly options: readonly QuestionOption[]
  readonly has_picture: boolean
}

/**
 * Assigns questions of the bank to the section that draws them. Each question belongs to one section only, otherwise it could be drawn
 * twice: to the first section with one of its tags, or else to the first without tags for its subject. `sections`: place, subject, tags,
 * picked.
 */
const questionsOfSections = (sections: SQL): SQL => sql`
  select distinct on (q.id) q.id, q.version, q.difficulty, s.place
    from ${sections} s
    join questions q on q.subject = s.subject and q.archived_at is null and (cardinality(s.tags) = 0 or q.tags && s.tags)
   where not exists (select from ${sections} p where q.id = any(p.picked))
   order by q.id, cardinality(s.tags) = 0, s.place`

const byDifficulty = sql`count(*) filter (where t.difficulty = 1)::int as easy, count(*) filter (where t.difficulty = 2)::int as medium,
  count(*) filter (where t.difficulty = 3)::int as hard`

const NONE: QuestionCounts = { easy: 0, medium: 0, hard: 0 }

/** How many questions of the bank each section can draw from. */
export const countBank = async (
  db: Db,
  sections: readonly Pick<SectionBody, 'subject' | 'tags' | 'picked'>[],
): Promise<QuestionCounts[]> => {
  const input = sql`(select (place - 1)::int as place, s ->> 'subject' as subject, array(select jsonb_array_elements_text(s -> 'tags')) as tags,
      array(select jsonb_array_elements_text(s -> 'picked')::int) as picked
    from jsonb_array_elements(${JSON.stringify(sections)}::jsonb) with ordinality as input(s, place))`
  const { rows } = await db.execute<QuestionCounts & { place: number }>(
    sql`select t.place, ${byDifficulty} from (${questionsOfSections(input)}) t group by t.place`,
  )
  const counts = new Map(rows.map(({ place, ...count }) => [place, count]))
  return sections.map((_, section) => counts.get(section) ?? NONE)
}

/** Pool sizes of a published test by section id. */
export const countPool = async (db: Db, test_id: number): Promise<ReadonlyMap<number, QuestionCounts>> => {
  const { rows } = await db.execute<QuestionCounts & { section_id: number }>(sql`
    select t.section_id, ${byDifficulty} from aptitude_pool t join aptitude_sections s on s.id = t.section_id
     where s.test_id = ${test_id} and not t.is_picked group by t.section_id`)
  return new Map(rows.map(({ section_id, ...count }) => [section_id, count]))
}

/** Questions of the bank that the sections of a test would draw from, in their current versions. */
const bankPool = (test_id: number): SQL => sql`
  select s.id as section_id, v.id as version_id, t.difficulty, false as is_picked
    from (${questionsOfSections(sql`(select position as place, subject, tags, picked from aptitude_sections where test_id = ${test_id})`)}) t
    join aptitude_sections s on s.test_id = ${test_id} and s.position = t.place
    join question_versions v on v.question_id = t.id and v.number = t.version
  union all
  select s.id, v.id, q.difficulty, true
    from aptitude_sections s cross join unnest(s.picked) as k(question_id)
    join questions q on q.id = k.question_id and q.subject = s.subject and q.archived_at is null
    join question_versions v on v.question_id = q.id and v.number = q.version
   where s.test_id = ${test_id}`

/** Freezes the questions of a test in their current versions. A single statement, so it works on one snapshot. */
export const insertPool = async (tx: Db, { id }: Authorized<TestId, 'manage'>): Promise<void> => {
  await tx.execute(sql`
    insert into aptitude_pool (section_id, version_id, difficulty, is_picked) ${bankPool(id)}`)
}

/** Whether a section can ask a question of its pool: it is picked, or some of its difficulty are drawn. */
const canBeAsked = (pool: SQL, section: SQL): SQL => sql`(${pool}.is_picked
  or case ${pool}.difficulty when 1 then ${section}.easy when 2 then ${section}.medium else ${section}.hard end > 0)`

/**
 * How many questions a draft can ask that are also in a practice test; for a practice test, in a published one. In any version, by test in
 * the order they were added.
 */
export const selectShared = async (db: Db, { id, kind }: Pick<StoredTest, 'id' | 'kind'>): Promise<SharedQuestions[]> => {
  const others = kind === 'practice' ? sql`t.kind = 'own' and t.status = ${PUBLISHED}` : sql`t.kind = 'practice'`
  const { rows } = await db.execute<SharedQuestions & Record<string, unknown>>(sql`
    select t.name, count(distinct mine.question_id)::int as questions
      from (${bankPool(id)}) b join aptitude_sections o on o.id = b.section_id and ${canBeAsked(sql`b`, sql`o`)}
      join question_versions mine on mine.id = b.version_id
      join question_versions theirs on theirs.question_id = mine.question_id
      join aptitude_pool p on p.version_id = theirs.id join aptitude_sections s on s.id = p.section_id and ${canBeAsked(sql`p`, sql`s`)}
      join aptitude_tests t on t.id = s.test_id and ${others}
     group by t.id, t.name order by t.id`)
  return rows
}

export const deletePool = async (tx: Db, { id }: Authorized<TestId, 'manage'>): Promise<void> => {
  await tx.execute(sql`delete from aptitude_pool p using aptitude_sections s where s.id = p.section_id and s.test_id = ${id}`)
}

/**
 * Questions drawn for a seed, in order, exactly as for an attempt with this seed: from the bank for a draft, otherwise from the frozen
 * pool. Without right answers.
 */
export const selectDrawn = async (db: Db, { id, status }: Pick<StoredTest, 'id' | 'status'>, seed: number): Promise<DrawnQuestion[]> => {
  const pool = status === DRAFT ? bankPool(id) : sql`select * from aptitude_pool`
  const { rows } = await db.execute<DrawnQuestion & Record<string, unknown>>(sql`
    select d.section_id, d.version_id, v.kind, v.text, v.options, v.picture_key is not null as has_picture
      from (select s.id as section_id, s.position as place, p.version_id, p.difficulty, p.is_picked,
          case when t.is_shuffled then md5('order:' || ${seed}::int || ':' || p.version_id) end as shuffled,
          case p.difficulty when 1 then s.easy when 2 then s.medium else s.hard end as needed,
          row_number() over (partition by s.id, p.difficulty, p.is_picked order by md5('draw:' || ${seed}::int || ':' || p.version_id)) as number
        from aptitude_tests t join aptitude_sections s on s.test_id = t.id join (${pool}) p on p.section_id = s.id
        where t.id = ${id}) d
      join question_versions v on v.id = d.version_id
     where d.is_picked or d.number <= d.needed
     order by d.place, d.shuffled, d.difficulty, d.version_id`)
  return rows
}

/** Maximum characters shown of a picked question. */
const SHOWN = 200

/** Picked questions by id, with the text of their newest version. */
export const selectPicked = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PickedQuestion>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<PickedQuestion & Record<string, unknown>>(sql`
    select q.id, q.subject, q.difficulty, q.archived_at is not null as is_archived, left(v.text, ${SHOWN}) as text
      from questions q join question_versions v on v.question_id = q.id and v.number = q.version
     where q.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map((row) => [row.id, row]))
}
