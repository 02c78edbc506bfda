/** The address of the page: its view (drives, calendar) and the month of the calendar; filters, sorting and page of the list. A sort with a minus is descending. */
type Field = 'view' | 'day' | 'q' | 'state' | 'city' | 'tier' | 'kind' | 'assigned_to' | 'sort' | 'page'
export type CampusSearch = { readonly [field in Field]?: string }
