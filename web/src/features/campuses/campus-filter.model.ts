import { campusKinds, campusSortFields, type CampusKind, type CampusSortField, type listCampuses } from '@portal/contract/campuses'
import { isDay } from '@portal/contract/shared/dates'
import type { Query } from '@portal/contract/shared/endpoint'
import { addressFilters, addressSort } from '../../lib/browser/list-address.ts'
import type { CampusSearch } from './campus-search.model.ts'

export const { withFilters, filtersIn, noFilters } = addressFilters<CampusSearch>([
  'state',
  'city',
  'tier',
  'kind',
  'assigned_to',
  'drive_status',
  'drive_from',
  'drive_to',
  'never_visited',
])
export const { sortOf, sortedBy } = addressSort<CampusSearch, CampusSortField>(campusSortFields)

const isKind = (kind: string | undefined): kind is CampusKind => kind !== undefined && Object.hasOwn(campusKinds, kind)

/** Filter and sorting as query parameters of the list. */
export const listQueryOf = (search: CampusSearch): Query<typeof listCampuses> => {
  const { q, state, city, tier, kind, assigned_to, drive_status, drive_from = '', drive_to = '', never_visited } = search
  const sort = sortOf(search)
  return {
    ...(q && { q }),
    ...(state && { 'filter[state]': state }),
    ...(city && { 'filter[city]': city }),
    ...(tier && { 'filter[tier]': tier }),
    ...(isKind(kind) && { 'filter[kind]': kind }),
    ...(assigned_to && { 'filter[assigned_to]': assigned_to }),
    ...(drive_status && { 'filter[drive_status]': drive_status }),
    ...(isDay(drive_from) && { 'filter[drive_from]': drive_from }),
    ...(isDay(drive_to) && { 'filter[drive_to]': drive_to }),
    ...(never_visited && { 'filter[never_visited]': '1' as const }),
    ...(sort && { [`sort[${sort.field}]`]: sort.direction }),
  }
}
