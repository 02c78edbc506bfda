import { invitationState, invitationStatuses } from '@portal/contract/invitations'
import { isDay } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/candidates/invitations.ts'
import { choicesOf } from '../../../lib/form/choices.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { choicesQuery } from '../list/candidate-list.api.ts'
import { combosQuery, employeeCombos } from '../../combos/combos.api.ts'
import { filtersIn, noFilters, referrerKey, withFilters } from './invitation-filter.model.ts'
import { referrersQuery } from './invitations.api.ts'
import type { InvitationSearch } from './invitation-search.model.ts'
import { FilterTools } from '../../../ui/table/filter-tools.tsx'
import { FilterField } from '../../../ui/picker/filter-field.tsx'

const any = { value: '', label: words.any }
const statuses = [any, ...invitationStatuses.map((status) => ({ value: String(status), label: invitationState(status).label }))]
const endings = [any, { value: '1', label: words.expiringSoon }]

interface InvitationFiltersProps {
  readonly search: InvitationSearch
  readonly onSearch: (search: InvitationSearch) => void
}

/** Search and filters; changes apply immediately. */
export function InvitationFilters({ search, onSearch }: InvitationFiltersProps) {
  const [isOpen, setOpen] = useState(() => filtersIn(search) > 0)
  const { data: openings } = useQuery({ ...choicesQuery('opening', ''), enabled: isOpen })
  const { data: combos } = useQuery({ ...combosQuery(employeeCombos), enabled: isOpen })
  const { data: referrers } = useQuery({ ...referrersQuery, enabled: isOpen })
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  const employees = choicesOf(combos?.MRS_EMPLOYEES, words.any)
  const outside = (referrers ?? []).flatMap((row) => (row.has_account ? [] : [{ value: referrerKey(row), label: row.name }]))
  const lists = {
    status: statuses,
    opening: choicesOf(openings, words.any),
    referrer: [...employees, ...outside],
    inviter: employees,
    expiring: endings,
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
      {(['status', 'opening', 'referrer', 'inviter', 'expiring'] as const).map((field) => (
        <FilterField
          key={field}
          label={words.filter[field]}
          isLong={field === 'opening' || field === 'referrer' || field === 'inviter'}
          data={lists[field]}
          value={search[field] ?? ''}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      {(['sent_from', 'sent_to'] as const).map((field) => (
        <DateField
          key={field}
          label={words.filter[field]}
          value={search[field] ?? ''}
          onChange={(value) => (value === '' || isDay(value)) && set({ [field]: value })}
        />
      ))}
    </FilterTools>
  )
}
