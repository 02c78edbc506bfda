import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DriveRound } from '@portal/contract/drives'
import type { Eligibility } from '@portal/contract/eligibility'
import { users } from './accounts.ts'
import { campuses } from './campuses.ts'
import { createdAt, instant } from './columns.ts'
import { resource_requests } from './resource-requests.ts'

/** Campus drives. `status`: a key of `driveStates` in the contract; `reporting_time` in Indian time. */
export const drives = pgTable(
  'drives',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Code in the registration link: 40 random bits, short enough to type from a poster. The `d` prefix keeps it from being parsed as a
     * number.
     */
    code: text('code')
      .notNull()
      .default(sql`'d' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)`),
    name: text('name').notNull(),
    status: smallint('status').notNull().default(1),
    batch: smallint('batch').notNull(),
    mode: text('mode', { enum: ['campus', 'pool', 'virtual'] }).notNull(),
    drive_on: date('drive_on', { mode: 'string' }).notNull(),
    reporting_time: text('reporting_time').notNull(),
    venue: text('venue').notNull(),
    registration_from: date('registration_from', { mode: 'string' }).notNull(),
    registration_to: date('registration_to', { mode: 'string' }).notNull(),
    eligibility: jsonb('eligibility').$type<Eligibility>().notNull(),
    rounds: jsonb('rounds')
      .$type<readonly DriveRound[]>()
      .notNull()
      .default(sql`'[]'`),
    pay_text: text('pay_text'),
    has_bond: boolean('has_bond').notNull().default(false),
    bond_text: text('bond_text'),
    expected_count: smallint('expected_count'),
    coordinator: integer('coordinator').references(() => users.id),
    reason: text('reason'),
    created_by: integer('created_by').references(() => users.id),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('drives_code').on(table.code),
    index('drives_day').on(table.drive_on),
    check('drives_status', sql`${table.status} between 1 and 7`),
    check(
      'drives_registration',
      sql`${table.registration_from} <= ${table.registration_to} and ${table.registration_to} <= ${table.drive_on}`,
    ),
  ],
)

/** Colleges of a drive; `place` 0 hosts it. */
export const drive_campuses = pgTable(
  'drive_campuses',
  {
    drive_id: integer('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    campus_id: integer('campus_id')
      .notNull()
      .references(() => campuses.id),
    place: smallint('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drive_id, table.campus_id] }), index('drive_campuses_campus').on(table.campus_id)],
)

/**
 * Visits of a drive's registration link. In a separate table, so that counting a visit doesn't contend with registrations for the drive's
 * row.
 */
export const drive_visits = pgTable('drive_visits', {
  drive_id: integer('drive_id')
    .primaryKey()
    .references(() => drives.id, { onDelete: 'cascade' }),
  visits: integer('visits').notNull(),
})

/** Resource requests a drive hires for. */
export const drive_requests = pgTable(
  'drive_requests',
  {
    drive_id: integer('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id),
  },
  (table) => [
    primaryKey({ columns: [table.drive_id, table.resource_request_id] }),
    index('drive_requests_request').on(table.resource_request_id),
  ],
)
