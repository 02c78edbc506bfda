import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Colleges of campus hiring. `city`: a key of CITY. */
export const campuses = pgTable(
  'campuses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    city: integer('city').notNull(),
  },
  (table) => [uniqueIndex('campuses_name').on(table.name)],
)
