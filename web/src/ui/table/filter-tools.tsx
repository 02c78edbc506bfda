import { Button, TextInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './filter-tools.module.css'

const QUIET_MS = 300

interface FilterToolsProps {
  /** The words that the list is searched for. */
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

/** Search of a list, and its filters in a panel; what is typed applies after a moment. */
export function FilterTools({ q, searchLabel, filtersLabel, clearLabel, isOpen, onOpen, onSearch, onClear, children }: FilterToolsProps) {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className={classes.filters}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={typed}
          maxLength={limits.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
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
