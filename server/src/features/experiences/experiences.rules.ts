import { addDays, DAY } from '@portal/contract/shared/dates'

interface Employment {
  /** Null: not known yet. */
  readonly from: string | null
  readonly to: string | null
}

/** Days in an average month. */
const MONTH_DAYS = 365.25 / 12

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/**
 * Total experience in whole months. Overlaps count once, a current employment counts to today; at least 1 when there is any. While the start of one
 * isn't known, at least the total that was `stated`.
 */
export const totalExperience = (employments: readonly Employment[], today: string, stated = 0): number => {
  const spans = employments
    .flatMap(({ from, to }) => (from === null ? [] : [{ from, end: addDays(to ?? today, 1) }]))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const least = spans.length < employments.length ? stated : 0
  let worked = 0
  let countedUntil = ''
  for (const { from, end } of spans) {
    const start = from > countedUntil ? from : countedUntil
    if (end > start) {
      worked += days(start, end)
      countedUntil = end
    }
  }
  return worked === 0 ? least : Math.max(1, least, Math.round(worked / MONTH_DAYS))
}
