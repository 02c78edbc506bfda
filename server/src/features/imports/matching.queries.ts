import { sql, type SQL } from 'drizzle-orm'
import type { DuplicateKind } from '@portal/contract/import-states'
import type { ImportProblem } from '@portal/contract/import-rows'
import type { Db } from '../../database/open.ts'
import { mergeTarget } from '../candidates/merged-records.queries.ts'
import type { Sheet } from './rows.queries.ts'

/** Rows to match: all of the sheet, or only `rows`. */
export interface Matching extends Sheet {
  readonly rows?: readonly number[] | undefined
}
const inRows = ({ rows }: Matching): SQL =>
  rows === undefined
    ? sql`true`
    : sql`r.row in (${sql.join(
        rows.map((row) => sql`${row}::int`),
        sql`, `,
      )})`
const readable = ({ id, sheet, header_row }: Sheet): SQL =>
  sql`r.import_id = ${id} and r.sheet = ${sheet} and r.row > ${header_row} and r.level < 2 and r.record is not null`

/** A row and its repetitions. */
export const selectRepeats = async (tx: Db, { id, sheet }: Sheet, row: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ row: number }>(
    sql`select r.row from import_rows r where r.import_id = ${id} and r.sheet = ${sheet} and (r.row = ${row} or r.other_row = ${row})`,
  )
  return rows.map((repeat) => repeat.row)
}

/** Clears all matches: they are recomputed together, because a change in one row can affect another's match. */
export const clearMatches = async (tx: Db, matching: Matching): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set kind = null, match_id = null, other_row = null
    where r.import_id = ${matching.id} and r.sheet = ${matching.sheet} and r.kind is not null and ${inRows(matching)}`)
}

/** Adds an error to rows whose email address meets a condition on account `u` or record `c`. */
const refuseEmails = async (
  tx: Db,
  sheet: Matching,
  from: SQL,
  problem: Omit<ImportProblem, 'column'>,
  column: number | null,
): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set level = 2, problems = r.problems || ${JSON.stringify([{ ...problem, column }])}::jsonb
    from ${from} and ${readable(sheet)} and ${inRows(sheet)}`)
}

export const refuseStaffEmails = (tx: Db, sheet: Matching, column: number | null, message: string): Promise<void> =>
  refuseEmails(
    tx,
    sheet,
    sql`users u where u.email = r.email and u.role_id <> 4`,
    { field: 'email', code: 'staff_email', level: 'error', message },
    column,
  )

/** Refuses addresses of records hidden from staff. Merged records match the one they were merged into. */
export const refuseWithheldEmails = (tx: Db, sheet: Matching, column: number | null, message: string): Promise<void> =>
  refuseEmails(
    tx,
    sheet,
    sql`candidates c where c.email = r.email and c.withheld_since is not null and c.withheld_reason <> 'merged'`,
    { field: 'email', code: 'withheld', level: 'error', message },
    column,
  )

const isMobile = sql`r.record ->> 'mobile_no'`
const firstName = sql`lower(r.record ->> 'first_name')`
const lastName = sql`lower(r.record ->> 'last_name')`

/** Matches rows that repeat an earlier row of the file. */
const matchWithin = async (tx: Db, sheet: Matching, kind: DuplicateKind, value: SQL): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set kind = ${kind}, other_row = f.first from (
      select r.row, min(r.row) over (partition by ${value}) as first from import_rows r where ${readable(sheet)} and (${value}) is not null) f
    where r.import_id = ${sheet.id} and r.sheet = ${sheet.sheet} and r.row = f.row and f.first < f.row and r.kind is null and ${inRows(sheet)}`)
}

/** Matches rows to candidates; `join` provides the record as `c`, `order` puts the strongest match first. */
const matchBase = async (tx: Db, sheet: Matching, kind: DuplicateKind, join: SQL, order: SQL): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set kind = ${kind}, match_id = m.id from (
      select distinct on (r.row) r.row, c.id from import_rows r ${join}
      where ${readable(sheet)} and ${inRows(sheet)} and r.kind is null and c.withheld_since is null order by r.row, ${order}, c.id) m
    where r.import_id = ${sheet.id} and r.sheet = ${sheet.sheet} and r.row = m.row`)
}

/**
 * Finds the records that rows match. A mobile number shared by more than `maxSharedBy` records is ignored as a hostel's, except for
 * namesakes; the same rule applies elsewhere.
 */
export const findMatches = async (tx: Db, sheet: Matching, maxSharedBy: number): Promise<void> => {
  const isNamesake = sql`((lower(c.first_name) = ${firstName} and lower(c.last_name) = ${lastName})
    or (lower(c.first_name) = ${lastName} and lower(c.last_name) = ${firstName}))`
  await matchWithin(tx, sheet, 'file_email', sql`r.email`)
  await matchBase(tx, sheet, 'email', sql`join candidates c on c.email = r.email`, sql`c.id`)
  // Also by the address of a merged record.
  await matchBase(
    tx,
    sheet,
    'email',
    sql`join candidates o on o.email = r.email and o.withheld_reason = 'merged' join candidates c on c.id = ${mergeTarget(sql`o.id`)}`,
    sql`c.id`,
  )
  for (const mobile of [sql`c.mobile_no`, sql`c.alternate_mobile_no`]) {
    await matchBase(
      tx,
      sheet,
      'mobile',
      sql`join candidates c on ${mobile} = ${isMobile} and (${isNamesake} or
        (select count(*) from (select from candidates o where o.mobile_no = ${isMobile} and o.withheld_since is null limit ${maxSharedBy + 1}) few) <= ${maxSharedBy})`,
      sql`${isNamesake} desc`,
    )
  }
  await matchBase(
    tx,
    sheet,
    'name_dob',
    sql`join candidate_facts f on f.dob = (r.record ->> 'dob')::date join candidates c on c.id = f.candidate_id and ${isNamesake}`,
    sql`c.id`,
  )
  await matchWithin(tx, sheet, 'file_mobile', isMobile)
  await matchWithin(tx, sheet, 'file_name_dob', sql`${firstName} || ' ' || ${lastName} || ' ' || (r.record ->> 'dob')`)
}
