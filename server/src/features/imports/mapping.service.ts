import { importField } from '@portal/contract/import-fields'
import type { changeImportMapping, changeImportSheet, changeImportValues, Import, listImportValues } from '@portal/contract/imports'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { AppContext } from '../../platform/context.ts'
import { optionText } from './choices.rules.ts'
import { mayImport } from './imports.policy.ts'
import { updateImport, upsertChosen, upsertMapping } from './imports.queries.ts'
import { firstChoices, headersOf, headingsKey } from './imports.rules.ts'
import { getSheet, lockForMapping, readImport } from './imports.service.ts'
import { degreesNamed, findOptions } from './cells.rules.ts'
import { loadReader } from './reader.service.ts'
import { selectFirstRows, selectTexts } from './rows.queries.ts'
import { setSheet, withReadings } from './upload.service.ts'

/** Changes the sheet or its header row. 422 on `sheet` and `header_row`. */
export const changeSheet = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  body: ParsedBody<typeof changeImportSheet>,
): Promise<Import> => {
  await ctx.database.transaction(async (tx) => {
    const record = await lockForMapping(tx, actor, id)
    const sheet = body.sheet === null ? record.sheet : record.sheets.findIndex(({ name }) => name === body.sheet)
    if (sheet === -1) throw invalid({ sheet: ['There is no such sheet.'] })
    await setSheet(tx, record, sheet, body.header_row)
  })
  return readImport(ctx, actor, id)
}

/** Maps columns to fields. 422 on `columns` if a field or column occurs twice. */
export const changeMapping = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { columns }: ParsedBody<typeof changeImportMapping>,
): Promise<Import> => {
  for (const key of ['field', 'column'] as const) {
    if (new Set(columns.map((entry) => entry[key])).size < columns.length)
      throw invalid({ columns: ['Use each field and each column only once.'] })
  }
  await ctx.database.transaction(async (tx) => {
    const record = await lockForMapping(tx, actor, id)
    const width = record.sheets[record.sheet]?.width ?? 0
    if (columns.some(({ field }) => !importField(record.type, field))) throw invalid({ columns: ['There is no such field.'] })
    if (columns.some(({ column }) => column >= width)) throw invalid({ columns: ['There is no such column.'] })
    const submitted = columns.map(({ column, field, date_order = null, mark_scale = null }) => ({
      column,
      field,
      date_order,
      mark_scale,
      suggested_by: null,
      date_orders: [],
    }))
    const headers = headersOf(await selectFirstRows(tx, id, record.sheet, record.header_row), record.header_row, width)
    const mapping = await withReadings(tx, record, headers, submitted)
    await upsertMapping(tx, record.type, hashOf(headingsKey(headers)), mapping)
    await updateImport(tx, id, { mapping, state: 'mapping', choices: firstChoices(record), tally: { rows: record.tally?.['rows'] ?? 0 } })
  })
  return readImport(ctx, actor, id)
}

const SEVERAL = /[,;|/\n•]+/
const MOST_VALUES = 500

/** Texts of a column with the options they are mapped to. Empty for a column that isn't mapped to a list. */
export const listValues = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  column: number,
): Promise<Response<typeof listImportValues>['data']> => {
  const { db } = ctx.database
  const record = await getSheet(db, actor, id)
  const field = record.mapping.find((entry) => entry.column === column)?.field
  const definition = field === undefined ? undefined : importField(record.type, field)
  if (field === undefined || !definition?.combo) return []
  const { combo, kind } = definition
  const reader = await loadReader(db, record)
  const texts = new Map<string, number>()
  for (const { text, rows } of await selectTexts(db, record, column, limits.importRows)) {
    for (const part of kind === 'choices' ? text.split(SEVERAL) : [text]) {
      const typed = part.trim()
      if (typed !== '') texts.set(typed, (texts.get(typed) ?? 0) + rows)
    }
  }
  return [...texts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_VALUES)
    .map(([text, rows]) => {
      const is_chosen = reader.chosen.get(field)?.has(optionText(text)) ?? false
      const found = findOptions(reader, field, combo, text)
      const is_by_branch = found !== null && combo === 'EDUCATION_QUALIFICATION_TYPE' && degreesNamed(reader, text).length > 1
      const option = is_by_branch && !is_chosen ? undefined : found?.[0]
      return { text, rows, key: option?.key ?? null, label: option?.value ?? null, is_chosen, is_by_branch }
    })
}

/**
 * Sets the meaning of texts, for this and later imports, and requires the rows to be validated again. 422 on `values` for an option that
 * isn't in the list.
 */
export const changeValues = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { field, values }: ParsedBody<typeof changeImportValues>,
): Promise<Import> => {
  authorize(actor, mayImport, {})
  await ctx.database.transaction(async (tx) => {
    const record = await lockForMapping(tx, actor, id)
    const combo = importField(record.type, field)?.combo
    if (!combo) throw invalid({ field: ['This field is not read from a list.'] })
    const reader = await loadReader(tx, record, [combo])
    const keys = new Set([...(reader.options[combo]?.values() ?? [])].flat().map(({ key }) => key))
    if (values.some(({ key }) => key !== null && !keys.has(key))) throw invalid({ values: [NOT_IN_LIST] })
    const chosen = new Map(values.map(({ text, key }) => [optionText(text), key]))
    await upsertChosen(
      tx,
      [...chosen].map(([text, key]) => ({ type: record.type, field, text, key })),
    )
    await updateImport(tx, id, { state: 'mapping', tally: { rows: record.tally?.['rows'] ?? 0 } })
  })
  return readImport(ctx, actor, id)
}
