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
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

/** The candidate's own requests, newest first. */
export const ownRequestsQuery = queryOf(listOwnRequests)

export const useAddRequest = () => useMutationOf((body: Body<typeof addRequest>) => mutationOf(addRequest, { body }))

const REQUESTS_PER_PAGE = 10

/** Requests of all candidates, for staff; keeps the previous page while the next one loads. */
export const requestsQuery = (isOpenOnly: boolean, page: number) => {
  const query = { page, per_page: REQUESTS_PER_PAGE, ...(isOpenOnly && { 'filter[state]': 'open' as const }) }
  return queryOf(listRequests, { query }, { placeholderData: keepPreviousData })
}

export const useAnswerRequest = () =>
  useMutationOf(({ id, body }: { id: number; body: Body<typeof answerRequest> }) => mutationOf(answerRequest, { params: { id }, body }))

export const nomineesQuery = queryOf(listNominees)

/** Adds a nominee, or changes the one named by `id`. */
export const useSaveNominee = () =>
  useMutationOf(({ id, body }: { id: number | null; body: NomineeBody }) =>
    id === null ? mutationOf(addNominee, { body }) : mutationOf(updateNominee, { params: { id }, body }),
  )

export const useDeleteNominee = () => useMutationOf((id: number) => mutationOf(deleteNominee, { params: { id } }))
