import * as z from 'zod/mini'
import { candidatesOf, scopes, type ListFilters, type Scope } from './dashboard.ts'
import { pipelineGroups, type PipelineGroup } from './stages.ts'
import { addDays } from './shared/dates.ts'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** Lengths of the period in weeks; it ends with the current week. */
export const reportWeeks = [4, 12, 26, 52] as const
export type ReportWeeks = (typeof reportWeeks)[number]
export const DEFAULT_WEEKS: ReportWeeks = 12

/** What happens to an application, with the days that it took since the application. */
export const reportFigures = ['screened', 'offered', 'hired'] as const
export type ReportFigure = (typeof reportFigures)[number]

/** The Monday with which a period of so many weeks begins. */
export const firstDayOf = (weeks: number, today: string): string => {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, -weekday - 7 * (weeks - 1))
}

/** Whose applications, of which department; in the period where a figure depends on it. */
export interface ReportView {
  readonly scope: Scope
  readonly department: number | null
}
const lists = ({ scope, department }: ReportView, filters: ListFilters): ListFilters =>
  candidatesOf(scope, { ...filters, ...(department !== null && { 'filter[department][is]': String(department) }) })
const appliedIn = (from: string, to: string): ListFilters => ({ 'filter[applied_on][between]': `${from}..${to}` })
const andLater = (group: PipelineGroup): string => pipelineGroups.slice(pipelineGroups.indexOf(group)).join(',')
/** A source by its key, or applications without one. */
const ofSource = (source: number): ListFilters =>
  source === 0 ? { 'filter[source][empty]': '1' } : { 'filter[source][is]': String(source) }

/** The lists behind the numbers of the reports: each shows exactly the candidates that are counted. */
export const reportLists = {
  /** Applied in the period and reached the group or a later one. */
  reached: (view: ReportView, group: PipelineGroup, from: string, to: string) =>
    lists(view, { ...appliedIn(from, to), 'filter[reached][any]': andLater(group) }),
  /** In the group now. */
  now: (view: ReportView, group: PipelineGroup) => lists(view, { 'filter[stage_group][is]': group }),
  /** Applied in one week. */
  week: (view: ReportView, week: string, source: number) => lists(view, { ...appliedIn(week, addDays(week, 6)), ...ofSource(source) }),
  /** Screened, offered or hired in the period. */
  figure: (view: ReportView, figure: ReportFigure, from: string, to: string) =>
    lists(view, { [`filter[${figure}_on][between]`]: `${from}..${to}` }),
  /** Applied in the period by a source, and reached the group or a later one. */
  source: (view: ReportView, source: number, group: PipelineGroup, from: string, to: string) =>
    lists(view, { ...appliedIn(from, to), ...ofSource(source), 'filter[reached][any]': andLater(group) }),
} as const

const count = z.number()

/**
 * Figures of applications. `from` and `to` are the days of the period, `previous_from` begins the period before. Medians are calendar days in
 * India, null without a candidate.
 */
export const Reports = z.object({
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  /** By group, in order. `now` and `waiting_days` don't depend on the period; null for Hired, where no one waits. */
  funnel: z.array(
    z.object({ group: z.enum(pipelineGroups), reached: count, now: z.nullable(count), waiting_days: z.nullable(z.number()) }),
  ),
  /** By week, with the number of each source, in the order of `sources`. */
  trend: z.array(z.object({ week: z.string(), counts: z.array(count) })),
  /** Most applications first; key 0: without a source. `reached`: how many reached each group or a later one, in the order of the groups. */
  sources: z.array(z.object({ key: z.number(), label: z.nullable(z.string()), applied: count, reached: z.array(count) })),
  times: z.array(
    z.object({
      figure: z.enum(reportFigures),
      count,
      median: z.nullable(z.number()),
      previous_count: count,
      previous_median: z.nullable(z.number()),
    }),
  ),
})
export type Reports = z.infer<typeof Reports>

const wrongWeeks = `Choose ${reportWeeks.join(', ')} weeks.`

/** The reports of the dashboard: funnel, trend, sources and times of the last weeks. */
export const readReports = endpoint({
  method: 'GET',
  path: '/v1/dashboard/reports',
  audience: 'staff',
  summary: 'Funnel, trend, sources and times of applications',
  query: z.strictObject({
    scope: z.optional(z.enum(scopes, 'Choose mine or everyone.')),
    weeks: z.optional(numeral(1, 52).check(z.refine((weeks) => reportWeeks.some((one) => one === weeks), wrongWeeks))),
    department: z.optional(numeral(1, limits.smallId)),
  }),
  response: data(Reports),
})
