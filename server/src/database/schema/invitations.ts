import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { mails } from './activities.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { imports } from './imports.ts'
import { resource_requests } from './resource-requests.ts'

/** Employees without an account who refer someone, each once by their address. */
export const outside_referrers = pgTable(
  'outside_referrers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('outside_referrers_email').on(table.email)],
)

/** Invitations to apply. `status`: a key of `invitationStates` in the contract. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile_no: text('mobile_no'),
    resource_request_id: integer('resource_request_id').references(() => resource_requests.id),
    /** The referring employee. */
    referrer_id: integer('referrer_id').references(() => users.id),
    /** The referrer, if an employee without an account. */
    outside_referrer_id: integer('outside_referrer_id').references(() => outside_referrers.id),
    /** For staff only. */
    note: text('note'),
    invited_by: integer('invited_by')
      .notNull()
      .references(() => users.id),
    status: smallint('status').notNull(),
    /** Days from sending until the link expires. */
    days: smallint('days').notNull(),
    /** When to send it; null: immediately. */
    send_at: instant('send_at'),
    sent_at: instant('sent_at'),
    opened_at: instant('opened_at'),
    registered_at: instant('registered_at'),
    applied_at: instant('applied_at'),
    expires_at: instant('expires_at').notNull(),
    reminders_sent: smallint('reminders_sent').notNull().default(0),
    next_reminder_at: instant('next_reminder_at'),
    last_event: text('last_event').notNull(),
    last_event_at: instant('last_event_at')
      .notNull()
      .default(sql`now()`),
    /** The import that created and invited the candidate: undoing it cancels unsent invitations. */
    import_id: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** Set at registration, or from the start if staff entered the record. */
    candidate_id: integer('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_one_live')
      .on(table.email)
      .where(sql`${table.status} in (1, 2, 3, 4, 5, 8)`),
    index('invitations_candidate').on(table.candidate_id),
    index('invitations_import')
      .on(table.import_id)
      .where(sql`${table.import_id} is not null`),
    index('invitations_reminder')
      .on(table.next_reminder_at)
      .where(sql`${table.next_reminder_at} is not null`),
    index('invitations_expiry')
      .on(table.expires_at)
      .where(sql`${table.status} in (2, 3, 4)`),
    check('invitations_status', sql`${table.status} between 1 and 10`),
    check('invitations_days', sql`${table.days} in (7, 14, 30)`),
  ],
)

/**
 * Links of an invitation: in its email, in reminders, or copied by staff. Resending replaces them. Only the SHA-256 of a token is stored.
 */
export const invitation_tokens = pgTable(
  'invitation_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invitation_id: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['invitation', 'reminder', 'copied'] }).notNull(),
    token_hash: text('token_hash').notNull(),
    /** Email with the link. */
    mail_id: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** Null: issued by the portal. */
    issued_by: integer('issued_by').references(() => users.id),
    replaced_at: instant('replaced_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invitation_tokens_token_hash').on(table.token_hash),
    index('invitation_tokens_invitation').on(table.invitation_id),
    index('invitation_tokens_mail').on(table.mail_id),
    index('invitation_tokens_sent')
      .on(table.created_at)
      .where(sql`${table.kind} = 'invitation'`),
  ],
)

/** Suppressed addresses, each as an HMAC-SHA-256 with the portal's secret. */
export const suppressions = pgTable('suppressions', {
  email_hash: text('email_hash').primaryKey(),
  created_at: createdAt(),
})
