import { isNull, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CorrectionField } from '@portal/contract/privacy-requests'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

const candidateId = () =>
  integer('candidate_id')
    .notNull()
    .references(() => candidates.id, { onDelete: 'cascade' })

/** Consents given and withdrawn, with the text shown. Append-only; the newest row per purpose applies. */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    purpose: text('purpose', { enum: ['application', 'talent_pool', 'reminders'] }).notNull(),
    is_given: boolean('is_given').notNull(),
    notice_version: text('notice_version').notNull(),
    language: text('language', { enum: ['en', 'hi', 'gu'] }).notNull(),
    /** SHA-256 of the text shown. */
    text_hash: text('text_hash').notNull(),
    ip: text('ip').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('consents_candidate').on(table.candidate_id, table.purpose, table.id.desc())],
)

/**
 * A person under 18 and the parent or guardian asked to consent. Until consent is given, this row is all that is stored about someone who
 * came through the age question: two email addresses and a date of birth.
 */
export const guardians = pgTable(
  'guardians',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Email address of the person under 18. */
    email: text('email').notNull(),
    dob: date('dob', { mode: 'string' }).notNull(),
    guardian_email: text('guardian_email').notNull(),
    token_hash: text('token_hash').notNull(),
    expires_at: instant('expires_at').notNull(),
    guardian_name: text('guardian_name'),
    relation: text('relation', { enum: ['mother', 'father', 'legal_guardian'] }),
    /** How the guardian proved their age. */
    evidence: text('evidence'),
    decision: text('decision', { enum: ['given', 'refused'] }),
    notice_version: text('notice_version'),
    text_hash: text('text_hash'),
    ip: text('ip'),
    decided_at: instant('decided_at'),
    /** The candidate gave this date of birth after signing in, so with a verified address. */
    is_confirmed: boolean('is_confirmed').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('guardians_email').on(table.email),
    // Decisions are kept; only a question without one is replaced.
    uniqueIndex('guardians_open').on(table.email).where(isNull(table.decision)),
    uniqueIndex('guardians_token_hash').on(table.token_hash),
  ],
)

/** Requests by candidates: corrections of locked fields, and complaints, also those that came by post or phone. */
export const privacy_requests = pgTable(
  'privacy_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    kind: text('kind', { enum: ['correction', 'grievance'] }).notNull(),
    /** For a correction: the field, its value and the requested value. */
    field: text('field').$type<CorrectionField>(),
    value_before: text('value_before'),
    value_wanted: text('value_wanted'),
    message: text('message').notNull(),
    /** A correction is granted or refused, a complaint answered. */
    state: text('state', { enum: ['open', 'granted', 'refused', 'answered'] })
      .notNull()
      .default('open'),
    /** Answer of staff. */
    answer: text('answer'),
    answered_by: integer('answered_by').references(() => users.id),
    answered_at: instant('answered_at'),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    /** Of a complaint by post or phone: who recorded it, and when it came. */
    recorded_by: integer('recorded_by').references(() => users.id),
    received_on: date('received_on', { mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    index('privacy_requests_candidate').on(table.candidate_id, table.id.desc()),
    index('privacy_requests_open')
      .on(table.due_on, table.id)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('privacy_requests_one_open_correction')
      .on(table.candidate_id, table.field)
      .where(sql`${table.state} = 'open' and ${table.kind} = 'correction'`),
    check(
      'privacy_requests_field',
      sql`(${table.kind} = 'correction') = (${table.field} is not null and ${table.value_wanted} is not null)`,
    ),
    check('privacy_requests_state', sql`${table.state} = 'open' or (${table.state} = 'answered') = (${table.kind} = 'grievance')`),
    check('privacy_requests_recorded', sql`(${table.recorded_by} is null) = (${table.received_on} is null)`),
  ],
)

/** A nominee acts for the candidate after death or incapacity. Has no account. */
export const nominees = pgTable(
  'nominees',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    /** Email address or mobile number. */
    contact: text('contact').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('nominees_candidate').on(table.candidate_id)],
)

/** Data exports of candidates, created in the background and deleted after a day. */
export const data_exports = pgTable(
  'data_exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    /** The administrator who makes it for someone who can't sign in; null: the candidate. */
    requested_by: integer('requested_by').references(() => users.id),
    state: text('state', { enum: ['queued', 'ready', 'failed'] })
      .notNull()
      .default('queued'),
    storage_key: text('storage_key'),
    size: integer('size'),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('data_exports_candidate').on(table.candidate_id, table.id.desc()),
    uniqueIndex('data_exports_one_queued')
      .on(table.candidate_id, sql`(${table.requested_by} is null)`)
      .where(sql`${table.state} = 'queued'`),
  ],
)

/** Erased records, so that erasures can be replayed after restoring a backup. Ids only, no personal data. */
export const erasures = pgTable('erasures', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  candidate_id: integer('candidate_id').notNull().unique('erasures_candidate'),
  user_id: integer('user_id'),
  sealed_at: instant('sealed_at').notNull(),
  purged_at: instant('purged_at'),
})
