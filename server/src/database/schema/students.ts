import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { eligibilityRules } from '@portal/contract/eligibility'
import type { DriveScore } from '@portal/contract/students'
import { users } from './accounts.ts'
import { campuses } from './campuses.ts'
import { candidates } from './candidates.ts'
import { createdAt, decimal, instant } from './columns.ts'
import { drives } from './drives.ts'
import { resource_requests } from './resource-requests.ts'

/** Panels of a drive: which interviewers sit in which room. */
export const drive_panels = pgTable(
  'drive_panels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    drive_id: integer('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    room: text('room'),
    /** Names of the interviewers, as printed. */
    interviewers: text('interviewers'),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('drive_panels_name').on(table.drive_id, sql`lower(${table.name})`)],
)

/**
 * Candidates registered for a drive, with the marks they declared. `course`: a key of EDUCATION_QUALIFICATION_TYPE; null marks are unknown.
 * `failed_rule`: the first eligibility rule of the drive that isn't met.
 */
export const drive_students = pgTable(
  'drive_students',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    drive_id: integer('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** One of the drive's colleges. */
    campus_id: integer('campus_id')
      .notNull()
      .references(() => campuses.id),
    /** One of the drive's requests: the one they apply for. */
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id),
    enrolment_number: text('enrolment_number').notNull(),
    /** `enrolmentKey` of the contract: normalised, ignoring case, spaces and punctuation. */
    enrolment_key: text('enrolment_key').notNull(),
    course: smallint('course'),
    branch: text('branch'),
    passing_year: smallint('passing_year'),
    mark_10th: decimal('mark_10th'),
    /** Students declare the mark of their 12th or diploma in one field, stored here. */
    mark_12th: decimal('mark_12th'),
    /** A roster has its own column for the diploma, which stands in for a missing 12th. */
    mark_diploma: decimal('mark_diploma'),
    mark_degree: decimal('mark_degree'),
    cgpa: decimal('cgpa'),
    cgpa_scale: smallint('cgpa_scale'),
    active_backlogs: smallint('active_backlogs'),
    has_backlog_history: boolean('has_backlog_history'),
    gap_years: smallint('gap_years'),
    source: text('source', { enum: ['link', 'import', 'staff'] }).notNull(),
    failed_rule: text('failed_rule', { enum: eligibilityRules }),
    override_reason: text('override_reason'),
    overridden_by: integer('overridden_by').references(() => users.id),
    overridden_at: instant('overridden_at'),
    is_eligible: boolean('is_eligible')
      .notNull()
      .generatedAlwaysAs(sql`failed_rule is null or override_reason is not null`),
    attendance: text('attendance', { enum: ['present', 'absent'] }),
    attendance_by: integer('attendance_by').references(() => users.id),
    attended_at: instant('attended_at'),
    /** Number of rounds they were shortlisted for; 0 before the first. */
    round: smallint('round').notNull().default(0),
    /** Unpublished decision; only staff see it. */
    decision: text('decision', { enum: ['shortlisted', 'rejected'] }),
    panel_id: integer('panel_id').references(() => drive_panels.id, { onDelete: 'set null' }),
    /** Marks of the day by round, 1-based. */
    scores: jsonb('scores')
      .$type<Readonly<Record<string, DriveScore>>>()
      .notNull()
      .default(sql`'{}'`),
    remarks: text('remarks'),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('drive_students_once').on(table.candidate_id, table.drive_id),
    uniqueIndex('drive_students_enrolment').on(table.drive_id, table.campus_id, table.enrolment_key),
    index('drive_students_campus').on(table.campus_id),
    index('drive_students_panel').on(table.panel_id),
    check('drive_students_enrolment_key', sql`${table.enrolment_key} <> ''`),
    check('drive_students_cgpa', sql`(${table.cgpa} is null) = (${table.cgpa_scale} is null) and ${table.cgpa} <= ${table.cgpa_scale}`),
    check('drive_students_override', sql`(${table.override_reason} is null) = (${table.overridden_at} is null)`),
    check('drive_students_attendance', sql`(${table.attendance} is null) = (${table.attended_at} is null)`),
  ],
)
