import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { dataClassList, type Column, type DataClass, type OwnerColumns } from './data-classes.rules.ts'

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

/** Label and value as arguments of `json_build_object`; combo keys and codes become names. */
const labelAndValue = ([name, { label, combo, names }]: [string, Column]): SQL => {
  const value = sql`to_json(t.${sql.identifier(name)})`
  const comboLabel = sql`(select to_json(c.value) from combos c where c.name = ${combo} and c.key = t.${sql.identifier(name)})`
  const nameOfCode = sql`${JSON.stringify(names)}::json -> t.${sql.identifier(name)}::text`
  return sql`${label}::text, ${combo ? sql`coalesce(${comboLabel}, ${value})` : names ? sql`coalesce(${nameOfCode}, ${value})` : value}`
}

const selectRows = async (db: Db, { table, ownerColumns: whose, columns }: TableClass, subject: DataSubject): Promise<unknown[]> => {
  const exported = Object.entries(columns).filter(([, { label }]) => label !== null)
  const [first = 'id'] = Object.keys(columns)
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select json_build_object(${sql.join(exported.map(labelAndValue), sql`, `)}) as row
    from ${sql.identifier(table)} t where ${belongsTo(whose, subject)} order by t.${sql.identifier(first)}`)
  return rows.map(({ row }) => row)
}

const isExported = ({ ownerColumns: whose, columns }: DataClass): boolean =>
  whose.length > 0 && Object.values(columns).some(({ label }) => label !== null)

/** All exported rows of a candidate, by table title. */
export const selectOwnData = async (db: Db, subject: DataSubject): Promise<Record<string, unknown[]>> => {
  const data: Record<string, unknown[]> = {}
  for (const dataClass of dataClassList.filter(isExported).toReversed()) data[dataClass.title] = await selectRows(db, dataClass, subject)
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
