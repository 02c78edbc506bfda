import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { candidates } from './candidates.ts'
import { instant } from './columns.ts'

/** Automatic reminders: unfinished profile (M03), end of the cooling period (M32). */
export const due_reminders = pgTable(
  'due_reminders',
  {
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['profile', 'reapply'] }).notNull(),
    due_at: instant('due_at').notNull(),
    /** Number of reminder times of this kind that have passed. */
    step: smallint('step').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.candidate_id, table.kind] }), index('due_reminders_due').on(table.due_at)],
)
