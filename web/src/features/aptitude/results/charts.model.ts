import { subjects } from '@portal/contract/aptitude'
import type { ResultSummary } from '@portal/contract/aptitude-results'
import { words } from '#words/aptitude/results.ts'
import { formatPercentage } from '../../../lib/format/format.ts'
import type { Bars } from '../../../ui/report/bars-chart.tsx'
import type { ReportTable } from '../../../ui/report/report-card.tsx'

const { charts: text } = words
const BIN = 10
/** "60–69"; the last bin includes 100. */
const binLabel = (bin: number): string => text.bin(bin * BIN, bin === 9 ? 100 : bin * BIN + BIN - 1)

export const histogramOf = ({ histogram }: ResultSummary): Bars => ({
  series: [text.candidates],
  rows: histogram.map((count, bin) => ({ label: binLabel(bin), counts: [count] })),
})
export const histogramTable = ({ histogram }: ResultSummary): ReportTable => ({
  head: [text.percentage, text.candidates],
  rows: histogram.map((count, bin) => [{ value: binLabel(bin) }, { value: count }]),
})

/** Position of a cut-off in the histogram: within its bar, or at its start. */
export const lineAt = (cut_off: number) => ({
  at: binLabel(Math.min(9, Math.floor(cut_off / BIN))),
  isStart: cut_off % BIN === 0 && cut_off < 100,
  label: text.line(formatPercentage(cut_off)),
})

const sectionsOf = ({ averages, average, test }: ResultSummary) => [
  ...averages.map(({ subject, average: mean }) => ({
    label: subjects[subject],
    average: mean,
    cut_off: test.subjects.find((entry) => entry.subject === subject)?.cut_off ?? null,
  })),
  { label: text.total, average, cut_off: test.cut_off },
]
const percentText = (value: number | null) => (value === null ? null : formatPercentage(value))

export const sectionBars = (summary: ResultSummary): Bars => {
  const rows = sectionsOf(summary)
  const hasCutOff = rows.some(({ cut_off }) => cut_off !== null)
  return {
    series: [text.average, ...(hasCutOff ? [text.cutOff] : [])],
    rows: rows.map(({ label, average, cut_off }) => ({ label, counts: [average ?? 0, ...(hasCutOff ? [cut_off ?? 0] : [])] })),
  }
}
export const sectionTable = (summary: ResultSummary): ReportTable => ({
  head: [text.section, text.average, text.cutOff],
  rows: sectionsOf(summary).map(({ label, average, cut_off }) => [
    { value: label },
    { value: percentText(average) },
    { value: percentText(cut_off) },
  ]),
})

export const campusBars = ({ campuses }: ResultSummary): Bars => ({
  series: [text.lowest, text.average, text.highest],
  rows: campuses.map(({ name, lowest, average, highest }) => ({ label: name ?? text.noCampus, counts: [lowest, average, highest] })),
})
export const campusTable = ({ campuses }: ResultSummary): ReportTable => ({
  head: [text.campus, text.candidates, text.lowest, text.average, text.highest],
  rows: campuses.map(({ name, takers, lowest, average, highest }) => [
    { value: name ?? text.noCampus },
    { value: takers },
    { value: formatPercentage(lowest) },
    { value: formatPercentage(average) },
    { value: formatPercentage(highest) },
  ]),
})

const stepsOf = ({ funnel }: ResultSummary) =>
  (['invited', 'taken', 'passed', 'technical'] as const).flatMap((step) => {
    const count = funnel[step]
    return count === null ? [] : [{ label: text.steps[step], count }]
  })
export const funnelBars = (summary: ResultSummary): Bars => ({
  series: [text.candidates],
  rows: stepsOf(summary).map(({ label, count }) => ({ label, counts: [count] })),
})
export const funnelTable = (summary: ResultSummary): ReportTable => ({
  head: [text.step, text.candidates],
  rows: stepsOf(summary).map(({ label, count }) => [{ value: label }, { value: count }]),
})
/** The numbers of one series in words. */
export const altOf = ({ rows }: Bars, format: (value: number) => string): string =>
  rows.map(({ label, counts }) => `${label} ${counts.map(format).join(', ')}`).join('; ')
