import { listActivities } from '@portal/contract/activities'
import { writeMail, type MailBody } from '@portal/contract/bulk'
import { listCandidateMails } from '@portal/contract/mails'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { keyOf } from '../../lib/query-key.ts'

/** Writes a letter to one candidate. */
export const useWriteMail = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: MailBody) => (await call(writeMail, { params: { id }, body })).data,
    onSettled: () =>
      Promise.all([listCandidateMails, listActivities].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) }))),
  })
}
