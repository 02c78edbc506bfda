import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pinCodeQuery } from '../combos/combos.api.ts'
import { type PersonalValues, plainZip } from './personal-values.ts'
import { type Place, placeAfterPin } from './place-of-zip.ts'

/** Fills state and city from the PIN code, once for each; an unknown one and a lost network change nothing. Says whether they stand so. */
export const usePlaceOfZip = (form: UseFormReturnType<PersonalValues>): boolean => {
  const filled = useRef<Partial<Place>>({})
  const { data: pin } = useQuery(pinCodeQuery(plainZip(form.getValues().zip)))
  useEffect(() => {
    if (!pin) return
    const { country, state, city } = form.getValues()
    const next = placeAfterPin({ country, state, city }, pin, filled.current)
    for (const field of ['country', 'state', 'city'] as const) {
      if (next[field] === form.getValues()[field]) continue
      form.setFieldValue(field, next[field])
      filled.current = { ...filled.current, [field]: next[field] }
    }
  }, [form, pin])
  const { state } = form.getValues()
  return state !== '' && state === filled.current.state
}
