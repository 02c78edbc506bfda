import { testKinds, testStates, type TestKind } from '@portal/contract/aptitude'
import type { TestRow } from '@portal/contract/aptitude-tests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/tests.ts'
import { addressFilters } from '../../../lib/browser/list-address.ts'
import { choicesIn } from '../../../lib/form/choices.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import { FilteredTable } from '../../../ui/table/filtered-table.tsx'
import type { AptitudeListProps, AptitudeSearch } from '../aptitude.model.ts'
import classes from '../aptitude.module.css'
import { TestStatusLabel } from './test-status.tsx'
import { TESTS_PER_PAGE, testsQuery } from './tests.api.ts'

const { columns } = words

const testColumns: readonly Column<TestRow>[] = [
  {
    title: columns.name,
    card: 'name',
    width: 240,
    grow: 2,
    cell: ({ id, name, kind }) => (
      <>
        <Link to="/AptitudeReport" search={{ view: 'tests', test: String(id) }} className={classes.name}>
          {name}
        </Link>
        <CellDetail>{testKinds[kind]}</CellDetail>
      </>
    ),
  },
  {
    title: columns.for,
    card: 'fact',
    width: 200,
    grow: 2,
    drop: 2,
    cell: ({ drive, request }) => <Value>{drive?.name ?? (request && words.request(request.designation, request.job_code))}</Value>,
  },
  {
    title: columns.window,
    card: 'fact',
    width: 210,
    drop: 1,
    cell: ({ opens_at, closes_at }) => (
      <>
        <Value>{opens_at && words.from(formatDateTime(opens_at))}</Value>
        {closes_at && <CellDetail>{words.until(formatDateTime(closes_at))}</CellDetail>}
      </>
    ),
  },
  {
    title: columns.size,
    card: 'fact',
    align: 'right',
    width: 110,
    cell: ({ kind, questions, minutes }) =>
      kind === 'external' ? (
        <Value>{null}</Value>
      ) : (
        <>
          {formatCount(questions)}
          <CellDetail>{words.minutes(minutes)}</CellDetail>
        </>
      ),
  },
  {
    title: columns.people,
    card: 'fact',
    align: 'right',
    width: 120,
    cell: ({ invited, submitted }) => (
      <>
        {formatCount(invited)}
        {submitted > 0 && <CellDetail>{words.submitted(submitted)}</CellDetail>}
      </>
    ),
  },
  { title: columns.status, card: 'state', width: 120, cell: ({ status }) => <TestStatusLabel status={status} /> },
]

const statuses = choicesIn(testStates, words.any)
const kinds = choicesIn(testKinds, words.any)
const isKind = (kind: string): kind is TestKind => Object.hasOwn(testKinds, kind)
const filters = addressFilters<AptitudeSearch>(['status', 'kind'])

/** Every aptitude test, with search and filters. */
export function TestList({ search, onSearch }: AptitudeListProps) {
  const { q = '', status = '', kind = '', page = '1' } = search
  const result = useQuery(
    testsQuery({
      ...(q && { q }),
      ...(status && { 'filter[status]': status }),
      ...(isKind(kind) && { 'filter[kind]': kind }),
      page,
      per_page: String(TESTS_PER_PAGE),
    }),
  )
  return (
    <FilteredTable
      caption={words.caption}
      columns={testColumns}
      result={result}
      search={search}
      onSearch={onSearch}
      filters={filters}
      choices={[
        ['status', words.filter.status, statuses],
        ['kind', words.filter.kind, kinds],
      ]}
      labels={words}
      empty={words.empty}
    />
  )
}
