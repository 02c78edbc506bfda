import { readNeighbours } from '@portal/contract/candidate-list'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'
import { type CandidateListSearch, queryOf } from '../list/list-search.model.ts'

/**
 * Who stands around a candidate in a list. It stays as it was when the walk began: whoever is moved on the way changes their place in
 * the list, and one would not know any more whom one has seen.
 */
export const neighboursQuery = (id: number, search: CandidateListSearch) => {
  const query = Object.fromEntries(Object.entries(queryOf(search)).filter(([key]) => key !== 'page' && key !== 'per_page'))
  return queryOptions({
    queryKey: keyOf(readNeighbours, { params: { id }, query }),
    queryFn: async ({ signal }) => (await call(readNeighbours, { params: { id }, query, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
