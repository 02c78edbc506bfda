import type { UseFormReturnType } from '@mantine/form'
import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import { useEffect, useMemo, useRef } from 'react'
import { type PersonalValues, withMiddleName } from './personal.model.ts'

const fields = ['middle_name', 'dob', 'mobile_no', 'address', 'zip'] as const
export type ResumeField = (typeof fields)[number]

/** Fills empty fields once with confident values of the resume and offers the less certain ones. Never changes typed or saved values. */
export const useResumeFill = (form: UseFormReturnType<PersonalValues>, initial: PersonalValues, suggestions: ResumeSuggestions | null) => {
  const found = useMemo(() => withMiddleName(suggestions, initial), [suggestions, initial])
  const filled = useRef(new Set<ResumeField>())
  useEffect(() => {
    for (const field of fields) {
      const read = found?.[field]
      if (!read || read.confidence < SURE || filled.current.has(field)) continue
      filled.current.add(field)
      if (form.getValues()[field] === '' && !form.isTouched(field)) form.setFieldValue(field, read.value)
    }
  }, [form, found])

  const readFor = (field: ResumeField): string | null => (initial[field] === '' ? (found?.[field]?.value ?? null) : null)
  return {
    /** Whether the field has the resume's value. */
    isFromResume: (field: ResumeField): boolean => readFor(field) !== null && form.getValues()[field] === readFor(field),
    placeOf: (field: ResumeField) => found?.[field]?.place,
    /** The resume's value for an empty field. */
    offerFor: (field: ResumeField): string | null => (form.getValues()[field] === '' ? readFor(field) : null),
  }
}
