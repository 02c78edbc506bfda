import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { joiningDocumentKinds } from '@portal/contract/joining'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { attachments } from './profile.ts'

/** Documents that staff asked a candidate for before joining. */
export const joining_documents = pgTable(
  'joining_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: joiningDocumentKinds }).notNull(),
    /** Numbers the files of a kind from 1. */
    place: smallint('place').notNull().default(1),
    /** `uploaded` without a document: the candidate removed it afterwards. */
    state: text('state', { enum: ['asked', 'uploaded', 'verified', 'refused'] })
      .notNull()
      .default('asked'),
    attachment_id: integer('attachment_id').references(() => attachments.id, { onDelete: 'set null' }),
    reason: text('reason'),
    asked_by: integer('asked_by').references(() => users.id),
    checked_by: integer('checked_by').references(() => users.id),
    checked_at: instant('checked_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('joining_documents_once').on(table.candidate_id, table.kind, table.place),
    index('joining_documents_attachment').on(table.attachment_id),
    check('joining_documents_refused_why', sql`${table.state} <> 'refused' or ${table.reason} is not null`),
  ],
)

/** Hired candidates who joined. Leaving the stage Hired deletes the row. */
export const joinings = pgTable(
  'joinings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    joined_on: date('joined_on', { mode: 'string' }).notNull(),
    recorded_by: integer('recorded_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('joinings_once').on(table.candidate_id), index('joinings_day').on(table.joined_on, table.candidate_id)],
)
