import { addDays, DAY } from '@portal/contract/shared/dates'

interface Employment {
  readonly from: string
  readonly to: string | null
}

/** Days of an average month. */
const MONTH_DAYS = 365.25 / 12

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** Months worked in all, whole; overlapping employments count once, a running one counts to today, and any work at all is at least one month. */
export const totalExperience = (employments: readonly Employment[], today: string): number => {
  const spans = employments.map(({ from, to }) => ({ from, end: addDays(to ?? today, 1) })).toSorted((a, b) => a.from.localeCompare(b.from))
  let worked = 0
  let until = ''
  for (const { from, end } of spans) {
    const start = from > until ? from : until
    if (end > start) {
      worked += days(start, end)
      until = end
    }
  }
  return worked === 0 ? 0 : Math.max(1, Math.round(worked / MONTH_DAYS))
}
