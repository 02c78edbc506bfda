import { Button, NativeSelect, TextInput } from '@mantine/core'
import { EVERYONE, followUpGroups, ME, UNASSIGNED } from '@portal/contract/follow-ups'
import { followUpLabels, followUpRuleKeys } from '@portal/contract/follow-up-rules'
import { stageOf, stages } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { assignableQuery } from '../applications/applications.api.ts'
import { choicesQuery } from '../candidates/list/candidate-list.api.ts'
import { combosQuery } from '../combos/combos.api.ts'
import { filterFields, filtersIn, type FollowUpSearch, withFilters } from './follow-up-search.model.ts'
import classes from './follow-ups.module.css'

const QUIET_MS = 300
const any = { value: '', label: words.any }
const rules = followUpRuleKeys.map((key) => ({ value: key, label: followUpLabels[key] }))
const stageChoices = Object.keys(stages).map((key) => ({ value: key, label: stageOf(Number(key)).label }))
const sourceCombos = { REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' } } as const

interface FollowUpFiltersProps {
  readonly search: FollowUpSearch
  readonly onSearch: (search: FollowUpSearch) => void
}

/** Search, filters and grouping; a change applies at once. */
export function FollowUpFilters({ search, onSearch }: FollowUpFiltersProps) {
  const [isOpen, setOpen] = useState(() => filtersIn(search) > 0)
  const [typed, setTyped] = useState(search.q ?? '')
  const { data: colleagues = [] } = useQuery({ ...assignableQuery, enabled: isOpen })
  const { data: openings = [] } = useQuery({ ...choicesQuery('opening', ''), enabled: isOpen })
  const { data: combos } = useQuery({ ...combosQuery(sourceCombos), enabled: isOpen })
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  useEffect(() => {
    if (typed.trim() === (search.q ?? '')) return
    const timer = setTimeout(() => set({ q: typed.trim() }), QUIET_MS)
    return () => clearTimeout(timer)
  })
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
    <div className={classes.filters}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.filters(filtersIn(search))}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.panel}>
          {(['assignee', 'rule', 'stage', 'opening', 'source', 'group'] as const).map((field) => (
            <NativeSelect
              key={field}
              label={words.filter[field]}
              data={[...lists[field]]}
              value={search[field] ?? (field === 'assignee' ? ME : '')}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
          <TextInput
            label={words.filter.overdue_over}
            inputMode="numeric"
            maxLength={3}
            value={search.overdue_over ?? ''}
            onChange={(event) => set({ overdue_over: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <Button
            variant="default"
            onClick={() => {
              setTyped('')
              set(Object.fromEntries([...filterFields, 'q', 'group'].map((field) => [field, ''])))
            }}
          >
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
