/**
 * Search parameters of the page: view (drives, calendar) and month of the calendar; filters, sorting and page of the list. A leading minus
 * sorts in descending order.
 */
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
