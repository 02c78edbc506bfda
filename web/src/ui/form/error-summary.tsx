import { Alert } from '@mantine/core'
import type { MouseEvent } from 'react'
import { words } from '#words/shared/ui.tsx'
import { focusInView } from '../../lib/browser/focus.ts'

interface Props {
  errors: readonly { field: string; message: string }[]
  id: string
  fieldId: (field: string) => string
  labels: Readonly<Record<string, string>>
  title?: string
}

/** Error summary at the top of a form with a link to each field (GOV.UK pattern). Takes the focus after a failed submit. */
export function ErrorSummary({ errors, id, fieldId, labels, title = words.summary.title }: Props) {
  if (errors.length === 0) return null
  // Sorted as in the form, not as in the schema.
  const place = Object.keys(labels)
  const inFormOrder = errors.toSorted((a, b) => place.indexOf(a.field) - place.indexOf(b.field))
  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusInView(fieldId(field))
  }
  return (
    <Alert id={id} tabIndex={-1} role="alert" color="red" title={title} mb="md">
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
