import { Button } from '@mantine/core'
import type { ResultRow } from '@portal/contract/aptitude-results'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { words } from '#words/aptitude/results.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { resultColumns } from './result-columns.tsx'
import {
  filtersIn,
  noFilters,
  type ResultChoices,
  type ResultSearch,
  sortedBy,
  sortOf,
  subjectsOf,
  withFilters,
} from './result-filter.model.ts'
import { ResultFilters } from './result-filters.tsx'
import { RESULTS_PER_PAGE, resultsQuery } from './results.api.ts'

const ResultDrawer = lazy(() => import('./result-drawer.tsx'))

interface ResultListProps {
  readonly search: ResultSearch
  readonly choices: ResultChoices
  readonly onSearch: (search: ResultSearch) => void
  /** Shown instead of an empty list: why there can't be results; null if there can. */
  readonly noneIn?: ReactNode
  /** Percentage shared by several candidates at the previewed cut-off. */
  readonly tie: number | null
}

/** The results with search, filters and sorting; a name opens the details. */
export function ResultList({ search, choices, onSearch, noneIn, tie }: ResultListProps) {
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(search))
  const [opened, open] = useDialog<ResultRow>()
  const sort = sortOf(search)
  const columns = useMemo(
    () => resultColumns({ tie, subjects: subjectsOf(data?.rows, sort?.field), onOpen: open }),
    [tie, open, data?.rows, sort?.field],
  )
  const isFiltered = filtersIn(search) > 0 || search.q !== undefined
  return (
    <section aria-label={words.caption}>
      <ResultFilters search={search} choices={choices} onSearch={onSearch} />
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={data?.rows}
        rowKey={({ test, candidate_id }) => `${test.id}-${candidate_id}`}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={Number(search.page ?? 1)}
        perPage={RESULTS_PER_PAGE}
        total={data?.total ?? 0}
        onPage={(page) => onSearch({ ...search, page: String(page) })}
        {...(sort && { sort })}
        onSort={(field) => onSearch(sortedBy(search, field))}
        empty={
          noneIn ??
          (isFiltered ? (
            <>
              <p>{words.empty.filtered}</p>
              <Button variant="default" onClick={() => onSearch(withFilters(search, noFilters))}>
                {words.clear}
              </Button>
            </>
          ) : (
            <p>{words.empty.none}</p>
          ))
        }
      />
      <Suspense>{opened && <ResultDrawer row={opened} onClose={() => open(null)} />}</Suspense>
    </section>
  )
}
