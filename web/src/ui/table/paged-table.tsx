import type { Paged } from '@portal/contract/shared/page'
import { messages } from '@portal/contract/shared/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Column, DataTable, type TableMenu } from './data-table.tsx'

export interface PagedTableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** The query of the page. */
  readonly result: Pick<UseQueryResult<Paged<Row>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly page: number
  readonly onPage: (page: number) => void
  readonly empty: string
  readonly menu?: TableMenu<Row>
}

/** A table with pages and an optional row menu, but without sorting and selection. */
export function PagedTable<Row extends { readonly id: number }>({
  caption,
  columns,
  result,
  page,
  onPage,
  empty,
  menu,
}: PagedTableProps<Row>) {
  const { data, error, isFetching, refetch } = result
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.rows}
      rowKey={({ id }) => id}
      failure={error === null ? null : messages.generic}
      onRetry={() => void refetch()}
      refreshing={isFetching && data !== undefined}
      page={page}
      perPage={data?.per_page ?? 1}
      total={data?.total ?? 0}
      onPage={onPage}
      empty={<p>{empty}</p>}
      menu={menu}
    />
  )
}
