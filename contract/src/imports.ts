import * as z from 'zod/mini'
import { importFields, importTypes } from './import-fields.ts'
import {
  dateOrders,
  duplicateChoices,
  duplicateKindKeys,
  importDelimiters,
  importEncodings,
  importFixes,
  importFormats,
  importStateKeys,
  markScales,
} from './import-states.ts'
import { GroupInvitation } from './inviting.ts'
import { data, endpoint, idParams, numeral, paged, Success } from './shared/endpoint.ts'
import { comboKey, id, tooLong } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

export const fieldKeys = Object.values(importFields).flatMap(Object.keys) as [string, ...string[]]
export const fieldKey = z.enum(fieldKeys, 'There is no such field.')
export const column = z
  .int('There is no such column.')
  .check(z.minimum(0, 'There is no such column.'), z.maximum(limits.importColumns - 1, 'There is no such column.'))
const type = z.enum(importTypes, 'Choose what to import.')
export const cellText = z.string('Enter text.').check(z.maxLength(limits.importCell, tooLong(limits.importCell)))

const ImportColumn = z.object({
  /** Index from 0, in file order. */
  column: z.number(),
  /** Empty for a column without a heading. */
  header: z.string(),
  samples: z.array(z.string()),
  /** Null: ignored. */
  field: z.nullable(z.string()),
  /** Origin of the suggestion: the heading, one that is spelt alike, the values, or the last import with these headings. */
  suggested_by: z.nullable(z.enum(['header', 'similar', 'values', 'last_time'])),
  /** Dates only: null if the values fit several orders and none was chosen. */
  date_order: z.nullable(z.enum(dateOrders)),
  date_orders: z.array(z.enum(dateOrders)),
  /** Marks only: null if the values fit several scales and none was chosen. */
  mark_scale: z.nullable(z.enum(markScales)),
  mark_scales: z.array(z.enum(markScales)),
})
export type ImportColumn = z.infer<typeof ImportColumn>

const ProblemGroup = z.object({
  /** Null if the field has no column. */
  column: z.nullable(z.number()),
  field: z.string(),
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  rows: z.number(),
  fixes: z.array(z.enum(importFixes)),
})
export type ImportProblemGroup = z.infer<typeof ProblemGroup>

const Verdict = z.object({ why: z.nullable(z.string()) })

const Counts = z.object({
  rows: z.number(),
  /** Rows with errors, which are skipped. */
  errors: z.number(),
  warnings: z.number(),
  /** Rows without errors, by the choices in force. */
  create: z.number(),
  update: z.number(),
  /** The candidate already has these values. */
  unchanged: z.number(),
  skip: z.number(),
})

const Summary = z.object({
  id: z.number(),
  type: z.enum(importTypes),
  state: z.enum(importStateKeys),
  /** Null for pasted text. */
  file_name: z.nullable(z.string()),
  format: z.enum(importFormats),
  by: z.object({ id: z.number(), name: z.string() }),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  counts: Counts,
  /** Result of the import and of its undo. `failed`: rows without errors that couldn't be written; their problems give the reason. */
  result: z.object({
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    skipped: z.number(),
    failed: z.number(),
    undone: z.number(),
    kept: z.number(),
  }),
  /** Rows processed by the current background step, out of `of`. */
  progress: z.object({ done: z.number(), of: z.number() }),
  failed_because: z.nullable(z.string()),
  /** `until`: ISO 8601 UTC. */
  can: z.object({ edit: Verdict, start: Verdict, undo: z.object({ why: z.nullable(z.string()), until: z.nullable(z.string()) }) }),
})
export type ImportSummary = z.infer<typeof Summary>

const Options = z.strictObject({
  /** Job preference for created candidates without one. An import never creates applications. */
  resource_request_id: z.optional(z.nullable(id)),
  /** Source for created candidates without one. */
  reference: z.optional(z.nullable(comboKey)),
  /** Assignee of created candidates. */
  assigned_to: z.optional(z.nullable(id)),
  /** Invites the created candidates after the import, within the daily limit. Without it, no one is emailed. */
  invitation: z.optional(z.nullable(GroupInvitation)),
})
export type ImportOptions = z.output<typeof Options>

const Named = z.object({ id: z.number(), name: z.string() })
/** The drive of a roster. `campus`: the college of rows that name none. */
const Target = z.object({ drive: Named, campus: z.nullable(Named), campuses: z.array(Named), resource_request_id: z.number() })
export type ImportTarget = z.infer<typeof Target>
/** The test of scores, with its `maximum` marks. */
const Test = z.object({ id: z.number(), name: z.string(), drive: z.nullable(Named), maximum: z.number() })
export type ImportTest = z.infer<typeof Test>

export const Choice = z.object({ choice: z.enum(duplicateChoices), fields: z.array(z.string()) })

/** One import. Instants are ISO 8601 UTC. */
export const Import = z.extend(Summary, {
  /** File size in bytes. */
  size: z.number(),
  encoding: z.nullable(z.string()),
  /** `,`, `;`, a tab or `|`; null for a workbook. */
  delimiter: z.nullable(z.string()),
  /** Why a text file can't be reread with another encoding or delimiter; null if it can. */
  reread: Verdict,
  /** Sheets of a workbook, and the selected one. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** Counted from 1. */
  header_row: z.number(),
  /** Merged heading cells, such as `B1:D1`: only the first column of each has a heading. */
  merged_headings: z.array(z.string()),
  /** The first rows of the sheet as read, for choosing the header row. */
  preview: z.array(z.array(z.string())),
  columns: z.array(ImportColumn),
  /** Fields that must be mapped. */
  required: z.array(z.object({ field: z.string(), label: z.string(), is_mapped: z.boolean() })),
  /** Errors before warnings, then by number of rows. */
  problems: z.array(ProblemGroup),
  duplicates: z.array(
    z.object({
      kind: z.enum(duplicateKindKeys),
      rows: z.number(),
      choice: Choice,
      /** Rows with values that differ from the record and aren't written by the choice in force, and their number by field, most first. */
      different: z.object({ rows: z.number(), fields: z.array(z.object({ label: z.string(), rows: z.number() })) }),
    }),
  ),
  options: Options,
  /** Students only. */
  target: z.nullable(Target),
  /** Scores only. */
  test: z.nullable(Test),
  /**
   * Number of created candidates invited by this import, and of those who can still be invited. `stopped`: why some of those chosen at the
   * start were not invited at the end; null if all were.
   */
  invitations: z.object({ invited: z.number(), invitable: z.number(), stopped: z.nullable(z.enum(['opening_closed', 'quota'])) }),
  /** An earlier import of the same file that wasn't undone. */
  same_file: z.nullable(z.object({ id: z.number(), finished_at: z.string() })),
  /** When the rows will be deleted. */
  rows_until: z.nullable(z.string()),
})
export type Import = z.infer<typeof Import>

/**
 * `is_pasted` 1: the file contains pasted text. Students need `drive_id`, and `resource_request_id` if the drive has several requests;
 * `campus_id` and `course` are the college and the course of rows that name none. Scores need `test_id`. 422 on `file` for an unreadable
 * file, with the remedy; 422 on the fields. At most 25 MB, 50,000 rows and 200 columns.
 */
export const addImport = endpoint({
  method: 'POST',
  path: '/v1/imports',
  audience: 'staff',
  summary: 'Upload a file to import',
  upload: ['type', 'is_pasted', 'drive_id', 'campus_id', 'course', 'resource_request_id', 'test_id'],
  response: data(Import),
})
const ListQuery = z.strictObject({
  type: z.optional(type),
  'filter[waiting]': z.optional(z.literal('1', 'Send 1, or leave it out.')),
  ...pageFields,
})
export type ImportQuery = z.output<typeof ListQuery>
/** All imports, newest first. `filter[waiting]`: the caller's own recent ones that failed or are unfinished. */
export const listImports = endpoint({
  method: 'GET',
  path: '/v1/imports',
  audience: 'staff',
  summary: 'Imports',
  query: ListQuery,
  response: paged(Summary),
})
export const readImport = endpoint({
  method: 'GET',
  path: '/v1/imports/:id',
  audience: 'staff',
  summary: 'One import',
  params: idParams,
  response: data(Import),
})

export const ofImport = { audience: 'staff', params: idParams, refusals: ['not_allowed'] } as const

/** Changes the sheet or its header row. The mapping is suggested again. */
export const changeImportSheet = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/sheet',
  ...ofImport,
  summary: 'Choose the sheet and header row of an import',
  body: z.strictObject({
    sheet: z.nullable(z.string('Choose a sheet.').check(z.maxLength(limits.shortText, 'There is no such sheet.'))),
    header_row: z
      .int('Choose a row.')
      .check(z.minimum(1, 'Choose a row.'), z.maximum(limits.importPreview, 'Choose one of the first rows.')),
  }),
  response: data(Import),
})
/** Rereads a text file with another encoding or delimiter. The mapping is suggested again. 422 on `file` if it then has no rows. */
export const rereadImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/reread',
  ...ofImport,
  summary: 'Choose the encoding and delimiter of an import',
  body: z.strictObject({
    encoding: z.enum(importEncodings, 'Choose an option from the list.'),
    delimiter: z.enum(importDelimiters, 'Choose an option from the list.'),
  }),
  response: data(Import),
})
/**
 * Columns not listed are ignored. Stored for the next file with these headings. 422 on `columns` if two columns have the same field, or a
 * field isn't of the type.
 */
export const changeImportMapping = endpoint({
  method: 'PUT',
  path: '/v1/imports/:id/mapping',
  ...ofImport,
  summary: 'Map the columns of an import',
  body: z.strictObject({
    columns: z
      .array(
        z.strictObject({
          column,
          field: fieldKey,
          date_order: z.optional(z.nullable(z.enum(dateOrders, 'Choose the order of day, month and year.'))),
          mark_scale: z.optional(z.nullable(z.enum(markScales, 'Choose percentage or the scale of the CGPA.'))),
        }),
        'Send a list.',
      )
      .check(z.maxLength(limits.importColumns, 'There are too many columns.')),
  }),
  response: data(Import),
})
/** Texts of a column mapped to a list, most frequent first, with the option each is mapped to. At most 500. */
export const listImportValues = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/values',
  audience: 'staff',
  summary: 'Values of a column of an import',
  params: idParams,
  query: z.strictObject({ column: numeral(0, limits.importColumns - 1) }),
  response: data(
    z.array(
      z.object({
        text: z.string(),
        rows: z.number(),
        key: z.nullable(z.number()),
        label: z.nullable(z.string()),
        is_chosen: z.boolean(),
        /** Whether it names several degrees, of which a known branch of the row decides; a chosen option applies to the other rows. */
        is_by_branch: z.boolean(),
      }),
    ),
  ),
})
/** Maps these texts to options, in this and later imports. Null: leave the field empty. */
export const changeImportValues = endpoint({
  method: 'PUT',
  path: '/v1/imports/:id/values',
  ...ofImport,
  summary: 'Map values of an import',
  body: z.strictObject({
    field: fieldKey,
    values: z
      .array(z.strictObject({ text: cellText, key: z.nullable(comboKey) }), 'Send a list.')
      .check(z.minLength(1, 'Send at least one value.'), z.maxLength(500, 'Send at most 500 values.')),
  }),
  response: data(Import),
})
/**
 * Validates every row in the background. 422 on `columns` while a required field has no column, or a date order or mark scale isn't chosen.
 */
export const validateImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/validate',
  ...ofImport,
  summary: 'Check the rows of an import',
  response: data(Import),
})

/** Starts the import in the background. 409 `import_running` with `name` in the details while one of this type runs; 422 for the options. */
export const startImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/start',
  audience: 'staff',
  params: idParams,
  summary: 'Start an import',
  body: Options,
  refusals: ['not_allowed', 'import_running'],
  response: data(Import),
})
/**
 * Invites candidates created by the import and not yet invited, within the daily limit; a further call invites the next ones. Skips those
 * who can't be invited. 409 `not_allowed` unless the import is done, `quota` if none is left today, `opening_closed`.
 */
export const inviteImported = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/invitations',
  audience: 'staff',
  params: idParams,
  summary: 'Invite the candidates of an import',
  body: GroupInvitation,
  refusals: ['not_allowed', 'quota', 'opening_closed'],
  response: data(Import),
})
/** `base64`: the content of the file. */
const Download = z.object({ name: z.string(), mimetype: z.string(), base64: z.string() })
/** Rows that weren't imported, in the columns of the file plus a Reason column: a workbook as XLSX, anything else as CSV. */
export const exportBadRows = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/bad-rows',
  audience: 'staff',
  summary: 'Rows that were not imported, as a file',
  params: idParams,
  response: data(Download),
})
/**
 * Within 7 days, in the background: deletes created candidates and restores changed fields, unless changed since. Idempotent. 409
 * `not_allowed` or `too_late`, as in `can.undo.why`; `import_running`.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/undo',
  audience: 'staff',
  params: idParams,
  summary: 'Undo an import',
  refusals: ['not_allowed', 'too_late', 'import_running'],
  response: data(Import),
})
/** Deletes an import that hasn't started, with its rows. */
export const discardImport = endpoint({
  method: 'DELETE',
  path: '/v1/imports/:id',
  ...ofImport,
  summary: 'Discard an import',
  response: Success,
})
/** A workbook with the headings of all fields, an example row, and a sheet of the values permitted in lists. */
export const readImportTemplate = endpoint({
  method: 'GET',
  path: '/v1/import-templates/:type',
  audience: 'staff',
  summary: 'Template of an import, as XLSX',
  params: z.strictObject({ type }),
  response: data(Download),
})
