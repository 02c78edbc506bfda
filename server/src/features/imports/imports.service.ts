import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import { importStates } from '@portal/contract/import-states'
import type { Import, ImportQuery, ImportSummary } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { mayImport } from './imports.policy.ts'
import { findImport, findSameFile, lockImport, selectImports, type ImportRecord, type ImportWithName } from './imports.queries.ts'
import {
  columnsOf,
  duplicatesOf,
  editRefusal,
  headersOf,
  mergedHeadings,
  requiredOf,
  rereadRefusal,
  rowsUntil,
  stoppedOf,
  toSummary,
} from './imports.rules.ts'
import { showTarget, showTest } from './target.service.ts'
import { countInvitations } from './invite.queries.ts'
import { fixesOf } from './repair.rules.ts'
import { selectFirstRows, selectProblemCounts } from './rows.queries.ts'

interface ImportJob {
  readonly import_id: number
}

/** Validates, writes and undoes imports. A retry resumes with the remaining rows. */
export const importQueue: Queue<ImportJob> = {
  name: 'imports',
  retryLimit: 1500,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 300,
}

/** An import, for staff. 404. */
const getImport = async (db: Db, actor: Actor, id: number): Promise<ImportWithName> => {
  const found = await findImport(db, id)
  if (!found) throw notFound()
  authorize(actor, mayImport, found.record)
  return found
}

/** The import, for reading its rows. 404. */
export const getSheet = async (db: Db, actor: Actor, id: number): Promise<ImportRecord> => (await getImport(db, actor, id)).record

/** Locks an import whose mapping, cells and choices can be changed. 404; 409 `not_allowed`. */
export const lockForEdit = async (tx: Db, actor: Actor, id: number): Promise<ImportRecord> => {
  const found = await lockImport(tx, id)
  if (!found) throw notFound()
  const record = authorize(actor, mayImport, found)
  const why = editRefusal(record)
  if (why !== null) throw conflict('not_allowed', why)
  return record
}

/** Like `lockForEdit` for changes to sheet and columns, which are fixed for resumes. */
export const lockForMapping = async (tx: Db, actor: Actor, id: number): Promise<ImportRecord> => {
  const record = await lockForEdit(tx, actor, id)
  if (record.format === 'resumes') throw conflict('not_allowed', 'The columns of resumes are fixed.')
  return record
}

/** Whether to return problems: the rows are validated and no step is running, during which the import is polled. */
const hasProblems = (state: ImportRecord['state']): boolean => !importStates[state].polls && state !== 'collecting' && state !== 'mapping'

/** All data shown by the import steps. 404. */
export const readImport = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<Import> => {
  const found = await getImport(db, actor, id)
  const { record } = found
  const { sheet, header_row, sheets, mapping, type } = record
  const { target: stored, test: _, ...options } = record.options
  const [firstRows, problems, sameFile, invitations, target, test] = await Promise.all([
    selectFirstRows(db, id, sheet, header_row + limits.importPreview),
    hasProblems(record.state) ? selectProblemCounts(db, record) : [],
    record.format === 'resumes' ? undefined : findSameFile(db, record),
    record.state === 'done' ? countInvitations(db, id) : { invited: 0, invitable: 0 },
    showTarget(db, record),
    showTest(db, record),
  ])
  const { [sheet]: shown } = sheets
  const headers = headersOf(firstRows, header_row, shown?.width ?? 0)
  return {
    ...toSummary(found, new Date()),
    size: record.size,
    encoding: record.encoding,
    delimiter: record.delimiter,
    reread: { why: rereadRefusal(record, new Date()) },
    sheets: record.format !== 'xlsx' && record.format !== 'ods' ? [] : sheets.map(({ name }) => name),
    sheet: shown?.name || null,
    header_row,
    merged_headings: mergedHeadings(shown?.merged, header_row),
    preview: firstRows.slice(0, limits.importPreview),
    columns: columnsOf(headers, firstRows.slice(header_row), mapping),
    required: requiredOf(type, mapping, stored),
    problems: problems.map((problem) => ({ ...problem, fixes: problem.column === null ? [] : fixesOf(type, problem.field, problem.code) })),
    duplicates: duplicatesOf(record),
    options,
    target,
    test,
    invitations: { ...invitations, stopped: stoppedOf(record) },
    same_file: sameFile?.finished_at ? { id: sameFile.id, finished_at: sameFile.finished_at.toISOString() } : null,
    rows_until: rowsUntil(record),
  }
}

/** All imports, newest first, or only those waiting for the caller. */
export const listImports = async ({ database: { db } }: AppContext, actor: Actor, query: ImportQuery): Promise<Paged<ImportSummary>> => {
  const { page = 1, per_page = PER_PAGE, type, 'filter[waiting]': waiting } = authorize(actor, mayImport, query)
  const { rows, total } = await selectImports(db, type, waiting ? actor.user_id : null, page, per_page)
  const now = new Date()
  return { rows: rows.map((row) => toSummary(row, now)), total, page, per_page }
}
