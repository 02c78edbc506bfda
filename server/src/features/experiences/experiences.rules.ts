import { addDays, DAY } from '@portal/contract/shared/dates'

interface Employment {
  readonly from: string
  readonly to: string | null
}

/** Days in an average month. */
const MONTH_DAYS = 365.25 / 12

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** Total experience in whole months. Overlaps count once, a current employment counts to today; at least 1 when there is any. */
export const totalExperience = (employments: readonly Employment[], today: string): number => {
  const spans = employments.map(({ from, to }) => ({ from, end: addDays(to ?? today, 1) })).toSorted((a, b) => a.from.localeCompare(b.from))
  let worked = 0
  let countedUntil = ''
  for (const { from, end } of spans) {
    const start = from > countedUntil ? from : countedUntil
    if (end > start) {
      worked += days(start, end)
      countedUntil = end
    }
  }
  return worked === 0 ? 0 : Math.max(1, Math.round(worked / MONTH_DAYS))
}
