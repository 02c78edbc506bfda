import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Who did what to which record; rows are only ever added, a trigger refuses the rest. A job links them into a chain of hashes in the
 * order of `place`, so that a writer never waits for another.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the portal itself. No reference: an account may go, what it did stays. */
    actor_id: integer('actor_id'),
    action: text('action').notNull(),
    record: text('record').notNull(),
    record_id: integer('record_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
    place: bigint('place', { mode: 'number' }),
    /** SHA-256 over the hash before and this row. */
    hash: text('hash'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('audit_log_place').on(table.place),
    index('audit_log_unchained')
      .on(table.id)
      .where(sql`${table.place} is null`),
    index('audit_log_record').on(table.record, table.record_id, table.id.desc()),
  ],
)
