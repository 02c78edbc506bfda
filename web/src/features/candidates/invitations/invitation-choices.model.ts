import type { ComboItem } from '@portal/contract/combos'

/** Employees, who refer and invite. */
export const employeeCombos = { MRS_EMPLOYEES: { combo_name: 'MRS_EMPLOYEES' } } as const

/** The options of a select; the first chooses none. */
export const choicesOf = (items: readonly ComboItem[] | undefined, none: string) => [
  { value: '', label: none },
  ...(items ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
]
