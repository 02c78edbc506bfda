import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { questionKinds, type Answer, type QuestionOption, type RightAnswer } from '@portal/contract/answers'
import { attemptEvents, subjectKeys, type Subject, type TestStatus } from '@portal/contract/aptitude'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, decimal, instant } from './columns.ts'
import { drives } from './drives.ts'
import { resource_requests } from './resource-requests.ts'

const subject = () => text('subject', { enum: subjectKeys }).notNull()
/** Marks; negative if the penalties exceed the marks earned. */
const score = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** Question bank. The content is versioned: a test keeps the versions it was published with. */
export const questions = pgTable(
  'questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: subject(),
    /** 1 easy, 2 medium, 3 hard. */
    difficulty: smallint('difficulty').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Number of the current version. */
    version: smallint('version').notNull().default(1),
    archived_at: instant('archived_at'),
    created_by: integer('created_by').references(() => users.id),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_at: createdAt(),
  },
  (table) => [
    index('questions_subject').on(table.subject, table.difficulty),
    check('questions_difficulty', sql`${table.difficulty} between 1 and 3`),
  ],
)

export const question_versions = pgTable(
  'question_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    question_id: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    kind: text('kind', { enum: questionKinds }).notNull(),
    /** Lines between ``` fences are code. */
    text: text('text').notNull(),
    /** Empty for a numeric question. */
    options: jsonb('options').$type<readonly QuestionOption[]>().notNull(),
    answer: jsonb('answer').$type<RightAnswer>().notNull(),
    /** Storage key of the picture. */
    picture_key: text('picture_key'),
    picture_type: text('picture_type', { enum: ['image/png', 'image/jpeg'] }),
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('question_versions_number').on(table.question_id, table.number)],
)

/**
 * Aptitude tests. `own`: taken here; `external`: taken elsewhere, with imported scores; `practice`: open to every candidate, never
 * reported. `status`: a key of `testStates` in the contract.
 */
export const aptitude_tests = pgTable(
  'aptitude_tests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['own', 'external', 'practice'] }).notNull(),
    status: smallint('status').$type<TestStatus>().notNull().default(1),
    drive_id: integer('drive_id').references(() => drives.id),
    resource_request_id: integer('resource_request_id').references(() => resource_requests.id),
    instructions: text('instructions'),
    /** Where the test takes place and what to bring, for candidates. */
    place: text('place'),
    bring: text('bring'),
    /** Window in which the test can be started. */
    opens_at: instant('opens_at'),
    closes_at: instant('closes_at'),
    /** In per cent of the total. */
    cut_off: decimal('cut_off'),
    is_shuffled: boolean('is_shuffled').notNull().default(true),
    /** Maximum marks by subject, of a test taken elsewhere. */
    maximum_marks: jsonb('maximum_marks').$type<Partial<Record<Subject, number>>>().notNull().default({}),
    /** Reason of the last move, if that move needed one. */
    reason: text('reason'),
    created_by: integer('created_by').references(() => users.id),
    published_at: instant('published_at'),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_at: createdAt(),
  },
  (table) => [
    index('aptitude_tests_drive').on(table.drive_id),
    index('aptitude_tests_request').on(table.resource_request_id),
    check('aptitude_tests_status', sql`${table.status} between 1 and 3`),
    check('aptitude_tests_window', sql`${table.opens_at} < ${table.closes_at}`),
  ],
)

/**
 * Sections of a test, in order. In addition to the picked questions, the given number of each difficulty is drawn at random from the pool.
 */
export const aptitude_sections = pgTable(
  'aptitude_sections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    test_id: integer('test_id')
      .notNull()
      .references(() => aptitude_tests.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    subject: subject(),
    /** Draws questions with at least one of these tags; empty: any question of the subject. */
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    minutes: smallint('minutes').notNull(),
    easy: smallint('easy').notNull().default(0),
    medium: smallint('medium').notNull().default(0),
    hard: smallint('hard').notNull().default(0),
    /** Ids of the questions that everyone gets. */
    picked: integer('picked')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Marks for a right answer. */
    marks: decimal('marks').notNull(),
    /** Marks deducted for a wrong answer. */
    penalty: decimal('penalty').notNull().default(0),
    /** In per cent of the section. */
    cut_off: decimal('cut_off'),
  },
  (table) => [
    unique('aptitude_sections_position').on(table.test_id, table.position),
    check('aptitude_sections_questions', sql`${table.easy} + ${table.medium} + ${table.hard} + cardinality(${table.picked}) > 0`),
    check('aptitude_sections_minutes', sql`${table.minutes} > 0`),
  ],
)

/** Questions a section draws from, frozen in their version at publication. */
export const aptitude_pool = pgTable(
  'aptitude_pool',
  {
    section_id: integer('section_id')
      .notNull()
      .references(() => aptitude_sections.id, { onDelete: 'cascade' }),
    version_id: integer('version_id')
      .notNull()
      .references(() => question_versions.id),
    difficulty: smallint('difficulty').notNull(),
    /** Whether everyone gets it. */
    is_picked: boolean('is_picked').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.section_id, table.version_id] }), index('aptitude_pool_version').on(table.version_id)],
)

/** One attempt per candidate and test, created by the invitation; `started_at` is null until they start. */
export const aptitude_attempts = pgTable(
  'aptitude_attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    test_id: integer('test_id')
      .notNull()
      .references(() => aptitude_tests.id),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** Random seed for drawing questions and shuffling questions and options. */
    seed: integer('seed').notNull(),
    /** Extra time for a candidate with a disability, in per cent of each section. */
    extra_time: smallint('extra_time').notNull().default(0),
    invited_by: integer('invited_by').references(() => users.id),
    started_at: instant('started_at'),
    /** The open section, and when it closes by server time. */
    section: smallint('section'),
    section_ends_at: instant('section_ends_at'),
    submitted_at: instant('submitted_at'),
    submitted_by: text('submitted_by', { enum: ['candidate', 'clock', 'staff'] }),
    /** Id of the device that may answer. */
    device: text('device'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('aptitude_attempts_once').on(table.test_id, table.candidate_id),
    unique('aptitude_attempts_owner').on(table.id, table.candidate_id),
    index('aptitude_attempts_candidate').on(table.candidate_id),
    index('aptitude_attempts_running')
      .on(table.section_ends_at)
      .where(sql`${table.started_at} is not null and ${table.submitted_at} is null`),
    check('aptitude_attempts_submitted', sql`(${table.submitted_at} is null) = (${table.submitted_by} is null)`),
  ],
)

const ofAttempt = (name: string, table: { readonly attempt_id: never; readonly candidate_id: never }) =>
  // `on update cascade`: a merge of records moves the attempt to another candidate, and these rows with it.
  foreignKey({
    name,
    columns: [table.attempt_id, table.candidate_id],
    foreignColumns: [aptitude_attempts.id, aptitude_attempts.candidate_id],
  })
    .onUpdate('cascade')
    .onDelete('cascade')

/** Questions drawn for an attempt, in order, with their answers. */
export const aptitude_answers = pgTable(
  'aptitude_answers',
  {
    attempt_id: integer('attempt_id').notNull(),
    candidate_id: integer('candidate_id').notNull(),
    /** 1-based, across all sections. */
    position: smallint('position').notNull(),
    section_id: integer('section_id')
      .notNull()
      .references(() => aptitude_sections.id),
    version_id: integer('version_id')
      .notNull()
      .references(() => question_versions.id),
    answer: jsonb('answer').$type<Answer>(),
    is_marked: boolean('is_marked').notNull().default(false),
    answered_at: instant('answered_at'),
    /** Counter incremented by the device; an older change arriving late is ignored. */
    sequence: integer('sequence').notNull().default(0),
    /** Null until the attempt is marked, and if there is no answer. */
    is_right: boolean('is_right'),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.position] }),
    ofAttempt('aptitude_answers_attempt', table as never),
    index('aptitude_answers_candidate').on(table.candidate_id),
    index('aptitude_answers_version').on(table.version_id),
  ],
)

/**
 * Answer keys that override those of question versions within one test. At most one per question is not undone. `answer` null: the question
 * is void, and everyone it was drawn for gets its marks.
 */
export const aptitude_keys = pgTable(
  'aptitude_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    test_id: integer('test_id')
      .notNull()
      .references(() => aptitude_tests.id, { onDelete: 'cascade' }),
    version_id: integer('version_id')
      .notNull()
      .references(() => question_versions.id),
    answer: jsonb('answer').$type<RightAnswer>(),
    /** Reason for the change. */
    note: text('note').notNull(),
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
    undone_by: integer('undone_by').references(() => users.id),
    undone_at: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('aptitude_keys_in_force')
      .on(table.test_id, table.version_id)
      .where(sql`${table.undone_at} is null`),
    index('aptitude_keys_version').on(table.version_id),
  ],
)

/** Events recorded during an attempt: facts for staff, without effect on the score. */
export const aptitude_events = pgTable(
  'aptitude_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: integer('attempt_id').notNull(),
    candidate_id: integer('candidate_id').notNull(),
    kind: text('kind', { enum: attemptEvents }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    ofAttempt('aptitude_events_attempt', table as never),
    index('aptitude_events_attempt').on(table.attempt_id),
    index('aptitude_events_candidate').on(table.candidate_id),
  ],
)

/** Result of a candidate in a test: from a submitted attempt, or imported. Scores by subject; null for a subject without a section. */
export const aptitude_results = pgTable(
  'aptitude_results',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    test_id: integer('test_id')
      .notNull()
      .references(() => aptitude_tests.id),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    quantitative: score('quantitative'),
    logical: score('logical'),
    verbal: score('verbal'),
    technical: score('technical'),
    total: score('total').notNull(),
    maximum: score('maximum').notNull(),
    /** Clamped at 0. */
    percentage: decimal('percentage')
      .notNull()
      .generatedAlwaysAs(sql`greatest(0, round(total * 100 / maximum, 2))`),
    attempted: smallint('attempted'),
    right_count: smallint('right_count'),
    wrong_count: smallint('wrong_count'),
    seconds: integer('seconds'),
    taken_at: instant('taken_at').notNull(),
    source: text('source', { enum: ['attempt', 'import', 'staff'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('aptitude_results_once').on(table.test_id, table.candidate_id),
    index('aptitude_results_rank').on(table.test_id, table.percentage.desc()),
    index('aptitude_results_candidate').on(table.candidate_id),
    check('aptitude_results_maximum', sql`${table.maximum} > 0 and ${table.total} <= ${table.maximum}`),
  ],
)
