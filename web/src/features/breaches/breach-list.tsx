import type { Breach } from '@portal/contract/breaches'
import { messages } from '@portal/contract/shared/messages'
import { PER_PAGE } from '@portal/contract/shared/page'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/breaches.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { breachesQuery } from './breaches.api.ts'

const columns: readonly Column<Breach>[] = [
  { title: words.columns.id, card: 'name', cell: ({ id }) => id },
  {
    title: words.columns.created_at,
    card: 'fact',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
]

interface BreachListProps {
  /** Counts from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** One page of the list, newest first. */
export function BreachList({ page, onPage }: BreachListProps) {
  const { data, error, isFetching, refetch } = useQuery(breachesQuery(page))
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={data?.rows}
      rowKey={({ id }) => id}
      failure={error === null ? null : messages.generic}
      onRetry={() => void refetch()}
      refreshing={isFetching && data !== undefined}
      page={page}
      perPage={PER_PAGE}
      total={data?.total ?? 0}
      onPage={onPage}
      empty={<p>{words.empty}</p>}
    />
  )
}
