import { subjects, textParts } from '@portal/contract/aptitude'
import { type ItemFigures, itemVerdicts } from '@portal/contract/aptitude-results'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/aptitude/results.ts'
import { formatCount, formatPercentage, truncate } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { StatusLabel, type StatusTone } from '../../../ui/content/status-label.tsx'
import { CellDetail, type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { itemsQuery } from './results.api.ts'
import classes from './results.module.css'

const { items: text } = words
const { columns } = text
const SHOWN = 120
const PER_PAGE = 25

const tones: Readonly<Record<ItemFigures['verdict'], StatusTone>> = {
  few: 'ring',
  negative: 'red',
  easy: 'amber',
  hard: 'amber',
  weak: 'amber',
  good: 'green',
}
const excerptOf = (said: string) =>
  textParts(said)
    .map(({ text: part }) => part.replaceAll(/\s+/g, ' '))
    .join(' ')
const twoDecimals = (value: number) => Math.round(value * 100) / 100

const itemColumns: readonly Column<ItemFigures>[] = [
  {
    title: columns.text,
    card: 'name',
    width: 280,
    grow: 3,
    cell: ({ text: said, subject, number }) => (
      <>
        {truncate(excerptOf(said), SHOWN)}
        <CellDetail>{text.version(subjects[subject], number)}</CellDetail>
      </>
    ),
  },
  {
    title: columns.answered,
    card: 'fact',
    align: 'right',
    width: 120,
    cell: ({ answered, drawn }) => text.of(formatCount(answered), formatCount(drawn)),
  },
  {
    title: columns.difficulty,
    card: 'fact',
    align: 'right',
    width: 110,
    cell: ({ difficulty }) => <Value>{difficulty === null ? null : formatPercentage(Math.round(difficulty * 100))}</Value>,
  },
  {
    title: columns.discrimination,
    card: 'fact',
    align: 'right',
    width: 130,
    cell: ({ discrimination }) => <Value>{discrimination === null ? null : twoDecimals(discrimination)}</Value>,
  },
  {
    title: columns.verdict,
    card: 'state',
    width: 210,
    grow: 1,
    cell: ({ verdict }) => <StatusLabel label={itemVerdicts[verdict]} tone={tones[verdict]} />,
  },
]

/** The questions of a test in numbers, those to check first. */
export default function ItemList({ test }: { readonly test: number }) {
  const { data, error, isFetching, refetch } = useQuery(itemsQuery(test))
  const [page, setPage] = useState(1)
  return (
    <section aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={classes.hint}>{text.hint}</p>
      <DataTable
        caption={text.title}
        columns={itemColumns}
        rows={data?.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ version_id }) => version_id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={page}
        perPage={PER_PAGE}
        total={data?.length ?? 0}
        onPage={setPage}
        empty={<p>{text.empty}</p>}
      />
    </section>
  )
}
