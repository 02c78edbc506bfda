import { decideGuardian, getGuardian, inviteGuardian, openGuardian } from '@portal/contract/guardians'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/queries.ts'
import { keyOf } from '../../../lib/api/query-client.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { candidateQuery } from '../../candidates/candidates.api.ts'

/** The consent request behind an email's link, fetched once: answering invalidates the link. */
export const questionQuery = (token: string) => queryOf(openGuardian, { body: { token } }, { staleTime: Infinity, retry: false })

export const useDecideGuardian = () => useMutationOf((body: Body<typeof decideGuardian>) => mutationOf(decideGuardian, { body }))

/** Status of the guardian's consent. The key includes the date of birth, because changing it changes the response. */
export const guardianQuery = (dob: string | null) => queryOptions({ ...queryOf(getGuardian), queryKey: [...keyOf(getGuardian), dob] })

export const useInviteGuardian = (dob: string | null) =>
  useMutationOf((guardian_email: string) => mutationOf(inviteGuardian, { body: { guardian_email } }), {
    onSuccess: (state, client) => client.setQueryData(guardianQuery(dob).queryKey, state),
    // The guardian may have agreed meanwhile.
    onError: (client) => client.invalidateQueries({ queryKey: candidateQuery.queryKey }),
  })
