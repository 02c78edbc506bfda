import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

/** Pairs of records that may be the same person, with the decision of staff. */
export const duplicate_pairs = pgTable(
  'duplicate_pairs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    first_id: integer('first_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    second_id: integer('second_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** `mobile`, `name_dob`, `resume`. */
    reasons: text('reasons').array().notNull(),
    /** Sum of the reasons' weights; sorts the queue, strongest first. */
    strength: smallint('strength').notNull().default(0),
    state: text('state', { enum: ['open', 'merged', 'distinct'] })
      .notNull()
      .default('open'),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('duplicate_pairs_once').on(table.first_id, table.second_id),
    index('duplicate_pairs_second').on(table.second_id),
    index('duplicate_pairs_open')
      .on(table.strength.desc(), table.id)
      .where(sql`${table.state} = 'open'`),
    check('duplicate_pairs_order', sql`${table.first_id} < ${table.second_id}`),
  ],
)

/** Merges, each with the snapshot an undo restores. */
export const merges = pgTable(
  'merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kept_id: integer('kept_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    merged_id: integer('merged_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    merged_by: integer('merged_by')
      .notNull()
      .references(() => users.id),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('merges_kept').on(table.kept_id),
    uniqueIndex('merges_merged')
      .on(table.merged_id)
      .where(sql`${table.undone_at} is null`),
  ],
)
