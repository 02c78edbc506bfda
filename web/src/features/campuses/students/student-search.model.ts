/** The address of the page: college, drive, filters, sorting and page; or the drive's day (`view`), or what is printed and in which order. A sort with a minus is descending. */
type Field =
  | 'campus'
  | 'drive'
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
