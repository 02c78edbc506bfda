import { stageOf } from '@portal/contract/stages'
import type { ChoiceField } from '@portal/contract/candidate-list'
import { filterFields, ME, type Condition, type FilterField, type RollingPeriod } from '@portal/contract/candidate-filters'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/list.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { assignableQuery } from '../../applications/applications.api.ts'
import { combosQuery } from '../../combos/combos.api.ts'
import { chosenQuery } from '../list/candidate-list.api.ts'
import type { ListFilter } from '../list/list-search.model.ts'
import { toTyped } from './filters.model.ts'

export const filterCombos = {
  SKILLS: { combo_name: 'SKILLS' },
  REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' },
  DEPARTMENT: { combo_name: 'DEPARTMENT' },
} as const

export interface Choice {
  readonly key: string
  readonly label: string
}

const keysOf = (filters: readonly ListFilter[], field: ChoiceField) =>
  [...new Set(filters.flatMap(({ condition }) => (condition.field === field && condition.op !== 'empty' ? condition.values : [])))]
    .toSorted((a, b) => Number(a) - Number(b))
    .join(',')

const valueOf = (field: FilterField, value: string): string => {
  if (filterFields[field].kind === 'day') return formatDay(value)
  const unit = words.filters.units[field]
  return unit === undefined ? value : words.filters.valueInUnit(toTyped(field, value), unit)
}

/** For a single value. */
const ofOne: Partial<Record<Condition['op'], 'is' | 'not'>> = { any: 'is', none: 'not' }

/** Describes filters as sentences; keys get their labels once loaded. */
export const useSentences = (filters: readonly ListFilter[]): ((condition: Condition) => string) => {
  const { data: combos } = useQuery(combosQuery(filterCombos))
  const { data: colleagues } = useQuery(assignableQuery)
  const { data: openings } = useQuery(chosenQuery('opening', keysOf(filters, 'opening')))
  const { data: cities } = useQuery(chosenQuery('city', keysOf(filters, 'city')))
  const { data: drives } = useQuery(chosenQuery('drive', keysOf(filters, 'drive')))
  const { data: colleges } = useQuery(chosenQuery('campus', keysOf(filters, 'campus')))
  const lists: Partial<Record<FilterField, readonly Choice[]>> = {
    skills: combos?.SKILLS?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
    source: combos?.REFERENCE_SOURCE?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
    department: combos?.DEPARTMENT?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
    assigned_to: colleagues?.map(({ id, name }) => ({ key: String(id), label: name })) ?? [],
    opening: openings?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
    interview: Object.entries(words.interviews).map(([key, label]) => ({ key, label })),
    next_step: Object.entries(words.nextSteps).map(([key, label]) => ({ key, label })),
    drive: drives?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
    campus: colleges?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
    city: cities?.map(({ key, value }) => ({ key: String(key), label: value })) ?? [],
  }
  const nameOf = (field: FilterField, key: string): string => {
    if (key === ME) return words.filters.me
    if (field === 'stage') return stageOf(Number(key)).label
    if (field === 'stage_group' || field === 'reached') return key
    return lists[field]?.find((choice) => choice.key === key)?.label ?? valueOf(field, key)
  }
  return ({ field, op, values, from, to }) => {
    const label = words.fields[field]
    const { kind } = filterFields[field]
    if (op === 'empty') return words.filters.isEmpty(label, values[0] === '1')
    if (kind === 'flag')
      return words.filters.sentence(label, words.operators.is, (values[0] === '1') === (op === 'is') ? words.filters.yes : words.filters.no)
    if (op === 'in') return words.filters.within(label, values[0] as RollingPeriod)
    if (op === 'between' || op === 'outside') {
      const isOpposite = op === 'outside'
      const end = to && valueOf(field, to)
      if (kind === 'day') return words.filters.days(label, isOpposite, from && valueOf(field, from), end)
      // Between two numbers, the unit follows the second.
      const start = from && to ? toTyped(field, from) : from && valueOf(field, from)
      const range = words.filters.between(start, end)
      return words.filters.sentence(label, words.filters.rangeOperator(isOpposite, from === null || to === null), range)
    }
    const operator = values.length === 1 ? (ofOne[op] ?? op) : op
    return words.filters.sentence(label, words.operators[operator], words.filters.list(values.map((value) => nameOf(field, value))))
  }
}
