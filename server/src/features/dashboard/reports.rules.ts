import { firstDayOf, reportFigures, type Reports } from '@portal/contract/reports'
import { pipelineGroups } from '@portal/contract/stages'
import { addDays } from '@portal/contract/shared/dates'

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

/** The days of a period that ends today, and the first day of the one before. */
export const periodOf = (weeks: number, today: string): Pick<Reports, 'from' | 'to' | 'previous_from'> => ({
  from: firstDayOf(weeks, today),
  to: today,
  previous_from: firstDayOf(2 * weeks, today),
})

const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** How many reached each group or a later one. A group that an opening skips counts as passed. */
const reachedOf = (rows: readonly CohortRow[]): number[] =>
  pipelineGroups.map((_, index) => total(rows.filter(({ reached }) => reached !== null && reached > index)))

/** The reports from the rows of the statements. */
export const toReports = (
  period: Pick<Reports, 'from' | 'to' | 'previous_from'>,
  weeks: number,
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
    trend: Array.from({ length: weeks }, (_, index) => {
      const week = addDays(period.from, 7 * index)
      return { week, counts: sources.map(({ key }) => byWeek.get(`${week} ${key}`) ?? 0) }
    }),
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
