import '@mantine/core/styles/Modal.css'
import { Button, Modal, Popover, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconX } from '@tabler/icons-react'
import { lazy, type ReactElement, Suspense } from 'react'
import { words } from '#words/candidates/list.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { type CandidateListSearch, filtersOf, type ListFilter, withFilter, withoutFilters } from '../list/list-search.model.ts'
import type { FilterEdit } from './filters.model.ts'
import classes from './filters.module.css'
import { useSentences } from './use-filter-labels.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface FiltersProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch, isReplacing?: boolean) => void
  /** What is being edited; null while closed. */
  readonly edited: FilterEdit | null
  readonly onEdit: (edited: FilterEdit | null) => void
}

interface AnchoredPanelProps extends FiltersProps {
  readonly isOpen: boolean
  readonly children: ReactElement
}

/** The panel at its button or chip; full screen on a phone. */
function AnchoredPanel({ isOpen, search, onSearch, edited, onEdit, children }: AnchoredPanelProps) {
  const sentenceOf = useSentences(filtersOf(search))
  const isPhone = useMediaQuery(breakpoints.belowSm) === true
  const close = () => onEdit(null)
  const panel = isOpen && edited && (
    <Suspense>
      <FilterPanel
        edited={edited}
        search={search}
        onSearch={onSearch}
        sentence={({ condition }) => sentenceOf(condition)}
        onClose={close}
      />
    </Suspense>
  )
  if (isPhone) {
    return (
      <>
        {children}
        <Modal opened={isOpen} onClose={close} title={words.filters.label} fullScreen>
          {panel}
        </Modal>
      </>
    )
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => !opens && close()}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={words.filters.label}>{panel}</Popover.Dropdown>
    </Popover>
  )
}

/** Opens the filters. */
export function FilterButton(props: FiltersProps) {
  const count = filtersOf(props.search).length
  const { edited, onEdit } = props
  return (
    <AnchoredPanel {...props} isOpen={edited !== null && edited.filter === null}>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => onEdit(edited ? null : { field: null, filter: null })}
      >
        {words.filters.open(count)}
      </Button>
    </AnchoredPanel>
  )
}

/** The active filters as sentences on a separate line; on a phone they are in the panel. */
export function FilterChips(props: FiltersProps) {
  const { search, onSearch, edited, onEdit } = props
  const filters = filtersOf(search)
  const sentenceOf = useSentences(filters)
  const sentence = ({ condition }: ListFilter) => sentenceOf(condition)
  if (filters.length === 0) return null
  return (
    <div className={classes.bar} role="group" aria-label={words.filters.label}>
      {filters.map((filter) => (
        <span key={filter.key} className={classes.chip}>
          <AnchoredPanel {...props} isOpen={edited?.filter?.key === filter.key}>
            <UnstyledButton
              className={classes.sentence}
              aria-label={words.filters.change(sentence(filter))}
              onClick={() => onEdit({ field: filter.condition.field, filter })}
            >
              {sentence(filter)}
            </UnstyledButton>
          </AnchoredPanel>
          <UnstyledButton
            className={classes.remove}
            aria-label={words.filters.remove(sentence(filter))}
            onClick={() => onSearch(withFilter(search, filter.key, null))}
          >
            <IconX size={14} aria-hidden="true" />
          </UnstyledButton>
        </span>
      ))}
      <Button variant="subtle" onClick={() => onSearch(withoutFilters(search))}>
        {words.filters.clear}
      </Button>
    </div>
  )
}
