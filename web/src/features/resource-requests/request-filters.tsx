import { isDay } from '@portal/contract/shared/dates'
import { Button, TextInput } from '@mantine/core'
import { priorities, shifts } from '@portal/contract/resource-requests'
import { limits } from '@portal/contract/shared/limits'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { choicesIn, choicesOf } from '../../lib/form/choices.ts'
import { noFilter, type RequestFilter, setRequestFilter, useRequestFilter } from './use-request-filter.ts'
import { combosQuery } from '../combos/combos.api.ts'
import { requestCombos } from './request-combos.model.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FilterField } from '../../ui/picker/filter-field.tsx'
import classes from './resource-requests.module.css'

const QUIET_MS = 300

/** Number of active filters besides the status and the search. */
export const filtersIn = (filter: RequestFilter): number =>
  Object.entries(filter).filter(([field, value]) => field !== 'status' && field !== 'q' && value !== '').length

/** All filter fields of the specification; changes apply immediately. */
export function RequestFilters({ onChange }: { readonly onChange: () => void }) {
  const filter = useRequestFilter()
  const [isOpen, setOpen] = useState(() => filtersIn(filter) > 0)
  const [code, setCode] = useState(filter.job_code)
  const [search, setSearch] = useState(filter.q)
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const set = (changed: Partial<RequestFilter>) => {
    setRequestFilter(changed)
    onChange()
  }
  useEffect(() => {
    if (code.trim() === filter.job_code && search.trim() === filter.q) return
    const timer = setTimeout(() => set({ job_code: code.trim(), q: search.trim() }), QUIET_MS)
    return () => clearTimeout(timer)
  })
  const { any } = words.list
  const lists = {
    created_by: choicesOf(combos?.MRS_EMPLOYEES, any),
    designation: choicesOf(combos?.DESIGNATION, any),
    department: choicesOf(combos?.DEPARTMENT, any),
    location_preference: choicesOf(combos?.LOCATION_PREFERENCE, any),
    priority: choicesIn(priorities, any),
    shift: choicesIn(shifts, any),
    gender: choicesOf(combos?.GENDER, any),
    mine: choicesIn({ 1: words.filter.onlyMine }, any),
    awaits_me: choicesIn({ 1: words.filter.onlyAwaiting }, any),
  } as const
  const fields = [
    'created_by',
    'designation',
    'department',
    'location_preference',
    'priority',
    'shift',
    'gender',
    'mine',
    'awaits_me',
  ] as const
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={words.list.search}
          placeholder={words.list.searchHint}
          value={search}
          maxLength={limits.search}
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.list.filters(filtersIn(filter))}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.panel}>
          <TextInput
            label={words.filter.job_code}
            value={code}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {fields.map((field) => (
            <FilterField
              key={field}
              label={words.filter[field]}
              isLong={field === 'created_by' || field === 'designation' || field === 'department'}
              data={lists[field]}
              value={filter[field]}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
          {(['created_from', 'created_to'] as const).map((field) => (
            <DateField
              key={field}
              label={words.filter[field]}
              value={filter[field]}
              onChange={(value) => (value === '' || isDay(value)) && set({ [field]: value })}
            />
          ))}
          <Button
            variant="default"
            onClick={() => {
              setCode('')
              setSearch('')
              set(noFilter)
            }}
          >
            {words.list.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
