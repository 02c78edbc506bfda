import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Email templates. One per code is in use; a copy can replace it. */
export const templates = pgTable(
  'templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The email it is for: a key of `templateKinds`. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    is_in_use: boolean('is_in_use').notNull().default(false),
    /** Optimistic lock: incremented by every save, so that of two concurrent saves the second is refused. */
    revision: integer('revision').notNull().default(1),
    archived_at: instant('archived_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('templates_one_in_use')
      .on(table.code)
      .where(sql`${table.is_in_use}`),
    uniqueIndex('templates_name')
      .on(table.code, table.name)
      .where(sql`${table.archived_at} is null`),
  ],
)

/** Versions of a template: at most one draft and one active; emails render the active version of the template in use. */
export const template_versions = pgTable(
  'template_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    template_id: integer('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    state: text('state', { enum: ['draft', 'active', 'past'] }).notNull(),
    subject: text('subject').notNull(),
    /** Canonical HTML with allowed tags only. */
    body: text('body').notNull(),
    mode: text('mode', { enum: ['auto', 'ask', 'never'] }).notNull(),
    delay: text('delay', { enum: ['none', 'half_hour', 'next_morning'] }).notNull(),
    type: text('type', { enum: ['MAIL', 'REMINDER_MAIL'] }).notNull(),
    sender_name: text('sender_name'),
    reply_to: text('reply_to'),
    cc: text('cc').array().notNull().default([]),
    /** Null: shipped with the portal. */
    author_id: integer('author_id').references(() => users.id),
    created_at: createdAt(),
    activated_by: integer('activated_by').references(() => users.id),
    activated_at: instant('activated_at'),
  },
  (table) => [
    uniqueIndex('template_versions_number').on(table.template_id, table.number),
    uniqueIndex('template_versions_one_draft')
      .on(table.template_id)
      .where(sql`${table.state} = 'draft'`),
    uniqueIndex('template_versions_one_active')
      .on(table.template_id)
      .where(sql`${table.state} = 'active'`),
  ],
)
