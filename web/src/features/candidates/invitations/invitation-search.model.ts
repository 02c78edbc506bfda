/** The address of the page: its tab; filters, sorting and page of the list. A sort with a minus is descending. */
type Field = 'tab' | 'q' | 'status' | 'opening' | 'referrer' | 'inviter' | 'sent_from' | 'sent_to' | 'expiring' | 'sort' | 'page'
export type InvitationSearch = { readonly [field in Field]?: string }
