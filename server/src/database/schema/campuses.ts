import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Colleges that take part in campus hiring. `city` is a combo key. */
export const campuses = pgTable(
  'campuses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    city: integer('city').notNull(),
  },
  (table) => [uniqueIndex('campuses_name').on(table.name)],
)
