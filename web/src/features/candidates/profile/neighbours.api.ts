import { readNeighbours } from '@portal/contract/candidate-list'
import { queryOf } from '../../../lib/api/queries.ts'
import { type CandidateListSearch, listQueryOf } from '../list/list-search.model.ts'

/**
 * Who stands around a candidate in a list. It stays as it was when the walk began: whoever is moved on the way changes their place in
 * the list, and one would not know any more whom one has seen.
 */
export const neighboursQuery = (id: number, search: CandidateListSearch) => {
  const query = Object.fromEntries(Object.entries(listQueryOf(search)).filter(([key]) => key !== 'page' && key !== 'per_page'))
  return queryOf(readNeighbours, { params: { id }, query }, { staleTime: Infinity, gcTime: 0, retry: false })
}
