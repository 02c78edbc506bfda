import type { ComboName } from './combos.ts'

/** What can be imported. Another type is another row of `importFields`. */
export const importTypes = ['candidates'] as const
export type ImportType = (typeof importTypes)[number]

/**
 * How a cell is read: `lakhs` and `months` as people write them ("12,50,000", "₹ 45k pm", "2-3 yrs"), `choice` an entry of a combo, `choices`
 * several of them, separated by commas.
 */
export const importFieldKinds = ['text', 'name', 'email', 'mobile', 'day', 'pin', 'choice', 'choices', 'lakhs', 'months', 'yes_no'] as const
export type ImportFieldKind = (typeof importFieldKinds)[number]

export interface ImportField {
  readonly label: string
  readonly kind: ImportFieldKind
  /** A file without a column for it can't be imported; "Full name" counts as first and last name. */
  readonly is_required?: true
  readonly combo?: Exclude<ComboName, 'MRS_EMPLOYEES'>
}

const candidates = {
  full_name: { label: 'Full name', kind: 'name' },
  first_name: { label: 'First name', kind: 'text', is_required: true },
  middle_name: { label: 'Middle name', kind: 'text' },
  last_name: { label: 'Last name', kind: 'text', is_required: true },
  email: { label: 'Email', kind: 'email', is_required: true },
  mobile_no: { label: 'Mobile', kind: 'mobile' },
  alternate_mobile_no: { label: 'Alternate mobile', kind: 'mobile' },
  dob: { label: 'Date of birth', kind: 'day' },
  gender: { label: 'Gender', kind: 'choice', combo: 'GENDER' },
  address: { label: 'Address', kind: 'text' },
  city: { label: 'City', kind: 'choice', combo: 'CITY' },
  state: { label: 'State', kind: 'choice', combo: 'STATE' },
  country: { label: 'Country', kind: 'choice', combo: 'COUNTRY' },
  zip: { label: 'PIN code', kind: 'pin' },
  reference: { label: 'Source', kind: 'choice', combo: 'REFERENCE_SOURCE' },
  reference_detail: { label: 'Source details', kind: 'text' },
  position_applied_for: { label: 'Job preference', kind: 'choice', combo: 'DESIGNATION' },
  skills: { label: 'Skills', kind: 'choices', combo: 'SKILLS' },
  total_experience: { label: 'Total experience', kind: 'months' },
  current_ctc: { label: 'Current CTC', kind: 'lakhs' },
  expected_ctc: { label: 'Expected CTC', kind: 'lakhs' },
  notice_period: { label: 'Notice period', kind: 'months' },
  feasible_locating_to_ahmedabad: { label: 'Willing to move to Ahmedabad', kind: 'yes_no' },
} as const satisfies Readonly<Record<string, ImportField>>

/** The fields of each type by key; the keys are those of the record. */
export const importFields = { candidates } as const satisfies Readonly<Record<ImportType, Readonly<Record<string, ImportField>>>>
export type CandidateField = keyof typeof candidates

/** The field of a type; undefined for an unknown key. */
export const importField = (type: ImportType, key: string): ImportField | undefined =>
  Object.hasOwn(importFields[type], key) ? importFields[type][key as CandidateField] : undefined
