import { Alert, Button, Text } from '@mantine/core'
import { tooLong } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import type { ReactNode } from 'react'
import { words } from '#words/interviews/remarks.ts'
import { focusInView } from '../../../lib/browser/focus.ts'
import { formatCount } from '../../../lib/format/format.ts'
import classes from './remarks.module.css'
import { longFields } from './scorecard.model.ts'
import type { Scorecard } from './use-scorecard.ts'

// Plain elements: the components of the forms would double what these pages load.

/** The length from which it is shown. */
const COUNTED = limits.longText * 0.9

const fieldId = ({ base }: Scorecard, field: string) => `${base}-${field}`
const errorOf = (card: Scorecard, field: string) => card.errors[field]?.[0]
const errorIdOf = (card: Scorecard, field: string) => `${fieldId(card, field)}-error`

interface FieldProps {
  readonly card: Scorecard
  readonly field: string
  readonly label: string
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    error !== undefined && (
      <p id={id} className={classes.error}>
        {error}
      </p>
    )
  )
}

interface RadiosProps extends FieldProps {
  /** `mark`: number of a rating. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly mark?: number }[]
  /** Boxes side by side, for ratings. */
  readonly isScale?: boolean
}

export function Radios({ card, field, label, choices, isScale = false }: RadiosProps) {
  const error = errorOf(card, field)
  const errorId = errorIdOf(card, field)
  return (
    <fieldset className={classes.group} aria-describedby={error && errorId}>
      <legend>{label}</legend>
      <FieldError id={errorId} error={error} />
      <div className={isScale ? classes.scale : undefined}>
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              type="radio"
              id={index === 0 ? fieldId(card, field) : undefined}
              name={fieldId(card, field)}
              checked={(card.values[field] ?? '') === choice.value}
              onChange={() => card.set(field)(choice.value)}
            />
            {choice.mark ? <span className={classes.mark}>{choice.mark} </span> : null}
            <span className={classes.choice}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Area({ card, field, label }: FieldProps) {
  const value = card.values[field] ?? ''
  const { length } = value.trim()
  const error = length > limits.longText ? tooLong(limits.longText) : errorOf(card, field)
  const errorId = errorIdOf(card, field)
  return (
    <div className={classes.area}>
      <label htmlFor={fieldId(card, field)}>{label}</label>
      <FieldError id={errorId} error={error} />
      <textarea
        id={fieldId(card, field)}
        rows={3}
        value={value}
        onChange={(event) => card.set(field)(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {length >= COUNTED && <p className={classes.count}>{words.length(formatCount(length), formatCount(limits.longText))}</p>}
    </div>
  )
}

interface ScorecardFormProps {
  readonly card: Scorecard
  /** Labels by field, for the error summary. */
  readonly labels: Readonly<Record<string, string>>
  /** Labels of the button before and after the first submission. */
  readonly button: { readonly submit: string; readonly change: string }
  readonly children: ReactNode
}

/** What became of the draft. */
const draftText = ({ values, isSubmitted, saving: { state, isStored } }: Scorecard, labels: ScorecardFormProps['labels']): string => {
  if (isSubmitted) return ''
  const long = longFields(values).map((field) => labels[field] ?? '')
  if (long.length > 0) return words.draft.long(long, isStored)
  if (state === null) return ''
  return state === 'unsaved' ? words.draft.unsaved(isStored) : words.draft[state]
}

/** A scorecard with error summary, state of the draft, and button. */
export function ScorecardForm({ card, labels, button, children }: ScorecardFormProps) {
  const { base, errors, isSubmitted, isSending, submit } = card
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
                    focusInView(fieldId(card, field))
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
        {draftText(card, labels)}
      </Text>
      <Button type="submit" size="md" loading={isSending}>
        {isSubmitted ? button.change : button.submit}
      </Button>
    </form>
  )
}
