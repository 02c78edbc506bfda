import { ActionIcon, TextInput } from '@mantine/core'
import { isDay } from '@portal/contract/shared/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { words } from '#words/shared/date.ts'
import { focusOnMount } from '../../lib/browser/focus.ts'
import { dayWithWeekday, readDay, typedDay, withCentury } from './date-field.model.ts'
import classes from './date-field.module.css'

interface DateFieldProps {
  readonly id?: string | undefined
  readonly label: string
  readonly description?: ReactNode
  /** `YYYY-MM-DD`, or the typed text while it isn't a date. */
  readonly value?: string | null
  readonly error?: ReactNode
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onFocus?: () => void
  /** Gets the initial focus of its dialog. */
  readonly isFirst?: boolean
}

/** A date as dd/mm/yyyy, the same in every browser: typed, or chosen from the browser's calendar. Below it the date in words. */
export function DateField({ value, onChange, onBlur, min, max, description, isFirst, ...input }: DateFieldProps) {
  const current = value ?? ''
  /** The text being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const change = (text: string) => onChange(readDay(text) ?? text)
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        placeholder={words.format}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed ?? typedDay(current)}
        description={isDay(current) ? dayWithWeekday(current) : description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          change(event.currentTarget.value)
        }}
        onBlur={() => {
          const day = readDay(withCentury(typed ?? '', new Date().getFullYear()))
          if (day !== null && day !== current) onChange(day)
          setTyped(null)
          onBlur?.()
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.calendar}
            title={words.calendar}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        }
        {...(isFirst && { ref: focusOnMount })}
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(current) ? current : ''}
        min={min}
        max={max}
        onChange={(event) => change(typedDay(event.currentTarget.value))}
      />
    </div>
  )
}
