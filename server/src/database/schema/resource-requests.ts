import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, decimal } from './columns.ts'

/** `status`: 1 draft, 2 pending approval, 3 open, 4 on hold, 5 rejected, 6 filled, 7 closed. Experience in years. */
export const resource_requests = pgTable(
  'resource_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    job_code: text('job_code').notNull(),
    designation: integer('designation').notNull(),
    department: integer('department').notNull(),
    positions: smallint('positions').notNull(),
    experience_from: smallint('experience_from').notNull(),
    experience_to: smallint('experience_to').notNull(),
    /** Needed by; candidates may apply for one month more. */
    eta_date: date('eta_date', { mode: 'string' }).notNull(),
    job_description: text('job_description').notNull(),
    minimum_10th: decimal('minimum_10th').notNull().default(0),
    minimum_12th: decimal('minimum_12th').notNull().default(0),
    minimum_degree: decimal('minimum_degree').notNull().default(0),
    status: smallint('status').notNull(),
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('resource_requests_job_code').on(table.job_code),
    index('resource_requests_open').on(table.status, table.eta_date),
  ],
)

export const resource_request_skills = pgTable(
  'resource_request_skills',
  {
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id, { onDelete: 'cascade' }),
    skill_combo_id: integer('skill_combo_id').notNull(),
    is_must_have: boolean('is_must_have').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.resource_request_id, table.skill_combo_id] })],
)
