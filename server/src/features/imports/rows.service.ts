import { PER_PAGE } from '@portal/contract/shared/page'
import type { editImportCell, ImportRow, listImportRows } from '@portal/contract/import-rows'
import type { ParsedBody, ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { getSheet, lockForEdit } from './imports.service.ts'
import { loadReader } from './reader.service.ts'
import { createRowReader } from './records.rules.ts'
import { withCell } from './repair.rules.ts'
import { selectCells, selectRows } from './rows.queries.ts'
import { assertValidated, replaceRow, toChecked } from './validation.service.ts'

/** A page of rows after a row number. */
export const listRows = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  { show = 'all', code, column, after = 0, per_page = PER_PAGE }: ParsedQuery<typeof listImportRows>,
): Promise<{ rows: ImportRow[]; next: number | null }> => {
  const rows = await selectRows(db, await getSheet(db, actor, id), { show, code, column }, after, per_page + 1)
  const page = rows.slice(0, per_page)
  return { rows: page, next: rows.length > per_page ? (page.at(-1)?.row ?? null) : null }
}

/** Changes a cell and validates its row again. 404 for an unknown row. */
export const editCell = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  row: number,
  { column, value }: ParsedBody<typeof editImportCell>,
): Promise<ImportRow> => {
  await ctx.database.transaction(async (tx) => {
    const record = await lockForEdit(tx, actor, id)
    assertValidated(record)
    if (column >= (record.sheets[record.sheet]?.width ?? 0)) throw invalid({ column: ['There is no such column.'] })
    const [found] = row > record.header_row ? await selectCells(tx, record, row - 1, 1) : []
    if (found?.row !== row) throw notFound()
    const cells = withCell(found.cells, column, value.toWellFormed().replaceAll('\u0000', ''))
    const readRow = createRowReader(await loadReader(tx, record))
    await replaceRow(tx, record, { ...toChecked(row, readRow(cells)), cells })
  })
  const sheet = await getSheet(ctx.database.db, actor, id)
  const [changed] = await selectRows(ctx.database.db, sheet, { show: 'all' }, row - 1, 1)
  if (!changed) throw notFound()
  return changed
}
