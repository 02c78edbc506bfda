import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../lib/format/format.ts'
import classes from './count-tabs.module.css'

interface CountTabsProps<T> {
  readonly label: string
  readonly tabs: readonly (readonly [value: T, label: string])[]
  readonly value: T
  /** How many rows each tab has; undefined while unknown. */
  readonly countOf: ((value: T) => number) | undefined
  readonly onChange: (value: T) => void
}

/** Parts of a list, each with its number of rows. */
export function CountTabs<T extends string | number>({ label, tabs, value, countOf, onChange }: CountTabsProps<T>) {
  return (
    <div className={classes.tabs} role="group" aria-label={label}>
      {tabs.map(([name, text]) => (
        <UnstyledButton key={name} className={classes.tab} aria-pressed={name === value} onClick={() => onChange(name)}>
          {text} {countOf && <span className={classes.count}>{formatCount(countOf(name))}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
