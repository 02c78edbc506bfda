import * as z from 'zod/mini'
import { candidatesOf, scopes, type ListFilters, type Scope } from './dashboard.ts'
import { pipelineGroups, type PipelineGroup } from './stages.ts'
import { addDays, dayInIndia } from './shared/dates.ts'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { day } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Choices for the length of the period in weeks; it ends with the current week. */
export const reportWeeks = [4, 12, 26, 52] as const
export type ReportWeeks = (typeof reportWeeks)[number]
export const DEFAULT_WEEKS: ReportWeeks = 12

/** Milestones of an application that the reports time, in days since it was made. */
export const reportFigures = ['screened', 'offered', 'hired'] as const
export type ReportFigure = (typeof reportFigures)[number]

/** Maximum length of a period, in days. */
export const MAX_DAYS = 366

/** The Monday of the week that contains `day`. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The Monday on which a period of `weeks` weeks begins. */
export const firstDayOf = (weeks: number, today: string): string => addDays(mondayOf(today), -7 * (weeks - 1))

/** The last weeks, or a range of days. */
export type Period = { readonly weeks: number } | { readonly from: string; readonly to: string }

/** Validation errors of a range of days, by field. */
export const periodErrors = ({ from, to }: { readonly from: string; readonly to: string }): { from?: string; to?: string } => {
  const wrong = ([from, to] as const).map((text) => {
    const { error } = day.safeParse(text)
    return error?.issues[0]?.message ?? (text > dayInIndia() ? "The date can't be in the future." : null)
  })
  if (wrong[0] != null || wrong[1] != null)
    return { ...(wrong[0] != null && { from: wrong[0] }), ...(wrong[1] != null && { to: wrong[1] }) }
  if (to < from) return { to: "The end can't be before the start." }
  return addDays(from, MAX_DAYS) <= to ? { from: `Choose at most ${MAX_DAYS} days.` } : {}
}

/** Whose applications, and of which department (null: all). */
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

/** Filters for the candidate list behind each figure of the reports: it shows exactly the candidates counted. */
export const reportLists = {
  /** Applied in the period and reached the group or a later one. */
  reached: (view: ReportView, group: PipelineGroup, from: string, to: string) =>
    lists(view, { ...appliedIn(from, to), 'filter[reached][any]': andLater(group) }),
  /** In the group now. */
  now: (view: ReportView, group: PipelineGroup) => lists(view, { 'filter[stage_group][is]': group }),
  /** Applied within one week, by a source. */
  week: (view: ReportView, source: number, from: string, to: string) => lists(view, { ...appliedIn(from, to), ...ofSource(source) }),
  /** Screened, offered or hired in the period. */
  figure: (view: ReportView, figure: ReportFigure, from: string, to: string) =>
    lists(view, { [`filter[${figure}_on][between]`]: `${from}..${to}` }),
  /** Applied in the period by a source, and reached the group or a later one. */
  source: (view: ReportView, source: number, group: PipelineGroup, from: string, to: string) =>
    lists(view, { ...appliedIn(from, to), ...ofSource(source), 'filter[reached][any]': andLater(group) }),
} as const

const count = z.number()

/**
 * Figures of applications. `from` and `to` bound the period; `previous_from` is the start of the period before. Medians are in Indian
 * calendar days, null without a candidate.
 */
export const Reports = z.object({
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  /** By group, in order. `now` and `waiting_days` don't depend on the period; both are null for Hired, a final group. */
  funnel: z.array(
    z.object({ group: z.enum(pipelineGroups), reached: count, now: z.nullable(count), waiting_days: z.nullable(z.number()) }),
  ),
  /** By week, Monday to Sunday, clipped to the period; `counts` per source, in the order of `sources`. */
  trend: z.array(z.object({ from: z.string(), to: z.string(), counts: z.array(count) })),
  /** Most applications first; key 0: no source. `reached`: candidates per group or a later one, in the order of the groups. */
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

/** Query fields of a period; without them it is the last weeks. */
export const periodFields = {
  weeks: z.optional(numeral(1, 52).check(z.refine((weeks) => reportWeeks.some((allowed) => allowed === weeks), wrongWeeks))),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
}
interface PeriodQuery {
  readonly weeks?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const hasDays = ({ from, to }: PeriodQuery): boolean => from !== undefined || to !== undefined
const faultOf = (field: 'from' | 'to') => (query: PeriodQuery) =>
  hasDays(query) ? periodErrors({ from: query.from ?? '', to: query.to ?? '' })[field] : undefined
const daysAre = (field: 'from' | 'to') =>
  z.refine<PeriodQuery>((query) => faultOf(field)(query) === undefined, {
    path: [field],
    error: ({ input }) => faultOf(field)(input as PeriodQuery),
  })
const isEither = z.refine<PeriodQuery>((query) => query.weeks === undefined || !hasDays(query), {
  path: ['weeks'],
  error: 'Choose weeks or days, not both.',
})

export const periodChecks = [isEither, daysAre('from'), daysAre('to')] as const

export const periodOf = ({ weeks, from, to }: PeriodQuery): Period =>
  from !== undefined && to !== undefined ? { from, to } : { weeks: weeks ?? DEFAULT_WEEKS }

/** The reports of the dashboard: funnel, trend, sources and times, for the last weeks or a range of days. */
export const readReports = endpoint({
  method: 'GET',
  path: '/v1/dashboard/reports',
  audience: 'staff',
  summary: 'Funnel, trend, sources and times of applications',
  query: z
    .strictObject({
      scope: z.optional(z.enum(scopes, 'Choose mine or everyone.')),
      ...periodFields,
      department: z.optional(numeral(1, limits.smallId)),
    })
    .check(...periodChecks),
  response: data(Reports),
})
