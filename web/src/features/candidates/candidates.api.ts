import { getCandidate, save, type SaveInput } from '@portal/contract/candidates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { keyOf } from '../../lib/query-key.ts'

/** The signed-in candidate. */
export const candidateQuery = queryOptions({
  queryKey: keyOf(getCandidate),
  queryFn: async ({ signal }) => (await call(getCandidate, { signal })).data,
})

/** Saves one kind of the candidate's fields; the answer is the whole candidate. */
export const useSaveCandidate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SaveInput) => (await call(save, { body })).data,
    onSuccess: (candidate) => client.setQueryData(candidateQuery.queryKey, candidate),
  })
}
