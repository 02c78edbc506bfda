import type { FollowUpNumbers } from '@portal/contract/follow-ups'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/follow-ups.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { numbersQuery } from './follow-ups.api.ts'

const { numbers } = words

const columns: Column<FollowUpNumbers>[] = [
  { title: words.columns.assignee, card: 'name', cell: ({ assignee }) => assignee?.name ?? words.administrators },
  { title: numbers.due, card: 'fact', align: 'right', cell: ({ due }) => due },
  { title: numbers.overdue, card: 'fact', align: 'right', cell: ({ overdue }) => overdue },
  { title: numbers.median_age, card: 'fact', align: 'right', cell: ({ median_age }) => numbers.age(median_age) },
  { title: numbers.closed_this_week, card: 'fact', align: 'right', cell: ({ closed_this_week }) => closed_this_week },
]

/** Figures by assignee: due, their age, and closed this week. */
export default function NumbersPanel() {
  const { data, error, isFetching, refetch } = useQuery(numbersQuery)
  return (
    <DataTable
      caption={numbers.caption}
      columns={columns}
      rows={data}
      rowKey={({ assignee }) => assignee?.id ?? 0}
      failure={error === null ? null : messages.generic}
      onRetry={() => void refetch()}
      refreshing={isFetching && data !== undefined}
      page={1}
      perPage={Math.max(1, data?.length ?? 1)}
      total={data?.length ?? 0}
      onPage={() => undefined}
      empty={<p>{numbers.empty}</p>}
    />
  )
}
