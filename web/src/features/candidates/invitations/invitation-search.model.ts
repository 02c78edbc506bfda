/** The address of the page: its tab; filters, sorting and page of the list. A sort with a minus is descending. */
type Field = 'tab' | 'q' | 'status' | 'opening' | 'referrer' | 'inviter' | 'sent_from' | 'sent_to' | 'expiring' | 'sort' | 'page'
export type InvitationSearch = { readonly [field in Field]?: string }

/** Reads an address, as text: addresses hold numbers too. Short, because the route of every page is loaded with it; the server checks values. */
export const invitationSearchOf = (search: Readonly<Record<string, unknown>>): InvitationSearch =>
  Object.fromEntries(
    Object.entries(search as Readonly<Record<string, string | number>>).flatMap(([field, value]) =>
      value ? [[field, String(value)]] : [],
    ),
  )
