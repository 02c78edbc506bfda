import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** Saved views: named filters, sort and columns of a list. `search`: the URL's query string. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ['candidates', 'resource-requests'] }).notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    is_default: boolean('is_default').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.user_id, table.list, table.name),
    uniqueIndex('saved_views_one_default')
      .on(table.user_id, table.list)
      .where(sql`${table.is_default}`),
  ],
)
