import { listActivities } from '@portal/contract/activities'
import type { Body } from '@portal/contract/shared/endpoint'
import { withdraw } from '@portal/contract/stages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/openings.ts'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { notify } from '../../lib/browser/notify.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

/** Withdraws the application; what the candidate and the timeline show is then out of date. */
export const useWithdraw = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof withdraw>) => call(withdraw, { body }),
    onSuccess: async () => {
      await Promise.all([candidateQuery.queryKey, keyOf(listActivities)].map((queryKey) => client.invalidateQueries({ queryKey })))
      notify('SUCCESS', words.withdraw.done)
    },
  })
}
