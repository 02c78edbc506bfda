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

/** A sheet of an import; a CSV file has one without a name. `width`: number of columns. */
export interface ImportSheet {
  readonly name: string
  readonly rows: number
  readonly width: number
  /** Horizontally merged cells in the first rows, like `B1:D1`. */
  readonly merged?: readonly string[]
}
/** The field a column is mapped to. */
export interface MappedColumn {
  readonly column: number
  readonly field: string
  readonly suggested_by: ImportColumn['suggested_by']
  readonly date_order: DateOrder | null
  readonly date_orders: readonly DateOrder[]
  /** Only for columns of marks. */
  readonly mark_scale?: MarkScale | null
  readonly mark_scales?: readonly MarkScale[]
}
/** The drive a roster belongs to; `campus_id` and `course`: the college and the course of rows that name none. */
export interface StudentTarget {
  readonly drive_id: number
  readonly campus_id: number | null
  /** Missing in imports of before there was one. */
  readonly course?: number | null
  readonly resource_request_id: number
}
/** The resume file behind a row. */
export interface RowFile {
  readonly name: string
  readonly mimetype: string
  readonly size: number
  readonly sha256: string
}
/** Parsed content of a resume: its text for search, and the suggestions. */
export interface RowReading {
  readonly text: string
  readonly suggestions: ResumeSuggestions | null
}
export interface RowChoice {
  readonly choice: DuplicateChoice
  readonly fields: readonly string[]
}

/** The test the scores belong to, with its drive. */
export interface ScoreTarget {
  readonly test_id: number
  readonly drive_id: number | null
}

/** Imports of files. Cell values are only in `import_rows`. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: importTypes }).notNull(),
    state: text('state', { enum: importStateKeys }).notNull().default('mapping'),
    file_name: text('file_name'),
    format: text('format', { enum: importFormats }).notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /**
     * The uploaded file, kept until the rows are checked so that it can be parsed with other options. A workbook has no encoding or
     * delimiter.
     */
    storage_key: text('storage_key'),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    sheets: jsonb('sheets').$type<readonly ImportSheet[]>().notNull(),
    /** The sheet that is read (0-based) and its header row (1-based). */
    sheet: smallint('sheet').notNull(),
    header_row: integer('header_row').notNull(),
    mapping: jsonb('mapping').$type<readonly MappedColumn[]>().notNull(),
    choices: jsonb('choices').$type<Partial<Record<DuplicateKind, RowChoice>>>().notNull().default({}),
    options: jsonb('options')
      .$type<ImportOptions & { readonly target?: StudentTarget; readonly test?: ScoreTarget }>()
      .notNull()
      .default({}),
    /** Rows processed by the current background step. */
    done: integer('done').notNull().default(0),
    failed_because: text('failed_because'),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    undone_by: integer('undone_by').references(() => users.id),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
    /** When the rows were deleted, and a summary of what the import had done by then. */
    emptied_at: instant('emptied_at'),
    tally: jsonb('tally').$type<Readonly<Record<string, number>>>(),
  },
  (table) => [
    // One running import per type.
    uniqueIndex('imports_running')
      .on(table.type)
      .where(sql`${table.state} in ('running', 'undoing')`),
    index('imports_sha256').on(table.sha256),
  ],
)

/**
 * Rows of a file: the raw cells, what they were mapped to, and their outcome. `email`, `candidate_id` and `match_id` are not foreign keys:
 * erasing a candidate deletes the rows, but removing one by an undo must not.
 */
export const import_rows = pgTable(
  'import_rows',
  {
    // No foreign key: to check it takes longer than to insert a row. Imports are never deleted.
    import_id: integer('import_id').notNull(),
    sheet: smallint('sheet').notNull(),
    /** Row number in the sheet, 1-based. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    email: text('email'),
    /**
     * Values by field, once validated. `student_id`, `result_id`: rows created in the drive or test; `old_result`: the result that was
     * replaced.
     */
    record: jsonb('record').$type<Readonly<Record<string, unknown>>>(),
    problems: jsonb('problems').$type<readonly ImportProblem[]>().notNull().default([]),
    /** 0 none, 1 warnings, 2 errors. */
    level: smallint('level').notNull().default(0),
    kind: text('kind', { enum: duplicateKindKeys }),
    /** The candidate or earlier row this row duplicates. */
    match_id: integer('match_id'),
    other_row: integer('other_row'),
    /** Choice for this row only, overriding that of the import. */
    choice: text('choice', { enum: duplicateChoices }),
    choice_fields: jsonb('choice_fields').$type<readonly string[]>(),
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged', 'skipped', 'left_out', 'failed', 'undone', 'kept'] }),
    candidate_id: integer('candidate_id'),
    /** For an update: the changed fields before and after. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    /** Hash of the created record: if it differs, someone has changed the record since. */
    fingerprint: text('fingerprint'),
    /** For resumes: the file, and its storage key until it becomes a candidate's document or is removed. */
    file: jsonb('file').$type<RowFile>(),
    storage_key: text('storage_key'),
    /** Why the file isn't imported. `forgotten`: its candidate's record was withheld, and the file is still to be removed. */
    refusal: text('refusal', { enum: [...fileRefusalKeys, 'forgotten'] }),
    /** Null until the file is parsed. */
    reading: jsonb('reading').$type<RowReading>(),
    /** The document created from the file. Not a foreign key: the candidate may remove it. */
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

/** Last mapping used for columns with these headings. */
export const import_mappings = pgTable(
  'import_mappings',
  {
    type: text('type', { enum: importTypes }).notNull(),
    headers_hash: text('headers_hash').notNull(),
    mapping: jsonb('mapping').$type<readonly Pick<MappedColumn, 'column' | 'field' | 'date_order'>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.headers_hash] })],
)

/** Combo key that staff chose for a text value; null: none. */
export const import_values = pgTable(
  'import_values',
  {
    type: text('type', { enum: importTypes }).notNull(),
    field: text('field').notNull(),
    /** Normalised: lower case, letters and digits only. */
    text: text('text').notNull(),
    key: integer('key'),
  },
  (table) => [primaryKey({ columns: [table.type, table.field, table.text] })],
)
