import { listCandidates } from '@portal/contract/candidates'
import { listOpenings } from '@portal/contract/openings'
import {
  addResourceRequest,
  approveRequest,
  closeRequest,
  countRequests,
  editResourceRequest,
  holdRequest,
  listRequests,
  readResourceRequest,
  rejectRequest,
  type RequestAction,
  type RequestSortField,
  resumeRequest,
  submitRequest,
} from '@portal/contract/resource-requests'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import type { RequestFilter } from './use-request-filter.ts'

export const REQUESTS_PER_PAGE = 25

/** The filter as the server is asked by it, but for the status; what is empty does not go out. */
const fieldsOf = ({ created_from, created_to, ...texts }: RequestFilter) => ({
  'filter[job_code]': texts.job_code,
  'filter[created_by]': texts.created_by,
  'filter[designation]': texts.designation,
  'filter[department]': texts.department,
  'filter[location_preference]': texts.location_preference,
  'filter[priority]': texts.priority,
  'filter[shift]': texts.shift,
  'filter[gender]': texts.gender,
  'filter[created_at]': created_from === '' && created_to === '' ? '' : `${created_from}..${created_to}`,
})

export interface RequestSort {
  readonly field: RequestSortField
  readonly direction: 'asc' | 'desc'
}

/** The old rows stay in sight while the next ones come. */
export const requestsQuery = (filter: RequestFilter, { field, direction }: RequestSort, page: number) => {
  const query = {
    page,
    per_page: REQUESTS_PER_PAGE,
    'filter[status]': filter.status,
    [`sort[${field}]`]: direction,
    ...fieldsOf(filter),
  }
  return queryOptions({
    queryKey: keyOf(listRequests, { query }),
    queryFn: async ({ signal }) => (await call(listRequests, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** How many of the filter have each status. */
export const countsQuery = (filter: RequestFilter) => {
  const query = fieldsOf(filter)
  return queryOptions({
    queryKey: keyOf(countRequests, { query }),
    queryFn: async ({ signal }) => (await call(countRequests, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** The marks a request asks for at least, in percent; what is not a number asks for nothing. */
interface Minimum {
  readonly mark_10th: string
  readonly mark_12th: string
  readonly mark_degree: string
}

/** How many candidates have at least these marks; nothing is asked for while there is no minimum. */
export const meetingQuery = (minimum: Minimum) => {
  const filters = Object.entries(minimum).flatMap(([field, mark]) =>
    Number(mark) > 0 && Number(mark) <= 100 ? [[`filter[${field}][between]`, `${mark}..`] as const] : [],
  )
  const query = { per_page: 1, ...Object.fromEntries(filters) }
  return queryOptions({
    queryKey: keyOf(listCandidates, { query }),
    queryFn: filters.length === 0 ? skipToken : async ({ signal }) => (await call(listCandidates, { query, signal })).data.total,
    placeholderData: keepPreviousData,
  })
}

/** One request; nothing is asked for while it is not yet saved. */
export const requestQuery = (id: number | null) =>
  queryOptions({
    queryKey: keyOf(readResourceRequest, { params: { id } }),
    queryFn: id === null ? skipToken : async ({ signal }) => (await call(readResourceRequest, { params: { id }, signal })).data,
  })

const useStale = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listRequests, countRequests, readResourceRequest, listOpenings].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    )
}

type Saved = { id: null; body: Body<typeof addResourceRequest> } | { id: number; body: Body<typeof editResourceRequest> }

/** Saves a request; the list and the record are read anew. */
export const useSaveRequest = () => {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: async (saved: Saved) =>
      (saved.id === null
        ? await call(addResourceRequest, { body: saved.body })
        : await call(editResourceRequest, { params: { id: saved.id }, body: saved.body })
      ).data,
    onSuccess,
  })
}

export type Step = Exclude<RequestAction, 'edit'>
interface Taken {
  readonly id: number
  readonly step: Step
  readonly reason: string
  /** As it was read. */
  readonly updated_at: string
}

const take = ({ id, step, reason, updated_at }: Taken) => {
  const params = { id }
  if (step === 'submit') return call(submitRequest, { params, body: { updated_at } })
  if (step === 'approve') return call(approveRequest, { params, body: { updated_at } })
  if (step === 'resume') return call(resumeRequest, { params, body: { updated_at } })
  if (step === 'reject') return call(rejectRequest, { params, body: { reason, updated_at } })
  if (step === 'hold') return call(holdRequest, { params, body: { reason, updated_at } })
  return call(closeRequest, { params, body: { reason, updated_at } })
}

/** Makes a step; also a refusal means that what was known is out of date. */
export const useTakeStep = () => {
  const onSettled = useStale()
  return useMutation({ mutationFn: async (taken: Taken) => (await take(taken)).data, onSettled })
}
