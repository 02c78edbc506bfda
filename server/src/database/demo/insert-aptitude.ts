import { Readable } from 'node:stream'
import { DRAFT, PUBLISHED, subjectKeys, subjects, type Subject } from '@portal/contract/aptitude'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { insertResults } from './insert-results.ts'
import { gridPicture } from './grid-picture.ts'
import { logical } from './questions/logical.ts'
import { quantitative } from './questions/quantitative.ts'
import type { DemoQuestion } from './questions/question.ts'
import { technical } from './questions/technical.ts'
import { verbal } from './questions/verbal.ts'

const bank: Readonly<Record<Subject, readonly DemoQuestion[]>> = { quantitative, logical, verbal, technical }

const contentOf = ({ text, options = [], right, tolerance = 0 }: DemoQuestion) => {
  if (typeof right === 'number') return { kind: 'numeric' as const, text, options: [], answer: { value: right, tolerance } }
  const isRight = (option: string) => (typeof right === 'string' ? option === right : right.includes(option))
  return {
    kind: typeof right === 'string' ? ('single' as const) : ('multiple' as const),
    text,
    options: options.map((option, index) => ({ id: index + 1, text: option })),
    answer: { options: options.flatMap((option, index) => (isRight(option) ? [index + 1] : [])) },
  }
}

const insertBank = async ({ files }: AppContext, tx: Db, created_by: number): Promise<void> => {
  const all = subjectKeys.flatMap((subject) => bank[subject].map((question) => ({ subject, question })))
  const rows = await tx
    .insert(tables.questions)
    .values(all.map(({ subject, question: { difficulty, tags } }) => ({ subject, difficulty, tags: [...tags], created_by })))
    .returning({ id: tables.questions.id })
  const picture = gridPicture(3)
  const picture_key = files.newKey()
  await files.put(picture_key, Readable.from([picture]), picture.length, 'image/png')
  await tx.insert(tables.question_versions).values(
    all.map(({ question }, index) => ({
      ...contentOf(question),
      question_id: rows[index]?.id ?? 0,
      number: 1,
      created_by,
      ...(question.hasPicture && { picture_key, picture_type: 'image/png' as const }),
    })),
  )
}

type Draw = readonly [easy: number, medium: number, hard: number]

/** One section per subject. */
const sectionsOf = (test_id: number, minutes: number, [easy, medium, hard]: Draw, marks: { marks: number; penalty: number }) =>
  subjectKeys.map((subject, index) => ({
    test_id,
    position: index + 1,
    name: subjects[subject],
    subject,
    minutes,
    easy,
    medium,
    hard,
    ...marks,
    cut_off: null,
  }))

interface DemoTests {
  readonly recruiter: number
  /** The drive in progress, and the one with open registration. */
  readonly drives: { readonly running: number; readonly open: number }
}

export const DEMO_TESTS = { drive: 'Graduate trainees 2027: aptitude', practice: 'Practice test', draft: 'Trainees, Nadiad' } as const

/**
 * Inserts the question bank, a test of the drive in progress that most of its students have taken, a practice test, and an incomplete
 * draft.
 */
export const insertAptitude = async (ctx: AppContext, tx: Db, { recruiter, drives }: DemoTests): Promise<void> => {
  await insertBank(ctx, tx, recruiter)
  const [now, published_at] = [Date.now(), new Date()]
  const [drive, practice, draft] = await tx
    .insert(tables.aptitude_tests)
    .values([
      {
        name: DEMO_TESTS.drive,
        kind: 'own' as const,
        status: PUBLISHED,
        drive_id: drives.running,
        instructions:
          'Four sections of 10 minutes each. A right answer gives 1 mark; a wrong one takes off a quarter.\nPaper and pencil are allowed, a calculator is not.',
        opens_at: new Date(now - 2 * HOUR),
        closes_at: new Date(now + 3 * DAY),
        cut_off: 60,
        created_by: recruiter,
        published_at,
      },
      {
        name: DEMO_TESTS.practice,
        kind: 'practice' as const,
        status: PUBLISHED,
        instructions: 'See how a test works before you take a real one. Nothing of it is reported.',
        created_by: recruiter,
        published_at,
      },
      { name: DEMO_TESTS.draft, kind: 'own' as const, status: DRAFT, drive_id: drives.open, cut_off: 55, created_by: recruiter },
    ])
    .returning({ id: tables.aptitude_tests.id })
  await tx
    .insert(tables.aptitude_sections)
    .values([
      ...sectionsOf(drive?.id ?? 0, 10, [3, 3, 2], { marks: 1, penalty: 0.25 }),
      ...sectionsOf(practice?.id ?? 0, 5, [2, 2, 1], { marks: 1, penalty: 0 }),
      ...sectionsOf(draft?.id ?? 0, 15, [4, 4, 6], { marks: 2, penalty: 0.5 }),
    ])
  // Each section takes every question of its subject.
  await tx.insert(tables.aptitude_pool).select(
    tx
      .select({
        section_id: tables.aptitude_sections.id,
        version_id: tables.question_versions.id,
        difficulty: tables.questions.difficulty,
        is_picked: sql<boolean>`false`.as('is_picked'),
      })
      .from(tables.aptitude_sections)
      .innerJoin(tables.questions, eq(tables.questions.subject, tables.aptitude_sections.subject))
      .innerJoin(tables.question_versions, eq(tables.question_versions.question_id, tables.questions.id))
      .where(sql`${tables.aptitude_sections.test_id} in (${drive?.id ?? 0}, ${practice?.id ?? 0})`),
  )
  await insertResults(tx, drive?.id ?? 0, drives.running)
}
