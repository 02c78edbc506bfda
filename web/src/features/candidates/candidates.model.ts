import type { Candidate, StaffCandidate } from '@portal/contract/candidates'

/** A candidate as both the candidate and staff have it. */
export type AnyCandidate = Omit<
  Candidate,
  'login_type' | 'notice_version' | 'can_apply' | 'can_apply_reason' | 'can_withdraw' | 'versions'
> & {
  /** Of what the candidate alone saves. */
  readonly versions?: Candidate['versions']
}

/** The same with the words of the combo keys. */
export type LabelledCandidate = AnyCandidate &
  Pick<StaffCandidate, 'gender_text' | 'city_text' | 'state_text' | 'country_text' | 'reference_text' | 'position_text'>

export const fullName = ({ first_name, middle_name, last_name }: Pick<Candidate, 'first_name' | 'middle_name' | 'last_name'>): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')

/** Lists of the personal form, in one request each so that every screen shares what is loaded. */
export const countryRequest = { COUNTRY: { combo_name: 'COUNTRY' } } as const
export const personalRequest = { GENDER: { combo_name: 'GENDER' }, REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' } } as const
export const designationRequest = { DESIGNATION: { combo_name: 'DESIGNATION' } } as const
