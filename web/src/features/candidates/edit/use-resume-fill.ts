import { type ReadPlace, SURE } from '@portal/contract/resumes'
import { useEffect, useState } from 'react'
import { words } from '#words/shared/resumes.ts'
import { filledKey } from '../../../lib/draft/draft.ts'
import { useDraft } from '../../../lib/draft/use-draft.ts'

interface Read {
  readonly value: string | number
  readonly confidence: number
  readonly place?: ReadPlace | undefined
}

/** The part of a form that is filled. */
interface FilledForm<Field extends string> {
  readonly getValues: () => Readonly<Record<Field, string>>
  readonly isTouched: (field: Field) => boolean
  readonly setFieldValue: (field: Field, value: string) => void
}

/** What a field shows about its value in the resume. */
interface FilledField {
  /** Where the field's value comes from; undefined unless it is the resume's. */
  readonly note: string | undefined
  /** The resume's value for an empty field. */
  readonly offer: string | null
  /** Props of `SuggestedField`. */
  readonly suggestion: { readonly explanation: string; readonly onTake: () => void }
}
export type ResumeFill<Field extends string> = (field: Field) => FilledField

interface Options<Field extends string> {
  readonly form: FilledForm<NoInfer<Field>>
  readonly initial: Readonly<Record<NoInfer<Field>, string>>
  /** Of the form's draft. */
  readonly draftKey: string
  readonly fields: readonly Field[]
  readonly labels: Readonly<Record<NoInfer<Field>, string>>
  readonly found: Readonly<Partial<Record<NoInfer<Field>, Read | null>>> | null
  /** Called before a field is filled or emptied. */
  readonly onReplace?: (field: Field) => void
}

/** Sets a field and returns what was filled in so far. */
const fillIn = <Field extends string>(form: FilledForm<Field>, filled: URLSearchParams, field: Field, value: string): string => {
  form.setFieldValue(field, value)
  filled.set(field, value)
  return filled.toString()
}

/**
 * Fills empty fields once with confident values of the resume and offers the less certain ones. What a previous resume filled in goes with
 * it. Never changes typed or saved values.
 */
export const useResumeFill = <Field extends string>(options: Options<Field>): ResumeFill<Field> => {
  const { form, initial, draftKey, fields, labels, found, onReplace } = options
  // Field by field, what a resume filled in. Stored like the draft, so that a resume can also be replaced after a reload.
  const [filled, setFilled] = useState('')
  useDraft({ draftKey: filledKey(draftKey), values: { filled }, initial: { filled: '' }, restore: (stored) => setFilled(stored.filled) })
  useEffect(() => {
    if (!found) return
    const next = new URLSearchParams(filled)
    for (const field of fields) {
      const read = found[field]
      const text = read ? String(read.value) : ''
      const value = read && read.confidence >= SURE ? text : ''
      const before = next.get(field)
      const now = form.getValues()[field]
      const isFree = before === null ? now === '' && !form.isTouched(field) : now === before && before !== text
      if (initial[field] !== '' || !isFree || value === now) continue
      onReplace?.(field)
      setFilled(fillIn(form, next, field, value))
    }
  }, [form, initial, fields, found, onReplace, filled])

  return (field) => {
    const read = initial[field] === '' ? found?.[field] : null
    const value = read ? String(read.value) : null
    const typed = form.getValues()[field]
    const offer = typed === '' ? value : null
    const place = [read?.place?.text ?? '', read?.place?.page ?? null] as const
    return {
      note: value !== null && typed === value ? words.note(...place) : undefined,
      offer,
      suggestion: {
        explanation: words.explained(labels[field], ...place),
        onTake: () => setFilled(fillIn(form, new URLSearchParams(filled), field, offer ?? '')),
      },
    }
  }
}
