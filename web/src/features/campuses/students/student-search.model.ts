/**
 * Search parameters of the page: college, drive, filters, sorting and page; `view` for the drive's day; what to print and in which order. A
 * leading minus sorts in descending order.
 */
type Field =
  | 'campus'
  | 'drive'
  | 'request'
  | 'q'
  | 'course'
  | 'eligible'
  | 'attendance'
  | 'stage'
  | 'decision'
  | 'panel'
  | 'score_from'
  | 'score_to'
  | 'sort'
  | 'page'
  | 'view'
  | 'print'
  | 'by'
export type StudentSearch = { readonly [field in Field]?: string }
