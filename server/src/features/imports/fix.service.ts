import { importField } from '@portal/contract/import-fields'
import type { fixImportRows, previewImportFix } from '@portal/contract/import-rows'
import type { Import } from '@portal/contract/imports'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { ImportRecord } from './imports.queries.ts'
import { getSheet, lockForEdit, readImport } from './imports.service.ts'
import { loadReader } from './reader.service.ts'
import { createRowReader, type ReadRow } from './records.rules.ts'
import { fixesOf, repairCell, withCell } from './repair.rules.ts'
import { selectProblemCells, selectProblemCounts, updateChecked } from './rows.queries.ts'
import { assertValidated, matchAndCount, toChecked } from './validation.service.ts'

type FixBody = ParsedBody<typeof fixImportRows>
/** A row of the group after the repair. */
interface RepairedRow extends ReadRow {
  readonly row: number
  readonly cells: string[]
  readonly before: string
}

const FIX_SIZE = 1000

/** 422 on `code`, `fix` and `value` as in the contract. */
const assertFix = async (db: Db, record: ImportRecord, { column, code, fix, value = '' }: FixBody): Promise<void> => {
  assertValidated(record)
  const group = (await selectProblemCounts(db, record)).find((count) => count.column === column && count.code === code)
  if (!group) throw invalid({ code: ['These rows no longer exist.'] })
  if (!fixesOf(record.type, group.field, code).includes(fix)) throw invalid({ fix: ['Choose a fix.'] })
  if (fix === 'replace' && value.trim() === '') throw invalid({ value: ['Enter the value.'] })
}

/** Rows of a group after a repair, in batches. */
async function* repairedParts(db: Db, record: ImportRecord, body: FixBody): AsyncGenerator<RepairedRow[]> {
  const { column, code, fix, value } = body
  const reader = await loadReader(db, record)
  const readRow = createRowReader(reader)
  const field = reader.columns.find((mapped) => mapped.column === column)?.field
  const combo = field === undefined ? undefined : importField(record.type, field)?.combo
  for (let after: number | undefined = record.header_row; after !== undefined;) {
    const rows = await selectProblemCells(db, record, { column, code }, after, FIX_SIZE)
    yield rows.map(({ row, cells: stored }) => {
      const before = stored[column] ?? ''
      const cells = withCell(stored, column, repairCell(fix, before, { value, options: combo && reader.options[combo] }))
      return { ...readRow(cells), row, cells, before }
    })
    after = rows.at(-1)?.row
  }
}

/** Repairs all rows of a group. Errors as in the contract. */
export const fixRows = async (ctx: AppContext, actor: Actor, id: number, body: FixBody): Promise<Import> => {
  await ctx.database.transaction(async (tx) => {
    const record = await lockForEdit(tx, actor, id)
    await assertFix(tx, record, body)
    for await (const rows of repairedParts(tx, record, body)) {
      const checked = rows.map((row) => ({ ...toChecked(row.row, row), cells: row.cells }))
      if (checked.length > 0) await updateChecked(tx, record, checked)
    }
    await matchAndCount(tx, record)
  })
  return readImport(ctx, actor, id)
}

const EXAMPLES = 5

/** Previews a repair. Errors as in the contract. */
export const previewFix = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  body: FixBody,
): Promise<Response<typeof previewImportFix>['data']> => {
  const record = await getSheet(db, actor, id)
  await assertFix(db, record, body)
  const examples: Response<typeof previewImportFix>['data']['examples'] = []
  let [total, repaired] = [0, 0]
  for await (const rows of repairedParts(db, record, body)) {
    for (const { row, cells, before, problems } of rows) {
      const problem = problems.find(({ column, level }) => column === body.column && level === 'error')?.message ?? null
      total += 1
      if (problem === null) repaired += 1
      if (examples.length < EXAMPLES) examples.push({ row, before, after: cells[body.column] ?? '', problem })
    }
  }
  return { rows: total, repaired, examples }
}
