import { listCandidates } from '@portal/contract/candidates'
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
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
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
  return queryOf(listRequests, { query }, { placeholderData: keepPreviousData })
}

/** How many of the filter have each status. */
export const countsQuery = (filter: RequestFilter) => {
  const query = fieldsOf(filter)
  return queryOf(countRequests, { query }, { placeholderData: keepPreviousData })
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
  return queryOf(listCandidates, filters.length === 0 ? null : { query }, {
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  })
}

/** One request; disabled while it is not yet saved. */
export const requestQuery = (id: number | null) => queryOf(readResourceRequest, id === null ? null : { params: { id } })

type Saved = { id: null; body: Body<typeof addResourceRequest> } | { id: number; body: Body<typeof editResourceRequest> }

export const useSaveRequest = () =>
  useMutationOf((saved: Saved) =>
    saved.id === null
      ? mutationOf(addResourceRequest, { body: saved.body })
      : mutationOf(editResourceRequest, { params: { id: saved.id }, body: saved.body }),
  )

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
  if (step === 'submit') return mutationOf(submitRequest, { params, body: { updated_at } })
  if (step === 'approve') return mutationOf(approveRequest, { params, body: { updated_at } })
  if (step === 'resume') return mutationOf(resumeRequest, { params, body: { updated_at } })
  if (step === 'reject') return mutationOf(rejectRequest, { params, body: { reason, updated_at } })
  if (step === 'hold') return mutationOf(holdRequest, { params, body: { reason, updated_at } })
  return mutationOf(closeRequest, { params, body: { reason, updated_at } })
}

export const useTakeStep = () => useMutationOf(take)
