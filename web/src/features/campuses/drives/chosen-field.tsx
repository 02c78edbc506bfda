import { Button } from '@mantine/core'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/drives.ts'
import form from '../../../ui/form/form.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import classes from './drives.module.css'

interface ChosenFieldProps {
  readonly id: string
  readonly label: string
  readonly addLabel: string
  /** Keys of the chosen options. */
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string[]) => void
}

/** Multi-select for a long list: the chosen options, and a select to add one. */
export function ChosenField({ id, label, addLabel, value, error, choices, onChange }: ChosenFieldProps) {
  const nameOf = (key: string) => choices.find((choice) => choice.value === key)?.label ?? key
  return (
    <div>
      <p className={form.label}>{label}</p>
      <ul className={classes.chosen}>
        {value.map((key) => (
          <li key={key}>
            {nameOf(key)}
            <Button
              variant="default"
              size="xs"
              aria-label={words.chosen(nameOf(key))}
              onClick={() => onChange(value.filter((chosen) => chosen !== key))}
            >
              {actions.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Picker
        id={id}
        aria-label={addLabel}
        placeholder={addLabel}
        data={choices.filter((choice) => !value.includes(choice.value))}
        value=""
        error={error}
        onChange={(key) => onChange([...value, key])}
      />
    </div>
  )
}
