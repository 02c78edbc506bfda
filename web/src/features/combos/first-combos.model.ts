import { INDIA } from '@portal/contract/combos'

/** All combos of the first step of the wizard, for one call. New candidates are assumed to live in India. */
export const firstStepCombos = {
  GENDER: { combo_name: 'GENDER' },
  REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' },
  COUNTRY: { combo_name: 'COUNTRY' },
  STATE: { combo_name: 'STATE', filter: { country_id: INDIA } },
} as const

/** All combos that a candidate's own profile shows first. */
export const ownProfileCombos = {
  DESIGNATION: { combo_name: 'DESIGNATION' },
  ATTACHMENT_TYPE: { combo_name: 'ATTACHMENT_TYPE' },
} as const
