import { sendCancelledMail, cancelMail } from '@portal/contract/mails'
import { countOutbox, listOutbox, type OutboxTab, retryMail, sendMailNow, sendRunMails, cancelRunMails } from '@portal/contract/outbox'
import { keepPreviousData } from '@tanstack/react-query'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

const EVERY_MS = 15_000

/** A page of the outbox; polled while it is open, because emails are sent in the background. */
export const outboxQuery = (tab: OutboxTab, run_id: number | undefined, q: string, page: number) =>
  queryOf(
    listOutbox,
    { query: { tab, page: String(page), ...(run_id !== undefined && { run_id: String(run_id) }), ...(q !== '' && { q }) } },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: EVERY_MS },
  )
export const outboxCountsQuery = (q: string) =>
  queryOf(countOutbox, { query: q === '' ? {} : { q } }, { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: EVERY_MS })

export type OutboxStep = 'cancel' | 'sendNow' | 'send' | 'retry'

/** Cancels, sends or retries one email. */
export const useOutboxStep = () =>
  useMutationOf(({ id, step }: { readonly id: number; readonly step: OutboxStep }) => {
    const params = { params: { id } }
    if (step === 'cancel') return mutationOf(cancelMail, params)
    if (step === 'sendNow') return mutationOf(sendMailNow, params)
    return step === 'send' ? mutationOf(sendCancelledMail, params) : mutationOf(retryMail, params)
  })

export const useCancelRunMails = () => useMutationOf((id: number) => mutationOf(cancelRunMails, { params: { id } }))
export const useSendRunMails = () => useMutationOf((id: number) => mutationOf(sendRunMails, { params: { id } }))
