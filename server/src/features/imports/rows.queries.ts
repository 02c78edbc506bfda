import { sql, type SQL } from 'drizzle-orm'
import type { ImportProblem, ImportRow } from '@portal/contract/import-rows'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { NOT_IN_LIST } from '../../platform/errors.ts'

/** The rows of one sheet below its header row. */
export interface Sheet {
  readonly id: number
  readonly sheet: number
  readonly header_row: number
}
const ofSheet = ({ id, sheet, header_row }: Sheet): SQL =>
  sql`r.import_id = ${id} and r.sheet = ${sheet} and r.row > ${header_row} and r.refusal is distinct from 'forgotten'`

/** Inserts rows given as comma-separated JSON arrays `[sheet, row, cells]`. */
export const insertRows = async (tx: Db, id: number, rows: string): Promise<void> => {
  await tx.execute(sql`
    insert into import_rows (import_id, sheet, row, cells)
    select ${id}::int, (l ->> 0)::smallint, (l ->> 1)::int, l -> 2 from jsonb_array_elements(${`[${rows}]`}::jsonb) l`)
}

/**
 * Without statistics on newly inserted or validated rows, the planner compares each of them with every other. Excludes JSON columns, which
 * take most of the time without helping the planner.
 */
export const analyzeRows = async (tx: Db): Promise<void> => {
  await tx.execute(sql`
    analyze import_rows (import_id, sheet, row, email, level, kind, match_id, other_row, choice, outcome, candidate_id, storage_key, refusal)`)
}

/** The first rows of a sheet as read, including blank ones. */
export const selectFirstRows = async (db: Db, id: number, sheet: number, rows: number): Promise<string[][]> => {
  const found = await db.execute<{ row: number; cells: string[] }>(
    sql`select row, cells from import_rows where import_id = ${id} and sheet = ${sheet} and row <= ${rows} order by row`,
  )
  const last = found.rows.at(-1)?.row ?? 0
  const byRow = new Map(found.rows.map(({ row, cells }) => [row, cells]))
  return Array.from({ length: last }, (_, index) => byRow.get(index + 1) ?? [])
}

/** Number of rows below the header row. */
export const countRows = async (db: Db, sheet: Sheet): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from import_rows r where ${ofSheet(sheet)}`)
  return rows[0]?.count ?? 0
}

/** Distinct texts of a column, most frequent first. */
export const selectTexts = async (db: Db, sheet: Sheet, column: number, limit: number): Promise<{ text: string; rows: number }[]> => {
  const { rows } = await db.execute<{ text: string; rows: number }>(sql`
    select trim(r.cells ->> ${column}::int) as text, count(*)::int as rows from import_rows r
    where ${ofSheet(sheet)} and trim(r.cells ->> ${column}::int) <> '' group by 1 order by 2 desc, 1 limit ${limit}`)
  return rows
}

/** The next rows to validate after a given one. */
export const selectCells = async (db: Db, sheet: Sheet, after: number, limit: number): Promise<{ row: number; cells: string[] }[]> => {
  const { rows } = await db.execute<{ row: number; cells: string[] }>(
    sql`select r.row, r.cells from import_rows r where ${ofSheet(sheet)} and r.row > ${after} order by r.row limit ${limit}`,
  )
  return rows
}

/** Like `selectCells`, for rows with a given problem. */
export const selectProblemCells = async (
  db: Db,
  sheet: Sheet,
  problem: { readonly column: number; readonly code: string },
  after: number,
  limit: number,
): Promise<{ row: number; cells: string[] }[]> => {
  const { rows } = await db.execute<{ row: number; cells: string[] }>(sql`
    select r.row, r.cells from import_rows r
    where ${ofSheet(sheet)} and r.row > ${after} and r.problems @> ${JSON.stringify([problem])}::jsonb order by r.row limit ${limit}`)
  return rows
}

export interface CheckedRow {
  readonly row: number
  readonly email: string | null
  /** Null for a row that isn't imported. */
  readonly record: Readonly<Record<string, unknown>> | null
  readonly problems: readonly ImportProblem[]
  readonly level: number
  /** Set if a cell was changed. */
  readonly cells?: readonly string[]
}

/** Stores parsed records and problems in one statement; a refused file stays refused. Matches are computed afterwards. */
export const updateChecked = async (tx: Db, { id, sheet }: Sheet, rows: readonly CheckedRow[]): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set email = v.email, record = v.record, problems = v.problems, level = v.level, cells = coalesce(v.cells, r.cells),
      kind = null, match_id = null, other_row = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(row int, email text, record jsonb, problems jsonb, level smallint, cells jsonb)
    where r.import_id = ${id} and r.sheet = ${sheet} and r.row = v.row and r.refusal is null`)
}

interface RowFilter {
  readonly show: 'all' | 'errors' | 'warnings' | 'failed' | 'kept'
  readonly code?: string | undefined
  readonly column?: number | undefined
}
const shown: Readonly<Record<RowFilter['show'], SQL>> = {
  all: sql`true`,
  errors: sql`r.level = 2`,
  warnings: sql`r.problems @> '[{"level": "warning"}]'::jsonb`,
  failed: sql`r.outcome = 'failed'`,
  kept: sql`r.outcome = 'kept'`,
}

export const selectRows = async (
  db: Db,
  sheet: Sheet,
  { show, code, column }: RowFilter,
  after: number,
  limit: number,
): Promise<ImportRow[]> => {
  const problem = code === undefined ? null : JSON.stringify([{ code, ...(column === undefined ? {} : { column }) }])
  const { rows } = await db.execute<ImportRow & Record<string, unknown>>(sql`
    select r.row, r.cells, r.problems,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${fullNameOf('c')}) end as candidate
    from import_rows r left join candidates c on c.id = r.candidate_id and c.withheld_since is null
    where ${ofSheet(sheet)} and r.row > ${after} and ${shown[show]} and ${problem === null ? sql`true` : sql`r.problems @> ${problem}::jsonb`}
    order by r.row limit ${limit}`)
  return rows.map(({ row, cells, problems, candidate }) => ({ row, cells, problems, candidate }))
}

interface ProblemCount {
  readonly column: number | null
  readonly field: string
  readonly code: string
  readonly level: 'error' | 'warning'
  readonly message: string
  readonly rows: number
}
/** For a group whose rows each say how their cell was read, what of it was left out, or what it may mean. */
const messagesOfGroups = {
  warning: {
    rough: 'Check how these were read.',
    course_assumed: "The branch is missing or isn't known, so the course is assumed. Each row names it.",
    not_in_list: "Some of these aren't in the list and are left out. Each row names them.",
  },
  error: { not_in_list: NOT_IN_LIST, misspelt: `${NOT_IN_LIST} Each row names the closest one.` },
}
/** Problems by column and repair: errors first, then by number of rows. */
export const selectProblemCounts = async (db: Db, sheet: Sheet): Promise<ProblemCount[]> => {
  const { rows } = await db.execute<ProblemCount & Record<string, unknown>>(sql`
    select (p ->> 'column')::int as "column", p ->> 'field' as field, p ->> 'code' as code, p ->> 'level' as level,
      case when min(p ->> 'message') <> max(p ->> 'message')
        then coalesce(${JSON.stringify(messagesOfGroups)}::jsonb -> (p ->> 'level') ->> (p ->> 'code'), min(p ->> 'message'))
        else min(p ->> 'message') end as message,
      count(distinct r.row)::int as rows
    from import_rows r, jsonb_array_elements(r.problems) p where ${ofSheet(sheet)} and r.problems <> '[]'::jsonb
    group by 1, 2, 3, 4 order by (p ->> 'level'), rows desc, 1 limit 200`)
  return rows
}

/** Deletes the rows of an import; returns the storage keys of their files. */
export const deleteRows = async (tx: Db, id: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ storage_key: string | null }>(sql`
    with gone as (delete from import_rows where import_id = ${id} returning storage_key) select storage_key from gone where storage_key is not null`)
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Rows that weren't or won't be imported: with errors, or failed. */
export const selectBadRows = async (db: Db, sheet: Sheet): Promise<Pick<ImportRow, 'cells' | 'problems'>[]> => {
  const { rows } = await db.execute<{ cells: string[]; problems: ImportProblem[] }>(sql`
    select r.cells, jsonb_path_query_array(r.problems, '$[*] ? (@.level == "error")') as problems from import_rows r
    where ${ofSheet(sheet)} and (r.level = 2 or r.outcome = 'failed') order by r.row`)
  return rows
}
