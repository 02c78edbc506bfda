import { noticeItems } from '@portal/contract/notice/shape'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import * as tables from '../../database/schema.ts'
import { combos, resource_requests } from '../../database/schema.ts'
import { dataClassList, type Column, type DataClass, type OwnerColumns } from './data-classes.rules.ts'
import type { OwnRow } from './data-export.rules.ts'

/** Keys that link rows to one candidate record. */
export interface RecordKeys {
  readonly candidate_id: number
  readonly user_id: number | null
  readonly email: string
}
/** Keys of a candidate's record and of the records merged into it. */
export interface DataSubject extends RecordKeys {
  readonly merged: readonly RecordKeys[]
}

type TableClass = DataClass & { readonly table: string }

const belongsTo = (whose: OwnerColumns, subject: DataSubject): SQL =>
  sql.join(
    whose.map(([column, is]) => {
      const isAccountEmail = is === 'account_email'
      const values = [subject, ...subject.merged].map((keys) => sql`${keys[isAccountEmail ? 'email' : is]}`)
      const isOwned = sql`t.${sql.identifier(column)} in (${sql.join(values, sql`, `)})`
      // Another candidate may have had the address before.
      return isAccountEmail ? sql`(${isOwned} and t.candidate_id is null and t.account_of is null)` : isOwned
    }),
    sql` or `,
  )

/** `no_answer` as “No answer”. */
const nameOf = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const tablesByName: ReadonlyMap<string, PgTable> = new Map(Object.entries(tables))

/** Names of the codes in a column: its own, or those of its `enum`. */
const namesIn = (table: string, name: string, { names }: Column): Readonly<Record<string, string>> | undefined => {
  const named = tablesByName.get(table)
  if (names || !named) return names
  const codes = getTableColumns(named)[name]?.enumValues ?? []
  return codes.length === 0 ? undefined : Object.fromEntries(codes.map((code) => [code, nameOf(code)]))
}

const openingOf = (id: SQL): SQL => sql`(select to_json(concat_ws(', ', ${combos.value}, ${resource_requests.job_code}))
  from ${resource_requests} left join ${combos} on ${isDesignation} where ${resource_requests.id} = ${id})`

/** Label and value as arguments of `json_build_object`; keys, ids and codes become names. */
const labelAndValue = (table: string, [name, column]: [string, Column]): SQL => {
  const { label, combo, isOpening = false } = column
  const stored = sql`t.${sql.identifier(name)}`
  const names = namesIn(table, name, column)
  const named = combo
    ? sql`(select to_json(c.value) from combos c where c.name = ${combo} and c.key = ${stored})`
    : names
      ? sql`${JSON.stringify(names)}::json -> ${stored}::text`
      : isOpening && openingOf(stored)
  return sql`${label}::text, ${named ? sql`coalesce(${named}, to_json(${stored}))` : sql`to_json(${stored})`}`
}

const selectRows = async (db: Db, { table, ownerColumns: whose, columns }: TableClass, subject: DataSubject): Promise<OwnRow[]> => {
  const exported = Object.entries(columns).filter(([, { label }]) => label !== null)
  const [first = 'id'] = Object.keys(columns)
  const { rows } = await db.execute<{ row: OwnRow }>(sql`
    select json_build_object(${sql.join(
      exported.map((column) => labelAndValue(table, column)),
      sql`, `,
    )}) as row
    from ${sql.identifier(table)} t where ${belongsTo(whose, subject)} order by t.${sql.identifier(first)}`)
  return rows.map(({ row }) => row)
}

const isExported = ({ ownerColumns: whose, columns }: DataClass): boolean =>
  whose.length > 0 && Object.values(columns).some(({ label }) => label !== null)

/** Where the notice mentions what a table holds. */
const placeOf = ({ columns }: DataClass): number =>
  noticeItems.findIndex((item) => Object.values(columns).some((column) => column.item === item))

/** All exported rows of a candidate, by table title, in the order of the notice. */
export const selectOwnData = async (db: Db, subject: DataSubject): Promise<Record<string, OwnRow[]>> => {
  const data: Record<string, OwnRow[]> = {}
  const exported = dataClassList.filter(isExported).toReversed()
  for (const dataClass of exported.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    data[dataClass.title] = await selectRows(db, dataClass, subject)
  }
  return data
}

/** Storage keys of all the candidate's files. */
export const selectStorageKeys = async (tx: Db, subject: DataSubject): Promise<string[]> => {
  const keys: string[] = []
  for (const { table, ownerColumns: whose } of dataClassList.filter(({ erasure }) => erasure === 'row and file')) {
    const { rows } = await tx.execute<{ storage_key: string }>(
      sql`select storage_key from ${sql.identifier(table)} t where storage_key is not null and (${belongsTo(whose, subject)})`,
    )
    keys.push(...rows.map(({ storage_key }) => storage_key))
  }
  return keys
}

/** The email that asks a guardian: it names the candidate, but has no `candidate_id`. */
const GUARDIAN_REQUEST_CODE = 'M38'

/** Deletes every row about a candidate, in the order of `dataClasses`. */
export const deleteOwnData = async (tx: Db, subject: DataSubject): Promise<void> => {
  await tx.execute(sql`
    delete from mails using guardians g
    where g.email in (${sql.join(
      [subject, ...subject.merged].map(({ email }) => sql`${email}`),
      sql`, `,
    )}) and mails.to_address = g.guardian_email and mails.candidate_id is null and mails.code = ${GUARDIAN_REQUEST_CODE}`)
  for (const { table, ownerColumns: whose } of dataClassList.filter(({ erasure }) => erasure !== 'kept')) {
    await tx.execute(sql`delete from ${sql.identifier(table)} t where ${belongsTo(whose, subject)}`)
  }
}
