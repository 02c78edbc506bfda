import type { listInvitations } from '@portal/contract/inviting'
import type { Query } from '@portal/contract/shared/endpoint'
import { searchTexts } from '../../../lib/browser/search-texts.ts'
import type { InvitationSearch } from './invitation-search.model.ts'

const filterFields = ['status', 'opening', 'referrer', 'inviter', 'sent_from', 'sent_to', 'expiring'] as const

/** The same list with changed filters, from its first page; an empty value is no filter. */
export const withFilters = (search: InvitationSearch, changed: Readonly<Record<string, string>>): InvitationSearch =>
  searchTexts({ ...search, page: undefined, ...changed })

export const filtersIn = (search: InvitationSearch): number => filterFields.filter((field) => search[field] !== undefined).length
export const noFilters: Readonly<Record<string, string>> = Object.fromEntries([...filterFields, 'q'].map((field) => [field, '']))

export const sortOf = ({ sort }: InvitationSearch) =>
  sort === undefined ? undefined : { field: sort.replace('-', ''), direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }
/** Cycles the sorting of a column: descending, ascending, default. */
export const sortedBy = (search: InvitationSearch, field: string): InvitationSearch =>
  withFilters(search, { sort: search.sort === `-${field}` ? field : search.sort === field ? '' : `-${field}` })

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
