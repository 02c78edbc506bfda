import { INDIA, type PinCodePlace } from '@portal/contract/combos'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { words } from '#words/candidates/personal.ts'
import type { AnyCandidate } from '../candidates.model.ts'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** Initial values of the personal form, from the server. */
export const personalValues = (candidate: AnyCandidate) => ({
  first_name: candidate.first_name,
  middle_name: text(candidate.middle_name),
  last_name: candidate.last_name,
  dob: text(candidate.dob),
  gender: text(candidate.gender),
  mobile_no: text(candidate.mobile_no),
  alternate_mobile_no: text(candidate.alternate_mobile_no),
  address: text(candidate.address),
  zip: text(candidate.zip),
  country: text(candidate.country ?? INDIA),
  state: text(candidate.state),
  city: text(candidate.city),
  reference: text(candidate.reference),
  reference_detail: text(candidate.reference_detail),
})
export type PersonalValues = ReturnType<typeof personalValues>

/** Adds a middle name to the resume's values: the words between first and last name. */
export const withMiddleName = (
  read: ResumeSuggestions | null,
  { first_name, last_name }: Pick<PersonalValues, 'first_name' | 'last_name'>,
) => {
  const name = read?.name
  const fullName = name?.value.toLowerCase() ?? ''
  const [start, end] = [`${first_name.trim().toLowerCase()} `, ` ${last_name.trim().toLowerCase()}`]
  const middle = name && fullName.startsWith(start) && fullName.endsWith(end) ? name.value.slice(start.length, -end.length).trim() : ''
  return read && { ...read, middle_name: name && middle !== '' ? { ...name, value: middle } : null }
}

/** Combo fields: text in the form, numbers in the body. */
export const personalNumbers = ['gender', 'country', 'state', 'city', 'reference'] as const

export const personalLabels: Readonly<Record<keyof PersonalValues, string>> = words.fields

/** Fields that a resume fills. */
export const resumeFields = ['middle_name', 'dob', 'mobile_no', 'address', 'zip'] as const
export type ResumeField = (typeof resumeFields)[number]

/** "380 015" → "380015". */
export const stripSpaces = (typed: string): string => typed.replace(/\s/g, '')

export type Place = Pick<PersonalValues, 'country' | 'state' | 'city'>

/**
 * Country, state and city of a PIN code. Fills only empty fields and those that follow the PIN code (`following`); never overwrites a
 * choice, and never fills a state or city outside the chosen country or state.
 */
export const fillFromPin = (now: Place, pin: PinCodePlace, following: Partial<Place>): Place => {
  const isFree = (field: keyof Place) => now[field] === '' || now[field] === following[field]
  const country = isFree('country') ? text(pin.country) : now.country
  if (country !== text(pin.country)) return now
  const state = isFree('state') ? text(pin.state) : now.state
  if (state !== text(pin.state)) return { ...now, country }
  return { country, state, city: isFree('city') || state !== now.state ? text(pin.city) : now.city }
}

export const placeFields = ['country', 'state', 'city'] as const satisfies readonly (keyof Place)[]

/**
 * The values that change with the PIN code: those that match the current one, whatever their origin (filled in, saved or restored from a
 * draft), unless chosen manually.
 */
export const followingPin = (now: Place, pin: PinCodePlace, chosen: ReadonlySet<keyof Place>): Partial<Place> =>
  Object.fromEntries(
    placeFields.filter((field) => now[field] === text(pin[field]) && !chosen.has(field)).map((field) => [field, now[field]]),
  )

/** The state of the PIN code, if a different one is chosen. */
export const otherStateOf = ({ country, state }: Place, pin: PinCodePlace | null | undefined): number | null =>
  pin && state !== '' && country === text(pin.country) && state !== text(pin.state) ? pin.state : null
