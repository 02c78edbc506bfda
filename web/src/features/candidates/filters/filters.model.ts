import {
  type FilterField,
  filterFields,
  type Operator,
  operators,
  type RollingPeriod,
  rollingPeriods,
} from '@portal/contract/candidate-filters'
import { lakhsOf } from '../../../lib/form/numeral.ts'
import type { ListFilter } from '../list/list-search.model.ts'

/** A filter as search parameter. */
export type FilterEntry = readonly [key: string, value: string]

/** What the editor edits: a filter, a field, or nothing yet. */
export interface FilterEdit {
  readonly field: FilterField | null
  readonly filter: ListFilter | null
}

export const allFields = Object.keys(filterFields).filter((name): name is FilterField => name in filterFields)

const MONTHS_PER_YEAR = 12
/**
 * Experience is stored in months and typed in years: `2.5` → `30`; CTC is typed in lakhs or rupees. Anything else is returned unchanged,
 * for validation to refuse.
 */
export const toStored = (field: FilterField, typed: string): string => {
  const text = typed.trim()
  if (field === 'current_ctc' || field === 'expected_ctc') return lakhsOf(text)
  return field === 'experience' && /^\d+(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * MONTHS_PER_YEAR)) : text
}
export const toTyped = (field: FilterField, stored: string): string =>
  field === 'experience' && stored !== '' ? String(Math.round((Number(stored) / MONTHS_PER_YEAR) * 100) / 100) : stored

/** With checkboxes `is` and `any` are equivalent, as are `not` and `none`, so only one of each is offered. */
export const operatorsOf = (field: FilterField): Operator[] => {
  const all: readonly Operator[] = operators[filterFields[field].kind]
  return filterFields[field].kind === 'choice' ? all.filter((op) => op !== 'is' && op !== 'not') : [...all]
}
const widened: Partial<Record<Operator, Operator>> = { is: 'any', not: 'none' }

/** The operator of a filter, among those that are offered. */
const shownOperator = ({ condition: { field, op } }: ListFilter): Operator =>
  filterFields[field].kind === 'choice' ? (widened[op] ?? op) : op

/** The operator an editor starts with. */
export const firstOperator = (field: FilterField, filter: ListFilter | null): Operator => {
  const all = operatorsOf(field)
  const current = filter && shownOperator(filter)
  return current && all.includes(current) ? current : filterFields[field].kind === 'number' ? 'between' : (all[0] ?? 'any')
}

/** The filter that a new one of this field and operator would replace, so that its values are continued. */
export const filterOn = (filters: readonly ListFilter[], field: FilterField, op: Operator): ListFilter | null =>
  filters.find((filter) => filter.condition.field === field && shownOperator(filter) === op) ?? null

/** The other days lie in the past. */
const ahead: ReadonlySet<FilterField> = new Set(['reply_by', 'joining_on'])
/** The rolling periods that a day can be in. */
export const periodsOf = (field: FilterField): RollingPeriod[] =>
  rollingPeriods.filter((period) => !period.startsWith(ahead.has(field) ? 'last' : 'next'))

export const entryOf = (field: FilterField, op: Operator, value: string): FilterEntry => [`filter[${field}][${op}]`, value]

/** Adds a value chosen from the list of all values, extending an existing "any of" filter of its field. */
export const withValue = (
  filters: readonly ListFilter[],
  field: FilterField,
  key: string,
): { readonly old: string | null; readonly next: FilterEntry } => {
  if (filterFields[field].kind === 'flag') return { old: null, next: entryOf(field, 'is', key) }
  const same = filterOn(filters, field, 'any')
  return { old: same?.key ?? null, next: entryOf(field, 'any', [...new Set([...(same?.condition.values ?? []), key])].join(',')) }
}

/** Sorts labels that contain the typed text: the text itself, then those that begin with it, then the others, otherwise in their order. */
export const compareMatches = (typed: string) => {
  const text = typed.toLowerCase()
  const rank = (label: string) => (label.toLowerCase() === text ? 0 : label.toLowerCase().startsWith(text) ? 1 : 2)
  return (a: { readonly label: string }, b: { readonly label: string }) => rank(a.label) - rank(b.label)
}

/** The choices that contain the typed text, closest first; those under headings keep their order. */
export const matchingChoices = <C extends { readonly label: string; readonly group?: string }>(
  typed: string,
  choices: readonly C[],
): readonly C[] => {
  const found = choices.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  return typed === '' || found.some(({ group }) => group !== undefined) ? found : found.toSorted(compareMatches(typed))
}
