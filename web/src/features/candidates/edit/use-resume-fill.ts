import { type ReadPlace, SURE } from '@portal/contract/resumes'
import { useEffect, useRef } from 'react'
import { words } from '#words/shared/resumes.ts'

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

/**
 * Fills empty fields once with confident values of the resume and offers the less certain ones. Never changes typed or saved values.
 */
export const useResumeFill = <Field extends string>(
  form: FilledForm<NoInfer<Field>>,
  initial: Readonly<Record<NoInfer<Field>, string>>,
  fields: readonly Field[],
  labels: Readonly<Record<NoInfer<Field>, string>>,
  found: Readonly<Partial<Record<NoInfer<Field>, Read | null>>> | null,
): ResumeFill<Field> => {
  const filled = useRef(new Set<string>())
  useEffect(() => {
    for (const field of fields) {
      const read = found?.[field]
      if (!read || read.confidence < SURE || filled.current.has(field)) continue
      filled.current.add(field)
      if (form.getValues()[field] === '' && !form.isTouched(field)) form.setFieldValue(field, String(read.value))
    }
  }, [form, fields, found])

  return (field) => {
    const read = initial[field] === '' ? found?.[field] : null
    const value = read ? String(read.value) : null
    const typed = form.getValues()[field]
    const offer = typed === '' ? value : null
    const place = [read?.place?.text ?? '', read?.place?.page ?? null] as const
    return {
      note: value !== null && typed === value ? words.note(...place) : undefined,
      offer,
      suggestion: { explanation: words.explained(labels[field], ...place), onTake: () => form.setFieldValue(field, offer ?? '') },
    }
  }
}
