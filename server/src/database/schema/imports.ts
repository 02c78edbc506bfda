import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { importTypes } from '@portal/contract/import-fields'
import {
  duplicateChoices,
  duplicateKindKeys,
  fileRefusalKeys,
  importFormats,
  importStateKeys,
  type DateOrder,
  type DuplicateChoice,
  type DuplicateKind,
  type MarkScale,
} from '@portal/contract/import-states'
import { type ImportProblem } from '@portal/contract/import-rows'
import { type ImportColumn, type ImportOptions } from '@portal/contract/imports'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** A sheet of an import; a CSV file has one without a name. `width`: columns. */
export interface ImportSheet {
  readonly name: string
  readonly rows: number
  readonly width: number
  /** Cells of the first rows that are merged sideways, as `B1:D1`. */
  readonly merged?: readonly string[]
}
/** What a column is read as. */
export interface MappedColumn {
  readonly column: number
  readonly field: string
  readonly suggested_by: ImportColumn['suggested_by']
  readonly date_order: DateOrder | null
  readonly date_orders: readonly DateOrder[]
  /** Of marks only. */
  readonly mark_scale?: MarkScale | null
  readonly mark_scales?: readonly MarkScale[]
}
/** The drive that a roster belongs to; `campus_id`: the college of rows that name none. */
export interface StudentTarget {
  readonly drive_id: number
  readonly campus_id: number | null
  readonly resource_request_id: number
}
/** The file of a row that was read from a resume. */
export interface RowFile {
  readonly name: string
  readonly mimetype: string
  readonly size: number
  readonly sha256: string
}
/** What was read from it: its text for the search, and the suggestions. */
export interface RowReading {
  readonly text: string
  readonly suggestions: ResumeSuggestions | null
}
export interface RowChoice {
  readonly choice: DuplicateChoice
  readonly fields: readonly string[]
}

/** The test that scores belong to, with its drive. */
export interface ScoreTarget {
  readonly test_id: number
  readonly drive_id: number | null
}

/** Imports of files. The rows are in `import_rows`; none of their values is here. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: importTypes }).notNull(),
    state: text('state', { enum: importStateKeys }).notNull().default('mapping'),
    file_name: text('file_name'),
    format: text('format', { enum: importFormats }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** The uploaded text, to be read in another way, until its rows are checked. A workbook says itself how it is read. */
    storage_key: text('storage_key'),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    sheets: jsonb('sheets').$type<readonly ImportSheet[]>().notNull(),
    /** The sheet that is read, from 0, and its header row, from 1. */
    sheet: smallint('sheet').notNull(),
    header_row: integer('header_row').notNull(),
    mapping: jsonb('mapping').$type<readonly MappedColumn[]>().notNull(),
    choices: jsonb('choices').$type<Partial<Record<DuplicateKind, RowChoice>>>().notNull().default({}),
    options: jsonb('options')
      .$type<ImportOptions & { readonly target?: StudentTarget; readonly test?: ScoreTarget }>()
      .notNull()
      .default({}),
    /** Rows processed by the background step that runs now. */
    done: integer('done').notNull().default(0),
    failed_because: text('failed_because'),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    undone_by: integer('undone_by').references(() => users.id),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
    /** When the rows were deleted, and what the import had done by then. */
    emptied_at: instant('emptied_at'),
    tally: jsonb('tally').$type<Readonly<Record<string, number>>>(),
  },
  (table) => [
    // One import of a type at a time.
    uniqueIndex('imports_running')
      .on(table.type)
      .where(sql`${table.state} in ('running', 'undoing')`),
    index('imports_sha256').on(table.sha256),
  ],
)

/**
 * The rows of a file as they were read, what they mean, and what became of them. `email`, `candidate_id` and `match_id` are not foreign keys:
 * erasing a candidate deletes the rows, removing one by an undo must not.
 */
export const import_rows = pgTable(
  'import_rows',
  {
    // No foreign key: to check it takes longer than to insert a row. Imports are never deleted.
    import_id: integer('import_id').notNull(),
    sheet: smallint('sheet').notNull(),
    /** The number in the sheet, from 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    email: text('email'),
    /** The values by field, once validated; `student_id`, `result_id`: what was created in the drive or test; `old_result`: what it replaced. */
    record: jsonb('record').$type<Readonly<Record<string, unknown>>>(),
    problems: jsonb('problems').$type<readonly ImportProblem[]>().notNull().default([]),
    /** 0 none, 1 warnings, 2 errors. */
    level: smallint('level').notNull().default(0),
    kind: text('kind', { enum: duplicateKindKeys }),
    /** The candidate, or the earlier row, that the row matches. */
    match_id: integer('match_id'),
    other_row: integer('other_row'),
    /** Chosen for this row alone. */
    choice: text('choice', { enum: duplicateChoices }),
    choice_fields: jsonb('choice_fields').$type<readonly string[]>(),
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged', 'skipped', 'left_out', 'failed', 'undone', 'kept'] }),
    candidate_id: integer('candidate_id'),
    /** Of an update: the fields it changed, before and after. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    /** The hash of the created record: another one means that someone has changed it. */
    fingerprint: text('fingerprint'),
    /** Of resumes: the file, and its key until it is a candidate's document or is removed. */
    file: jsonb('file').$type<RowFile>(),
    storage_key: text('storage_key'),
    /** Why the file isn't imported. `forgotten`: the record of its candidate has been withheld; the file is yet to be removed. */
    refusal: text('refusal', { enum: [...fileRefusalKeys, 'forgotten'] }),
    /** Null until it is read. */
    reading: jsonb('reading').$type<RowReading>(),
    /** The document that the file has become. Not a foreign key: the candidate may remove it. */
    attachment_id: integer('attachment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.sheet, table.row] }),
    index('import_rows_candidate')
      .on(table.candidate_id)
      .where(sql`${table.candidate_id} is not null`),
    index('import_rows_email')
      .on(table.email)
      .where(sql`${table.email} is not null`),
    index('import_rows_storage_key')
      .on(table.storage_key)
      .where(sql`${table.storage_key} is not null`),
  ],
)

/** How columns with these headings were mapped last. */
export const import_mappings = pgTable(
  'import_mappings',
  {
    type: text('type', { enum: importTypes }).notNull(),
    headers_hash: text('headers_hash').notNull(),
    mapping: jsonb('mapping').$type<readonly Pick<MappedColumn, 'column' | 'field' | 'date_order'>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.headers_hash] })],
)

/** The entry of a list that staff chose for a text; null: none. */
export const import_values = pgTable(
  'import_values',
  {
    type: text('type', { enum: importTypes }).notNull(),
    field: text('field').notNull(),
    /** As compared: lower case, letters and digits only. */
    text: text('text').notNull(),
    key: integer('key'),
  },
  (table) => [primaryKey({ columns: [table.type, table.field, table.text] })],
)
