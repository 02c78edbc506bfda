import { listActivities } from '@portal/contract/activities'
import {
  addNominee,
  addRequest,
  answerRequest,
  deleteNominee,
  listNominees,
  listOwnRequests,
  listRequests,
  type NomineeBody,
  updateNominee,
} from '@portal/contract/privacy-requests'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** The candidate's own requests, the newest first. */
export const ownRequestsQuery = queryOptions({
  queryKey: keyOf(listOwnRequests),
  queryFn: async ({ signal }) => (await call(listOwnRequests, { signal })).data,
})

export const useAddRequest = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof addRequest>) => (await call(addRequest, { body })).data,
    onSettled: () =>
      Promise.all([ownRequestsQuery.queryKey, keyOf(listActivities)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const REQUESTS_PER_PAGE = 10

/** Requests of all candidates, as staff read them; the old page stays in sight while the next one comes. */
export const requestsQuery = (page: number) => {
  const query = { page, per_page: REQUESTS_PER_PAGE }
  return queryOptions({
    queryKey: keyOf(listRequests, { query }),
    queryFn: async ({ signal }) => (await call(listRequests, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** Answers one; also a refusal means that what the list knew is out of date. */
export const useAnswerRequest = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body }: { id: number; body: Body<typeof answerRequest> }) =>
      (await call(answerRequest, { params: { id }, body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listRequests) }),
  })
}

export const nomineesQuery = queryOptions({
  queryKey: keyOf(listNominees),
  queryFn: async ({ signal }) => (await call(listNominees, { signal })).data,
})

/** Adds a nominee, or changes the one named by `id`. */
export const useSaveNominee = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: NomineeBody }) =>
      id === null ? call(addNominee, { body }) : call(updateNominee, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: nomineesQuery.queryKey }),
  })
}

export const useDeleteNominee = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteNominee, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: nomineesQuery.queryKey }),
  })
}
