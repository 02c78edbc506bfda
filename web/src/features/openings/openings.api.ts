import { appliedJob, listOpenings } from '@portal/contract/openings'
import { limits } from '@portal/contract/shared/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** Newest first, all at once (specification section 9). */
export const openingsQuery = queryOptions({
  queryKey: [listOpenings.path],
  queryFn: async ({ signal }) =>
    (await call(listOpenings, { query: { 'sort[id]': 'desc', page: '1', per_page: String(limits.openingsPerPage) }, signal })).data.rows,
})

/** Designation and job code of the applied job. */
export const appliedJobQuery = (request_id: number) =>
  queryOptions({
    queryKey: [appliedJob.path, request_id],
    queryFn: async ({ signal }) => (await call(appliedJob, { body: { request_id }, signal })).data,
  })
