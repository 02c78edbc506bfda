import { TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import { boxesOfDay, type DayBoxes, dayOfBoxes } from './day-field.model.ts'
import classes from './form.module.css'

interface DayFieldProps {
  /** Id of the first box, the target of the error summary. */
  readonly id: string
  readonly legend: string
  readonly hint: string
  /** Of the three boxes. */
  readonly labels?: Readonly<Record<keyof DayBoxes, string>>
  /** The `autocomplete` token without its `-day`, `-month` or `-year` suffix. */
  readonly autoComplete: 'bday'
  readonly value: string
  readonly error?: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

const boxes = [
  { part: 'day', length: 2 },
  { part: 'month', length: 2 },
  { part: 'year', length: 4 },
] as const

/** A memorable date in three text boxes, quicker to type than to pick from a calendar. */
export function DayField({ id, legend, hint, labels = words.day, autoComplete, value, error, onChange, onBlur }: DayFieldProps) {
  const [typed, setTyped] = useState<DayBoxes>(() => boxesOfDay(value))
  // A restored draft changes the value from outside.
  const shown = dayOfBoxes(typed) === value ? typed : boxesOfDay(value)

  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
  return (
    <fieldset className={classes.group} onBlur={leave} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>{legend}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      <div className={classes.boxes}>
        {boxes.map(({ part, length }) => (
          <TextInput
            key={part}
            id={part === 'day' ? id : `${id}-${part}`}
            label={labels[part]}
            value={shown[part]}
            onChange={(event) => {
              const next = { ...shown, [part]: event.currentTarget.value.trim() }
              setTyped(next)
              onChange(dayOfBoxes(next))
            }}
            error={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            inputMode="numeric"
            autoComplete={`${autoComplete}-${part}`}
            maxLength={length}
            w={length === 4 ? 96 : 72}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
