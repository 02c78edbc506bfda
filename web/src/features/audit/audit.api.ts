import { listCandidateAudit } from '@portal/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

export const AUDIT_PER_PAGE = 25

/** What was done to one candidate, the newest first; asked anew each time, because looking is written down as well. */
export const candidateAuditQuery = (id: number, page: number) => {
  const query = { page, per_page: AUDIT_PER_PAGE }
  return queryOptions({
    queryKey: keyOf(listCandidateAudit, { params: { id }, query }),
    queryFn: async ({ signal }) => (await call(listCandidateAudit, { params: { id }, query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
