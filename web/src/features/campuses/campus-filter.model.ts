import { campusKinds, campusSortFields, type CampusKind, type listCampuses } from '@portal/contract/campuses'
import type { Query } from '@portal/contract/shared/endpoint'
import { searchTexts } from '../../lib/browser/search-texts.ts'
import type { CampusSearch } from './campus-search.model.ts'

const filterFields = ['state', 'city', 'tier', 'kind', 'assigned_to'] as const

/** The same list with changed filters, from its first page; an empty value is no filter. */
export const withFilters = (search: CampusSearch, changed: Readonly<Record<string, string>>): CampusSearch =>
  searchTexts({ ...search, page: undefined, ...changed })

export const filtersIn = (search: CampusSearch): number => filterFields.filter((field) => search[field] !== undefined).length
export const noFilters: Readonly<Record<string, string>> = Object.fromEntries([...filterFields, 'q'].map((field) => [field, '']))

export const sortOf = ({ sort }: CampusSearch) => {
  const field = campusSortFields.find((name) => name === sort?.replace('-', ''))
  return field && { field, direction: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}
/** Cycles the sorting of a column: ascending, descending, default. */
export const sortedBy = (search: CampusSearch, field: string): CampusSearch =>
  withFilters(search, { sort: search.sort === field ? `-${field}` : search.sort === `-${field}` ? '' : field })

const isKind = (kind: string | undefined): kind is CampusKind => kind !== undefined && Object.hasOwn(campusKinds, kind)

/** Filter and sorting as the list takes them. */
export const listQueryOf = (search: CampusSearch): Query<typeof listCampuses> => {
  const { q, state, city, tier, kind, assigned_to } = search
  const sort = sortOf(search)
  return {
    ...(q && { q }),
    ...(state && { 'filter[state]': state }),
    ...(city && { 'filter[city]': city }),
    ...(tier && { 'filter[tier]': tier }),
    ...(isKind(kind) && { 'filter[kind]': kind }),
    ...(assigned_to && { 'filter[assigned_to]': assigned_to }),
    ...(sort && { [`sort[${sort.field}]`]: sort.direction }),
  }
}
