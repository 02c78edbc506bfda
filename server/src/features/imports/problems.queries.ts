import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import type { Sheet } from './rows.queries.ts'

/** The rows `r` of a sheet. */
export const ofSheet = ({ id, sheet, header_row }: Sheet): SQL => sql`r.import_id = ${id} and r.sheet = ${sheet} and r.row > ${header_row}`
/** Rows without errors. */
export const readable = (sheet: Sheet): SQL => sql`${ofSheet(sheet)} and r.level < 2 and r.record is not null`

/** Removes problems with these codes before they are recomputed, because a change in one row can resolve another's problem. */
export const clearProblems = async (tx: Db, sheet: Sheet, codes: readonly string[]): Promise<void> => {
  const isKept = sql`not (p ->> 'code' = any (${sql.param([...codes])}::text[]))`
  await tx.execute(sql`
    update import_rows r set problems = k.problems, level = k.level from (
      select r.row, coalesce(jsonb_agg(p) filter (where ${isKept}), '[]'::jsonb) as problems,
        coalesce(max(case p ->> 'level' when 'error' then 2 else 1 end) filter (where ${isKept}), 0) as level
      from import_rows r, jsonb_array_elements(r.problems) p where ${ofSheet(sheet)} and r.problems <> '[]'::jsonb
      group by r.row having not bool_and(${isKept})) k
    where r.import_id = ${sheet.id} and r.sheet = ${sheet.sheet} and r.row = k.row`)
}

/** The warning why the undo left a row unchanged. */
export const keptWarning = (message: string): SQL =>
  sql`${JSON.stringify([{ column: null, field: 'email', code: 'touched', level: 'warning', message }])}::jsonb`
