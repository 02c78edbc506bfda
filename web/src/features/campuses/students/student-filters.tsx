import { TextInput } from '@mantine/core'
import { stages } from '@portal/contract/stages'
import { attendances } from '@portal/contract/students'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/campuses/students.ts'
import { choicesIn, choicesOf } from '../../../lib/form/choices.ts'
import { FilterTools } from '../../../ui/table/filter-tools.tsx'
import { FilterField } from '../../../ui/picker/filter-field.tsx'
import { courseCombos, isCourse } from '../campus-choices.model.ts'
import { driveQuery, drivesQuery } from '../drives/drives.api.ts'
import { combosQuery } from '../../combos/combos.api.ts'
import { filtersIn, noFilters, withFilters } from './student-filter.model.ts'
import type { StudentSearch } from './student-search.model.ts'

interface StudentFiltersProps {
  /** The drive of the list; null for several. */
  readonly drive_id: number | null
  readonly search: StudentSearch
  readonly onSearch: (search: StudentSearch) => void
}

const MAX_PER_PAGE = '100'
const stageLabels = Object.fromEntries(Object.entries(stages).map(([id, { label }]) => [id, label]))
const eligible = { yes: words.eligible.yes, no: words.eligible.no }
const decided = { shortlisted: words.decisions.shortlisted, rejected: words.decisions.rejected, none: words.noDecision }

/** Search and filters; changes apply immediately. */
export function StudentFilters({ drive_id, search, onSearch }: StudentFiltersProps) {
  const [isOpen, setOpen] = useState(() => filtersIn(search) > 0)
  const { campus } = search
  const { data: drives } = useQuery({
    ...drivesQuery({ ...(campus && { 'filter[campus]': campus }), per_page: MAX_PER_PAGE }),
    enabled: isOpen,
  })
  const { data: drive } = useQuery(driveQuery(isOpen ? drive_id : null))
  const { data: combos } = useQuery({ ...combosQuery(courseCombos), enabled: isOpen })
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  const lists = {
    drive: choicesOf(
      drives?.rows.map(({ id, name }) => ({ key: id, value: name })),
      words.any,
    ),
    request: choicesOf(
      drive?.requests.map((request) => ({ key: request.id, value: words.opening(request) })),
      words.any,
    ),
    course: choicesOf(combos?.EDUCATION_QUALIFICATION_TYPE?.filter(isCourse), words.any),
    eligible: choicesIn(eligible, words.any),
    attendance: choicesIn({ ...attendances, none: words.notMarked }, words.any),
    stage: choicesIn(stageLabels, words.any),
    decision: choicesIn(decided, words.any),
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
      {(['drive', ...(drive ? (['request'] as const) : []), 'course', 'eligible', 'attendance', 'stage', 'decision'] as const).map(
        (field) => (
          <FilterField
            key={field}
            label={words.filter[field]}
            isLong={field === 'drive' || field === 'course'}
            data={lists[field]}
            value={search[field] ?? ''}
            onChange={(value) => set({ [field]: value, ...(field === 'drive' && { request: '', panel: '' }) })}
          />
        ),
      )}
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
    </FilterTools>
  )
}
