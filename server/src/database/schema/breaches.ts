import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { mails } from './activities.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

/** Personal data breaches: what the people affected and the Data Protection Board are told, and when (DPDP Rules, 2025, rule 7). */
export const breaches = pgTable('breaches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  noticed_at: instant('noticed_at').notNull(),
  description: text('description').notNull(),
  consequences: text('consequences'),
  measures: text('measures'),
  advice: text('advice'),
  impact: text('impact'),
  cause: text('cause'),
  person: text('person'),
  prevention: text('prevention'),
  cert_in_at: instant('cert_in_at'),
  board_at: instant('board_at'),
  board_details_at: instant('board_details_at'),
  /** Notices made and read, and what became of the emails of people erased since. Stored, because the report to the Board needs them. */
  notified: integer('notified').notNull().default(0),
  read: integer('read').notNull().default(0),
  erased_emailed: integer('erased_emailed').notNull().default(0),
  erased_failed: integer('erased_failed').notNull().default(0),
  is_sending: boolean('is_sending').notNull().default(false),
  created_by: integer('created_by')
    .notNull()
    .references(() => users.id),
  created_at: createdAt(),
  updated_at: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** The people affected by a breach. */
export const breach_people = pgTable(
  'breach_people',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    breach_id: integer('breach_id')
      .notNull()
      .references(() => breaches.id, { onDelete: 'cascade' }),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    notified_at: instant('notified_at'),
    /** The email with the notice: its state says whether it was sent. */
    mail_id: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    read_at: instant('read_at'),
  },
  (table) => [
    uniqueIndex('breach_people_candidate').on(table.candidate_id, table.breach_id),
    index('breach_people_to_notify')
      .on(table.breach_id, table.id)
      .where(sql`${table.notified_at} is null`),
    index('breach_people_breach').on(table.breach_id, table.id),
    index('breach_people_mail')
      .on(table.mail_id)
      .where(sql`${table.mail_id} is not null`),
  ],
)
