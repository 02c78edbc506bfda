import { Button } from '@mantine/core'
import { textParts } from '@portal/contract/answers'
import { subjects } from '@portal/contract/aptitude'
import { type ItemFigures, itemVerdicts } from '@portal/contract/aptitude-results'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/aptitude/results.ts'
import { formatCount, formatPercentage, truncate } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { StatusLabel, type StatusTone } from '../../../ui/content/status-label.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { CellDetail, type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { itemsQuery } from './results.api.ts'
import classes from './results.module.css'

const ItemDialog = lazy(() => import('./item-dialog.tsx'))
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
const excerptOf = (question: string) =>
  textParts(question)
    .map(({ text: part }) => part.replaceAll(/\s+/g, ' '))
    .join(' ')
const twoDecimals = (value: number) => Math.round(value * 100) / 100

const columnsFor = (onOpen: (item: ItemFigures) => void): readonly Column<ItemFigures>[] => [
  {
    title: columns.text,
    card: 'name',
    width: 280,
    grow: 3,
    cell: ({ text: question, subject, number }) => (
      <>
        {truncate(excerptOf(question), SHOWN)}
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
    cell: ({ verdict, key }) => (
      <>
        <StatusLabel label={itemVerdicts[verdict]} tone={tones[verdict]} />
        {key !== null && <CellDetail>{text.keys[key]}</CellDetail>}
      </>
    ),
  },
  {
    title: columns.action,
    card: 'foot',
    width: 120,
    cell: (item) => (
      <Button variant="default" size="xs" aria-label={text.openFor(truncate(excerptOf(item.text), SHOWN))} onClick={() => onOpen(item)}>
        {text.open}
      </Button>
    ),
  },
]

/** Statistics of a test's questions, those to check first. */
export default function ItemList({ test }: { readonly test: number }) {
  const { data, error, isFetching, refetch } = useQuery(itemsQuery(test))
  const [page, setPage] = useState(1)
  const [opened, open] = useDialog<ItemFigures>()
  return (
    <section aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={classes.hint}>{text.hint}</p>
      <DataTable
        caption={text.title}
        columns={columnsFor(open)}
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
      <Suspense>{opened && <ItemDialog test={test} version={opened.version_id} onClose={() => open(null)} />}</Suspense>
    </section>
  )
}
