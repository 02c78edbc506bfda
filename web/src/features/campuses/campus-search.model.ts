/** The address of the page: filters, sorting and page of the list. A sort with a minus is descending. */
type Field = 'q' | 'state' | 'city' | 'tier' | 'kind' | 'assigned_to' | 'sort' | 'page'
export type CampusSearch = { readonly [field in Field]?: string }
