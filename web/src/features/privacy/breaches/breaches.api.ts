import {
  addAffected,
  addBreach,
  changeBreach,
  listAffected,
  listBreaches,
  listOwnBreachNotices,
  previewNotice,
  readBreach,
  readOwnBreachNotice,
  removeAffected,
  reportBreach,
  sendNotices,
  type BreachBody,
} from '@portal/contract/breaches'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

const WHILE_SENDING = 2000

/** One page; the previous one stays on screen while it loads. */
export const breachesQuery = (isUnreportedOnly: boolean, page: number) =>
  queryOf(
    listBreaches,
    { query: { page, ...(isUnreportedOnly && { 'filter[unreported]': '1' as const }) } },
    { placeholderData: keepPreviousData },
  )

/** One breach; polled while its notices are being sent. */
export const breachQuery = (id: number | null) =>
  queryOf(readBreach, id === null ? null : { params: { id } }, {
    refetchInterval: ({ state: { data } }) => (data?.is_sending === true ? WHILE_SENDING : false),
  })

/** One page of the people affected; polled while the notices are being sent. */
export const affectedQuery = (id: number, page: number, isSending: boolean) =>
  queryOf(
    listAffected,
    { params: { id }, query: { page } },
    { placeholderData: keepPreviousData, refetchInterval: isSending ? WHILE_SENDING : false },
  )

/** Not kept: the texts may have changed since. */
export const noticeQuery = (id: number) => queryOf(previewNotice, { params: { id } }, { gcTime: 0 })
export const ownNoticesQuery = queryOf(listOwnBreachNotices)

/** Records a breach, or changes the one that was read. */
export const useSaveBreach = (read: { readonly id: number; readonly updated_at: string } | null) =>
  useMutationOf((body: BreachBody) =>
    read === null
      ? mutationOf(addBreach, { body })
      : mutationOf(changeBreach, { params: { id: read.id }, body: { ...body, updated_at: read.updated_at } }),
  )

export const useReportBreach = (id: number) =>
  useMutationOf((body: Body<typeof reportBreach>) => mutationOf(reportBreach, { params: { id }, body }))

export const useAddAffected = (id: number) =>
  useMutationOf((body: Body<typeof addAffected>) => mutationOf(addAffected, { params: { id }, body }))

export const useRemoveAffected = (id: number) => useMutationOf(() => mutationOf(removeAffected, { params: { id } }))

export const useSendNotices = (id: number) =>
  useMutationOf((body: Body<typeof sendNotices>) => mutationOf(sendNotices, { params: { id }, body }))

export const useReadNotice = () => useMutationOf((id: number) => mutationOf(readOwnBreachNotice, { params: { id } }))
