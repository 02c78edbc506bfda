import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/open.ts'
import * as schema from '../../database/schema.ts'
import { documentTables, type DocumentTable, type ExportedTable } from './exported-tables.rules.ts'

type TableName = ExportedTable['table']
const tables: Readonly<Record<TableName, PgTable>> = { ...schema }

/** Rows per statement: less than a megabyte for most tables. Rows with whole texts are longer. */
const BATCH_SIZE = 500
const LONG_ROWS: ReadonlySet<TableName> = new Set(['resume_texts', 'resume_readings', 'mails'])
const LONG_BATCH_SIZE = 50

const nameOf = (name: string): SQL => sql`t.${sql.identifier(name)}`
const isVisible = sql`c.withheld_since is null`

/** Whether the row refers to no one withheld from staff, by candidate id, account or email address. */
const ownerIsVisible = ([column, is]: ExportedTable['owners'][number]): SQL =>
  is === 'candidate_id'
    ? sql`(${nameOf(column)} is null or exists (select 1 from candidates c where c.id = ${nameOf(column)} and ${isVisible}))`
    : sql`not exists (select 1 from candidates c where c.${sql.identifier(is === 'user_id' ? 'user_id' : 'email')} = ${nameOf(column)} and not ${isVisible})`

/** Additional conditions per table. */
const conditions: Readonly<Partial<Record<TableName, SQL>>> = {
  // Excludes account emails, which contain links and codes that sign someone in.
  mails: sql`t.candidate_id is not null`,
  // Until a guardian consents, the data is stored only to ask them.
  guardians: sql`exists (select 1 from candidates c where c.email = t.email and ${isVisible})`,
}

/** Redacts tokens of links in emails. */
const withoutTokens = (value: SQL): SQL => sql`regexp_replace(${value}, '([?&]token=)[A-Za-z0-9_-]+', '\\1…', 'g')`

interface TypedColumn {
  readonly name: string
  readonly type: string
}
const columnsIn = (table: TableName): TypedColumn[] =>
  getTableConfig(tables[table]).columns.map((column: PgColumn) => ({ name: column.name, type: column.getSQLType() }))

const keyOf = (table: TableName): TypedColumn[] => {
  const { columns, primaryKeys } = getTableConfig(tables[table])
  const names = new Set((primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name))
  if (names.size === 0) throw new Error(`${table} has no primary key.`)
  return columnsIn(table).filter(({ name }) => names.has(name))
}

const JSON_TYPE = /^jsonb|\[\]$/
/** Instants as ISO 8601 in UTC, arrays and objects as JSON, everything else in PostgreSQL's text format. */
const textOf = (table: TableName, { name, type }: TypedColumn): SQL => {
  const value = nameOf(name)
  if (JSON_TYPE.test(type)) return sql`to_json(${value})::text`
  if (type.startsWith('timestamp')) return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return table === 'mails' && name === 'text' ? withoutTokens(value) : sql`${value}::text`
}

/** Format of a column's values. */
export type Written = 'text' | 'number' | 'yes_no' | 'day' | 'instant' | 'json'
const writtenAs = (type: string): Written => {
  if (JSON_TYPE.test(type)) return 'json'
  if (type.startsWith('timestamp')) return 'instant'
  if (type === 'date') return 'day'
  if (type === 'boolean') return 'yes_no'
  return /^(?:integer|bigint|smallint|numeric|real|double)/.test(type) ? 'number' : 'text'
}
export interface FileColumn {
  readonly name: string
  readonly written: Written
  /** Table the column's id refers to. */
  readonly refers_to: string | null
}

/** Columns of a file, in the order of the data classes. */
export const fileColumns = ({ table, columns }: ExportedTable): FileColumn[] => {
  const types = new Map(columnsIn(table).map(({ name, type }) => [name, type]))
  const references = new Map(
    getTableConfig(tables[table]).foreignKeys.map((key) => {
      const { columns: sourceColumns, foreignTable } = key.reference()
      return [sourceColumns[0]?.name, getTableConfig(foreignTable).name]
    }),
  )
  return columns.map(({ name }) => ({ name, written: writtenAs(types.get(name) ?? 'text'), refers_to: references.get(name) ?? null }))
}

/** Number of migrations applied to this database. */
export const findSchemaVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from drizzle.__drizzle_migrations`)
  return Number(rows[0]?.count ?? 0)
}

export const countRows = async (db: Db, { table }: ExportedTable): Promise<number> => {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from ${sql.identifier(table)}`)
  return Number(rows[0]?.count ?? 0)
}

/** Rows of a file in batches by primary key, as text in the order of the columns. Excludes rows about people withheld from staff. */
export async function* selectBatches(db: Db, { table, columns, owners }: ExportedTable): AsyncGenerator<(string | null)[][]> {
  const types = new Map(columnsIn(table).map((column) => [column.name, column]))
  const key = keyOf(table)
  const limit = LONG_ROWS.has(table) ? LONG_BATCH_SIZE : BATCH_SIZE
  const values = columns.map(({ name }) => textOf(table, types.get(name) ?? { name, type: 'text' }))
  const keyNames = sql.join(
    key.map(({ name }) => nameOf(name)),
    sql`, `,
  )
  const keyValues = sql.join(
    key.map(({ name }) => sql`${nameOf(name)}::text`),
    sql`, `,
  )
  const filters = [...owners.map(ownerIsVisible), ...(conditions[table] ? [conditions[table]] : [])]
  for (let last: string[] | undefined; ;) {
    const after =
      last === undefined
        ? []
        : [
            sql`(${keyNames}) > (${sql.join(
              key.map(({ type }, index) => sql`${last?.[index] ?? ''}::text::${sql.raw(type)}`),
              sql`, `,
            )})`,
          ]
    const where = sql.join([sql`true`, ...filters, ...after], sql` and `)
    const { rows } = await db.execute<{ key: string[]; row: (string | null)[] }>(sql`
      select json_build_array(${keyValues}) as key, json_build_array(${sql.join(values, sql`, `)}) as row
      from ${sql.identifier(table)} t where ${where} order by ${keyNames} limit ${limit}`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    last = rows.at(-1)?.key
    if (rows.length < limit) return
  }
}

export interface StoredDocument {
  readonly table: DocumentTable
  readonly id: number
  /** Id of the candidate, college or question. */
  readonly owner_id: number
  /** What its name is made from. */
  readonly named: string
  readonly storage_key: string
}

async function* selectDocumentsOf(db: Db, table: DocumentTable, condition: SQL): AsyncGenerator<StoredDocument[]> {
  const { owner, named, key } = documentTables[table]
  for (let after = 0; ;) {
    const { rows } = await db.execute<StoredDocument & Record<string, unknown>>(sql`
      select ${table} as "table", t.id, ${sql.identifier(owner)} as owner_id, ${sql.identifier(named)} as named, ${sql.identifier(key)} as storage_key
      from ${sql.identifier(table)} t where t.id > ${after} and ${condition} order by t.id limit ${BATCH_SIZE}`)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH_SIZE) return
  }
}

/** Documents of all candidates who aren't withheld, then those of colleges, then pictures of questions, in batches. */
export async function* selectDocuments(db: Db): AsyncGenerator<StoredDocument[]> {
  yield* selectDocumentsOf(db, 'attachments', ownerIsVisible(['candidate_id', 'candidate_id']))
  yield* selectDocumentsOf(db, 'campus_documents', sql`true`)
  yield* selectDocumentsOf(db, 'question_versions', sql`picture_key is not null`)
}
