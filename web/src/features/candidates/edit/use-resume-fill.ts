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

/** What the fields of a form show about the values of the resume. */
export interface ResumeFill<Field extends string> {
  /** Where the field's value comes from; undefined unless it is the resume's. */
  readonly noteFor: (field: Field) => string | undefined
  /** The resume's value for an empty field. */
  readonly offerFor: (field: Field) => string | null
  /** Names the field and the source of its offer. */
  readonly explained: (field: Field) => string
  readonly take: (field: Field) => void
}

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

  const readFor = (field: Field): string | null => {
    const read = initial[field] === '' ? found?.[field] : null
    return read ? String(read.value) : null
  }
  const offerFor = (field: Field): string | null => (form.getValues()[field] === '' ? readFor(field) : null)
  const placeOf = (field: Field) => [found?.[field]?.place?.text ?? '', found?.[field]?.place?.page ?? null] as const
  return {
    noteFor: (field) => (readFor(field) !== null && form.getValues()[field] === readFor(field) ? words.note(...placeOf(field)) : undefined),
    offerFor,
    explained: (field) => words.explained(labels[field], ...placeOf(field)),
    take: (field) => form.setFieldValue(field, offerFor(field) ?? ''),
  }
}
