import { isNotNull, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { resource_requests } from './resource-requests.ts'

/** METHOD and content of an iCalendar attachment. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** Outbox: written in the transaction of the use case and sent by a worker, each email once. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for account emails (verify, reset), which appear on no timeline. */
    candidate_id: integer('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    /** The candidate of an account email whose address is no longer theirs. */
    account_of: integer('account_of').references(() => candidates.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    to_address: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Type of the timeline entry. */
    type: text('type', { enum: ['MAIL', 'REMINDER_MAIL'] })
      .notNull()
      .default('MAIL'),
    /** Sender name, reply-to and copy addresses, from the template. */
    sender_name: text('sender_name'),
    reply_to: text('reply_to'),
    cc: text('cc').array().notNull().default([]),
    /** iCalendar attachment. */
    calendar: jsonb('calendar').$type<MailCalendar>(),
    /** `kept`: not sent because no mail server is configured. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'kept', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** Earliest time to send it; null: immediately. */
    send_at: instant('send_at'),
    attempts: smallint('attempts').notNull().default(0),
    last_error: text('last_error'),
    /** The mail server refused the recipient or the message permanently. */
    is_bounced: boolean('is_bounced').notNull().default(false),
    /** While `sending`: when another worker may take over. */
    lease_ends_at: instant('lease_ends_at'),
    sent_at: instant('sent_at'),
    /** The change of stage that cancelled it: undoing that change restores it. */
    cancelled_by: integer('cancelled_by').references((): AnyPgColumn => stage_changes.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('mails_cancelled_by')
      .on(table.cancelled_by)
      .where(sql`${table.cancelled_by} is not null`),
    index('mails_candidate_id').on(table.candidate_id),
    index('mails_account_of').on(table.account_of).where(isNotNull(table.account_of)),
    index('mails_unsent')
      .on(table.state)
      .where(sql`${table.state} in ('queued', 'sending')`),
    // By bytes: a B-tree index in collation "C" serves prefix searches.
    index('mails_to_address').on(sql`lower(${table.to_address}) collate "C"`),
    index('mails_undelivered')
      .on(table.state, table.id)
      .where(sql`${table.state} in ('failed', 'cancelled', 'kept')`),
  ],
)

/** Timeline entries shown to candidates. */
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
    /** The move this entry is about: undoing the move deletes the entry. */
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

/** Stage history: every move of an application. */
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
    /** Note by the member of staff who made the move; never shown to candidates. */
    note: text('note'),
    /** The reason, for moves that require one. */
    reason_code: text('reason_code'),
    /** Email sent for the move. */
    mail_id: integer('mail_id').references(() => mails.id),
    /** `undoes`: the move that this one reverses. `undone_at`: when this move was undone. */
    undoes: integer('undoes'),
    undone_at: instant('undone_at'),
    /** The confirmed joining that this move deleted: undoing the move restores it. */
    joined_on: date('joined_on', { mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    index('stage_changes_candidate').on(table.candidate_id, table.id),
    index('stage_changes_mail')
      .on(table.mail_id)
      .where(sql`${table.mail_id} is not null`),
  ],
)

/** Staff notes; never shown to candidates. */
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

/** One profile field changed by staff, as display values. */
export interface ChangedField {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Profile changes by staff, with the previous values. Deleted with the candidate, unlike the audit log. */
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
    /** Profile version after this change. */
    version: text('version').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('profile_changes_candidate').on(table.candidate_id, table.id.desc())],
)
