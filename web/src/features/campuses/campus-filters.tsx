import { campusKinds, tiers } from '@portal/contract/campuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { choicesIn, choicesOf } from '../../lib/form/choices.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FilterTools } from '../../ui/table/filter-tools.tsx'
import { FilterField } from '../../ui/picker/filter-field.tsx'
import { citiesQuery, combosQuery, employeeCombos, statesQuery } from '../combos/combos.api.ts'
import { COUNTRY, driveStatuses, keyOf } from './campus-choices.model.ts'
import { filtersIn, noFilters, withFilters } from './campus-filter.model.ts'
import type { CampusSearch } from './campus-search.model.ts'

interface CampusFiltersProps {
  readonly search: CampusSearch
  readonly onSearch: (search: CampusSearch) => void
}

/** Search and filters; changes apply immediately. */
export function CampusFilters({ search, onSearch }: CampusFiltersProps) {
  const [isOpen, setOpen] = useState(() => filtersIn(search) > 0)
  const { data: states } = useQuery({ ...statesQuery(COUNTRY), enabled: isOpen })
  const { data: cities } = useQuery(citiesQuery(keyOf(search.state)))
  const { data: combos } = useQuery({ ...combosQuery(employeeCombos), enabled: isOpen })
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  const lists = {
    state: choicesOf(states, words.any),
    city: choicesOf(cities, search.state === undefined ? words.stateFirst : words.any),
    tier: choicesIn(tiers, words.any),
    kind: choicesIn(campusKinds, words.any),
    assigned_to: choicesOf(combos?.MRS_EMPLOYEES, words.any),
    drive_status: driveStatuses,
    never_visited: [
      { value: '', label: words.any },
      { value: '1', label: words.neverVisited },
    ],
  } as const
  return (
    <FilterTools
      q={search.q ?? ''}
      searchLabel={words.search}
      filtersLabel={words.filters(filtersIn(search))}
      clearLabel={words.clear}
      isOpen={isOpen}
      onOpen={setOpen}
      onSearch={(q) => set({ q })}
      onClear={() => set(noFilters)}
    >
      {(['state', 'city', 'tier', 'kind', 'assigned_to', 'drive_status', 'never_visited'] as const).map((field) => (
        <FilterField
          key={field}
          label={words.filter[field]}
          isLong={field === 'state' || field === 'city' || field === 'assigned_to'}
          data={lists[field]}
          value={search[field] ?? ''}
          onChange={(value) => set({ [field]: value, ...(field === 'state' && { city: '' }) })}
        />
      ))}
      {(['drive_from', 'drive_to'] as const).map((field) => (
        <DateField key={field} label={words.filter[field]} value={search[field] ?? ''} onChange={(value) => set({ [field]: value })} />
      ))}
    </FilterTools>
  )
}
