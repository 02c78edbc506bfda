import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FieldChange } from '@portal/contract/resource-requests'
import { users } from './accounts.ts'
import { createdAt, decimal, instant } from './columns.ts'

/** `status`: 1 draft, 2 pending approval, 3 open, 4 on hold, 5 rejected, 6 filled, 7 closed. Experience in years. */
export const resource_requests = pgTable(
  'resource_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    job_code: text('job_code').notNull(),
    designation: integer('designation'),
    department: integer('department'),
    positions: smallint('positions').notNull(),
    experience_from: smallint('experience_from'),
    experience_to: smallint('experience_to'),
    /** Needed-by date. Candidates can apply until one month later. */
    eta_date: date('eta_date', { mode: 'string' }).notNull(),
    job_description: text('job_description').notNull(),
    minimum_10th: decimal('minimum_10th').notNull().default(0),
    minimum_12th: decimal('minimum_12th').notNull().default(0),
    minimum_degree: decimal('minimum_degree').notNull().default(0),
    status: smallint('status').notNull(),
    /** Grade: a key of MOS_DESIGNATION. */
    mos_designation: smallint('mos_designation'),
    request_type: text('request_type', { enum: ['new', 'replacement', 'backfill', 'project'] })
      .notNull()
      .default('new'),
    /** For a replacement: a key of MRS_EMPLOYEES. */
    replaced_employee: integer('replaced_employee'),
    priority: smallint('priority').notNull().default(2),
    priority_reason: text('priority_reason'),
    shift: smallint('shift').notNull().default(1),
    /** A key of LOCATION_PREFERENCE. */
    location_preference: smallint('location_preference').notNull().default(1),
    employment_type: text('employment_type', { enum: ['full_time', 'contract', 'intern'] })
      .notNull()
      .default('full_time'),
    /** A key of GENDER; null: any. Any other value needs a reason. Candidates see neither. */
    gender: smallint('gender'),
    gender_reason: text('gender_reason'),
    /** No one under 18 can apply. */
    adults_only: boolean('adults_only').notNull().default(false),
    /** Budget in lakhs per year. */
    ctc_from: decimal('ctc_from'),
    ctc_to: decimal('ctc_to'),
    project: text('project'),
    /** A key of MRS_EMPLOYEES. */
    hiring_manager: integer('hiring_manager'),
    recruiter: integer('recruiter').references(() => users.id),
    has_aptitude: boolean('has_aptitude').notNull().default(true),
    has_technical: boolean('has_technical').notNull().default(true),
    has_practical: boolean('has_practical').notNull().default(true),
    has_management: boolean('has_management').notNull().default(true),
    /** Criteria interviewers rate in each round, one per line; null: the default rows. */
    scorecard_screening: text('scorecard_screening'),
    scorecard_technical: text('scorecard_technical'),
    scorecard_hr: text('scorecard_hr'),
    scorecard_management: text('scorecard_management'),
    /** Approvals since the last submission, out of two. */
    approvals: smallint('approvals').notNull().default(0),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('resource_requests_job_code').on(table.job_code),
    index('resource_requests_open').on(table.status, table.eta_date),
    index('resource_requests_newest').on(table.status, table.id.desc()),
    check('resource_requests_status', sql`${table.status} between 1 and 7`),
    check('resource_requests_experience', sql`${table.experience_from} <= ${table.experience_to}`),
    // Only a draft or a rejected request may be incomplete.
    check(
      'resource_requests_complete',
      sql`${table.status} in (1, 5) or num_nulls(${table.designation}, ${table.department}, ${table.experience_from}, ${table.experience_to}) = 0`,
    ),
    check('resource_requests_positions', sql`${table.positions} between 1 and 99`),
    check('resource_requests_gender', sql`${table.gender} is null or ${table.gender_reason} is not null`),
  ],
)

export const resource_request_skills = pgTable(
  'resource_request_skills',
  {
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id, { onDelete: 'cascade' }),
    skill_combo_id: integer('skill_combo_id').notNull(),
    is_must_have: boolean('is_must_have').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.resource_request_id, table.skill_combo_id] })],
)

/** The history of a request. `step`: one of `requestSteps` in the contract. */
export const request_changes = pgTable(
  'request_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    from_status: smallint('from_status').notNull(),
    to_status: smallint('to_status').notNull(),
    reason: text('reason'),
    /** Changed fields with their values. */
    changes: jsonb('changes').$type<FieldChange[]>(),
    /** Emails of an approval, cancelled if it is undone. Not foreign keys: sent emails outlive this row. */
    mail_ids: integer('mail_ids').array(),
    changed_by: integer('changed_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('request_changes_request').on(table.resource_request_id, table.id)],
)

/** Position ledger: positions opened, added, removed, filled by a hire and freed. The sum is the number of open positions. */
export const request_positions = pgTable(
  'request_positions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id, { onDelete: 'cascade' }),
    change: smallint('change').notNull(),
    /** The hire that filled or freed the position. Not a foreign key, to avoid a circular import of the schema files. */
    candidate_id: integer('candidate_id'),
    reason: text('reason').notNull(),
    /** The approval that opened or added the positions: undoing it removes them. */
    request_change_id: integer('request_change_id').references(() => request_changes.id),
    changed_by: integer('changed_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('request_positions_request').on(table.resource_request_id, table.id)],
)

/** Sequence numbers of job codes, one series per year: RR-26-0042. */
export const job_code_series = pgTable('job_code_series', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})
