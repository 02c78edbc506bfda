import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
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
    /** `kept`: no mail server is configured; `stopped`: taken back before it went. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'kept', 'stopped'] })
      .notNull()
      .default('queued'),
    /** Not before; null: at once. */
    send_at: instant('send_at'),
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
    /** The move this entry tells of: undoing the move deletes the entry. */
    stage_change_id: integer('stage_change_id').references((): AnyPgColumn => stage_changes.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    index('activities_candidate').on(table.candidate_id, table.created_at.desc(), table.id.desc()),
    index('activities_stage_change')
      .on(table.stage_change_id)
      .where(sql`${table.stage_change_id} is not null`),
  ],
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
    /** Why, in the words of who moved it; candidates never read it. */
    note: text('note'),
    /** One of the pipeline's reasons, where the move asks for one. */
    reason_code: text('reason_code'),
    /** The letter that went with it. */
    mail_id: integer('mail_id').references(() => mails.id),
    /** The change that this one takes back, and when a change was taken back. */
    undoes: integer('undoes'),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [index('stage_changes_candidate').on(table.candidate_id, table.id)],
)

/** What staff write about a candidate for each other; candidates never read it. */
export const candidate_notes = pgTable(
  'candidate_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    author_id: integer('author_id')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('candidate_notes_candidate').on(table.candidate_id, table.id.desc())],
)

/** One thing that staff changed in a profile, as people read it. */
export interface ChangedField {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** What staff changed in a profile, with what stood there before; it goes when the candidate goes, which the audit log does not. */
export const profile_changes = pgTable(
  'profile_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    changed_by: integer('changed_by').references(() => users.id),
    fields: jsonb('fields').$type<readonly ChangedField[]>().notNull(),
    reason: text('reason'),
    /** Of the profile after this change. */
    version: text('version').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('profile_changes_candidate').on(table.candidate_id, table.id.desc())],
)
