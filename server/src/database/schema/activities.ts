import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { resource_requests } from './resource-requests.ts'

/** The outbox. Written in the use case's transaction, delivered by the worker, each letter once. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for letters of the account (verify, reset): no timeline shows them. */
    candidate_id: integer('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    to_address: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** `kept`: no mail server is configured. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'kept'] })
      .notNull()
      .default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    last_error: text('last_error'),
    /** While `sending`: when another worker may take over. */
    lease_ends_at: instant('lease_ends_at'),
    sent_at: instant('sent_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('mails_candidate_id').on(table.candidate_id),
    index('mails_unsent')
      .on(table.state)
      .where(sql`${table.state} in ('queued', 'sending')`),
  ],
)

/** The candidate's timeline, in the candidate's words. */
export const activities = pgTable(
  'activities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    activity_type: text('activity_type', { enum: ['MAIL', 'REMINDER_MAIL', 'STATUS', 'ASSIGN_TO'] }).notNull(),
    description: text('description').notNull(),
    activity_by: integer('activity_by').references(() => users.id),
    mail_id: integer('mail_id').references(() => mails.id),
    created_at: createdAt(),
  },
  (table) => [index('activities_candidate').on(table.candidate_id, table.created_at.desc(), table.id.desc())],
)

/** Every move of an application: who, when, from where to where. */
export const stage_changes = pgTable(
  'stage_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    resource_request_id: integer('resource_request_id').references(() => resource_requests.id),
    from_stage: smallint('from_stage').notNull(),
    to_stage: smallint('to_stage').notNull(),
    changed_by: integer('changed_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('stage_changes_candidate').on(table.candidate_id, table.id)],
)
