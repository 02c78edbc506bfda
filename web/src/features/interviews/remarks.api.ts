import { askForLink, openRemarks, saveRemarks, submitRemarks } from '@portal/contract/interview-remarks'
import type { Body } from '@portal/contract/shared/endpoint'
import { call } from '../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'

/** The interview behind a remarks link; not fetched again, because a refetch would replace what is being typed. */
export const sheetQuery = (token: string) => queryOf(openRemarks, { body: { token } }, { staleTime: Infinity, retry: false })

export const saveDraft = (body: Body<typeof saveRemarks>) => call(saveRemarks, { body })

export const useSubmitRemarks = (token: string) =>
  useMutationOf((body: Body<typeof submitRemarks>) => mutationOf(submitRemarks, { body }), {
    onSuccess: (sheet, client) => client.setQueryData(sheetQuery(token).queryKey, sheet),
  })
export const useAskForLink = () => useMutationOf((token: string) => mutationOf(askForLink, { body: { token } }))
