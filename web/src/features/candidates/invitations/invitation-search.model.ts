import type { InvitationSortField, listInvitations } from '@portal/contract/inviting'
import type { Query } from '@portal/contract/shared/endpoint'

const filterFields = ['status', 'opening', 'referrer', 'inviter', 'sent_from', 'sent_to', 'expiring'] as const
const sortFields = ['name', 'sent_at', 'expires_at', 'last_event_at'] as const satisfies readonly InvitationSortField[]
const key = /^[1-9]\d{0,9}$/
const day = /^\d{4}-\d\d-\d\d$/
const fields = {
  tab: /^referrals$/,
  q: /^.+$/,
  status: /^([1-9]|10)$/,
  opening: key,
  referrer: key,
  inviter: key,
  sent_from: day,
  sent_to: day,
  expiring: /^1$/,
  sort: new RegExp(`^-?(${sortFields.join('|')})$`),
  page: key,
} as const

/** The address of the page: its tab; filters, sorting and page of the list. A sort with a minus is descending. */
export type InvitationSearch = { readonly [field in keyof typeof fields]?: string }

/** Reads an address; what the list doesn't know is dropped. Numbers are text: addresses hold both. */
export const invitationSearchOf = (search: Readonly<Record<string, unknown>>): InvitationSearch =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, pattern]) => {
      const value = search[field]
      const given = typeof value === 'number' ? String(value) : value
      return typeof given === 'string' && pattern.test(given) ? [[field, given]] : []
    }),
  )

/** The same list with changed filters, from its first page; an empty value is no filter. */
export const withFilters = (search: InvitationSearch, changed: Readonly<Record<string, string>>): InvitationSearch =>
  invitationSearchOf({ ...search, page: undefined, ...changed })

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
