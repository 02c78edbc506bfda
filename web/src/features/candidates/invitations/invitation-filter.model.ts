import { type InvitationSortField, invitationSortFields, type listInvitations, type ReferrerRow } from '@portal/contract/inviting'
import type { Query } from '@portal/contract/shared/endpoint'
import { addressFilters, addressSort } from '../../../lib/browser/list-address.ts'
import type { InvitationSearch } from './invitation-search.model.ts'

export const { withFilters, filtersIn, noFilters } = addressFilters<InvitationSearch>([
  'status',
  'opening',
  'referrer',
  'inviter',
  'sent_from',
  'sent_to',
  'expiring',
])
export const { sortOf, sortedBy } = addressSort<InvitationSearch, InvitationSortField>(invitationSortFields, 'desc')

/** Prefix for the id of a referrer without an account, in the address. */
const OUTSIDE = 'outside-'
export const referrerKey = ({ id, has_account }: Pick<ReferrerRow, 'id' | 'has_account'>): string => `${has_account ? '' : OUTSIDE}${id}`

/** Filter as query parameters. */
export const filterOf = ({ q, status, opening, referrer, inviter, sent_from = '', sent_to = '', expiring }: InvitationSearch) => ({
  ...(q && { q }),
  ...(status && { 'filter[status]': status }),
  ...(opening && { 'filter[resource_request_id]': opening }),
  ...(referrer && {
    [referrer.startsWith(OUTSIDE) ? 'filter[outside_referrer_id]' : 'filter[referrer_id]']: referrer.replace(OUTSIDE, ''),
  }),
  ...(inviter && { 'filter[invited_by]': inviter }),
  ...((sent_from || sent_to) && { 'filter[sent]': `${sent_from}..${sent_to}` }),
  ...(expiring && { 'filter[expiring]': '1' as const }),
})

/** Filter and sorting as query parameters of the list. */
export const listQueryOf = (search: InvitationSearch): Query<typeof listInvitations> => {
  const sort = sortOf(search)
  return { ...filterOf(search), ...(sort && { [`sort[${sort.field}]`]: sort.direction }) }
}
