import { readNeighbours } from '@portal/contract/candidate-list'
import { queryOf } from '../../../lib/api/queries.ts'
import { type CandidateListSearch, listQueryOf } from '../list/list-search.model.ts'

/**
 * Neighbours of a candidate in a list. A snapshot that moves don't invalidate: they would reorder the list, and candidates would be
 * skipped or shown twice.
 */
export const neighboursQuery = (id: number, search: CandidateListSearch) => {
  const query = Object.fromEntries(Object.entries(listQueryOf(search)).filter(([key]) => key !== 'page' && key !== 'per_page'))
  return queryOf(readNeighbours, { params: { id }, query }, { staleTime: Infinity, gcTime: 0, retry: false })
}
