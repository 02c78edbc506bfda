import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Who did what to which record. Append-only: a trigger refuses updates and deletes. A job links the rows into a hash chain in the order of
 * `place`, so that writers don't serialise on the chain.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the portal itself. Not a foreign key: the row outlives the account. */
    actor_id: integer('actor_id'),
    action: text('action').notNull(),
    record: text('record').notNull(),
    record_id: integer('record_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
    place: bigint('place', { mode: 'number' }),
    /** SHA-256 of the previous hash and this row. */
    hash: text('hash'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('audit_log_place').on(table.place),
    index('audit_log_unchained')
      .on(table.id)
      .where(sql`${table.place} is null`),
    index('audit_log_record').on(table.record, table.record_id, table.id.desc()),
    index('audit_log_actor').on(table.actor_id, table.id.desc()),
    // The log only grows, in the order of time.
    index('audit_log_day').using('brin', table.created_at),
  ],
)
