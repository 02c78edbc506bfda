import { save } from '@portal/contract/candidates'
import { appliedJob, listOpenings } from '@portal/contract/openings'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, makeStale } from '../../lib/api/mutations.ts'
import { notify } from '../../lib/browser/notify.ts'
import { removePendingOpening } from '../../lib/session/auth-storage.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

/** Newest first, all at once (specification section 9). */
export const openingsQuery = queryOf(
  listOpenings,
  { query: { 'sort[id]': 'desc', page: 1, per_page: limits.openingsPerPage } },
  { select: ({ rows }) => rows },
)

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

/** Applies; the response is the updated candidate. A refusal means that the screen was out of date. */
export const useApply = () =>
  useMutation({
    mutationFn: (resource_requisition_request_id: number) => mutationOf(save, { body: { resource_requisition_request_id } }).send(),
    onSuccess: (candidate, _id, _context, { client }) => {
      removePendingOpening()
      client.setQueryData(candidateQuery.queryKey, candidate)
      // Not awaited, so that the message appears immediately.
      void makeStale(client, save)
    },
    onError: (_problem, _id, _context, { client }) =>
      Promise.all([candidateQuery, openingsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  })
