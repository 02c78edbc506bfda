import { followUpRuleKeys } from '@portal/contract/follow-up-rules'
import { closedBecause, followUpActions, callOutcomes, joiningMoods } from '@portal/contract/follow-ups'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

/** Follow-ups: what staff have to do about a candidate, and by when. Triggers in routines.sql open and close those tied to stages. */
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
    /** Null: assigned to the administrators. */
    assignee_id: integer('assignee_id').references(() => users.id),
    due_at: instant('due_at').notNull(),
    /** Further due times after this one, in order. */
    later: instant('later')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Closed when the candidate leaves this stage. Null: independent of stages. */
    stage: smallint('stage'),
    /** When the stage was entered, or the event behind the follow-up happened. */
    since: instant('since').notNull(),
    /** Number of unanswered calls. */
    attempts: smallint('attempts').notNull().default(0),
    snoozed_until: instant('snoozed_until'),
    /** What to do; for manual follow-ups. */
    note: text('note'),
    /** Null while open. */
    closed_at: instant('closed_at'),
    closed_because: text('closed_because', { enum: closedBecause }),
    closed_by: integer('closed_by').references(() => users.id),
    /** The completed follow-up that led to this one. */
    follows_id: integer('follows_id').references((): AnyPgColumn => follow_ups.id, { onDelete: 'cascade' }),
    /** Whether it is the first open one of its candidate, overall and per assignee. Maintained by triggers. */
    is_first: boolean('is_first').notNull().default(false),
    is_first_of_assignee: boolean('is_first_of_assignee').notNull().default(false),
    /**
     * Copied from the candidate, as in candidate_facts: maintained by triggers while a list can show it. Null while the candidate is
     * withheld.
     */
    hiring_stage: smallint('hiring_stage'),
    resource_request_id: integer('resource_request_id'),
    source: smallint('source'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('follow_ups_open')
      .on(table.candidate_id, table.rule)
      .where(sql`${table.closed_at} is null`),
    // Covering indexes in list order: the cost of a page doesn't depend on how many follow-ups are open or closed.
    index('follow_ups_assignee')
      .on(
        table.assignee_id,
        table.due_at,
        table.id,
        table.candidate_id,
        table.rule,
        table.snoozed_until,
        table.is_first,
        table.is_first_of_assignee,
        table.created_at,
      )
      .where(sql`${table.closed_at} is null`),
    index('follow_ups_due')
      .on(
        table.due_at,
        table.id,
        table.candidate_id,
        table.assignee_id,
        table.rule,
        table.snoozed_until,
        table.is_first,
        table.is_first_of_assignee,
        table.hiring_stage,
        table.resource_request_id,
        table.source,
      )
      .where(sql`${table.closed_at} is null`),
    index('follow_ups_rule')
      .on(table.rule, table.due_at, table.id, table.candidate_id, table.assignee_id, table.snoozed_until, table.is_first)
      .where(sql`${table.closed_at} is null`),
    // First of its assignee but not of the candidate; few rows.
    index('follow_ups_second')
      .on(table.assignee_id, table.candidate_id)
      .where(sql`${table.closed_at} is null and ${table.is_first_of_assignee} and not ${table.is_first}`),
    index('follow_ups_closed')
      .on(
        table.closed_at.desc(),
        table.candidate_id,
        table.id,
        table.closed_by,
        table.assignee_id,
        table.rule,
        table.hiring_stage,
        table.resource_request_id,
        table.source,
      )
      .where(sql`${table.closed_by} is not null`),
    index('follow_ups_candidate').on(table.candidate_id, table.rule, table.since),
    index('follow_ups_follows')
      .on(table.follows_id)
      .where(sql`${table.follows_id} is not null`),
  ],
)

/**
 * Number of open follow-ups by due day, maintained like candidate_tallies. `list`: `first` and `first_rule` count the first follow-up of
 * each candidate, `assignee` the first per assignee, `rule` all. `key`: the assignee (0: none) or the number of the rule.
 */
export const follow_up_tallies = pgTable(
  'follow_up_tallies',
  {
    list: text('list', { enum: ['first', 'first_rule', 'assignee', 'rule'] }).notNull(),
    key: integer('key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    is_snoozed: boolean('is_snoozed').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('follow_up_tallies_key').on(table.list, table.key, table.day)],
)

/** Actions of staff on follow-ups, with the state an undo restores. */
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
    /** How a hired candidate sounded about joining. */
    mood: text('mood', { enum: joiningMoods }),
    note: text('note'),
    by_id: integer('by_id').references(() => users.id),
    /** Columns of the follow-up before the action. */
    before: jsonb('before').notNull(),
    /** Shared by all follow-ups of one bulk action. */
    batch: integer('batch').notNull(),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('follow_up_actions_follow_up').on(table.follow_up_id, table.id),
    index('follow_up_actions_candidate').on(table.candidate_id, table.id),
    index('follow_up_actions_batch').on(table.batch),
    // Candidates with a logged call, for the filter of the list.
    index('follow_up_actions_called')
      .on(table.candidate_id)
      .where(sql`${table.kind} = 'called' and ${table.undone_at} is null`),
  ],
)
