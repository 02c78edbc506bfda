import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notificationKinds } from '@portal/contract/notifications'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Notifications of staff. Stores only ids: names are joined on read, from records the reader may see. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Id of a candidate, request, run or privacy request, depending on the kind. */
    record_id: integer('record_id').notNull(),
    /** The account that caused it; null: the portal. */
    by_id: integer('by_id').references(() => users.id),
    /** Number of occurrences, or of candidates. */
    count: integer('count').notNull().default(1),
    read_at: instant('read_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.created_at.desc(), table.id.desc()),
    // One unread entry per record. Also serves the unread count without reading the other rows.
    uniqueIndex('notifications_unread')
      .on(table.user_id, table.kind, table.record_id)
      .where(sql`${table.read_at} is null`),
    index('notifications_record').on(table.kind, table.record_id),
  ],
)
