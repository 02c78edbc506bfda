import { listOpenRequests, readOpeningMatch } from '@portal/contract/openings'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'

/** The match with the applied request or another one. */
export const openingMatchQuery = (id: number, resource_request_id: number | null = null) => {
  const query = resource_request_id === null ? {} : { resource_request_id }
  return queryOf(readOpeningMatch, { params: { id }, query }, { placeholderData: keepPreviousData })
}

/** Openings to compare with. */
export const openRequestsQuery = queryOf(listOpenRequests, {}, { staleTime: 60_000 })
