import * as z from 'zod/mini'
import { duplicateChoices, duplicateKindKeys, importFixes } from './import-states.ts'
import { cellText, Choice, column, fieldKey, fieldKeys, Import, ofImport } from './imports.ts'
import { data, endpoint, idParams, numeral } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

const Problem = z.object({
  column: z.nullable(z.number()),
  field: z.string(),
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof Problem>
const Row = z.object({
  /** Row number in the sheet, from 1. */
  row: z.number(),
  cells: z.array(z.string()),
  problems: z.array(Problem),
  /** The candidate created or updated by the row, if visible to staff. */
  candidate: z.nullable(z.object({ id: z.number(), name: z.string() })),
})
export type ImportRow = z.infer<typeof Row>
const after = z.optional(numeral(0, limits.id))

/** Rows after a row number; `next`: `after` of the next page, null at the end. With `code` (and `column`): the rows of a problem group. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/rows',
  audience: 'staff',
  summary: 'Rows of an import',
  params: idParams,
  query: z.strictObject({
    show: z.optional(z.enum(['all', 'errors', 'warnings', 'failed', 'kept'], 'Choose all, errors, warnings, failed or kept.')),
    code: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'There is no such problem.'))),
    column: z.optional(numeral(0, limits.importColumns - 1)),
    after,
    per_page: pageFields.per_page,
  }),
  response: data(z.object({ rows: z.array(Row), next: z.nullable(z.number()) })),
})
/** The row with its problems after the change, which also updates the import's `counts`. */
export const editImportCell = endpoint({
  method: 'PATCH',
  path: '/v1/imports/:id/rows/:row',
  audience: 'staff',
  summary: 'Edit a cell of an import',
  params: z.extend(idParams, { row: numeral(1, limits.id) }),
  body: z.strictObject({ column, value: cellText }),
  refusals: ['not_allowed'],
  response: data(Row),
})
const Fix = z.strictObject({
  column,
  code: z.string('There is no such problem.').check(z.regex(/^[a-z_]{1,40}$/, 'There is no such problem.')),
  fix: z.enum(importFixes, 'Choose a fix.'),
  value: z.optional(cellText),
})
/** Repairs every row of a group. 422 on `fix` if the group doesn't offer it; on `value` for `replace`. */
export const fixImportRows = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/fix',
  ...ofImport,
  summary: 'Fix all rows with a problem',
  body: Fix,
  response: data(Import),
})

/** Previews a repair: the number of rows it resolves, and the first of them. 422 as for the repair itself. */
export const previewImportFix = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/fix-preview',
  ...ofImport,
  summary: 'Preview of a fix',
  body: Fix,
  response: data(
    z.object({
      rows: z.number(),
      repaired: z.number(),
      /** `problem`: what remains wrong with the cell. */
      examples: z.array(z.object({ row: z.number(), before: z.string(), after: z.string(), problem: z.nullable(z.string()) })),
    }),
  ),
})

/** A row next to the candidate or the earlier row it matches. */
const Duplicate = z.object({
  row: z.number(),
  kind: z.enum(duplicateKindKeys),
  name: z.string(),
  email: z.nullable(z.string()),
  mobile_no: z.nullable(z.string()),
  candidate: z.nullable(
    z.object({ id: z.number(), name: z.string(), email: z.string(), mobile_no: z.nullable(z.string()), hiring_stage: z.number() }),
  ),
  /** The earlier row of the file. */
  other_row: z.nullable(z.number()),
  choice: Choice,
  /** Whether the choice was made for this row alone. */
  is_own_choice: z.boolean(),
  /** Fields in which the row differs from the candidate, formatted for display. `is_written`: by the choice in force. */
  differences: z.array(
    z.object({ field: z.string(), label: z.string(), old: z.nullable(z.string()), new: z.string(), is_written: z.boolean() }),
  ),
})
export type ImportDuplicate = z.infer<typeof Duplicate>
/** Rows without errors that match an existing record. With `show=updates`: those that change a candidate, as a dry run. */
export const listImportDuplicates = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/duplicates',
  audience: 'staff',
  summary: 'Duplicates of an import',
  params: idParams,
  query: z.strictObject({
    kind: z.optional(z.enum(duplicateKindKeys, 'There is no such kind.')),
    show: z.optional(z.enum(['all', 'updates'], 'Choose all or updates.')),
    after,
    per_page: pageFields.per_page,
  }),
  response: data(z.object({ rows: z.array(Duplicate), next: z.nullable(z.number()) })),
})
/**
 * For all rows of a kind, or for one row. `fields`: those that `overwrite` may change; all if absent. 422 on `choice` if the kind doesn't
 * allow it.
 */
export const chooseForDuplicates = endpoint({
  method: 'PUT',
  path: '/v1/imports/:id/choices',
  ...ofImport,
  summary: 'Choose what to do with duplicates of an import',
  body: z.strictObject({
    kind: z.enum(duplicateKindKeys, 'There is no such kind.'),
    row: z.optional(id),
    choice: z.enum(duplicateChoices, 'Choose what to do.'),
    fields: z.optional(z.array(fieldKey, 'Send a list.').check(z.maxLength(fieldKeys.length, 'Choose each field once.'))),
  }),
  response: data(Import),
})
