import { Alert, Button, Text } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import type { ReactNode } from 'react'
import { words } from '#words/interviews/remarks.ts'
import classes from './remarks.module.css'
import type { Scorecard } from './use-scorecard.ts'

// Plain elements: the components of the forms would double what these pages load.

const fieldId = ({ base }: Scorecard, field: string) => `${base}-${field}`
const errorId = (card: Scorecard, field: string) => (card.errors[field] ? `${fieldId(card, field)}-error` : undefined)

interface FieldProps {
  readonly card: Scorecard
  readonly field: string
  readonly label: string
}

function FieldError({ card, field }: Omit<FieldProps, 'label'>) {
  const id = errorId(card, field)
  return (
    id !== undefined && (
      <p id={id} className={classes.error}>
        {card.errors[field]?.[0]}
      </p>
    )
  )
}

interface RadiosProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function Radios({ card, field, label, choices }: RadiosProps) {
  return (
    <fieldset className={classes.group} aria-describedby={errorId(card, field)}>
      <legend>{label}</legend>
      <FieldError card={card} field={field} />
      {choices.map((choice, index) => (
        <label key={choice.value}>
          <input
            type="radio"
            id={index === 0 ? fieldId(card, field) : undefined}
            name={fieldId(card, field)}
            checked={(card.values[field] ?? '') === choice.value}
            onChange={() => card.set(field)(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

export function Area({ card, field, label }: FieldProps) {
  return (
    <div className={classes.area}>
      <label htmlFor={fieldId(card, field)}>{label}</label>
      <FieldError card={card} field={field} />
      <textarea
        id={fieldId(card, field)}
        rows={3}
        maxLength={limits.longText}
        value={card.values[field] ?? ''}
        onChange={(event) => card.set(field)(event.currentTarget.value)}
        aria-invalid={card.errors[field] ? true : undefined}
        aria-describedby={errorId(card, field)}
      />
    </div>
  )
}

interface ScorecardFormProps {
  readonly card: Scorecard
  /** Labels by field, for the summary of errors. */
  readonly labels: Readonly<Record<string, string>>
  /** Labels of the button before and after the first submission. */
  readonly button: { readonly submit: string; readonly change: string }
  readonly children: ReactNode
}

/** A scorecard with its summary of errors, the state of its draft and its button. */
export function ScorecardForm({ card, labels, button, children }: ScorecardFormProps) {
  const { base, errors, isSubmitted, isSending, saving, submit } = card
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {Object.keys(errors).length > 0 && (
        <Alert id={`${base}-summary`} tabIndex={-1} role="alert" color="red" title={words.problem}>
          <ul className="error-summary">
            {Object.entries(errors).map(([field, [message = '']]) => (
              <li key={field}>
                <a
                  href={`#${fieldId(card, field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(card, field))?.focus()
                  }}
                >
                  {words.entry(labels[field] ?? '', message)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Text size="sm" role="status" mih={20}>
        {saving === null || isSubmitted ? '' : words.draft[saving]}
      </Text>
      <Button type="submit" size="md" loading={isSending}>
        {isSubmitted ? button.change : button.submit}
      </Button>
    </form>
  )
}
