import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import classes from './form.module.css'

interface RadioGroupProps {
  /** Id of the first choice, the target of the error summary. */
  readonly id: string
  readonly legend: string
  readonly name: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly error?: string
  /** What the current choice means. */
  readonly hint?: string
}

/** Radio buttons in a fieldset. */
export function RadioGroup({ id, legend, name, value, choices, onChange, error, hint }: RadioGroupProps) {
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            id={index === 0 ? id : `${id}-${choice.value}`}
            name={name}
            value={choice.value}
            label={choice.label}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {hint !== undefined && (
        <p role="status" className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
