import type { UseFormReturnType } from '@mantine/form'
import { INDIA, type PinCodePlace } from '@portal/contract/combos'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { pinCodeQuery } from '../../combos/combos.api.ts'
import { fillFromPin, followingPin, type PersonalValues, type Place, placeFields, stripSpaces } from './personal.model.ts'

export interface PlaceOfZip {
  readonly pin: PinCodePlace | null | undefined
  /** Whether the lookup, which covers India only, knows no such PIN code. */
  readonly isUnknown: boolean
  /** Whether the state was filled in from the PIN code. */
  readonly isFromPin: boolean
  /** Records a manual choice, which PIN codes then don't overwrite; clears dependent fields. */
  readonly choose: (field: keyof Place) => void
  /** Empties what was filled in from a PIN code that goes, unless the city was chosen by hand. */
  readonly forget: () => void
  /** Waits for the lookup of a PIN code just typed, so that it isn't saved with the place of the previous one. */
  readonly settle: () => Promise<void>
}

/** Fills in state and city once per PIN code; an unknown code or a failed request changes nothing. */
export const usePlaceOfZip = (form: UseFormReturnType<PersonalValues>): PlaceOfZip => {
  const following = useRef<Partial<Place>>({})
  const chosen = useRef(new Set<keyof Place>())
  const { data: pin, error, fetchStatus, refetch } = useQuery(pinCodeQuery(stripSpaces(form.getValues().zip)))
  const isUnknown = form.getValues().country === String(INDIA) && error instanceof ApiProblem && error.status === 404
  const follow = (to: PinCodePlace) => {
    const { country, state, city } = form.getValues()
    const next = fillFromPin({ country, state, city }, to, following.current)
    for (const field of placeFields) if (next[field] !== form.getValues()[field]) form.setFieldValue(field, next[field])
    following.current = followingPin(next, to, chosen.current)
  }
  useEffect(() => {
    if (pin) follow(pin)
  })
  return {
    pin,
    isUnknown,
    isFromPin: !isUnknown && form.isDirty('state') && form.getValues().state === following.current.state,
    choose: (field) => {
      chosen.current.add(field)
      for (const dependent of placeFields.slice(placeFields.indexOf(field) + 1)) {
        chosen.current.delete(dependent)
        form.setFieldValue(dependent, '')
      }
    },
    forget: () => {
      for (const field of placeFields.toReversed()) {
        const now = form.getValues()[field]
        if (now !== '' && (now !== following.current[field] || !form.isDirty(field))) break
        form.setFieldValue(field, '')
      }
      following.current = {}
    },
    settle: async () => {
      if (fetchStatus !== 'fetching') return
      const { data } = await refetch({ cancelRefetch: false })
      if (data) follow(data)
    },
  }
}
