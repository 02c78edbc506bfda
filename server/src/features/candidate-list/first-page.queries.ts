import { sql } from 'drizzle-orm'
import { sortFields, type ListQuery } from '@portal/contract/candidate-list'
import { PER_PAGE } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import type { FilterContext } from './filters.queries.ts'
import { indexScan } from './page.queries.ts'
import { prepareRows, type Row } from './rows.queries.ts'
import { sortColumns } from './search-hits.queries.ts'
import { tallied } from './tallies.queries.ts'

const total = sql`${tallied('all', [], { user_id: 0, now: new Date(0), calendar: { weekdays: [], holidays: [] } })} as total,`

/** First page of all candidates in each order, the page staff open most: rows and total in one prepared statement. */
const firstPages = new Map(
  sortFields.flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => {
      const listed = sql`(select candidate_id as id from ${indexScan(sql`true`, { field, direction }, 0, PER_PAGE)} as scanned) as listed`
      const by = sql.raw(direction)
      const order = sql`${sortColumns[field]} ${by} nulls last, f.candidate_id ${by}`
      return [`${field} ${direction}`, prepareRows<{ total: number }>(`first_page_${field}_${direction}`, listed, order, total)]
    }),
  ),
)

/** Rows and total if the query is a first page of all candidates; null for any other. */
export const selectFirstPage = async (
  db: Db,
  { q, view, conditions, sort, page, per_page }: ListQuery,
  context: FilterContext,
): Promise<{ readonly rows: Row[]; readonly total: number } | null> => {
  const isFirst = q === '' && view === 'all' && conditions.length === 0 && page === 1 && per_page === PER_PAGE
  const rows = isFirst ? await firstPages.get(`${sort.field} ${sort.direction}`)?.(db, {}, context) : undefined
  return rows ? { rows, total: rows[0]?.total ?? 0 } : null
}
