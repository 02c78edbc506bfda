import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { everyClass, type Column, type DataClass, type Whose } from './data-classes.rules.ts'

/** By what the rows of one record are found. */
export interface OwnRecord {
  readonly candidate_id: number
  readonly user_id: number | null
  readonly email: string
}
/** By what the rows about somebody are found: of the own record, and of those that were joined into it. */
export interface Person extends OwnRecord {
  readonly joined: readonly OwnRecord[]
}

type Class = DataClass & { readonly table: string }

const isTheirs = (whose: Whose, person: Person): SQL =>
  sql.join(
    whose.map(([column, is]) => {
      const values = [person, ...person.joined].map((one) => sql`${one[is]}`)
      return sql`t.${sql.identifier(column)} in (${sql.join(values, sql`, `)})`
    }),
    sql` or `,
  )

/** The label and the value; of a combo's key its word. */
const shown = ([name, { label, combo }]: [string, Column]): SQL => {
  const value = sql`to_json(t.${sql.identifier(name)})`
  const word = sql`(select to_json(c.value) from combos c where c.name = ${combo} and c.key = t.${sql.identifier(name)})`
  return sql`${label}::text, ${combo ? sql`coalesce(${word}, ${value})` : value}`
}

const selectRows = async (db: Db, { table, whose, columns }: Class, person: Person): Promise<unknown[]> => {
  const told = Object.entries(columns).filter(([, { label }]) => label !== null)
  const [first = 'id'] = Object.keys(columns)
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select json_build_object(${sql.join(told.map(shown), sql`, `)}) as row
    from ${sql.identifier(table)} t where ${isTheirs(whose, person)} order by t.${sql.identifier(first)}`)
  return rows.map(({ row }) => row)
}

/** Everything that is told about a person, table by table, in readable names. */
export const selectOwnData = async (db: Db, person: Person): Promise<Record<string, unknown[]>> => {
  const data: Record<string, unknown[]> = {}
  for (const one of everyClass.filter(({ whose }) => whose.length > 0).toReversed()) data[one.title] = await selectRows(db, one, person)
  return data
}

/** Where the files of a person lie. */
export const selectStorageKeys = async (tx: Db, person: Person): Promise<string[]> => {
  const keys: string[] = []
  for (const { table, whose } of everyClass.filter(({ erasure }) => erasure === 'row and file')) {
    const { rows } = await tx.execute<{ storage_key: string }>(
      sql`select storage_key from ${sql.identifier(table)} t where storage_key is not null and (${isTheirs(whose, person)})`,
    )
    keys.push(...rows.map(({ storage_key }) => storage_key))
  }
  return keys
}

/** The code of the letter that asks a guardian; it tells of the young person and carries no candidate. */
const ASKS_GUARDIAN = 'M38'

/** Deletes every row about a person, in the order of the table of data classes. */
export const deleteOwnData = async (tx: Db, person: Person): Promise<void> => {
  await tx.execute(sql`
    delete from mails using guardians g
    where g.email in (${sql.join(
      [person, ...person.joined].map(({ email }) => sql`${email}`),
      sql`, `,
    )}) and mails.to_address = g.guardian_email and mails.candidate_id is null and mails.code = ${ASKS_GUARDIAN}`)
  for (const { table, whose } of everyClass.filter(({ erasure }) => erasure !== 'kept')) {
    await tx.execute(sql`delete from ${sql.identifier(table)} t where ${isTheirs(whose, person)}`)
  }
}
