import { firstDayOf, mondayOf, reportFigures, type Period, type Reports } from '@portal/contract/reports'
import { pipelineGroups } from '@portal/contract/stages'
import { addDays, addMonths, DAY } from '@portal/contract/shared/dates'

interface CohortRow {
  readonly week: string | null
  readonly source: number
  readonly reached: number | null
  readonly count: number
}
interface Waiting {
  readonly rank: number
  readonly count: number
  readonly median: number
}
interface Median {
  readonly figure: (typeof reportFigures)[number]
  readonly is_current: boolean
  readonly count: number
  readonly median: number
}

type Days = Pick<Reports, 'from' | 'to' | 'previous_from'>

/** First and last day of a period, and the first day of the preceding period of equal length. */
export const daysOf = (period: Period, today: string): Days => {
  if ('weeks' in period) return { from: firstDayOf(period.weeks, today), to: today, previous_from: firstDayOf(2 * period.weeks, today) }
  const { from, to } = period
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1
  return { from, to, previous_from: addDays(from, -length) }
}

/** First and last day. */
type Span = readonly [from: string, to: string]
/** Whole weeks, as Mondays, which are in the tallies, and the remaining days, which are counted. */
interface Parts {
  readonly weeks: Span | null
  readonly days: readonly Span[]
}

/** The current week counts as whole, because its remaining days lie in the future. */
export const partsOf = (from: string, to: string, today: string): Parts => {
  const first = from === mondayOf(from) ? from : addDays(mondayOf(from), 7)
  const last = to >= today || mondayOf(addDays(to, 1)) > to ? mondayOf(to) : addDays(mondayOf(to), -7)
  if (first > last) return { weeks: null, days: [[from, to]] }
  const remaining: readonly Span[] = [
    [from, addDays(first, -1)],
    [addDays(last, 7), to],
  ]
  return { weeks: [first, last], days: remaining.filter(([start, end]) => start <= end) }
}

const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Number of applications that reached each group or a later one. Groups that an opening skips count as passed. */
export const reachedOf = (rows: readonly Pick<CohortRow, 'reached' | 'count'>[]): number[] =>
  pipelineGroups.map((_, index) => total(rows.filter(({ reached }) => reached !== null && reached > index)))

/** Mondays of the weeks that overlap the period. */
export const mondaysOf = ({ from, to }: Pick<Days, 'from' | 'to'>): string[] => {
  const first = mondayOf(from)
  return Array.from({ length: (Date.parse(mondayOf(to)) - Date.parse(first)) / (7 * DAY) + 1 }, (_, index) => addDays(first, 7 * index))
}

/** The part of a week that lies within the period. */
export const clippedWeek = ({ from, to }: Pick<Days, 'from' | 'to'>, monday: string) => ({
  from: monday < from ? from : monday,
  to: addDays(monday, 6) > to ? to : addDays(monday, 6),
})

/** Months that overlap the period, cut to it. */
export const monthsOf = ({ from, to }: Pick<Days, 'from' | 'to'>): Pick<Days, 'from' | 'to'>[] => {
  const next = addMonths(`${from.slice(0, 7)}-01`, 1)
  return next > to ? [{ from, to }] : [{ from, to: addDays(next, -1) }, ...monthsOf({ from: next, to })]
}

/** Assembles the reports from the rows of the statements. */
export const toReports = (
  period: Days,
  rows: { readonly cohort: readonly CohortRow[]; readonly waiting: readonly Waiting[]; readonly medians: readonly Median[] },
  labels: ReadonlyMap<number, string>,
): Reports => {
  const byGroup = rows.cohort.filter(({ reached }) => reached !== null)
  const funnel = reachedOf(byGroup)
  const sources = [...Map.groupBy(byGroup, ({ source }) => source)]
    .map(([key, found]) => ({ key, label: labels.get(key) ?? null, applied: total(found), reached: reachedOf(found) }))
    .toSorted((a, b) => b.applied - a.applied || a.key - b.key)
  const byWeek = new Map(rows.cohort.flatMap(({ week, source, count }) => (week === null ? [] : [[`${week} ${source}`, count]])))
  const median = (figure: Median['figure'], isCurrent: boolean) =>
    rows.medians.find((row) => row.figure === figure && row.is_current === isCurrent)
  return {
    ...period,
    funnel: pipelineGroups.map((group, index) => {
      const waiting = rows.waiting.find(({ rank }) => rank === index + 1)
      const isLast = group === 'Hired'
      return { group, reached: funnel[index] ?? 0, now: isLast ? null : (waiting?.count ?? 0), waiting_days: waiting?.median ?? null }
    }),
    trend: mondaysOf(period).map((week) => ({
      ...clippedWeek(period, week),
      counts: sources.map(({ key }) => byWeek.get(`${week} ${key}`) ?? 0),
    })),
    sources,
    times: reportFigures.map((figure) => {
      const [now, before] = [median(figure, true), median(figure, false)]
      return {
        figure,
        count: now?.count ?? 0,
        median: now?.median ?? null,
        previous_count: before?.count ?? 0,
        previous_median: before?.median ?? null,
      }
    }),
  }
}
