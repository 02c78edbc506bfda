import {
  addInterview,
  cancelInterview,
  changeInterview,
  declineMove,
  findTimes,
  listInterviewers,
  listInterviews,
  listRooms,
  markNoShow,
} from '@portal/contract/interviews'
import { closeRemarks, sendRemarksLink } from '@portal/contract/interview-remarks'
import { undoNoShow } from '@portal/contract/missed-interviews'
import { logScreeningCall } from '@portal/contract/screening-calls'
import { closeInterviewOffer, listInterviewOffers, offerSlots } from '@portal/contract/own-interviews'
import type { Body, Query } from '@portal/contract/shared/endpoint'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'

/** Interviews of a candidate, newest first, and the rounds that can be scheduled. */
export const interviewsQuery = (id: number) => queryOf(listInterviews, { params: { id } })
export const interviewersQuery = queryOf(listInterviewers, {}, { staleTime: 60_000 })
export const roomsQuery = queryOf(listRooms, {}, { staleTime: 60_000 })

/** The times offered to a candidate. */
export const offersQuery = (id: number) => queryOf(listInterviewOffers, { params: { id } })
export const useWithdrawOffer = () => useMutationOf((id: number) => mutationOf(closeInterviewOffer, { params: { id } }))

export const useOfferSlots = (id: number) =>
  useMutationOf((body: Body<typeof offerSlots>) => mutationOf(offerSlots, { params: { id }, body }))

/** Disabled until there are interviewers. */
export const freeTimesQuery = (query: Query<typeof findTimes> | null) => queryOf(findTimes, query && { query })

export const useSetInterview = (id: number) =>
  useMutationOf((body: Body<typeof addInterview>) => mutationOf(addInterview, { params: { id }, body }))

export const useLogCall = (id: number) =>
  useMutationOf((body: Body<typeof logScreeningCall>) => mutationOf(logScreeningCall, { params: { id }, body }))

export const useMoveInterview = (id: number) =>
  useMutationOf((body: Body<typeof changeInterview>) => mutationOf(changeInterview, { params: { id }, body }))

export const useCloseRemarks = () => useMutationOf((id: number) => mutationOf(closeRemarks, { params: { id } }))
export const useSendLink = (id: number) =>
  useMutationOf((panel_id: number) => mutationOf(sendRemarksLink, { params: { id }, body: { panel_id } }))

export const useUndoNoShow = () => useMutationOf((id: number) => mutationOf(undoNoShow, { params: { id } }))

const reasonActions = {
  cancel: (id: number, reason: string) => mutationOf(cancelInterview, { params: { id }, body: { reason } }),
  missed: (id: number, reason: string) => mutationOf(markNoShow, { params: { id }, body: { reason } }),
  decline: (id: number, reason: string) => mutationOf(declineMove, { params: { id }, body: { reason } }),
}
export type ReasonAction = keyof typeof reasonActions
export const isReasonAction = (action: string): action is ReasonAction => action in reasonActions

/** Cancels an interview, records a no-show or declines a request for another time. */
export const useReasonAction = (id: number, action: ReasonAction) => useMutationOf((reason: string) => reasonActions[action](id, reason))
