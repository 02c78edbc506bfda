import { sql } from 'drizzle-orm'
import { boolean, customType, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { attachments } from './profile.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Collation "C" sorts by bytes, so that an index can find prefixes. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

const candidateId = () =>
  integer('candidate_id')
    .notNull()
    .references(() => candidates.id, { onDelete: 'cascade' })

/**
 * The columns that lists filter and sort by: one narrow row for each candidate who is not withheld, so that a scan of a million takes tenths
 * of a second. Written only by triggers (routines.sql). CTC, notice and marks in hundredths.
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
    /** Days in India. */
    applied_on: date('applied_on', { mode: 'string' }),
    created_on: date('created_on', { mode: 'string' }).notNull(),
    hiring_stage: smallint('hiring_stage').notNull(),
    source: smallint('source'),
    willing: smallint('willing'),
    experience: smallint('experience').notNull(),
    notice: smallint('notice'),
    mark_10th: smallint('mark_10th'),
    mark_12th: smallint('mark_12th'),
    /** The highest of all degrees. */
    mark_degree: smallint('mark_degree'),
    reapplications: smallint('reapplications').notNull(),
    has_resume: boolean('has_resume').notNull(),
    skills: smallint('skills').array().notNull(),
    /** The day on which the next move is due. */
    due_on: date('due_on', { mode: 'string' }),
    /** Of the request. */
    department: smallint('department'),
    /** The furthest stage group of the application, by its place in `stageGroups` of the contract. */
    reached: smallint('reached'),
    /** Of the application: the first move other than a withdrawal, the first release of the offer, the hire. */
    screened_on: date('screened_on', { mode: 'string' }),
    offered_on: date('offered_on', { mode: 'string' }),
    hired_on: date('hired_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.candidate_id] }),
    // With the columns of the views, so that pages of a view are read from the index alone.
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
    // The applications of a report's days, read from the index alone.
    index('candidate_facts_cohort').on(table.applied_on, table.department, table.reached),
    index('candidate_facts_created_on').on(table.created_on, table.candidate_id),
    index('candidate_facts_stage').on(table.hiring_stage, table.last_activity_at, table.candidate_id),
    index('candidate_facts_request').on(table.resource_request_id, table.last_activity_at, table.candidate_id),
    index('candidate_facts_assigned_to').on(table.assigned_to, table.last_activity_at, table.candidate_id),
    index('candidate_facts_city').on(table.city, table.last_activity_at, table.candidate_id),
    index('candidate_facts_reapplications')
      .on(table.reapplications, table.last_activity_at, table.candidate_id)
      .where(sql`${table.reapplications} > 0`),
    // Those in the pipeline, for the reports of a department.
    index('candidate_facts_waiting')
      .on(table.department, table.hiring_stage, table.stage_since)
      .where(sql`${table.hiring_stage} in (2, 3, 4, 7, 8, 10, 11, 12, 14, 15, 17, 18, 19, 20, 24, 27)`),
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
 * Numbers of candidates in candidate_facts, kept by its triggers (routines.sql) so that large lists have exact counts: in `all`, by `stage`,
 * by `city` (0: none), and with the stage as part by `assignee` (0: none), `due` day, `request` (0: none) and, for those in the pipeline, the day `since` when they
 * are in their stage. The sum of the rows with the same field, key and part is the number: a transaction adds rows with what it changed, so
 * writers never wait for each other. A job adds them up.
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
 * The applications of candidate_facts by week, kept like candidate_tallies: the figures of the dashboard at any number of candidates. `week` is
 * the Monday of the day of the figure, `department` 0 counts all. `part`: of `applied` the furthest stage group, of the others the days since the application.
 */
export const application_tallies = pgTable(
  'application_tallies',
  {
    figure: text('figure', { enum: ['applied', 'screened', 'offered', 'hired'] }).notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    department: smallint('department').notNull(),
    /** Of `applied`; 0: none. */
    source: smallint('source').notNull(),
    part: smallint('part').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('application_tallies_week').on(table.figure, table.department, table.week)],
)

/**
 * The words of name, email, mobiles and job code of each candidate who is not withheld. Written only by triggers (routines.sql). Searches by
 * name or prefix, and their counts, are index-only scans.
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
 * The words of the names in candidate_names, each once, so that a misspelt name is compared with the words of the language and not with
 * everyone. Written only by triggers (routines.sql): a word that no one has any more is deleted.
 */
export const name_words = pgTable('name_words', { word: word('word').primaryKey() }, (table) => [
  index('name_words_alike')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
])

/** The full text of profile and resume for search. Written only by triggers (routines.sql); withheld records have no row. */
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

/** The plain text of a resume; deleted with it. */
export const resume_texts = pgTable(
  'resume_texts',
  {
    attachment_id: integer('attachment_id')
      .primaryKey()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    candidate_id: candidateId(),
    body: text('body').notNull(),
    /** Hash of the letters and digits, equal for the same resume in another layout or file. Null for short texts. */
    text_hash: text('text_hash').generatedAlwaysAs(
      sql`case when length(body) >= 200 then md5(regexp_replace(lower(body), '[[:space:][:punct:]]+', '', 'g')) end`,
    ),
    created_at: createdAt(),
  },
  (table) => [index('resume_texts_candidate').on(table.candidate_id), index('resume_texts_hash').on(table.text_hash)],
)
