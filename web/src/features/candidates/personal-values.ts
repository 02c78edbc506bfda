import { words } from '#words/candidate-personal.ts'
import type { AnyCandidate } from './words.ts'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** The key of India among the countries: nearly everybody's. */
const INDIA = 1

/** The personal form's text fields as they stand on the server. */
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

/** Fields of combos: text while chosen, numbers when sent. */
export const personalNumbers = ['gender', 'country', 'state', 'city', 'reference'] as const

export const personalLabels: Readonly<Record<keyof PersonalValues, string>> = words.fields

/** "+91 98765 43210" and "098765 43210" → "9876543210"; anything else stays as typed, for the rule to judge. */
export const plainMobile = (typed: string): string => {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+/, '')
  return /^(91|0)[0-9]{10}$/.test(digits) ? digits.slice(-10) : digits
}

/** "380 015" → "380015". */
export const plainZip = (typed: string): string => typed.replace(/\s/g, '')
