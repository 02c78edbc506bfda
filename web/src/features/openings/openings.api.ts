import { listActivities } from '@portal/contract/activities'
import { save } from '@portal/contract/candidates'
import { appliedJob, listOpenings } from '@portal/contract/openings'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { notify } from '../../lib/browser/notify.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

/** Newest first, all at once (specification section 9). */
export const openingsQuery = queryOptions({
  queryKey: keyOf(listOpenings),
  queryFn: async ({ signal }) =>
    (await call(listOpenings, { query: { 'sort[id]': 'desc', page: 1, per_page: limits.openingsPerPage }, signal })).data.rows,
})

/** Designation and job code of the applied job. */
export const appliedJobQuery = (request_id: number) =>
  queryOptions({
    queryKey: keyOf(appliedJob, { body: { request_id } }),
    queryFn: async ({ signal }) => {
      try {
        return (await call(appliedJob, { body: { request_id }, signal })).data
      } catch (problem) {
        if (!signal.aborted) notify('ERROR', messages.appliedJobFailed)
        throw problem
      }
    },
    retry: false,
  })

/** Applies; the answer is the candidate as it stands now. A refusal means that what the screen knew is out of date. */
export const useApply = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (resource_requisition_request_id: number) => (await call(save, { body: { resource_requisition_request_id } })).data,
    onSuccess: (candidate) => {
      client.setQueryData(candidateQuery.queryKey, candidate)
      // Not waited for: the person is told at once.
      void client.invalidateQueries({ queryKey: keyOf(listActivities) })
    },
    onError: () => Promise.all([candidateQuery, openingsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  })
}
