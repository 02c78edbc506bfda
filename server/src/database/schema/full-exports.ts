import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Exports of everything, created in the background and deleted after `expires_at`. */
export const full_exports = pgTable(
  'full_exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: ['queued', 'ready', 'failed'] })
      .notNull()
      .default('queued'),
    /** Lease of the worker that writes it, with its last heartbeat: if the worker is killed, another takes over. */
    claim: text('claim'),
    beat_at: instant('beat_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Progress: rows and documents written, and their total. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    storage_key: text('storage_key'),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }),
    expires_at: instant('expires_at'),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    // At most one queued at a time.
    uniqueIndex('full_exports_one_queued')
      .on(table.state)
      .where(sql`${table.state} = 'queued'`),
  ],
)
