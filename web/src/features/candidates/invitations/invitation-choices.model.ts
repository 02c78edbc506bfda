import type { ComboItem } from '@portal/contract/combos'

/** Employees, as referrers and inviters. */
export const employeeCombos = { MRS_EMPLOYEES: { combo_name: 'MRS_EMPLOYEES' } } as const

/** Options of a select; the first is empty and labelled `none`. */
export const choicesOf = (items: readonly ComboItem[] | undefined, none: string) => [
  { value: '', label: none },
  ...(items ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
]
