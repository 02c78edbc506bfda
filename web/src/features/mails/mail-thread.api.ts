import { listActivities } from '@portal/contract/activities'
import { listStageChanges } from '@portal/contract/applications'
import { type MailBody, writeMail } from '@portal/contract/bulk'
import { listCandidateMails, stopMail } from '@portal/contract/mails'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** Every letter to a candidate, the newest first. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(listCandidateMails, { params: { id } }),
    queryFn: async ({ signal }) => (await call(listCandidateMails, { params: { id }, signal })).data,
  })

export const useStopMail = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(stopMail, { params: { id } }),
    onSettled: () =>
      Promise.all([listCandidateMails, listStageChanges].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) }))),
  })
}

/** Writes a letter to one candidate. */
export const useWriteMail = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: MailBody) => (await call(writeMail, { params: { id }, body })).data,
    onSettled: () =>
      Promise.all([listCandidateMails, listActivities].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) }))),
  })
}
