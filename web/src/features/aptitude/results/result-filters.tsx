import { TextInput } from '@mantine/core'
import { outcomes } from '@portal/contract/aptitude-results'
import { stages } from '@portal/contract/stages'
import { useState } from 'react'
import { words } from '#words/aptitude/results.ts'
import { choicesIn } from '../../../lib/form/choices.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FilterTools } from '../../../ui/table/filter-tools.tsx'
import { FilterField } from '../../../ui/picker/filter-field.tsx'
import { filtersIn, noFilters, type ResultChoices, type ResultSearch, withFilters } from './result-filter.model.ts'

const stageLabels = Object.fromEntries(Object.entries(stages).map(([id, { label }]) => [id, label]))
const lists = {
  outcome: choicesIn(outcomes, words.any),
  stage: choicesIn(stageLabels, words.any),
  events: choicesIn(words.flags, words.any),
} as const

interface ResultFiltersProps {
  readonly search: ResultSearch
  readonly choices: ResultChoices
  readonly onSearch: (search: ResultSearch) => void
}

/** Search and filters; a change applies at once. */
export function ResultFilters({ search, choices, onSearch }: ResultFiltersProps) {
  const [isOpen, setOpen] = useState(() => filtersIn(search) > 0)
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  const select = (field: keyof ResultChoices | keyof typeof lists, data: ReturnType<typeof choicesIn>) => (
    <FilterField
      key={field}
      label={words.filter[field]}
      isLong={field === 'drive' || field === 'request' || field === 'campus'}
      data={data}
      value={search[field] ?? ''}
      onChange={(value) => set({ [field]: value })}
    />
  )
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
      {(['drive', 'request', 'campus'] as const).map((field) => choices[field] && select(field, choicesIn(choices[field], words.any)))}
      {(['outcome', 'stage', 'events'] as const).map((field) => select(field, lists[field]))}
      {(['score_from', 'score_to'] as const).map((field) => (
        <TextInput
          key={field}
          label={words.filter[field]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={search[field] ?? ''}
          onChange={(event) => set({ [field]: event.currentTarget.value.replaceAll(/[^0-9]/g, '') })}
        />
      ))}
      {(['from', 'to'] as const).map((field) => (
        <DateField key={field} label={words.filter[field]} value={search[field] ?? ''} onChange={(value) => set({ [field]: value })} />
      ))}
    </FilterTools>
  )
}
