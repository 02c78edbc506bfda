import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, decimal, instant } from './columns.ts'
import { resource_requests } from './resource-requests.ts'

/**
 * Profile and application of a candidate. The link to the request is a single column, which enforces at most one application. CTC in lakhs
 * per year, notice period and total experience in months. `city`, `state`, `country`, `gender`, `reference`, `position_applied_for` are
 * combo keys.
 */
export const candidates = pgTable(
  'candidates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').references(() => users.id),
    email: text('email').notNull(),
    first_name: text('first_name').notNull(),
    middle_name: text('middle_name'),
    last_name: text('last_name').notNull(),
    dob: date('dob', { mode: 'string' }),
    gender: smallint('gender'),
    mobile_no: text('mobile_no'),
    alternate_mobile_no: text('alternate_mobile_no'),
    address: text('address'),
    city: integer('city'),
    state: integer('state'),
    country: integer('country'),
    zip: text('zip'),
    reference: smallint('reference'),
    reference_detail: text('reference_detail'),
    reference_by: text('reference_by'),
    /** Day of the referral. */
    reference_on: date('reference_on', { mode: 'string' }),
    position_applied_for: integer('position_applied_for'),
    feasible_locating_to_ahmedabad: smallint('feasible_locating_to_ahmedabad'),
    current_ctc: decimal('current_ctc'),
    expected_ctc: decimal('expected_ctc'),
    is_expected_ctc_negotiable: smallint('is_expected_ctc_negotiable').notNull().default(0),
    notice_period: decimal('notice_period'),
    is_notice_period_negotiable: smallint('is_notice_period_negotiable').notNull().default(0),
    /** Computed from the work experience; overlapping jobs count once. */
    total_experience: integer('total_experience').notNull().default(0),
    current_profile_page: text('current_profile_page').notNull().default('PERSONAL'),
    is_profile_complete: smallint('is_profile_complete').notNull().default(0),
    is_education_locked: boolean('is_education_locked').notNull().default(false),
    reapplication_count: integer('reapplication_count').notNull().default(0),
    resource_requisition_request_id: integer('resource_requisition_request_id').references(() => resource_requests.id),
    hiring_stage: smallint('hiring_stage').notNull().default(1),
    stage_since: instant('stage_since')
      .notNull()
      .default(sql`now()`),
    /** While on hold: the stage before the hold, and the review date. */
    held_from: smallint('held_from'),
    review_on: date('review_on', { mode: 'string' }),
    /** Joining date of a hired candidate. */
    joining_on: date('joining_on', { mode: 'string' }),
    /** Cooling period inherited from a record merged into this one: no re-application before this day. */
    cooling_until: date('cooling_until', { mode: 'string' }),
    assigned_to: integer('assigned_to').references(() => users.id),
    last_activity_at: instant('last_activity_at')
      .notNull()
      .default(sql`now()`),
    /** Set while only the candidate can see or use the record: excluded from every staff list, search, email and job. */
    withheld_since: instant('withheld_since'),
    withheld_reason: text('withheld_reason', { enum: ['consent_withdrawn', 'guardian_needed', 'erasure', 'merged'] }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('candidates_user_id').on(table.user_id),
    uniqueIndex('candidates_email').on(table.email),
    index('candidates_last_activity').on(table.last_activity_at.desc(), table.id.desc()),
    index('candidates_joining')
      .on(table.joining_on)
      .where(sql`${table.hiring_stage} = 25 and ${table.joining_on} is not null`),
    index('candidates_request').on(table.resource_requisition_request_id),
    index('candidates_mobile_no').on(table.mobile_no),
    index('candidates_alternate_mobile_no').on(table.alternate_mobile_no),
    index('candidates_mobile').using('gin', sql`${table.mobile_no} gin_trgm_ops`),
    index('candidates_search').using(
      'gin',
      sql`lower(${table.first_name} || ' ' || coalesce(${table.middle_name} || ' ', '') || ${table.last_name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    check('candidates_stage', sql`${table.hiring_stage} between 1 and 32`),
    check('candidates_applied_has_request', sql`${table.hiring_stage} <> 2 or ${table.resource_requisition_request_id} is not null`),
    check(
      'candidates_page',
      sql`${table.current_profile_page} in ('PERSONAL','EDUCATIONAL','WORK_EXPERIENCE','ATTACHMENT','PROFESSIONAL','COMPLETED')`,
    ),
    check(
      'candidates_flags',
      sql`${table.is_profile_complete} in (0, 1) and ${table.is_expected_ctc_negotiable} in (0, 1) and ${table.is_notice_period_negotiable} in (0, 1)`,
    ),
    check('candidates_held', sql`(${table.hiring_stage} = 26) = (${table.held_from} is not null)`),
    check('candidates_withheld', sql`(${table.withheld_since} is null) = (${table.withheld_reason} is null)`),
    check('candidates_contact', sql`(${table.mobile_no} ~ '^[0-9]{10}$') is not false and (${table.zip} ~ '^[0-9]{6}$') is not false`),
  ],
)
