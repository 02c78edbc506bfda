import { type Analytics, offerList, offerOutcomes } from '@portal/contract/analytics'
import { reasons } from '@portal/contract/applications'
import { reportLists, type Reports, type ReportView } from '@portal/contract/reports'
import { pipelineGroups } from '@portal/contract/stages'
import { words } from '#words/dashboard/analytics.ts'
import { words as reports } from '#words/dashboard/reports.ts'
import { formatDay, formatMonth } from '../../../lib/format/format.ts'
import type { Bars } from '../../../ui/report/bars-chart.tsx'
import type { ReportTable } from '../../../ui/report/report-card.tsx'
import { shareOf } from '../reports/reports.model.ts'

const places = reports.sources.groups.map(({ group }) => pipelineGroups.indexOf(group))

export const cohortBars = ({ cohorts }: Analytics): Bars => ({
  series: reports.sources.groups.map(({ title }) => title),
  rows: cohorts.map(({ from, reached }) => ({ label: formatMonth(from), counts: places.map((place) => reached[place] ?? 0) })),
})

export const cohortTable = ({ cohorts }: Analytics, view: ReportView): ReportTable => ({
  head: [words.cohorts.month, ...pipelineGroups, words.cohorts.rate],
  rows: cohorts.map(({ from, to, reached }) => [
    { value: formatMonth(from) },
    ...pipelineGroups.map((group, index) => ({ value: reached[index] ?? 0, list: reportLists.reached(view, group, from, to) })),
    { value: shareOf(reached.at(-1) ?? 0, reached[0] ?? 0) },
  ]),
})

/** Percentage of each source's applications that were hired. */
export const sourceBars = ({ sources }: Reports): Bars => ({
  series: [reports.sources.rate],
  rows: sources
    .filter(({ applied }) => applied > 0)
    .map(({ label, applied, reached }) => ({
      label: label ?? reports.noSource,
      counts: [Math.round(((reached.at(-1) ?? 0) / applied) * 100)],
    })),
})

export const ageingTable = ({ requests }: Analytics): ReportTable => ({
  head: [words.ageing.request, words.ageing.designation, words.ageing.filled, words.ageing.opened, words.ageing.age, words.ageing.target],
  rows: requests.map(({ id, job_code, designation, filled, positions, opened_on, age_days, target_days }) => [
    { value: job_code, request: id },
    { value: designation },
    { value: words.ageing.of(filled, positions) },
    { value: formatDay(opened_on) },
    { value: age_days },
    { value: target_days },
  ]),
})

export const loadBars = ({ load }: Analytics, max: number): Bars => ({
  series: [words.load.inTime, words.load.late],
  rows: load.slice(0, max).map(({ name, interviews, late }) => ({ label: name, counts: [interviews - late, late] })),
})

interface Opened {
  readonly interviewer: number
  readonly from: string
  readonly to: string
  readonly isOnlyLate: boolean
}
export const loadTable = ({ load, weeks, from, to }: Analytics, onOpen: (name: string, choice: Opened) => void): ReportTable => ({
  head: [
    words.load.interviewer,
    words.load.interviews,
    words.load.late,
    words.load.hours,
    ...weeks.map((week) => words.load.week(formatDay(week.from).replace(/ \d{4}$/, ''))),
  ],
  rows: load.map(({ interviewer, name, interviews, late, hours, weeks: counts }) => {
    const open = (days: { readonly from: string; readonly to: string }, isOnlyLate = false) => ({
      onOpen: () => onOpen(name, { interviewer, ...days, isOnlyLate }),
    })
    return [
      { value: name },
      { value: interviews, ...open({ from, to }) },
      { value: late, ...(late > 0 && open({ from, to }, true)) },
      { value: hours },
      ...weeks.map((week, index) => {
        const value = counts[index] ?? 0
        return { value, ...(value > 0 && open(week)) }
      }),
    ]
  }),
})

export const offerBars = ({ offers: { offered, accepted, outcomes } }: Analytics): Bars => ({
  series: [words.offers.candidates],
  rows: [
    { label: words.offers.labels.offered, counts: [offered] },
    { label: words.offers.labels.accepted, counts: [accepted] },
    ...offerOutcomes.map((outcome) => ({ label: words.offers.labels[outcome], counts: [outcomes[outcome]] })),
  ],
})

export const offerTable = ({ offers: { offered, accepted, outcomes }, from, to }: Analytics, view: ReportView): ReportTable => ({
  head: [words.offers.outcome, words.offers.candidates, words.offers.share],
  rows: [
    ['offered', offered] as const,
    ['accepted', accepted] as const,
    ...offerOutcomes.map((outcome) => [outcome, outcomes[outcome]] as const),
  ].map(([outcome, value]) => [
    { value: words.offers.labels[outcome] },
    { value, list: offerList(view, outcome, from, to) },
    { value: shareOf(value, offered) },
  ]),
})

export const reasonTable = ({ offers }: Analytics): ReportTable => ({
  head: [words.reasons.reason, words.reasons.declined, words.reasons.notJoined],
  rows: [...Map.groupBy(offers.reasons, ({ reason }) => reason)].map(([reason, rows]) => [
    { value: reason === null ? words.reasons.none : reasons[reason].label },
    ...(['declined', 'not_joined'] as const).map((outcome) => ({ value: rows.find((row) => row.outcome === outcome)?.count ?? 0 })),
  ]),
})
