import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import { scopes, type ListFilters, type Scope } from '@portal/contract/dashboard'
import { firstDayOf, readReports, reportLists, reportWeeks } from '@portal/contract/reports'
import { addDays, DAY, dayInIndia } from '@portal/contract/shared/dates'
import { pipelineGroups, stageOf } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const ago = (days: number) => new Date(Date.now() - days * DAY)
let staff: Caller
let applied = 0

/** Stages as days ago; source, department and assignee rotate. */
const histories: readonly (readonly (readonly [stage: number, days: number])[])[] = [
  [[2, 3]],
  [
    [2, 10],
    [3, 9],
  ],
  [
    [2, 20],
    [3, 18],
    [4, 17],
    [7, 15],
    [9, 11],
  ],
  [
    [2, 20],
    [5, 14],
  ],
  [
    [2, 30],
    [29, 29],
  ],
  [
    [2, 40],
    [3, 38],
    [4, 36],
    [10, 30],
    [11, 26],
    [12, 21],
  ],
  [
    [2, 50],
    [3, 46],
    [4, 44],
    [17, 40],
    [20, 30],
    [24, 20],
  ],
  [
    [2, 60],
    [3, 57],
    [4, 50],
    [17, 45],
    [20, 40],
    [24, 38],
    [25, 30],
  ],
  [
    [2, 70],
    [4, 60],
    [17, 50],
    [20, 40],
    [24, 22],
    [25, 12],
    [31, 2],
  ],
  [
    [2, 100],
    [3, 99],
    [4, 98],
    [17, 90],
    [24, 88],
    [25, 86],
  ],
  [
    [2, 200],
    [3, 190],
    [5, 180],
  ],
  // Re-applied: only the current application is counted.
  [
    [2, 80],
    [3, 75],
    [24, 60],
    [28, 50],
    [2, 5],
  ],
]

beforeAll(async () => {
  const { db } = portal.ctx.database
  staff = await newStaff(portal)
  const openings = [await newOpening(portal), await newOpening(portal, { department: 2 })]
  for (const [index, history] of histories.entries()) {
    const [stage, days] = history.at(-1) ?? [2, 0]
    const resource_request_id = openings[index % 2] ?? 0
    const { candidate_id } = await newCandidate(portal, {
      hiring_stage: stage,
      stage_since: ago(days),
      resource_requisition_request_id: resource_request_id,
      reference: [3, 4, null][index % 3] ?? null,
      assigned_to: index % 4 === 0 ? null : staff.user_id,
    })
    await db.insert(tables.stage_changes).values(
      history.map(([to_stage, at], index) => ({
        candidate_id,
        resource_request_id,
        from_stage: history[index - 1]?.[0] ?? 1,
        to_stage,
        created_at: ago(at),
      })),
    )
  }
  // Changes the record so that its triggers read the history.
  await db.execute(sql`update candidates set zip = '380001'`)
})

interface ReportQuery {
  readonly scope?: Scope
  readonly weeks?: string
  readonly from?: string
  readonly to?: string
  readonly department?: string
}
const read = async (query: ReportQuery = {}) => (await portal.call(readReports, { token: staff.token, query })).body.data
const listed = async (filters: ListFilters) =>
  (await portal.call(listCandidates, { token: staff.token, query: { per_page: '100', ...filters } })).body.data.total

const day = (days: number) => addDays(dayInIndia(), -days)
/** Periods that end today, that cut weeks at both ends, that are shorter than a week, and a single day. */
const periods: readonly ReportQuery[] = [
  { weeks: '12' },
  { from: day(73), to: day(0) },
  ...[0, 1, 2, 3, 4, 5, 6].map((shift) => ({ from: day(52 + shift), to: day(9 + 2 * shift) })),
  { from: day(41), to: day(38) },
  { from: day(20), to: day(20) },
]

describe('the reports', () => {
  it.each(scopes.flatMap((scope) => [null, 2].map((department) => [scope, department] as const)))(
    'have no number whose list shows other rows: %s, department %s',
    async (scope, department) => {
      const view = { scope, department }
      for (const period of department === null ? periods : periods.slice(0, 3)) {
        const report = await read({ scope, ...period, ...(department !== null && { department: String(department) }) })
        const { from, to, previous_from } = report
        expect({ from, to }).toMatchObject(period.from === undefined ? {} : { from: period.from, to: period.to })
        for (const { group, reached, now } of report.funnel) {
          expect([group, reached]).toEqual([group, await listed(reportLists.reached(view, group, from, to))])
          const here = group === 'Hired' ? null : await listed(reportLists.now(view, group))
          expect([group, now]).toEqual([group, here])
        }
        expect([report.trend[0]?.from, report.trend.at(-1)?.to]).toEqual([from, to])
        for (const { from: first, to: last, counts } of report.trend) {
          const rows: number[] = []
          for (const { key } of report.sources) rows.push(await listed(reportLists.week(view, key, first, last)))
          expect([first, counts]).toEqual([first, rows])
        }
        for (const { key, reached } of report.sources)
          for (const [index, group] of pipelineGroups.entries())
            expect([key, group, reached[index]]).toEqual([key, group, await listed(reportLists.source(view, key, group, from, to))])
        for (const { figure, count, previous_count } of report.times) {
          expect([figure, count]).toEqual([figure, await listed(reportLists.figure(view, figure, from, to))])
          const before = await listed(reportLists.figure(view, figure, previous_from, addDays(from, -1)))
          expect([figure, previous_count]).toEqual([figure, before])
        }
      }
    },
    60_000,
  )

  it('equal figures computed from the raw moves: applications, furthest group and median days to the first screening', async () => {
    for (const { from = '', to = '', ...rest } of periods.filter((period) => period.from !== undefined)) {
      const applications = histories.map((history) => {
        const start = history.findLastIndex(([stage]) => stage === 2)
        const steps = history.slice(start).map(([stage, days]) => ({ stage, on: day(days) }))
        const ranks = steps.map(({ stage }) => pipelineGroups.findIndex((group) => group === stageOf(stage).group))
        const screened = steps.slice(1).find(({ stage }) => stage !== 29)
        return { on: steps[0]?.on ?? '', furthest: Math.max(0, ...ranks), screened_on: screened?.on }
      })
      const within = (on: string | undefined) => on !== undefined && on >= from && on <= to
      const { funnel, times, previous_from } = await read({ from, to, ...rest })
      const cohort = applications.filter(({ on }) => within(on))
      expect(funnel.map(({ reached }) => reached)).toEqual(
        pipelineGroups.map((_, index) => cohort.filter(({ furthest }) => furthest >= index).length),
      )
      const took = applications
        .flatMap(({ on, screened_on }) =>
          screened_on !== undefined && within(screened_on) ? [Date.parse(screened_on) - Date.parse(on)] : [],
        )
        .map((time) => time / DAY)
        .toSorted((a, b) => a - b)
      expect(times[0]).toMatchObject({ figure: 'screened', count: took.length, median: took[Math.ceil(took.length / 2) - 1] ?? null })
      expect(Date.parse(from) - Date.parse(previous_from)).toBe(Date.parse(to) - Date.parse(from) + DAY)
    }
  })

  it.each<[string, ReportQuery, Record<string, string[]>]>([
    ['an end before the start', { from: day(3), to: day(4) }, { to: ["The end can't be before the start."] }],
    ['a future day', { from: day(3), to: day(-1) }, { to: ["The date can't be in the future."] }],
    ['more than a year', { from: day(366), to: day(0) }, { from: ['Choose at most 366 days.'] }],
    ['one day only', { from: day(3) }, { to: ['This field is mandatory.'] }],
    ['invalid days', { from: '2026-02-30', to: 'x' }, { from: ['Enter a real date.'], to: ['Enter a real date.'] }],
    ['weeks and days', { weeks: '4', from: day(3), to: day(1) }, { weeks: ['Choose weeks or days, not both.'] }],
  ])('refuse %s', async (_, query, errors) => {
    const { status, problem } = await portal.call(readReports, { token: staff.token, query })
    expect([status, problem.code, problem.errors]).toEqual([422, 'validation', errors])
  })

  it('reconcile: the weeks, the sources and the first group have the same total', async () => {
    for (const weeks of reportWeeks) {
      const { funnel, trend, sources } = await read({ weeks: String(weeks) })
      applied = funnel[0]?.reached ?? 0
      expect(trend).toHaveLength(weeks)
      expect(trend.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(applied)
      expect(sources.reduce((sum, source) => sum + source.applied, 0)).toBe(applied)
    }
    expect(applied).toBe(histories.length)
  })

  it('count the furthest group of the current application, and medians by the day of the event', async () => {
    const { funnel, times } = await read({ weeks: '52' })
    expect(funnel.map(({ reached }) => reached)).toEqual([12, 6, 5, 4, 4, 4, 4, 3])
    // Screened after 1, 2, 6, 2, 4, 3, 10, 1 and 10 days; withdrawals and the earlier application don't count.
    expect(times).toMatchObject([
      { figure: 'screened', count: 9, median: 3 },
      { figure: 'offered', count: 4, median: 22 },
      { figure: 'hired', count: 3, median: 30 },
    ])
    const waiting = funnel.find(({ group }) => group === 'Offer')
    expect(waiting).toMatchObject({ now: 1, waiting_days: 20 })
    expect(funnel.at(-1)).toMatchObject({ group: 'Hired', now: null, waiting_days: null })
  })

  it('begin on a Monday', () => {
    expect(firstDayOf(1, '2026-11-22')).toBe('2026-11-16')
    expect(firstDayOf(1, '2026-11-23')).toBe('2026-11-23')
    expect(firstDayOf(12, '2026-11-22')).toBe('2026-08-31')
    expect(new Date(`${firstDayOf(4, dayInIndia())}T00:00:00Z`).getUTCDay()).toBe(1)
  })

  it('refuse an unknown period', async () => {
    const { status, body } = await portal.call(readReports, { token: staff.token, query: { weeks: '5' } })
    expect([status, body]).toMatchObject([422, { errors: { weeks: ['Choose 4, 12, 26, 52 weeks.'] } }])
  })
})
