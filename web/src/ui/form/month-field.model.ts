import { addDays, addMonths } from '@portal/contract/shared/dates'

/** A month stands for its first or its last day. */
export type MonthEdge = 'first' | 'last'

export interface MonthBoxes {
  /** `01` to `12`. */
  readonly month: string
  readonly year: string
}

export const boxesOfMonth = (day: string): MonthBoxes => {
  const [year = '', month = ''] = day.split('-')
  return { month, year }
}

const lastDay = (first: string) => addDays(addMonths(first, 1), -1)

/** The day that a month stands for, at most today in the current month; empty when both boxes are. The rest is left to the validation. */
export const dayOfMonth = ({ month, year }: MonthBoxes, edge: MonthEdge, today: string): string => {
  if (month === '' && year === '') return ''
  const first = `${year}-${month}-01`
  if (edge === 'first' || !/^\d{4}-\d{2}-01$/.test(first)) return first
  return first.slice(0, 7) === today.slice(0, 7) ? today : lastDay(first)
}

/** Whether a day says no more than its month; empty counts as such. */
export const isMonthEdge = (day: string, edge: MonthEdge): boolean =>
  day === '' || day === (edge === 'first' ? `${day.slice(0, 7)}-01` : lastDay(`${day.slice(0, 7)}-01`))
