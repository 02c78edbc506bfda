import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt } from './columns.ts'
import { outside_referrers } from './invitations.ts'
import { resource_requests } from './resource-requests.ts'

/** Apply links of a request: one per referrer, and the public one, created at its first visit. */
export const apply_links = pgTable(
  'apply_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id, { onDelete: 'cascade' }),
    /** Referring employee; null for the public link. */
    referrer: integer('referrer').references(() => users.id),
    /** The referrer, if an employee without an account. */
    outside_referrer_id: integer('outside_referrer_id').references(() => outside_referrers.id),
    /** Random `ref` parameter of the link; null for the public link. */
    code: text('code'),
    visits: integer('visits').notNull().default(0),
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    unique('apply_links_request_referrer').on(table.resource_request_id, table.referrer, table.outside_referrer_id).nullsNotDistinct(),
    uniqueIndex('apply_links_code').on(table.code),
  ],
)

/** The apply link through which a candidate registered. */
export const apply_link_arrivals = pgTable(
  'apply_link_arrivals',
  {
    candidate_id: integer('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    apply_link_id: integer('apply_link_id')
      .notNull()
      .references(() => apply_links.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index('apply_link_arrivals_link').on(table.apply_link_id)],
)
