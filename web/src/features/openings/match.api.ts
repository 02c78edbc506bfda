import { listOpenRequests, readOpeningMatch } from '@portal/contract/openings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** What a candidate meets of the request applied for, or of another one to try. */
export const openingMatchQuery = (id: number, resource_request_id: number | null = null) => {
  const query = resource_request_id === null ? {} : { resource_request_id }
  return queryOptions({
    queryKey: keyOf(readOpeningMatch, { params: { id }, query }),
    queryFn: async ({ signal }) => (await call(readOpeningMatch, { params: { id }, query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** Openings to try. */
export const openRequestsQuery = queryOptions({
  queryKey: keyOf(listOpenRequests),
  queryFn: async ({ signal }) => (await call(listOpenRequests, { signal })).data,
  staleTime: 60_000,
})
