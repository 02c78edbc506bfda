import { Button } from '@mantine/core'
import { ALL, requestStatuses } from '@portal/contract/resource-requests'
import { type RequestRow, requestSortFields } from '@portal/contract/request-list'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pages } from '#words/shared/pages.ts'
import { words } from '#words/resource-requests.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { applyRequestAddress, noFilter, setRequestFilter, useRequestFilter } from '../../features/resource-requests/use-request-filter.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RequestAddress } from '../../features/resource-requests/request-address.model.ts'
import { requestColumns } from '../../features/resource-requests/request-columns.tsx'
import { filtersIn, RequestFilters } from '../../features/resource-requests/request-filters.tsx'
import {
  countsQuery,
  fetchRequestsCsv,
  REQUESTS_PER_PAGE,
  requestsQuery,
  type RequestSort,
} from '../../features/resource-requests/resource-requests.api.ts'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'

const RequestMenu = lazy(() => import('../../features/resource-requests/request-menu.tsx'))

const { list } = words
const failureOf = (error: Error | null) => {
  if (error === null) return null
  const id = error instanceof ApiProblem ? error.request_id : null
  return id ? list.failure(messages.generic, id) : messages.generic
}
const tabs = [[ALL, list.all] as const, ...Object.entries(requestStatuses).map(([status, label]) => [Number(status), label] as const)]

function Nothing({ total, onFirst }: { readonly total: number; readonly onFirst: () => void }) {
  const filter = useRequestFilter()
  const isFiltered = filtersIn(filter) > 0 || filter.q !== '' || filter.status !== ALL
  return (
    <>
      <p>{total > 0 ? list.noPage : isFiltered ? list.noMatch : list.noneYet}</p>
      {total > 0 && (
        <Button variant="default" onClick={onFirst}>
          {list.firstPage}
        </Button>
      )}
      {total === 0 && isFiltered && (
        <Button variant="default" onClick={() => setRequestFilter(noFilter)}>
          {list.clear}
        </Button>
      )}
    </>
  )
}

const newest: RequestSort = { field: 'id', direction: 'desc' }
/** Cycles the sorting of a column: descending, ascending, default. */
const sortedBy = (sort: RequestSort, pressed: string): RequestSort => {
  const field = requestSortFields.find((name) => name === pressed)
  if (field === undefined) return newest
  if (field !== sort.field) return { field, direction: 'desc' }
  return sort.direction === 'desc' ? { field, direction: 'asc' } : newest
}

/** All resource requests, newest first. The filter lasts as long as the session (specification section 4). */
export function ResourceRequestListScreen({ address }: { readonly address: RequestAddress }) {
  // Before the filter is first read.
  useState(() => applyRequestAddress(address))
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '.', search: {}, replace: true }), [navigate])
  const filter = useRequestFilter()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState(newest)
  const first = () => setPage(1)
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(filter, sort, page))
  const { data: counts } = useQuery(countsQuery(filter))
  const [menu, setMenu] = useState<{ readonly request: RequestRow; readonly at: DOMRect } | null>(null)
  const total = data?.total ?? 0
  const download = async () => {
    try {
      saveFile(list.file, await fetchRequestsCsv(filter, sort), 'text/csv')
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <>
      <PageHead title={pages.resourceRequests}>
        <Button variant="default" onClick={() => void download()}>
          {list.csv}
        </Button>
        <Button component={Link} to="/ResourceRequest">
          {list.raise}
        </Button>
      </PageHead>
      <ViewTabs
        label={list.status}
        views={tabs.map(([status, label]) => ({
          key: status,
          label,
          count: counts && (counts[status] ?? 0),
          isCurrent: filter.status === status,
          open: () => {
            setRequestFilter({ status })
            first()
          },
        }))}
      />
      <RequestFilters onChange={first} />
      <DataTable
        caption={list.caption}
        columns={requestColumns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={page}
        perPage={REQUESTS_PER_PAGE}
        total={total}
        onPage={setPage}
        sort={sort}
        onSort={(field) => {
          setSort(sortedBy(sort, field))
          first()
        }}
        empty={<Nothing total={total} onFirst={first} />}
        menu={{
          title: words.menu.title,
          label: ({ job_code }) => words.menu.of(job_code),
          onOpen: (request, at) => setMenu({ request, at }),
        }}
      />
      <Suspense>{menu && <RequestMenu key={`${menu.request.id}:${menu.at.top}:${menu.at.left}`} {...menu} />}</Suspense>
    </>
  )
}
