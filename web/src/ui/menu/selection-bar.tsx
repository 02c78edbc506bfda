import '@mantine/core/styles/Affix.css'
import '@mantine/core/styles/ActionBar.css'
import { ActionBar, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  readonly label: string
  /** What is selected, as text. */
  readonly selected: string
  readonly clearLabel: string
  readonly onClear: () => void
  /** The actions. */
  readonly children: ReactNode
}

/** Actions for the selected rows of a list, at the bottom edge. */
export function SelectionBar({ label, selected, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <ActionBar
      opened
      withinPortal={false}
      zIndex={90}
      aria-label={label}
      className={classes.bar}
      data-bottom-bar
      position={{ bottom: 16, left: 0, right: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <span className={classes.count}>{selected}</span>
      <div className={classes.acts}>{children}</div>
      <CloseButton size={36} aria-label={clearLabel} title={clearLabel} onClick={onClear} />
    </ActionBar>
  )
}
