import { writeMail } from '@portal/contract/bulk'
import type { MailBody } from '@portal/contract/mail-text'
import { listCandidateMails, sendCancelledMail, cancelMail } from '@portal/contract/mails'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

/** All emails to a candidate, newest first. */
export const threadQuery = (id: number) => queryOf(listCandidateMails, { params: { id } })

export const useCancelMail = () => useMutationOf((id: number) => mutationOf(cancelMail, { params: { id } }))

export const useSendCancelledMail = () => useMutationOf((id: number) => mutationOf(sendCancelledMail, { params: { id } }))

/** Writes an email to one candidate. */
export const useWriteMail = (id: number) => useMutationOf((body: MailBody) => mutationOf(writeMail, { params: { id }, body }))
