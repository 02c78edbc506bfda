import { addDays, DAY } from '@portal/contract/shared/dates'

interface Employment {
  /** Null: unknown. */
  readonly from: string | null
  readonly to: string | null
}

/** Days in an average month. */
const MONTH_DAYS = 365.25 / 12

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/**
 * Total experience in whole months. Overlaps count once, a current job counts until today; at least 1 if there is any. If a start is
 * unknown, at least the `stated` total.
 */
export const totalExperience = (employments: readonly Employment[], today: string, stated = 0): number => {
  const spans = employments
    .flatMap(({ from, to }) => (from === null ? [] : [{ from, end: addDays(to ?? today, 1) }]))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const minimum = spans.length < employments.length ? stated : 0
  let workedDays = 0
  let countedUntil = ''
  for (const { from, end } of spans) {
    const start = from > countedUntil ? from : countedUntil
    if (end > start) {
      workedDays += days(start, end)
      countedUntil = end
    }
  }
  return workedDays === 0 ? minimum : Math.max(1, minimum, Math.round(workedDays / MONTH_DAYS))
}
