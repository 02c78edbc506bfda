import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import { useTypedSearch } from './use-typed-search.ts'
import classes from './filter-tools.module.css'

interface FilterToolsProps {
  /** The search text of the list. */
  readonly q: string
  readonly searchLabel: string
  readonly filtersLabel: string
  readonly clearLabel: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSearch: (q: string) => void
  readonly onClear: () => void
  /** The fields of the panel. */
  readonly children: ReactNode
}

/** Search of a list, debounced, and its filters in a panel. */
export function FilterTools({ q, searchLabel, filtersLabel, clearLabel, isOpen, onOpen, onSearch, onClear, children }: FilterToolsProps) {
  const [typed, setTyped] = useTypedSearch(q, onSearch)
  return (
    <div className={classes.filters}>
      <div className={classes.tools}>
        <SearchField className={classes.search} typed={typed} label={searchLabel} onType={setTyped} />
        <Button variant="default" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {filtersLabel}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.panel}>
          {children}
          <Button
            variant="default"
            onClick={() => {
              setTyped('')
              onClear()
            }}
          >
            {clearLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
