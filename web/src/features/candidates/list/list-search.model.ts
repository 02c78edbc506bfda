import { candidateViewKeys, sortFields, type CandidateView, type SortField } from '@portal/contract/candidate-list'
import { readCondition, type Condition } from '@portal/contract/candidate-filters'

/** Search parameters of the list, named as in the API. */
export interface CandidateListSearch {
  readonly q?: string
  readonly view?: CandidateView
  /** Id of the saved view that was opened; its filters may have been changed since. */
  readonly saved?: number
  readonly page?: number
  readonly per_page?: number
  readonly [filter: `filter[${string}`]: string
  readonly [sort: `sort[${string}`]: string
}

const FILTER_KEY = /^filter\[([a-z0-9_]+)\]\[([a-z]+)\]$/
const SORT_KEY = /^sort\[([a-z0-9_]+)\]$/
export const pageSizes = [25, 50, 100] as const

const isView = (value: unknown): value is CandidateView => candidateViewKeys.some((key) => key === value)
const filterOf = (key: string, value: string): Condition | null => {
  const [, field = '', operator = ''] = FILTER_KEY.exec(key) ?? []
  const read = field === '' ? '' : readCondition(field, operator, value)
  return typeof read === 'string' ? null : read
}
const sortFieldOf = (key: string): SortField | undefined => {
  const [, name] = SORT_KEY.exec(key) ?? []
  return sortFields.find((field) => field === name)
}

/** Parses the search parameters of the list. A mobile number arrives as a number; unknown filters are dropped. */
export const listSearchOf = (search: Record<string, unknown>): CandidateListSearch => {
  const { q, view, saved, page, per_page } = search
  const texts = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : [],
  )
  const filters = texts.filter(([key, value]) => filterOf(key, value) !== null)
  const sorts = texts.filter(([key, value]) => sortFieldOf(key) !== undefined && (value === 'asc' || value === 'desc')).slice(0, 1)
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(isView(view) && view !== 'all' && { view }),
    ...(typeof saved === 'number' && Number.isInteger(saved) && saved > 0 && { saved }),
    ...Object.fromEntries([...filters, ...sorts]),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
    ...(pageSizes.some((size) => size === per_page && size !== pageSizes[0]) && { per_page: Number(per_page) }),
  }
}

/** A filter with its key in the address. */
export interface ListFilter {
  readonly key: string
  readonly condition: Condition
}
export const filtersOf = (search: CandidateListSearch): ListFilter[] =>
  Object.entries(search).flatMap(([key, value]) => {
    const condition = typeof value === 'string' ? filterOf(key, value) : null
    return condition ? [{ key, condition }] : []
  })

interface ListSort {
  readonly field: SortField
  readonly direction: 'asc' | 'desc'
}
export const sortOf = (search: CandidateListSearch): ListSort => {
  for (const [key, value] of Object.entries(search)) {
    const field = sortFieldOf(key)
    if (field) return { field, direction: value === 'asc' ? 'asc' : 'desc' }
  }
  return { field: 'last_activity', direction: 'desc' }
}

const without = (search: CandidateListSearch, isGone: (key: string) => boolean): CandidateListSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'page' && !isGone(key)))

/** Replaces or removes a filter; back to page 1. */
export const withFilter = (search: CandidateListSearch, old: string | null, next: readonly [key: string, value: string] | null) => ({
  ...without(search, (key) => key === old || key === next?.[0]),
  ...(next && { [next[0]]: next[1] }),
})
export const withoutFilters = (search: CandidateListSearch) => without(search, (key) => FILTER_KEY.test(key))
export const withSort = (search: CandidateListSearch, { field, direction }: ListSort): CandidateListSearch => {
  const rest = without(search, (key) => SORT_KEY.test(key))
  return field === 'last_activity' && direction === 'desc' ? rest : { ...rest, [`sort[${field}]`]: direction }
}
/** Default sort of the view Overdue. */
const SORT_BY_DUE = 'sort[due_on]'
export const withView = (search: CandidateListSearch, view: CandidateView): CandidateListSearch => {
  const rest = without(search, (key) => key === 'view' || key === 'saved' || key === SORT_BY_DUE)
  if (view === 'all') return rest
  return { ...rest, view, ...(view === 'overdue' && !Object.keys(rest).some((key) => SORT_KEY.test(key)) && { [SORT_BY_DUE]: 'asc' }) }
}
export const withSearch = (search: CandidateListSearch, q: string): CandidateListSearch => {
  const rest = without(search, (key) => key === 'q')
  return q === '' ? rest : { ...rest, q }
}

/** Query parameters of the API. */
export const listQueryOf = (search: CandidateListSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined || key === 'saved' ? [] : [[key, String(value)]])),
  )

/** Converts a search to the text of a saved view, without the page. */
export const viewTextOf = (search: CandidateListSearch): string => new URLSearchParams(listQueryOf(without(search, () => false))).toString()
export const searchOfSaved = (text: string): CandidateListSearch => {
  const params = Object.fromEntries(new URLSearchParams(text))
  return listSearchOf({ ...params, ...(params['per_page'] && { per_page: Number(params['per_page']) }) })
}

/** The page to show; undefined for an empty one that is being refetched, for example after an undo. */
export const visiblePage = <P extends { readonly rows: readonly unknown[] }>(page: P | undefined, isLoading: boolean): P | undefined =>
  isLoading && page?.rows.length === 0 ? undefined : page
