import type { Candidate } from '@portal/contract/candidates'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** The personal form's text fields as they stand on the server. */
export const personalValues = (candidate: Candidate) => ({
  first_name: candidate.first_name,
  middle_name: text(candidate.middle_name),
  last_name: candidate.last_name,
  dob: text(candidate.dob),
  gender: text(candidate.gender),
  mobile_no: text(candidate.mobile_no),
  alternate_mobile_no: text(candidate.alternate_mobile_no),
  address: text(candidate.address),
  zip: text(candidate.zip),
  country: text(candidate.country),
  state: text(candidate.state),
  city: text(candidate.city),
  reference: text(candidate.reference),
  reference_detail: text(candidate.reference_detail),
})
export type PersonalValues = ReturnType<typeof personalValues>

/** Fields of combos: text while chosen, numbers when sent. */
export const personalNumbers = ['gender', 'country', 'state', 'city', 'reference'] as const

export const personalLabels: Readonly<Record<keyof PersonalValues, string>> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  dob: 'Date of birth',
  gender: 'Gender',
  mobile_no: 'Mobile',
  alternate_mobile_no: 'Alternate mobile',
  address: 'Address',
  zip: 'Zip',
  country: 'Country',
  state: 'State',
  city: 'City',
  reference: 'How did you hear about us?',
  reference_detail: 'Reference details',
}

/** "+91 98765 43210" and "098765 43210" → "9876543210"; anything else stays as typed, for the rule to judge. */
export const plainMobile = (typed: string): string => {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+/, '')
  return /^(91|0)[0-9]{10}$/.test(digits) ? digits.slice(-10) : digits
}

/** "380 015" → "380015". */
export const plainZip = (typed: string): string => typed.replace(/\s/g, '')

/** A day out of its three boxes as `YYYY-MM-DD`; empty when all three are. What does not make a day is left for the rule to refuse. */
export const dayOfBoxes = ({ day, month, year }: DayBoxes): string => {
  if (day === '' && month === '' && year === '') return ''
  const two = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return `${year}-${two(month)}-${two(day)}`
}

export interface DayBoxes {
  readonly day: string
  readonly month: string
  readonly year: string
}

export const boxesOfDay = (value: string): DayBoxes => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}
