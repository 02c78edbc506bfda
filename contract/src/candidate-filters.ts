import type { InterviewRound } from './interview-rounds.ts'
import { pipelineGroups, stageGroups } from './stages.ts'
import { addDays, addMonths, isDay } from './shared/dates.ts'
import { limits } from './shared/limits.ts'

/**
 * Filters of the candidate list, in the URL as `filter[field][operator]=value`; `filter[field]=value` means the first operator of its kind.
 * `not`, `none` and `outside` are the exact complements of `is`, `any` and `between`, so they include candidates without a value. `empty`
 * takes 1 or 0; `in` takes one of `rollingPeriods`.
 */
export const operators = {
  choice: ['is', 'not', 'any', 'none', 'empty'],
  skills: ['any', 'all', 'none', 'empty'],
  flag: ['is', 'not', 'empty'],
  number: ['is', 'not', 'between', 'outside', 'empty'],
  day: ['between', 'in', 'outside', 'empty'],
} as const
type FieldKind = keyof typeof operators
export type Operator = (typeof operators)[FieldKind][number]

type Days = readonly [from: string, to: string]
const monthOf = (today: string, months: number): Days => {
  const first = addMonths(`${today.slice(0, 7)}-01`, months)
  return [first, addDays(addMonths(first, 1), -1)]
}

/** Periods relative to today, which is one of their days except in `last_month`. Stored by name, so that they move on with each day. */
const periods = {
  today: (today) => [today, today],
  last_7_days: (today) => [addDays(today, -6), today],
  last_30_days: (today) => [addDays(today, -29), today],
  next_7_days: (today) => [today, addDays(today, 6)],
  next_30_days: (today) => [today, addDays(today, 29)],
  this_month: (today) => monthOf(today, 0),
  last_month: (today) => monthOf(today, -1),
} as const satisfies Readonly<Record<string, (today: string) => Days>>
export type RollingPeriod = keyof typeof periods
export const rollingPeriods = Object.keys(periods) as RollingPeriod[]
const isPeriod = (name: string): name is RollingPeriod => Object.hasOwn(periods, name)

/** Interviews of the application by round: upcoming, or over. Cancelled and missed ones are neither. */
export const interviewProgress = [
  'screening_scheduled',
  'screening_done',
  'technical_scheduled',
  'technical_done',
  'hr_scheduled',
  'hr_done',
  'management_scheduled',
  'management_done',
] as const satisfies readonly `${InterviewRound}_${'scheduled' | 'done'}`[]
export type InterviewProgress = (typeof interviewProgress)[number]

/** Next steps that depend on both stage and interview: schedule an interview, or obtain its remarks or the decision. */
export const nextSteps = ['schedule', 'remarks'] as const
export type NextStep = (typeof nextSteps)[number]

interface Field {
  readonly kind: FieldKind
  /** Maximum of a number, or highest key of a choice. */
  readonly max?: number
}

/** There is deliberately no filter by gender. Experience and notice in months, CTC in lakhs per year, marks in percent. */
export const filterFields = {
  stage: { kind: 'choice', max: 32 },
  stage_group: { kind: 'choice' },
  /** The furthest stage group the application has reached. */
  reached: { kind: 'choice' },
  interview: { kind: 'choice' },
  next_step: { kind: 'choice' },
  opening: { kind: 'choice', max: limits.id },
  department: { kind: 'choice', max: limits.smallId },
  /** A campus drive the candidate is registered for. */
  drive: { kind: 'choice', max: limits.id },
  /** A college in their education, or the one they registered from for a drive. */
  campus: { kind: 'choice', max: limits.id },
  assigned_to: { kind: 'choice', max: limits.id },
  source: { kind: 'choice', max: limits.id },
  skills: { kind: 'skills', max: limits.smallId },
  city: { kind: 'choice', max: limits.id },
  willing: { kind: 'flag' },
  experience: { kind: 'number', max: 1200 },
  current_ctc: { kind: 'number', max: limits.ctc },
  expected_ctc: { kind: 'number', max: limits.ctc },
  notice: { kind: 'number', max: limits.notice },
  mark_10th: { kind: 'number', max: limits.percentage },
  mark_12th: { kind: 'number', max: limits.percentage },
  mark_degree: { kind: 'number', max: limits.percentage },
  stage_days: { kind: 'number', max: 36_500 },
  overdue: { kind: 'flag' },
  reapplications: { kind: 'number', max: 1000 },
  has_resume: { kind: 'flag' },
  /** No call to them was logged. */
  not_called: { kind: 'flag' },
  under_18: { kind: 'flag' },
  applied_on: { kind: 'day' },
  screened_on: { kind: 'day' },
  offered_on: { kind: 'day' },
  hired_on: { kind: 'day' },
  /** An interview is over and at least one interviewer's remarks are missing. */
  remarks_missing: { kind: 'flag' },
  /** Day of an open request for another time of an upcoming interview. */
  move_asked_on: { kind: 'day' },
  /** Day an offer that awaits approval was submitted. */
  offer_submitted_on: { kind: 'day' },
  /** Day an offer that hasn't been sent was approved. */
  offer_approved_on: { kind: 'day' },
  /** Last day to reply to a sent offer. */
  reply_by: { kind: 'day' },
  /** Hired candidates only. */
  joining_on: { kind: 'day' },
  joined_on: { kind: 'day' },
  created_on: { kind: 'day' },
  last_activity: { kind: 'day' },
  /** Id of an import that created or changed the candidate; only while it can be undone. */
  import: { kind: 'number', max: limits.id },
  created_by_import: { kind: 'number', max: limits.id },
  changed_by_import: { kind: 'number', max: limits.id },
} as const satisfies Readonly<Record<string, Field>>
export type FilterField = keyof typeof filterFields

/** Value of the assignee filter that stands for the caller. */
export const ME = 'me'

/** One validated filter: a list of keys, or a range with optional ends. */
export interface Condition {
  readonly field: FilterField
  readonly op: Operator
  readonly values: readonly string[]
  readonly from: string | null
  readonly to: string | null
}

const isField = (name: string): name is FilterField => Object.hasOwn(filterFields, name)
/** No operator: the first one of its kind, as in other lists. */
const operatorOf = (kind: FieldKind, name: string): Operator | undefined =>
  name === '' ? operators[kind][0] : operators[kind].find((operator) => operator === name)

/** Outside this range, converting a day to an instant leaves four-digit years. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9998-12-31'] as const

const isNumber = (value: string, max: number): boolean => /^[0-9]{1,10}(\.[0-9]{1,2})?$/.test(value) && Number(value) <= max
const isKey = (value: string, max: number): boolean => /^[1-9][0-9]{0,9}$/.test(value) && Number(value) <= max
const named: Readonly<Partial<Record<FilterField, readonly string[]>>> = {
  stage_group: stageGroups,
  reached: pipelineGroups,
  interview: interviewProgress,
  next_step: nextSteps,
}

const wrongValue = (field: FilterField, value: string): string | null => {
  const { kind, max = limits.id }: Field = filterFields[field]
  if (kind === 'flag') return value === '1' || value === '0' ? null : 'Choose 1 or 0.'
  if (kind === 'day') return isDay(value) && value >= FIRST_DAY && value <= LAST_DAY ? null : 'Enter a real date, as YYYY-MM-DD.'
  if (kind === 'number') return isNumber(value, max) ? null : `Enter a number from 0 to ${max}.`
  if (named[field])
    return named[field].includes(value)
      ? null
      : field.endsWith('group') || field === 'reached'
        ? 'There is no such stage group.'
        : 'Choose an option from the list.'
  if (field === 'assigned_to' && value === ME) return null
  return isKey(value, max) ? null : 'Choose an option from the list.'
}

const RANGE = '..'
const MAX_VALUES = 50

const readRange = (field: FilterField, value: string): { from: string | null; to: string | null } | string => {
  const sides = value.split(RANGE)
  const [from = '', to = ''] = sides
  if (sides.length !== 2 || (from === '' && to === '')) return 'Enter a range, like 1..5, 1.. or ..5.'
  const wrong = [from, to].flatMap((side) => (side === '' ? [] : [wrongValue(field, side)])).find((message) => message !== null)
  if (wrong) return wrong
  const isTurned = from !== '' && to !== '' && (filterFields[field].kind === 'day' ? from > to : Number(from) > Number(to))
  return isTurned ? "The start can't be greater than the end." : { from: from || null, to: to || null }
}

/** Parses one filter of the URL; a string is the error message. */
export const readCondition = (name: string, operator: string, value: string): Condition | string => {
  if (!isField(name)) return 'There is no such filter.'
  const op = operatorOf(filterFields[name].kind, operator)
  if (!op) return 'This filter has no such operator.'
  if (op === 'empty') return value === '1' || value === '0' ? { field: name, op, values: [value], from: null, to: null } : 'Choose 1 or 0.'
  if (op === 'between' || op === 'outside') {
    const range = readRange(name, value)
    return typeof range === 'string' ? range : { field: name, op, values: [], ...range }
  }
  if (op === 'in') return isPeriod(value) ? { field: name, op, values: [value], from: null, to: null } : 'Choose an option from the list.'
  const values = op === 'is' || op === 'not' ? [value] : [...new Set(value.split(','))]
  if (values.length > MAX_VALUES) return `Choose at most ${MAX_VALUES} values.`
  const wrong = values.map((value) => wrongValue(name, value)).find((message) => message !== null)
  return wrong ?? { field: name, op, values, from: null, to: null }
}

/** A condition with its rolling period as the days it has today (`YYYY-MM-DD`, in India); any other condition is unchanged. */
export const resolveCondition = (condition: Condition, today: string): Condition => {
  const [period = ''] = condition.values
  if (condition.op !== 'in' || !isPeriod(period)) return condition
  const [from, to] = periods[period](today)
  return { ...condition, op: 'between', values: [], from, to }
}
