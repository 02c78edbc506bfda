import type { Import } from '@portal/contract/imports'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { STAFF_ADDRESS } from '../accounts/accounts.service.ts'
import { MAX_SHARED_BY } from '../duplicates/duplicates.rules.ts'
import { lockImport, updateImport, type ImportRecord } from './imports.queries.ts'
import { requiredOf } from './imports.rules.ts'
import { importQueue, lockForMapping, readImport } from './imports.service.ts'
import { clearMatches, findMatches, selectRepeats, refuseStaffEmails, refuseWithheldEmails } from './matching.queries.ts'
import { selectTally } from './plan.queries.ts'
import { matchScores } from './score-matching.queries.ts'
import { clearRefusals, matchEnrolments, refuseRepeats } from './student-matching.queries.ts'
import { loadReader } from './reader.service.ts'
import { createRowReader, type ReadRow } from './records.rules.ts'
import { analyzeRows, selectCells, updateChecked, type CheckedRow } from './rows.queries.ts'

/** Rows per transaction: small enough not to block other calls. */
const CHECK_SIZE = 1000

/** Starts validating the rows. 422 on `columns` while a required field has no column or a date order is undecided. */
export const requestValidation = async (ctx: AppContext, actor: Actor, id: number): Promise<Import> => {
  await ctx.database.transaction(async (tx) => {
    const record = await lockForMapping(tx, actor, id)
    const missing = requiredOf(record.type, record.mapping, record.options.target).filter(({ is_mapped }) => !is_mapped)
    if (missing.length > 0) throw invalid({ columns: missing.map(({ label }) => `Choose the column for ${label}.`) })
    if (record.mapping.some(({ date_orders, date_order }) => date_orders.length > 1 && date_order === null))
      throw invalid({ columns: ['Choose the order of day and month.'] })
    if (record.mapping.some(({ mark_scales = [], mark_scale = null }) => mark_scales.length > 1 && mark_scale === null))
      throw invalid({ columns: ['Choose whether the marks are a percentage or a CGPA.'] })
    await updateImport(tx, id, { state: 'validating', done: 0, failed_because: null })
    await ctx.jobs.send(tx, importQueue, { import_id: id })
  })
  return readImport(ctx, actor, id)
}

/** A row in the shape in which it is stored. */
export const toChecked = (row: number, { record, isLeftOut, problems }: ReadRow): CheckedRow => ({
  row,
  email: typeof record['email'] === 'string' ? record['email'] : null,
  record: isLeftOut ? null : record,
  problems,
  level: problems.some(({ level }) => level === 'error') ? 2 : Math.min(problems.length, 1),
})

const EMAIL_WITHHELD = "You can't register this email address. Ask the candidate to register or sign in."

/** Finds duplicates of all rows or of some, in the caller's transaction. */
const match = async (tx: Db, record: ImportRecord, rows?: readonly number[]): Promise<void> => {
  const matching = { ...record, rows }
  const columnOf = (name: string) => record.mapping.find(({ field }) => field === name)?.column ?? null
  const emailColumn = columnOf('email')
  const { target, test } = record.options
  if (test) return matchScores(tx, { ...record, test, drive_id: test.drive_id, column: columnOf('enrolment_number') ?? emailColumn })
  const roster = target && { ...record, drive_id: target.drive_id, column: columnOf('enrolment_number') }
  await clearMatches(tx, matching)
  if (roster) {
    await clearRefusals(tx, roster)
    await refuseRepeats(tx, roster)
  }
  await refuseStaffEmails(tx, matching, emailColumn, STAFF_ADDRESS)
  await refuseWithheldEmails(tx, matching, emailColumn, EMAIL_WITHHELD)
  await findMatches(tx, matching, MAX_SHARED_BY)
  if (roster) await matchEnrolments(tx, roster)
}

/** Finds duplicates of all rows and counts what the import would do, in the caller's transaction. */
export const matchAndCount = async (tx: Db, record: ImportRecord): Promise<void> => {
  await match(tx, record)
  await updateImport(tx, record.id, { state: 'validated', tally: await selectTally(tx, record) })
}

/**
 * Replaces one row by its changed version. To keep editing fast, only this row and its repetitions are matched and counted again; for
 * rosters and scores all rows are, because any other row can have the same number.
 */
export const replaceRow = async (tx: Db, record: ImportRecord, changed: CheckedRow): Promise<void> => {
  if (record.options.target || record.options.test) {
    await updateChecked(tx, record, [changed])
    return matchAndCount(tx, record)
  }
  const rows = await selectRepeats(tx, record, changed.row)
  const before = await selectTally(tx, record, rows)
  await updateChecked(tx, record, [changed])
  await match(tx, record, rows)
  const after = await selectTally(tx, record, rows)
  const tally = { ...record.tally }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    tally[name] = (tally[name] ?? 0) - (before[name] ?? 0) + (after[name] ?? 0)
  await updateImport(tx, record.id, { tally })
}

/** Validates all rows in batches, then finds duplicates. Idempotent; stops if the import is no longer in validation. */
export const validateRows = async ({ database }: AppContext, { id }: Pick<ImportRecord, 'id'>): Promise<void> => {
  const lockUnfinished = async (tx: Db) => {
    const record = await lockImport(tx, id)
    return record?.state === 'validating' ? record : undefined
  }
  const first = await database.transaction(lockUnfinished)
  if (!first) return
  const readRow = createRowReader(await loadReader(database.db, first))
  for (let after: number | null = first.header_row; after !== null;) {
    const from: number = after
    after = await database.transaction(async (tx) => {
      const record = await lockUnfinished(tx)
      const rows = record ? await selectCells(tx, record, from, CHECK_SIZE) : []
      if (!record || rows.length === 0) return null
      await updateChecked(
        tx,
        record,
        rows.map(({ row, cells }) => toChecked(row, readRow(cells))),
      )
      await updateImport(tx, id, { done: record.done + rows.length })
      return rows.at(-1)?.row ?? null
    })
  }
  await database.transaction(async (tx) => {
    const record = await lockUnfinished(tx)
    if (!record) return
    await analyzeRows(tx)
    await matchAndCount(tx, record)
  })
}

/** 409 `not_allowed` unless the rows are validated. */
export const assertValidated = ({ state }: Pick<ImportRecord, 'state'>): void => {
  if (state !== 'validated') throw conflict('not_allowed', 'Check the rows first.')
}
