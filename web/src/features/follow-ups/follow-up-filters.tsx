import { TextInput } from '@mantine/core'
import { EVERYONE, followUpGroups, ME, UNASSIGNED } from '@portal/contract/follow-ups'
import { followUpLabels, followUpRuleKeys } from '@portal/contract/follow-up-rules'
import { stageOf, stages } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { assignableQuery } from '../applications/applications.api.ts'
import { choicesQuery } from '../candidates/list/candidate-list.api.ts'
import { combosQuery } from '../combos/combos.api.ts'
import { filterFields, filtersIn, type FollowUpSearch, withFilters } from './follow-up-search.model.ts'
import { FilterTools } from '../../ui/table/filter-tools.tsx'
import { FilterField } from '../../ui/picker/filter-field.tsx'

const any = { value: '', label: words.any }
const rules = followUpRuleKeys.map((key) => ({ value: key, label: followUpLabels[key] }))
const stageChoices = Object.keys(stages).map((key) => ({ value: key, label: stageOf(Number(key)).label }))
const sourceCombos = { REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' } } as const

interface FollowUpFiltersProps {
  readonly search: FollowUpSearch
  readonly onSearch: (search: FollowUpSearch) => void
}

/** Search, filters and grouping; changes apply immediately. On a phone they start collapsed behind a button with the number in use. */
export function FollowUpFilters({ search, onSearch }: FollowUpFiltersProps) {
  const [isOpen, setOpen] = useState(() => filtersIn(search) > 0 && !matchMedia(breakpoints.belowSm).matches)
  const { data: colleagues = [] } = useQuery({ ...assignableQuery, enabled: isOpen })
  const { data: openings = [] } = useQuery({ ...choicesQuery('opening', ''), enabled: isOpen })
  const { data: combos } = useQuery({ ...combosQuery(sourceCombos), enabled: isOpen })
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  const keyed = (list: readonly { key: number; value: string }[]) => list.map(({ key, value }) => ({ value: String(key), label: value }))
  const lists = {
    assignee: [
      { value: ME, label: words.me },
      { value: EVERYONE, label: words.everyone },
      { value: UNASSIGNED, label: words.administrators },
      ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    rule: [any, ...rules],
    stage: [any, ...stageChoices],
    opening: [any, ...keyed(openings)],
    source: [any, ...keyed(combos?.REFERENCE_SOURCE ?? [])],
    group: [{ value: '', label: words.ungrouped }, ...followUpGroups.map((value) => ({ value, label: words.groups[value] }))],
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
      onClear={() => set(Object.fromEntries([...filterFields, 'q', 'group'].map((field) => [field, ''])))}
    >
      {(['assignee', 'rule', 'stage', 'opening', 'source', 'group'] as const).map((field) => (
        <FilterField
          key={field}
          label={words.filter[field]}
          isLong={field === 'assignee' || field === 'opening'}
          data={lists[field]}
          value={search[field] ?? (field === 'assignee' ? ME : '')}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      <TextInput
        label={words.filter.overdue_over}
        inputMode="numeric"
        maxLength={3}
        value={search.overdue_over ?? ''}
        onChange={(event) => set({ overdue_over: event.currentTarget.value.replace(/\D/g, '') })}
      />
    </FilterTools>
  )
}
