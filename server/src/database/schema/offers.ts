import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { stage_changes } from './activities.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { attachments } from './profile.ts'
import { resource_requests } from './resource-requests.ts'

/** Offers to candidates. `state` is how far one has come, `outcome` how it ended; null while it is in progress. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id),
    /** Numbers the offers of a candidate. */
    version: smallint('version').notNull(),
    state: text('state', { enum: ['draft', 'awaiting_approval', 'approved', 'sent'] })
      .notNull()
      .default('draft'),
    outcome: text('outcome', { enum: ['accepted', 'declined', 'withdrawn'] }),
    /** Rupees per year. */
    ctc: integer('ctc').notNull(),
    joining_on: date('joining_on', { mode: 'string' }).notNull(),
    place: text('place').notNull(),
    /** Last day, Indian time, on which the candidate can reply. */
    reply_by: date('reply_by', { mode: 'string' }).notNull(),
    terms: text('terms'),
    /** Why the CTC is above the range approved for the request; null within it. */
    above_range_reason: text('above_range_reason'),
    /** Author of the current terms. */
    drafted_by: integer('drafted_by').references(() => users.id),
    approved_by: integer('approved_by').references(() => users.id),
    /** Why it was returned last, until it is submitted again. */
    return_reason: text('return_reason'),
    /** Every reason, for the timeline. */
    return_reasons: text('return_reasons').array().notNull().default([]),
    letter_id: integer('letter_id').references(() => attachments.id, { onDelete: 'set null' }),
    /** The moves that sent and ended the offer: undoing one restores the previous state. */
    sent_change_id: integer('sent_change_id').references(() => stage_changes.id),
    end_change_id: integer('end_change_id').references(() => stage_changes.id),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('offers_one_under_way')
      .on(table.candidate_id)
      .where(sql`${table.outcome} is null`),
    index('offers_candidate').on(table.candidate_id, table.id.desc()),
    index('offers_awaiting_answer')
      .on(table.reply_by, table.candidate_id)
      .where(sql`${table.state} = 'sent' and ${table.outcome} is null`),
    index('offers_sent_change').on(table.sent_change_id),
    index('offers_end_change').on(table.end_change_id),
    check('offers_ctc', sql`${table.ctc} > 0`),
    check('offers_reply_before_joining', sql`${table.reply_by} < ${table.joining_on}`),
    check('offers_sent_by_a_move', sql`(${table.state} = 'sent') = (${table.sent_change_id} is not null)`),
    check('offers_approved_by_someone', sql`${table.state} not in ('approved', 'sent') or ${table.approved_by} is not null`),
    check('offers_answered_when_sent', sql`${table.outcome} not in ('accepted', 'declined') or ${table.state} = 'sent'`),
  ],
)
