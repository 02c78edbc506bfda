import { type ReportView, type Reports, reportLists } from '@portal/contract/reports'
import { addDays } from '@portal/contract/shared/dates'
import { pipelineGroups } from '@portal/contract/stages'
import { words } from '#words/dashboard/reports.ts'
import { formatDay } from '../../../lib/format/format.ts'
import type { Bars } from '../../../ui/report/bars-chart.tsx'
import type { ReportTable } from '../../../ui/report/report-card.tsx'

/** Number of sources with their own colour; the others are combined. */
const NAMED = 4

const labelOf = ({ label }: Reports['sources'][number]) => label ?? words.noSource
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The trend of the four largest sources, with the others combined. */
export const trendOf = ({ sources, trend }: Reports): Bars => {
  const hasOthers = sources.length > NAMED
  return {
    series: [...sources.slice(0, NAMED).map(labelOf), ...(hasOthers ? [words.others] : [])],
    rows: trend.map(({ from, counts }) => ({
      label: formatDay(from).replace(/ \d{4}$/, ''),
      counts: [...counts.slice(0, NAMED), ...(hasOthers ? [sum(counts.slice(NAMED))] : [])],
    })),
  }
}

/** Rounded percentage; null if the whole is 0. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : words.percent(Math.round((part / whole) * 100))

export const funnelTable = ({ funnel, from, to }: Reports, view: ReportView): ReportTable => ({
  head: [words.funnel.group, words.funnel.reached, words.funnel.conversion, words.funnel.now, words.funnel.waiting],
  rows: funnel.map(({ group, reached, now, waiting_days }, index) => [
    { value: group },
    { value: reached, list: reportLists.reached(view, group, from, to) },
    { value: index === funnel.length - 1 ? null : shareOf(funnel[index + 1]?.reached ?? 0, reached) },
    { value: now, list: reportLists.now(view, group) },
    { value: waiting_days },
  ]),
})

export const trendTable = ({ sources, trend }: Reports, view: ReportView): ReportTable => ({
  head: [words.trend.week, ...sources.map(labelOf), words.trend.total],
  rows: trend.map(({ from, to, counts }) => [
    { value: words.trend.range(formatDay(from), formatDay(to)) },
    ...counts.map((value, index) => ({ value, list: reportLists.week(view, sources[index]?.key ?? 0, from, to) })),
    { value: sum(counts) },
  ]),
})

export const sourceTable = ({ sources, from, to }: Reports, view: ReportView): ReportTable => ({
  head: [words.sources.source, ...words.sources.groups.map(({ title }) => title), words.sources.rate],
  rows: sources.map((source) => [
    { value: labelOf(source) },
    ...words.sources.groups.map(({ group }) => ({
      value: source.reached[pipelineGroups.indexOf(group)] ?? 0,
      list: reportLists.source(view, source.key, group, from, to),
    })),
    { value: shareOf(source.reached.at(-1) ?? 0, source.applied) },
  ]),
})

export const timesTable = ({ times, from, to, previous_from }: Reports, view: ReportView): ReportTable => {
  const before = addDays(from, -1)
  return {
    head: [words.times.figure, words.times.candidates, words.times.median, words.times.previousCandidates, words.times.previous],
    rows: times.map(({ figure, count, median, previous_count, previous_median }) => [
      { value: words.times.figures[figure] },
      { value: count, list: reportLists.figure(view, figure, from, to) },
      { value: median },
      { value: previous_count, list: reportLists.figure(view, figure, previous_from, before) },
      { value: previous_median },
    ]),
  }
}
