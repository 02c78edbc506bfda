import { eq } from 'drizzle-orm'
import type { RightAnswer } from '@portal/contract/answers'
import { PUBLISHED, type Subject } from '@portal/contract/aptitude'
import * as tables from '../database/schema.ts'
import type { WithDatabase } from './database.ts'

type NewVersion = Partial<typeof tables.question_versions.$inferInsert>
const right: Readonly<Record<'single' | 'multiple' | 'numeric', RightAnswer>> = {
  single: { options: [2] },
  multiple: { options: [1, 3] },
  numeric: { value: 42, tolerance: 0.5 },
}

/** Creates a question with its first version; right answers: option 2, options 1 and 3, or 42 ± 0.5. Returns the id of the version. */
const newQuestion = async (
  { ctx: { database } }: WithDatabase,
  subject: Subject,
  { kind = 'single', text = 'What is 6 × 7?', ...values }: NewVersion = {},
  difficulty = 1,
): Promise<number> => {
  const [question] = await database.db.insert(tables.questions).values({ subject, difficulty }).returning()
  const options = kind === 'numeric' ? [] : ['36', '42', '48', '54'].map((option, index) => ({ id: index + 1, text: option }))
  const [version] = await database.db
    .insert(tables.question_versions)
    .values({ question_id: question?.id ?? 0, number: 1, kind, text, options, answer: right[kind], ...values })
    .returning()
  if (!version) throw new Error('no version')
  return version.id
}

interface TestValues extends Partial<typeof tables.aptitude_tests.$inferInsert> {
  /** Minutes per section. */
  readonly minutes?: number
  /** Questions drawn per section, from a pool twice that size. */
  readonly questions?: number
}

/**
 * A published test with two sections, Quantitative and Verbal, and a pool of single-answer questions; 2 marks for a right answer, 0.5
 * deducted for a wrong one.
 */
export const newTest = async (
  portal: WithDatabase,
  { minutes = 10, questions = 3, ...values }: TestValues = {},
): Promise<{ readonly test_id: number; readonly section_ids: readonly number[]; readonly version_ids: readonly number[] }> => {
  const { db } = portal.ctx.database
  const [test] = await db
    .insert(tables.aptitude_tests)
    .values({ name: 'Campus aptitude test', kind: 'own', status: PUBLISHED, published_at: new Date(), ...values })
    .returning()
  if (!test) throw new Error('no test')
  const subjects = ['quantitative', 'verbal'] as const
  const sections = await db
    .insert(tables.aptitude_sections)
    .values(
      subjects.map((subject, index) => ({
        test_id: test.id,
        position: index + 1,
        name: subject === 'verbal' ? 'Words' : 'Numbers',
        subject,
        minutes,
        easy: questions,
        marks: 2,
        penalty: 0.5,
      })),
    )
    .returning()
  const pool: (typeof tables.aptitude_pool.$inferInsert)[] = []
  for (const { id, subject } of sections) {
    for (let number = 1; number <= questions * 2; number += 1) {
      pool.push({ section_id: id, version_id: await newQuestion(portal, subject, { text: `${subject} ${number}` }), difficulty: 1 })
    }
  }
  await db.insert(tables.aptitude_pool).values(pool)
  return { test_id: test.id, section_ids: sections.map(({ id }) => id), version_ids: pool.map(({ version_id }) => version_id) }
}

/** Invites a candidate to a test. */
export const newAttempt = async (
  { ctx: { database } }: WithDatabase,
  test_id: number,
  candidate_id: number,
  values: Partial<typeof tables.aptitude_attempts.$inferInsert> = {},
): Promise<number> => {
  const [row] = await database.db
    .insert(tables.aptitude_attempts)
    .values({ test_id, candidate_id, seed: 7, ...values })
    .returning()
  if (!row) throw new Error('no attempt')
  return row.id
}

/** Stored attempts of a candidate. */
export const storedAttempts = ({ ctx: { database } }: WithDatabase, candidate_id: number) =>
  database.db
    .select()
    .from(tables.aptitude_attempts)
    .where(eq(tables.aptitude_attempts.candidate_id, candidate_id))
    .orderBy(tables.aptitude_attempts.id)
