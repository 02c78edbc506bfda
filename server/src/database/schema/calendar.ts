import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, smallint, text, time } from 'drizzle-orm/pg-core'

/** Working days and hours, Indian time. Single row, inserted by routines.sql. */
export const working_hours = pgTable(
  'working_hours',
  {
    id: smallint('id').primaryKey().default(1),
    /** ISO weekdays: 1 (Monday) to 7 (Sunday). */
    weekdays: smallint('weekdays')
      .array()
      .notNull()
      .default(sql`'{1,2,3,4,5}'`),
    opens_at: time('opens_at').notNull().default('10:00'),
    closes_at: time('closes_at').notNull().default('19:00'),
    /** Minimum minutes between two interviews of the same person or room. */
    interview_buffer: smallint('interview_buffer').notNull().default(10),
  },
  (table) => [
    check('working_hours_one_row', sql`${table.id} = 1`),
    // With no working day, counting working days would not terminate.
    check('working_hours_weekdays', sql`cardinality(${table.weekdays}) > 0 and ${table.weekdays} <@ '{1,2,3,4,5,6,7}'`),
    check('working_hours_order', sql`${table.opens_at} < ${table.closes_at}`),
    check('working_hours_buffer', sql`${table.interview_buffer} between 0 and 120`),
  ],
)

export const holidays = pgTable('holidays', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  day: date('day').notNull().unique('holidays_day'),
  name: text('name').notNull(),
})
