/** Search parameters of the page: tab, filters, sorting and page of the list. A leading minus sorts in descending order. */
type Field = 'tab' | 'q' | 'status' | 'opening' | 'referrer' | 'inviter' | 'sent_from' | 'sent_to' | 'expiring' | 'sort' | 'page'
export type InvitationSearch = { readonly [field in Field]?: string }
