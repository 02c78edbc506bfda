import { Button, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FilterField } from '@portal/contract/candidate-list'
import { IconFilter, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { words } from '#words/candidates/list.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { useSentences } from './use-filter-labels.ts'
import type { FilterEdit } from './filter-dialog.tsx'
import classes from './filters.module.css'
import { filtersOf, withFilter, withoutFilters, type CandidateListSearch, type ListFilter } from '../list/list-search.model.ts'

const FilterDialog = lazy(() => import('./filter-dialog.tsx'))

interface CandidateFiltersProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch) => void
  readonly total: string
  /** What the dialog edits; null while closed. */
  readonly edited: FilterEdit | null
  readonly onEdit: (edited: FilterEdit | null) => void
}

/** The most used filters are offered directly. */
const quick: readonly FilterField[] = ['stage', 'opening', 'assigned_to', 'source', 'skills']

/** Active filters as sentences; on a phone one button opens them all. */
export function CandidateFilters({ search, onSearch, total, edited, onEdit }: CandidateFiltersProps) {
  const filters = filtersOf(search)
  const isPhone = useMediaQuery(breakpoints.belowSm) === true
  const sentenceOf = useSentences(filters)
  const sentence = ({ condition }: ListFilter) => sentenceOf(condition)
  const change = (old: string | null, next: readonly [key: string, value: string] | null) => onSearch(withFilter(search, old, next))
  return (
    <div className={classes.bar} role="group" aria-label={words.filters.label}>
      {isPhone ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => onEdit({ field: null, filter: null })}
        >
          {words.filters.open(filters.length)}
        </Button>
      ) : (
        <>
          {filters.map((filter) => (
            <span key={filter.key} className={classes.chip}>
              <UnstyledButton
                className={classes.sentence}
                aria-label={words.filters.change(sentence(filter))}
                onClick={() => onEdit({ field: filter.condition.field, filter })}
              >
                {sentence(filter)}
              </UnstyledButton>
              <UnstyledButton
                className={classes.remove}
                aria-label={words.filters.remove(sentence(filter))}
                onClick={() => change(filter.key, null)}
              >
                <IconX size={14} aria-hidden="true" />
              </UnstyledButton>
            </span>
          ))}
          {quick
            .filter((field) => !filters.some(({ condition }) => condition.field === field))
            .map((field) => (
              <Button key={field} variant="default" size="compact-sm" onClick={() => onEdit({ field, filter: null })}>
                {words.fields[field]}
              </Button>
            ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onEdit({ field: null, filter: null })}>
            {words.filters.add}
          </Button>
        </>
      )}
      {filters.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onSearch(withoutFilters(search))}>
          {words.filters.clear}
        </Button>
      )}
      {edited && (
        <Suspense>
          <FilterDialog
            edited={edited}
            filters={filters}
            sentence={sentence}
            total={total}
            onFilter={change}
            onClose={() => onEdit(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
