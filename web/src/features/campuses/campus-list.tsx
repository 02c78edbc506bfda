import { Button } from '@mantine/core'
import type { CampusRow } from '@portal/contract/campuses'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { campusColumns } from './campus-columns.tsx'
import { CampusFilters } from './campus-filters.tsx'
import { filtersIn, noFilters, sortedBy, sortOf, withFilters } from './campus-filter.model.ts'
import type { CampusSearch } from './campus-search.model.ts'
import { CAMPUSES_PER_PAGE, campusesQuery } from './campuses.api.ts'

const CampusMenu = lazy(() => import('./campus-menu.tsx'))

interface CampusListProps {
  readonly search: CampusSearch
  readonly onSearch: (search: CampusSearch) => void
}

/** All colleges by name, with search and filters. */
export function CampusList({ search, onSearch }: CampusListProps) {
  const { data, error, isFetching, refetch } = useQuery(campusesQuery(search))
  const [menu, setMenu] = useState<{ readonly row: CampusRow; readonly at: DOMRect } | null>(null)
  const sort = sortOf(search)
  const isFiltered = filtersIn(search) > 0 || search.q !== undefined
  const total = data?.total ?? 0
  return (
    <section aria-label={words.caption}>
      <CampusFilters search={search} onSearch={onSearch} />
      <DataTable
        caption={words.caption}
        columns={campusColumns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={Number(search.page ?? 1)}
        perPage={CAMPUSES_PER_PAGE}
        total={total}
        onPage={(page) => onSearch({ ...search, page: String(page) })}
        {...(sort && { sort })}
        onSort={(field) => onSearch(sortedBy(search, field))}
        menu={{ title: words.menu.title, label: ({ name }) => words.menu.of(name), onOpen: (row, at) => setMenu({ row, at }) }}
        empty={
          total > 0 ? (
            <>
              <p>{words.empty.page}</p>
              <Button variant="default" onClick={() => onSearch({ ...search, page: '1' })}>
                {words.firstPage}
              </Button>
            </>
          ) : isFiltered ? (
            <>
              <p>{words.empty.filtered}</p>
              <Button variant="default" onClick={() => onSearch(withFilters(search, noFilters))}>
                {words.clear}
              </Button>
            </>
          ) : (
            <p>{words.empty.none}</p>
          )
        }
      />
      <Suspense>{menu && <CampusMenu {...menu} onClose={() => setMenu(null)} />}</Suspense>
    </section>
  )
}
