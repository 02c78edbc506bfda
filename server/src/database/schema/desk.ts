import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BulkWork } from '@portal/contract/bulk'
import { users } from './accounts.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'

/** A list's filters, sort and columns under a name; `search` is the text of the address after the question mark. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ['candidates', 'resource-requests'] }).notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    is_default: boolean('is_default').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.user_id, table.list, table.name),
    uniqueIndex('saved_views_one_default')
      .on(table.user_id, table.list)
      .where(sql`${table.is_default}`),
  ],
)

/** Work on many candidates, done in the background; what it changed can be taken back. */
export const bulk_runs = pgTable(
  'bulk_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['stage', 'assign', 'mail', 'export'] }).notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'undoing', 'undone'] })
      .notNull()
      .default('queued'),
    /** What is to be done; what somebody typed goes from it with the end of the work. */
    work: jsonb('work').$type<BulkWork>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** After an undo: taken back, and left as they are. */
    undone: integer('undone').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    failed_because: text('failed_because'),
    /** Of an export: where the file lies until `expires_at`, and its size in bytes. */
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
 * Whom a run is about, fixed when it begins, and what became of each: done or skipped, then taken back or kept. `change_id` and `mail_id` are
 * no references: they go with their candidate, as this row does. Nor is `owner_before`: accounts of the staff stay.
 */
export const bulk_run_items = pgTable(
  'bulk_run_items',
  {
    run_id: integer('run_id')
      .notNull()
      .references(() => bulk_runs.id, { onDelete: 'cascade' }),
    /** From 1, in the order of the list. */
    place: integer('place').notNull(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'done', 'skipped', 'undone', 'kept'] })
      .notNull()
      .default('waiting'),
    /** Of a move: where the candidate stood when the run began. */
    from_stage: smallint('from_stage'),
    /** The move, the letter and the former owner: what an undo needs. */
    change_id: integer('change_id'),
    mail_id: integer('mail_id'),
    owner_before: integer('owner_before'),
    done_at: instant('done_at'),
    /** Why it was skipped or kept, for staff, and the stage where that is the reason. */
    reason: text('reason'),
    reason_stage: smallint('reason_stage'),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.place] }), index('bulk_run_items_candidate').on(table.candidate_id)],
)

/** Two records that may be one person, until somebody decides. */
export const duplicate_pairs = pgTable(
  'duplicate_pairs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    first_id: integer('first_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    second_id: integer('second_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** mobile, name_dob, resume. */
    reasons: text('reasons').array().notNull(),
    /** How much the reasons say together; the strongest are decided first. */
    strength: smallint('strength').notNull().default(0),
    state: text('state', { enum: ['open', 'merged', 'distinct'] })
      .notNull()
      .default('open'),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('duplicate_pairs_once').on(table.first_id, table.second_id),
    index('duplicate_pairs_second').on(table.second_id),
    index('duplicate_pairs_open')
      .on(table.strength.desc(), table.id)
      .where(sql`${table.state} = 'open'`),
    check('duplicate_pairs_order', sql`${table.first_id} < ${table.second_id}`),
  ],
)

/** One record joined into another, with all that is needed to take it back. */
export const merges = pgTable(
  'merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kept_id: integer('kept_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    merged_id: integer('merged_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    merged_by: integer('merged_by')
      .notNull()
      .references(() => users.id),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('merges_kept').on(table.kept_id),
    uniqueIndex('merges_merged')
      .on(table.merged_id)
      .where(sql`${table.undone_at} is null`),
  ],
)
