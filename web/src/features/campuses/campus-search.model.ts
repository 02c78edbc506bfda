/** The address of the page: its view (drives, calendar) and the month of the calendar; filters, sorting and page of the list. A sort with a minus is descending. */
type Field =
  | 'view'
  | 'day'
  | 'q'
  | 'state'
  | 'city'
  | 'tier'
  | 'kind'
  | 'assigned_to'
  | 'drive_status'
  | 'drive_from'
  | 'drive_to'
  | 'never_visited'
  | 'status'
  | 'mode'
  | 'sort'
  | 'page'
export type CampusSearch = { readonly [field in Field]?: string }
