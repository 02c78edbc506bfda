import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Rows are retired, never renumbered. `parent_key`: the country of a STATE, the state of a CITY. */
export const combos = pgTable(
  'combos',
  {
    name: text('name').notNull(),
    key: integer('key').notNull(),
    value: text('value').notNull(),
    parent_key: integer('parent_key'),
    sort: integer('sort').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    is_selectable: boolean('is_selectable').notNull().default(true),
    /** REFERENCE_SOURCE only: reference and details are set by the system and locked for candidates. */
    locks_details: boolean('locks_details').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] }), index('combos_parent').on(table.name, table.parent_key, table.sort)],
)

/** Version of the data set the combos were loaded from. */
export const combo_versions = pgTable('combo_versions', {
  only: smallint('only').primaryKey(),
  version: text('version').notNull(),
})
