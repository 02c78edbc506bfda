import {
  actOnInvitations,
  changeInvitationEmail,
  checkInvitees,
  copyInvitationLink,
  countInvitations,
  exportInvitations,
  type GroupAction,
  invite,
  listInvitations,
  listReferrers,
} from '@portal/contract/inviting'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { filterOf, listQueryOf } from './invitation-filter.model.ts'
import type { InvitationSearch } from './invitation-search.model.ts'

export const INVITATIONS_PER_PAGE = 25
const keepPrevious = { placeholderData: keepPreviousData } as const

export const invitationsQuery = (search: InvitationSearch) => {
  const query = { ...listQueryOf(search), page: search.page ?? '1', per_page: String(INVITATIONS_PER_PAGE) }
  return queryOf(listInvitations, { query }, keepPrevious)
}

export const invitationNumbersQuery = (search: InvitationSearch) => queryOf(countInvitations, { query: filterOf(search) }, keepPrevious)

export const referrersQuery = queryOf(listReferrers)

/** Checks these people: who can't be invited, warnings, and how many invitations are left today. */
export const inviteesQuery = (people: readonly { readonly email: string; readonly mobile_no: string | null }[]) =>
  queryOf(
    checkInvitees,
    {
      body: {
        emails: people.map(({ email }) => email),
        mobiles: people.flatMap(({ email, mobile_no }) => (mobile_no ? [{ email, mobile_no }] : [])),
      },
    },
    { ...keepPrevious, staleTime: 10_000 },
  )

export const useInvite = () => useMutationOf((body: Body<typeof invite>) => mutationOf(invite, { body }))

interface GroupAct {
  readonly ids: readonly number[]
  readonly action: GroupAction
}
export const useGroupAct = () =>
  useMutationOf(({ ids, action }: GroupAct) => mutationOf(actOnInvitations, { body: { ids: [...ids], action } }))

export const useCopyLink = () => useMutationOf((id: number) => mutationOf(copyInvitationLink, { params: { id } }))

export const useChangeEmail = (id: number) =>
  useMutationOf((email: string) => mutationOf(changeInvitationEmail, { params: { id }, body: { email } }))

/** The rows of a list as CSV. */
export const fetchCsv = async (search: InvitationSearch): Promise<string> =>
  (await call(exportInvitations, { query: listQueryOf(search) })).data.csv
