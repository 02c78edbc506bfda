import { addDays, addMonths } from '@portal/contract/shared/dates'

/** Whether a month is stored as its first or its last day. */
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

/** The day stored for a month, at most today; empty if both boxes are empty. Invalid input is left to the validation. */
export const dayOfMonth = ({ month, year }: MonthBoxes, edge: MonthEdge, today: string): string => {
  if (month === '' && year === '') return ''
  const first = `${year}-${month}-01`
  if (edge === 'first' || !/^\d{4}-\d{2}-01$/.test(first)) return first
  return first.slice(0, 7) === today.slice(0, 7) ? today : lastDay(first)
}

/** Whether a day is the first or last of its month, so that only the month is known; true for an empty value. */
export const isMonthEdge = (day: string, edge: MonthEdge): boolean =>
  day === '' || day === (edge === 'first' ? `${day.slice(0, 7)}-01` : lastDay(`${day.slice(0, 7)}-01`))
