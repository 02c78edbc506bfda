import { NativeSelect, TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { words as format } from '#words/shared/format.ts'
import { words } from '#words/shared/ui.tsx'
import classes from './form.module.css'
import { boxesOfMonth, dayOfMonth, type MonthBoxes, type MonthEdge } from './month-field.model.ts'

interface MonthFieldProps {
  /** Id of the month's box, the target of the error summary. */
  readonly id: string
  readonly legend: string
  readonly hint?: string | undefined
  /** Whether the value is the first or the last day of the month. */
  readonly edge: MonthEdge
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly value: string
  readonly error?: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

const months = [
  { value: '', label: words.day.month },
  ...format.monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
]

/** Month and year, which is how people remember their jobs; the value is the first or the last day. */
export function MonthField({ id, legend, hint, edge, today, value, error, onChange, onBlur }: MonthFieldProps) {
  const [typed, setTyped] = useState<MonthBoxes>(() => boxesOfMonth(value))
  // A restored draft or the resume changes the value from outside.
  const shown = dayOfMonth(typed, edge, today) === value ? typed : boxesOfMonth(value)
  const change = (part: Partial<MonthBoxes>) => {
    const next = { ...shown, ...part }
    setTyped(next)
    onChange(dayOfMonth(next, edge, today))
  }
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={classes.group} onBlur={leave} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.boxes}>
        <NativeSelect
          id={id}
          aria-label={words.day.month}
          data={months}
          value={shown.month}
          onChange={(event) => change({ month: event.currentTarget.value })}
          error={error !== undefined}
          aria-describedby={describedBy}
          className={classes.month}
        />
        <TextInput
          id={`${id}-year`}
          aria-label={words.day.year}
          placeholder={words.day.year}
          value={shown.year}
          onChange={(event) => change({ year: event.currentTarget.value.replace(/\D/g, '') })}
          error={error !== undefined}
          aria-describedby={describedBy}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          w={96}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
