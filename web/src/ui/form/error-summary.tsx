import { Alert } from '@mantine/core'
import type { MouseEvent } from 'react'
import { words } from '#words/shared/ui.tsx'

interface Props {
  errors: readonly { field: string; message: string }[]
  id: string
  fieldId: (field: string) => string
  labels: Readonly<Record<string, string>>
}

/** What is wrong, at the top of a form, each with a way to its field (the GOV.UK pattern). Takes the focus after a failed submit. */
export const ErrorSummary = ({ errors, id, fieldId, labels }: Props) => {
  if (errors.length === 0) return null
  // The schema's order is not that of the form.
  const place = Object.keys(labels)
  const inFormOrder = errors.toSorted((a, b) => place.indexOf(a.field) - place.indexOf(b.field))
  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(fieldId(field))?.focus()
  }
  return (
    <Alert id={id} tabIndex={-1} role="alert" color="red" title={words.summary.title} mb="md">
      <ul className="error-summary">
        {inFormOrder.map(({ field, message }) => (
          <li key={field + message}>
            {field ? (
              <a href={`#${fieldId(field)}`} onClick={go(field)}>
                {labels[field] ? words.summary.entry(labels[field], message) : message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
