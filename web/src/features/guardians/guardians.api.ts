import { decideGuardian, getGuardian, inviteGuardian, openGuardian } from '@portal/contract/guardians'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

/** The question behind a letter's link, asked once: after the answer the link is dead. */
export const questionQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(openGuardian, { body: { token } }),
    queryFn: async ({ signal }) => (await call(openGuardian, { body: { token }, signal })).data,
    staleTime: Infinity,
    retry: false,
  })

export const useDecideGuardian = () => useMutation({ mutationFn: (body: Body<typeof decideGuardian>) => call(decideGuardian, { body }) })

/** How far the guardian's consent is, for the date of birth that stands in the profile. */
export const guardianQuery = (dob: string | null) =>
  queryOptions({
    queryKey: [...keyOf(getGuardian), dob] as const,
    queryFn: async ({ signal }) => (await call(getGuardian, { signal })).data,
  })

export const useInviteGuardian = (dob: string | null) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (guardian_email: string) => (await call(inviteGuardian, { body: { guardian_email } })).data,
    onSuccess: (state) => client.setQueryData(guardianQuery(dob).queryKey, state),
    // Perhaps the guardian has agreed meanwhile.
    onError: () => client.invalidateQueries({ queryKey: candidateQuery.queryKey }),
  })
}
