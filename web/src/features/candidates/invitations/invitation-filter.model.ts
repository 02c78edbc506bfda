import { type InvitationSortField, invitationSortFields, type listInvitations } from '@portal/contract/inviting'
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

/** The filter as the calls take it. */
export const filterOf = ({ q, status, opening, referrer, inviter, sent_from = '', sent_to = '', expiring }: InvitationSearch) => ({
  ...(q && { q }),
  ...(status && { 'filter[status]': status }),
  ...(opening && { 'filter[resource_request_id]': opening }),
  ...(referrer && { 'filter[referrer_id]': referrer }),
  ...(inviter && { 'filter[invited_by]': inviter }),
  ...((sent_from || sent_to) && { 'filter[sent]': `${sent_from}..${sent_to}` }),
  ...(expiring && { 'filter[expiring]': '1' as const }),
})

/** Filter and sorting as the list takes them. */
export const listQueryOf = (search: InvitationSearch): Query<typeof listInvitations> => {
  const sort = sortOf(search)
  return { ...filterOf(search), ...(sort && { [`sort[${sort.field}]`]: sort.direction }) }
}
