import { type listResults, type Outcome, outcomes, resultSortFields } from '@portal/contract/aptitude-results'
import type { Query } from '@portal/contract/shared/endpoint'
import { isDay } from '@portal/contract/shared/dates'
import { searchTexts } from '../../../lib/browser/search-texts.ts'

/** The address of the results: the test, filters, sorting and page, or that they are printed. A sort with a minus is descending. */
type Field =
  | 'view'
  | 'test'
  | 'drive'
  | 'request'
  | 'campus'
  | 'q'
  | 'from'
  | 'to'
  | 'outcome'
  | 'score_from'
  | 'score_to'
  | 'stage'
  | 'events'
  | 'sort'
  | 'page'
  | 'print'
export type ResultSearch = { readonly [field in Field]?: string }

const filterFields = ['from', 'to', 'outcome', 'score_from', 'score_to', 'stage', 'events'] as const

/** The same list with changed filters, from its first page; an empty value is no filter. */
export const withFilters = (search: ResultSearch, changed: Readonly<Record<string, string>>): ResultSearch =>
  searchTexts({ ...search, page: undefined, ...changed })
/** The test is what the page is about, not a filter. */
export const filtersIn = (search: ResultSearch): number => filterFields.filter((field) => search[field] !== undefined).length
export const noFilters: Readonly<Record<string, string>> = Object.fromEntries([...filterFields, 'q'].map((field) => [field, '']))

export const sortOf = ({ sort }: ResultSearch) => {
  const field = resultSortFields.find((name) => name === sort?.replace('-', ''))
  return field && { field, direction: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}
/** Cycles the sorting of a column: ascending, descending, default. */
export const sortedBy = (search: ResultSearch, field: string): ResultSearch =>
  withFilters(search, { sort: search.sort === field ? `-${field}` : search.sort === `-${field}` ? '' : field })

const whole = (value: string | undefined) => (value !== undefined && /^[0-9]{1,10}$/.test(value) ? value : undefined)
const percent = (value: string | undefined) => (whole(value) !== undefined && Number(value) <= 100 ? value : undefined)
const dayIn = (value: string | undefined) => (value !== undefined && isDay(value) ? value : undefined)
const isOutcome = (value: string): value is Outcome => Object.hasOwn(outcomes, value)

/** Filter and sorting as the list takes them; what the address has wrong is no filter. */
export const listQueryOf = (search: ResultSearch): Query<typeof listResults> => {
  const sort = sortOf(search)
  const { outcome = '', events } = search
  const wanted = {
    q: search.q,
    'filter[test]': whole(search.test),
    'filter[drive]': whole(search.drive),
    'filter[request]': whole(search.request),
    'filter[campus]': whole(search.campus),
    'filter[from]': dayIn(search.from),
    'filter[to]': dayIn(search.to),
    'filter[outcome]': isOutcome(outcome) ? outcome : undefined,
    'filter[score_from]': percent(search.score_from),
    'filter[score_to]': percent(search.score_to),
    'filter[stage]': whole(search.stage),
    'filter[events]': events === 'yes' || events === 'no' ? events : undefined,
  } satisfies Query<typeof listResults>
  return {
    ...(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '')) as typeof wanted),
    ...(sort && { [`sort[${sort.field}]`]: sort.direction }),
  }
}
