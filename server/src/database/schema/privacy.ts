import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { candidates } from './candidates.ts'
import { createdAt } from './columns.ts'

/** What was accepted, when and from where; rows are never changed. */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    notice_version: text('notice_version').notNull(),
    /** SHA-256 of the text that was shown. */
    text_hash: text('text_hash').notNull(),
    ip: text('ip').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('consents_once').on(table.candidate_id, table.notice_version)],
)
