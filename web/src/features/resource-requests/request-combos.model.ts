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

interface Choice {
  readonly value: string
  readonly label: string
}
/** Options of a combo; `none` labels the empty option, if there is one. */
export const choicesOf = (items: readonly { key: number; value: string }[] | undefined, none?: string): Choice[] => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...(items ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
]

/** The same for a table of the contract. */
export const choicesIn = (table: Readonly<Record<string, string>>, none?: string): Choice[] => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
]
