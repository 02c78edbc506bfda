import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SortQuery } from '@portal/contract/shared/page'

/**
 * ORDER BY of a list: the column of the query's `sort[<field>]`, or `unsorted` if it names none; then `ties`. Rows without a value come
 * last in both directions.
 */
export const orderBy = <Field extends string>(
  query: SortQuery<NoInfer<Field>>,
  columns: Readonly<Record<Field, SQLWrapper>>,
  unsorted: SQL,
  ties: SQL,
): SQL => {
  for (const field in columns) {
    const direction = query[`sort[${field}]`]
    if (direction) return sql`${columns[field]} ${direction === 'desc' ? sql`desc` : sql`asc`} nulls last, ${ties}`
  }
  return sql`${unsorted}, ${ties}`
}
