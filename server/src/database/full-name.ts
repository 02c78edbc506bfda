import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for `fullName` of the contract: the name of the candidate in table or alias `table` as staff read it. Someone with only one name has it
 * in both columns; it is written once.
 */
export const fullNameOf = (table: string): SQL<string> => {
  const [first, middle, last] = ['first_name', 'middle_name', 'last_name'].map((column) => sql.raw(`${table}.${column}`))
  return sql`concat_ws(' ', ${first}, nullif(${middle}, ''), case when lower(${first}) <> lower(${last}) then ${last} end)`
}
