import { UnstyledButton } from '@mantine/core'
import classes from './segments.module.css'

interface SegmentsProps<T extends string> {
  readonly label: string
  readonly names: Readonly<Record<T, string>>
  readonly hints?: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A few choices side by side, of which one holds. */
export function Segments<T extends string>({ label, names, hints, value, onChange }: SegmentsProps<T>) {
  return (
    <div className={classes.segments} role="group" aria-label={label}>
      {(Object.entries(names) as [T, string][]).map(([key, name]) => (
        <UnstyledButton
          key={key}
          className={classes.segment}
          aria-pressed={key === value}
          title={hints?.[key]}
          onClick={() => onChange(key)}
        >
          {name}
        </UnstyledButton>
      ))}
    </div>
  )
}
