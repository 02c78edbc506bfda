import { followUpRuleKeys } from '@portal/contract/follow-up-rules'
import { closedBecause, followUpActions, callOutcomes } from '@portal/contract/follow-ups'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

/** What staff have to do about a candidate, and when. Triggers of routines.sql open and close those of stages. */
export const follow_ups = pgTable(
  'follow_ups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    rule: text('rule', { enum: followUpRuleKeys as [string, ...string[]] })
      .$type<(typeof followUpRuleKeys)[number]>()
      .notNull(),
    /** Null: the administrators. */
    assignee_id: integer('assignee_id').references(() => users.id),
    due_at: instant('due_at').notNull(),
    /** The moments after this one, in order. */
    later: instant('later')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The stage it belongs to: it is closed when the candidate moves. Null: it outlasts moves. */
    stage: smallint('stage'),
    /** When the stage was entered, or what it is about happened. */
    since: instant('since').notNull(),
    /** Calls without an answer. */
    attempts: smallint('attempts').notNull().default(0),
    snoozed_until: instant('snoozed_until'),
    /** What to do, of manual ones. */
    note: text('note'),
    /** Null: open. */
    closed_at: instant('closed_at'),
    closed_because: text('closed_because', { enum: closedBecause }),
    closed_by: integer('closed_by').references(() => users.id),
    /** The one that this one came after, when it was done. */
    follows_id: integer('follows_id').references((): AnyPgColumn => follow_ups.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('follow_ups_open')
      .on(table.candidate_id, table.rule)
      .where(sql`${table.closed_at} is null`),
    // The lists and the numbers are read from these alone, so they cost what is open, whatever is closed.
    index('follow_ups_assignee')
      .on(table.assignee_id, table.due_at, table.candidate_id, table.id, table.rule, table.snoozed_until)
      .where(sql`${table.closed_at} is null`),
    index('follow_ups_due')
      .on(table.due_at, table.candidate_id, table.id, table.assignee_id, table.rule, table.snoozed_until)
      .where(sql`${table.closed_at} is null`),
    index('follow_ups_closed')
      .on(table.closed_at.desc(), table.candidate_id, table.id, table.closed_by)
      .where(sql`${table.closed_by} is not null`),
    index('follow_ups_candidate').on(table.candidate_id, table.rule, table.since),
    index('follow_ups_follows')
      .on(table.follows_id)
      .where(sql`${table.follows_id} is not null`),
  ],
)

/** What staff did with follow-ups, with what undoing it restores. */
export const follow_up_actions = pgTable(
  'follow_up_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    follow_up_id: integer('follow_up_id')
      .notNull()
      .references(() => follow_ups.id, { onDelete: 'cascade' }),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: followUpActions }).notNull(),
    outcome: text('outcome', { enum: callOutcomes }),
    note: text('note'),
    by_id: integer('by_id').references(() => users.id),
    /** The columns of the follow-up before. */
    before: jsonb('before').notNull(),
    /** One action on many: the same number. */
    batch: integer('batch').notNull(),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('follow_up_actions_follow_up').on(table.follow_up_id, table.id),
    index('follow_up_actions_candidate').on(table.candidate_id, table.id),
    index('follow_up_actions_batch').on(table.batch),
  ],
)
