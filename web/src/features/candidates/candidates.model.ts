import type { StaffCandidate } from '@portal/contract/profiles'
import type { Candidate } from '@portal/contract/candidates'

/** The fields of a candidate that both the candidate and staff receive. */
export type AnyCandidate = Omit<
  Candidate,
  'login_type' | 'notice_version' | 'can_apply' | 'can_apply_reason' | 'can_withdraw' | 'versions'
> & {
  /** Versions of the sections that only the candidate saves. */
  readonly versions?: Candidate['versions']
}

/** The same with the labels of its combo keys. */
export type LabelledCandidate = AnyCandidate &
  Pick<StaffCandidate, 'gender_text' | 'city_text' | 'state_text' | 'country_text' | 'reference_text' | 'position_text'>

/** Combos of the personal form, in one request so that all screens share the cache entry. */
export const countryRequest = { COUNTRY: { combo_name: 'COUNTRY' } } as const
export const personalRequest = { GENDER: { combo_name: 'GENDER' }, REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' } } as const
export const designationRequest = { DESIGNATION: { combo_name: 'DESIGNATION' } } as const
