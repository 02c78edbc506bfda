/** Combos of the filter and the form, in one request so that both share the cache entry. */
export const requestCombos = {
  DESIGNATION: { combo_name: 'DESIGNATION' },
  DEPARTMENT: { combo_name: 'DEPARTMENT' },
  LOCATION_PREFERENCE: { combo_name: 'LOCATION_PREFERENCE' },
  MOS_DESIGNATION: { combo_name: 'MOS_DESIGNATION' },
  MRS_EMPLOYEES: { combo_name: 'MRS_EMPLOYEES' },
  GENDER: { combo_name: 'GENDER' },
} as const

/** Skills that can be chosen. */
export const skillsRequest = { SKILLS: { combo_name: 'SKILLS', filter: { is_active: 1 } } } as const
