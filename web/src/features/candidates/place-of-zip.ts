import type { PinCodePlace } from '@portal/contract/combos'
import type { PersonalValues } from './personal-values.ts'

export type Place = Pick<PersonalValues, 'country' | 'state' | 'city'>

const text = (key: number | null) => (key === null ? '' : String(key))

/**
 * Country, state and city once a PIN code is known: only what is empty, or what an earlier PIN filled (`filled`), takes its value. What
 * the person chose stays, and nothing is put under a state or country that the PIN does not lie in.
 */
export const placeAfterPin = (now: Place, pin: PinCodePlace, filled: Partial<Place>): Place => {
  const isFree = (field: keyof Place) => now[field] === '' || now[field] === filled[field]
  const country = isFree('country') ? text(pin.country) : now.country
  if (country !== text(pin.country)) return now
  const state = isFree('state') ? text(pin.state) : now.state
  if (state !== text(pin.state)) return { ...now, country }
  return { country, state, city: isFree('city') || state !== now.state ? text(pin.city) : now.city }
}
