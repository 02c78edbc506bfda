import { requestMove, bookSlot, listOwnInterviews } from '@portal/contract/own-interviews'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'

export const ownInterviewsQuery = queryOf(listOwnInterviews)
export const useBookSlot = () => useMutationOf((slot_id: number) => mutationOf(bookSlot, { body: { slot_id } }))
export const useRequestMove = (id: number) =>
  useMutationOf((reason: string) => mutationOf(requestMove, { params: { id }, body: { reason } }))
