import { addApplyLink, listApplyLinks } from '@portal/contract/apply-links'
import { countViews, listCandidates } from '@portal/contract/candidate-list'
import {
  addResourceRequest,
  approveRequest,
  closeRequest,
  editResourceRequest,
  holdRequest,
  readResourceRequest,
  rejectRequest,
  type RequestAction,
  resumeRequest,
  submitRequest,
  undoApproval,
  withdrawRequest,
} from '@portal/contract/resource-requests'
import { countRequests, exportRequests, listRequests, type RequestSortField } from '@portal/contract/request-list'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import type { RequestFilter } from './use-request-filter.ts'

export const REQUESTS_PER_PAGE = 25

/** Query parameters of the filter except the status; empty ones are not sent. */
const fieldsOf = ({ created_from, created_to, ...texts }: RequestFilter) => ({
  q: texts.q,
  'filter[job_code]': texts.job_code,
  'filter[created_by]': texts.created_by,
  'filter[designation]': texts.designation,
  'filter[department]': texts.department,
  'filter[location_preference]': texts.location_preference,
  'filter[priority]': texts.priority,
  'filter[shift]': texts.shift,
  'filter[gender]': texts.gender,
  ...(texts.mine === '1' && { 'filter[mine]': '1' as const }),
  ...(texts.awaits_me === '1' && { 'filter[awaits_me]': '1' as const }),
  'filter[created_at]': created_from === '' && created_to === '' ? '' : `${created_from}..${created_to}`,
})

export interface RequestSort {
  readonly field: RequestSortField
  readonly direction: 'asc' | 'desc'
}

/** Keeps the previous rows while the next page loads. */
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

/** All rows of the list as CSV. */
export const fetchRequestsCsv = async (filter: RequestFilter, { field, direction }: RequestSort): Promise<string> => {
  const query = { 'filter[status]': filter.status, [`sort[${field}]`]: direction, ...fieldsOf(filter) }
  return (await call(exportRequests, { query })).data.csv
}

/** Counts by status, within the filter. */
export const countsQuery = (filter: RequestFilter) => {
  const query = fieldsOf(filter)
  return queryOf(countRequests, { query }, { placeholderData: keepPreviousData })
}

/** Minimum marks of a request, in percent; anything but a number is ignored. */
interface Minimum {
  readonly mark_10th: string
  readonly mark_12th: string
  readonly mark_degree: string
}

/** Number of candidates with at least these marks; disabled without a minimum. */
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

/** Number of all candidates. */
export const knownCandidatesQuery = queryOf(countViews, {}, { select: ({ all }) => all })

/** One request; disabled until it is saved. */
export const requestQuery = (id: number | null) => queryOf(readResourceRequest, id === null ? null : { params: { id } })

type RequestToSave = { id: null; body: Body<typeof addResourceRequest> } | { id: number; body: Body<typeof editResourceRequest> }

export const useSaveRequest = () =>
  useMutationOf((saved: RequestToSave) =>
    saved.id === null
      ? mutationOf(addResourceRequest, { body: saved.body })
      : mutationOf(editResourceRequest, { params: { id: saved.id }, body: saved.body }),
  )

export type Step = Exclude<RequestAction, 'edit'>
interface StepInput {
  readonly id: number
  readonly step: Step
  readonly reason: string
  /** `updated_at` as loaded. */
  readonly updated_at: string
}

const mutationOfStep = ({ id, step, reason, updated_at }: StepInput) => {
  const params = { id }
  if (step === 'submit') return mutationOf(submitRequest, { params, body: { updated_at } })
  if (step === 'withdraw') return mutationOf(withdrawRequest, { params, body: { updated_at } })
  if (step === 'approve') return mutationOf(approveRequest, { params, body: { updated_at } })
  if (step === 'resume') return mutationOf(resumeRequest, { params, body: { updated_at } })
  if (step === 'reject') return mutationOf(rejectRequest, { params, body: { reason, updated_at } })
  if (step === 'hold') return mutationOf(holdRequest, { params, body: { reason, updated_at } })
  return mutationOf(closeRequest, { params, body: { reason, updated_at } })
}

export const useTakeStep = () => useMutationOf(mutationOfStep)

export const useUndoApproval = () =>
  useMutationOf(({ id, updated_at }: Pick<StepInput, 'id' | 'updated_at'>) =>
    mutationOf(undoApproval, { params: { id }, body: { updated_at } }),
  )

/** The apply links of a request with their figures. */
export const applyLinksQuery = (id: number) => queryOf(listApplyLinks, { params: { id } })

export const useAddApplyLink = (id: number) =>
  useMutationOf((body: Body<typeof addApplyLink>) => mutationOf(addApplyLink, { params: { id }, body }))
