import { sql } from 'drizzle-orm'
import { boolean, customType, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { attachments } from './profile.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Collation "C" compares bytes, which lets a B-tree index serve prefix searches. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

const candidateId = () =>
  integer('candidate_id')
    .notNull()
    .references(() => candidates.id, { onDelete: 'cascade' })

/**
 * Denormalised columns for filtering and sorting lists: one narrow row per candidate who isn't withheld, so that scanning a million takes
 * tenths of a second. Written only by triggers (routines.sql). CTC, notice and marks in hundredths.
 */
export const candidate_facts = pgTable(
  'candidate_facts',
  {
    last_activity_at: instant('last_activity_at').notNull(),
    stage_since: instant('stage_since').notNull(),
    candidate_id: candidateId(),
    resource_request_id: integer('resource_request_id'),
    assigned_to: integer('assigned_to'),
    city: integer('city'),
    current_ctc: integer('current_ctc'),
    expected_ctc: integer('expected_ctc'),
    dob: date('dob', { mode: 'string' }),
    /** Indian days. */
    applied_on: date('applied_on', { mode: 'string' }),
    created_on: date('created_on', { mode: 'string' }).notNull(),
    hiring_stage: smallint('hiring_stage').notNull(),
    source: smallint('source'),
    willing: smallint('willing'),
    experience: smallint('experience').notNull(),
    notice: smallint('notice'),
    mark_10th: smallint('mark_10th'),
    mark_12th: smallint('mark_12th'),
    /** Highest of all degrees. */
    mark_degree: smallint('mark_degree'),
    reapplications: smallint('reapplications').notNull(),
    has_resume: boolean('has_resume').notNull(),
    skills: smallint('skills').array().notNull(),
    /** Day on which the next move is due. */
    due_on: date('due_on', { mode: 'string' }),
    /** Department of the request. */
    department: smallint('department'),
    /** Furthest stage group reached, as an index into `stageGroups` of the contract. */
    reached: smallint('reached'),
    /** First move other than a withdrawal, first release of the offer, and the hire. */
    screened_on: date('screened_on', { mode: 'string' }),
    offered_on: date('offered_on', { mode: 'string' }),
    hired_on: date('hired_on', { mode: 'string' }),
    /** End of the last interview scheduled or held in the round of the current stage. */
    interview_ends_at: instant('interview_ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.candidate_id] }),
    // Covering the columns of the views: their pages are index-only scans.
    index('candidate_facts_last_activity').on(table.last_activity_at, table.candidate_id, table.hiring_stage, table.assigned_to),
    index('candidate_facts_stage_since').on(table.stage_since, table.candidate_id),
    index('candidate_facts_due_on').on(table.due_on, table.candidate_id),
    index('candidate_facts_experience').on(table.experience, table.candidate_id),
    index('candidate_facts_notice').on(table.notice, table.candidate_id),
    index('candidate_facts_current_ctc').on(table.current_ctc, table.candidate_id),
    index('candidate_facts_expected_ctc').on(table.expected_ctc, table.candidate_id),
    index('candidate_facts_mark_10th').on(table.mark_10th, table.candidate_id),
    index('candidate_facts_mark_12th').on(table.mark_12th, table.candidate_id),
    index('candidate_facts_mark_degree').on(table.mark_degree, table.candidate_id),
    index('candidate_facts_applied_on').on(table.applied_on, table.candidate_id),
    // Applications of a reporting period, as an index-only scan.
    index('candidate_facts_cohort').on(table.applied_on, table.department, table.reached),
    index('candidate_facts_created_on').on(table.created_on, table.candidate_id),
    index('candidate_facts_stage').on(table.hiring_stage, table.last_activity_at, table.candidate_id),
    index('candidate_facts_request').on(table.resource_request_id, table.last_activity_at, table.candidate_id),
    index('candidate_facts_assigned_to').on(table.assigned_to, table.last_activity_at, table.candidate_id),
    index('candidate_facts_city').on(table.city, table.last_activity_at, table.candidate_id),
    index('candidate_facts_reapplications')
      .on(table.reapplications, table.last_activity_at, table.candidate_id)
      .where(sql`${table.reapplications} > 0`),
    // Candidates in the pipeline, for the reports of one department.
    index('candidate_facts_waiting')
      .on(table.department, table.hiring_stage, table.stage_since)
      .where(sql`${table.hiring_stage} in (2, 3, 4, 7, 8, 10, 11, 12, 14, 15, 17, 18, 19, 20, 24, 27)`),
    // The views by next step count these as an index-only scan.
    index('candidate_facts_interview')
      .on(table.hiring_stage, table.interview_ends_at)
      .where(sql`${table.hiring_stage} in (11, 17, 19)`),
    index('candidate_facts_dob').on(table.dob),
    index('candidate_facts_screened_on')
      .on(table.screened_on)
      .where(sql`${table.screened_on} is not null`),
    index('candidate_facts_offered_on')
      .on(table.offered_on)
      .where(sql`${table.offered_on} is not null`),
    index('candidate_facts_hired_on')
      .on(table.hired_on)
      .where(sql`${table.hired_on} is not null`),
    index('candidate_facts_skills').using('gin', table.skills).with({ fastupdate: false }),
  ],
)

/**
 * Counts of candidate_facts, maintained by its triggers (routines.sql) so that large lists have exact totals: in `all`, by `stage`, by
 * `city` (0: none), and with the stage as `part` by `assignee` (0: none), `due` day, `request` (0: none) and, for the pipeline, the day
 * `since` they entered their stage. A count is the sum of the rows with the same field, key and part: each transaction inserts its deltas,
 * so writers don't contend for one row. A job compacts them.
 */
export const candidate_tallies = pgTable(
  'candidate_tallies',
  {
    field: text('field', { enum: ['all', 'stage', 'assignee', 'city', 'due', 'request', 'since'] }).notNull(),
    key: integer('key').notNull(),
    part: integer('part').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('candidate_tallies_key').on(table.field, table.key, table.part)],
)

/**
 * Counts of the applications in candidate_facts by week, maintained like candidate_tallies, so that dashboard figures cost the same at any
 * number of candidates. `week`: the Monday of the figure's day; `department` 0: all. `part`: for `applied` the furthest stage group,
 * otherwise the days since the application.
 */
export const application_tallies = pgTable(
  'application_tallies',
  {
    figure: text('figure', { enum: ['applied', 'screened', 'offered', 'hired'] }).notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    department: smallint('department').notNull(),
    /** For `applied` only; 0: none. */
    source: smallint('source').notNull(),
    part: smallint('part').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('application_tallies_week').on(table.figure, table.department, table.week)],
)

/**
 * Words of name, email, mobiles and job code of each candidate who isn't withheld. Written only by triggers (routines.sql). Makes name and
 * prefix searches, and their counts, index-only scans.
 */
export const candidate_names = pgTable(
  'candidate_names',
  {
    word: word('word').notNull(),
    candidate_id: candidateId(),
  },
  (table) => [primaryKey({ columns: [table.word, table.candidate_id] }), index('candidate_names_candidate').on(table.candidate_id)],
)

/**
 * Distinct words of candidate_names, so that a misspelt name is compared with the vocabulary instead of every candidate. Written only by
 * triggers (routines.sql), which delete unused words.
 */
export const name_words = pgTable('name_words', { word: word('word').primaryKey() }, (table) => [
  index('name_words_alike')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
])

/** Full-text index of profile and resume. Written only by triggers (routines.sql); withheld records have no row. */
export const candidate_texts = pgTable(
  'candidate_texts',
  {
    candidate_id: candidateId(),
    document: tsvector('document').notNull(),
    /**
     * PostgreSQL moves the largest value of a row above 2 kB to TOAST storage. The filler lifts every row above that, so that `document` is
     * stored out of line and a bitmap heap scan reads an eighth of the pages. Compressed, the filler takes almost no space.
     */
    filler: text('filler')
      .notNull()
      .generatedAlwaysAs(sql`repeat(' ', 2040)`),
  },
  (table) => [
    primaryKey({ columns: [table.candidate_id] }),
    index('candidate_texts_document').using('gin', table.document).with({ fastupdate: false }),
  ],
)

/** Plain text of a resume; deleted with it. */
export const resume_texts = pgTable(
  'resume_texts',
  {
    attachment_id: integer('attachment_id')
      .primaryKey()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    candidate_id: candidateId(),
    body: text('body').notNull(),
    /** Hash of the letters and digits only, so the same resume in another layout or format matches. Null for short texts. */
    text_hash: text('text_hash').generatedAlwaysAs(
      sql`case when length(body) >= 200 then md5(regexp_replace(lower(body), '[[:space:][:punct:]]+', '', 'g')) end`,
    ),
    created_at: createdAt(),
  },
  (table) => [index('resume_texts_candidate').on(table.candidate_id), index('resume_texts_hash').on(table.text_hash)],
)
