import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { BulkWork } from '@portal/contract/bulk'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

/** Runs of bulk actions, executed in the background and undoable. */
export const bulk_runs = pgTable(
  'bulk_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['stage', 'assign', 'mail', 'remind', 'follow_up', 'opening', 'publish', 'cut_off', 'export'] }).notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'undoing', 'undone'] })
      .notNull()
      .default('queued'),
    /** The action and its input. Free text is removed when the run ends. */
    work: jsonb('work').$type<BulkWork>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** After an undo: items undone, and items left unchanged. */
    undone: integer('undone').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    failed_because: text('failed_because'),
    /** Export file until `expires_at`; `file_size` in bytes. */
    storage_key: text('storage_key'),
    file_size: integer('file_size'),
    expires_at: instant('expires_at'),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    finished_at: instant('finished_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('bulk_runs_creator').on(table.created_by, table.id.desc()),
    index('bulk_runs_file')
      .on(table.expires_at)
      .where(sql`${table.storage_key} is not null`),
    index('bulk_runs_created').on(table.created_at),
  ],
)

/**
 * Snapshot of a run's candidates with the outcome for each: done or skipped, then undone or kept. `change_id`, `mail_id`, `follow_up_id`
 * and `activity_id` are not foreign keys, since they are deleted with their candidate like this row. Nor is `assignee_before`, since staff
 * accounts are never deleted.
 */
export const bulk_run_items = pgTable(
  'bulk_run_items',
  {
    run_id: integer('run_id')
      .notNull()
      .references(() => bulk_runs.id, { onDelete: 'cascade' }),
    /** 1-based position in the list. */
    place: integer('place').notNull(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'done', 'skipped', 'undone', 'kept'] })
      .notNull()
      .default('waiting'),
    /** The candidate's stage when the run was created. */
    from_stage: smallint('from_stage'),
    /** State needed for an undo: the move, its email, the follow-up, the previous assignee. */
    change_id: integer('change_id'),
    mail_id: integer('mail_id'),
    follow_up_id: integer('follow_up_id'),
    assignee_before: integer('assignee_before'),
    /** The candidate's newest timeline entry after the assignment: a later assignment has a higher id. */
    activity_id: integer('activity_id'),
    done_at: instant('done_at'),
    /** Why it was skipped or kept, for staff, and the stage the reason refers to. */
    reason: text('reason'),
    reason_stage: smallint('reason_stage'),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.place] }),
    index('bulk_run_items_candidate').on(table.candidate_id),
    index('bulk_run_items_mail')
      .on(table.mail_id)
      .where(sql`${table.mail_id} is not null`),
  ],
)
