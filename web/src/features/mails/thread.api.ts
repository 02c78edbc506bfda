import { listCandidateMails, stopMail } from '@portal/contract/mails'
import { listStageChanges } from '@portal/contract/applications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { keyOf } from '../../lib/query-key.ts'

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
