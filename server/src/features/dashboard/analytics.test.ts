import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { login, roles } from '@portal/contract/accounts'
import { type Analytics, listLoad, offerList, offerOutcomes, readAnalytics } from '@portal/contract/analytics'
import { listCandidates } from '@portal/contract/candidate-list'
import type { ListFilters } from '@portal/contract/dashboard'
import { reportLists } from '@portal/contract/reports'
import { addDays, DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { pipelineGroups, stageOf } from '@portal/contract/stages'
import { fillDemo } from '../../database/demo/demo.ts'
import { readDashboard } from '@portal/contract/dashboard'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { type Portal, usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const ago = (days: number) => new Date(Date.now() - days * DAY)
const day = (days: number) => addDays(dayInIndia(), -days)
let administrator: Caller
let openings: number[] = []

/** Stages as days ago, with the reason of the last move and the joining day. */
const histories: readonly {
  readonly steps: readonly (readonly [stage: number, days: number])[]
  readonly reason?: string
  readonly joined?: number
}[] = [
  { steps: [[2, 5]] },
  {
    steps: [
      [2, 40],
      [3, 38],
      [4, 36],
      [10, 30],
      [11, 26],
    ],
  },
  {
    steps: [
      [2, 61],
      [3, 60],
      [20, 50],
      [24, 45],
      [25, 38],
    ],
    joined: 3,
  },
  {
    steps: [
      [2, 64],
      [3, 60],
      [20, 50],
      [24, 44],
      [25, 43],
    ],
    joined: 20,
  },
  {
    steps: [
      [2, 50],
      [3, 49],
      [20, 35],
      [24, 30],
      [25, 12],
    ],
  },
  {
    steps: [
      [2, 45],
      [3, 44],
      [20, 35],
      [24, 20],
    ],
  },
  {
    steps: [
      [2, 80],
      [3, 79],
      [20, 60],
      [24, 52],
      [28, 47],
    ],
    reason: 'withdrew_ctc',
  },
  {
    steps: [
      [2, 81],
      [3, 79],
      [20, 60],
      [24, 51],
      [28, 41],
    ],
    reason: 'withdrew_ctc',
  },
  {
    steps: [
      [2, 82],
      [3, 79],
      [20, 60],
      [24, 50],
      [28, 40],
    ],
    reason: 'withdrew_offer',
  },
  {
    steps: [
      [2, 70],
      [3, 69],
      [20, 60],
      [24, 55],
      [25, 48],
      [31, 8],
    ],
    reason: 'withdrew_personal',
  },
  {
    steps: [
      [2, 70],
      [3, 69],
      [20, 60],
      [24, 55],
      [29, 48],
    ],
  },
  // An offer of an earlier application.
  {
    steps: [
      [2, 90],
      [3, 89],
      [24, 70],
      [28, 60],
      [2, 9],
    ],
  },
]

beforeAll(async () => {
  const { db } = portal.ctx.database
  administrator = await newStaff(portal, roles.administrator)
  openings = [
    await newOpening(portal, { created_at: ago(60), eta_date: day(-10) }),
    await newOpening(portal, { department: 2, created_at: ago(30), eta_date: day(5) }),
    await newOpening(portal, { department: 2, created_at: ago(90), status: 4 }),
  ]
  // An approval that was undone; then opened, put on hold and reopened.
  const undone = { resource_request_id: openings[0] ?? 0, created_at: ago(58) }
  await db.insert(tables.request_changes).values([
    { ...undone, step: 'approved', from_status: 2, to_status: 3 },
    { ...undone, step: 'approval_undone', from_status: 3, to_status: 2 },
  ])
  await db.insert(tables.request_changes).values(
    [50, 20].map((days) => ({
      resource_request_id: openings[0] ?? 0,
      step: 'approved',
      from_status: 2,
      to_status: 3,
      created_at: ago(days),
    })),
  )
  const ids: number[] = []
  for (const [index, { steps, reason, joined }] of histories.entries()) {
    const [stage, days] = steps.at(-1) ?? [2, 0]
    const resource_request_id = openings[index % 2] ?? 0
    const { candidate_id } = await newCandidate(portal, {
      hiring_stage: stage,
      stage_since: ago(days),
      resource_requisition_request_id: resource_request_id,
      ...(index === 1 && { first_name: 'Bina' }),
    })
    ids.push(candidate_id)
    await db.insert(tables.stage_changes).values(
      steps.map(([to_stage, at], step) => ({
        candidate_id,
        resource_request_id,
        from_stage: steps[step - 1]?.[0] ?? 1,
        to_stage,
        reason_code: step === steps.length - 1 ? (reason ?? null) : null,
        created_at: ago(at),
      })),
    )
    if (joined !== undefined) await db.insert(tables.joinings).values({ candidate_id, joined_on: day(joined) })
  }
  await db.execute(sql`update candidates set zip = '380001'`)

  const people = await db
    .insert(tables.interviewers)
    .values(['Kavita Rao', 'Arjun Nair', 'Meera Iyer'].map((name, index) => ({ name, email: `panel${index}@example.com` })))
    .returning()
  const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
  for (let index = 0; index < 24; index += 1) {
    const candidate_id = index === 23 ? withheld.candidate_id : (ids[index % ids.length] ?? 0)
    const starts_at = new Date(ago(index * 3).getTime() - 2 * HOUR)
    const ends_at = new Date(starts_at.getTime() + HOUR)
    const state = (['held', 'held', 'scheduled', 'cancelled', 'held', 'no_show'] as const)[index % 6] ?? 'held'
    const [interview] = await db
      .insert(tables.interviews)
      .values({
        candidate_id,
        resource_request_id: openings[index % 2] ?? null,
        round: 'technical',
        mode: 'phone',
        state,
        starts_at,
        ends_at,
        reminder_mail_ids: [],
      })
      .returning()
    const panel = index % 4 === 0 ? people.slice(0, 2) : [people[index % 3]]
    await db.insert(tables.interview_panel).values(
      panel.map((member, position) => ({
        interview_id: interview?.id ?? 0,
        candidate_id,
        interviewer_id: member?.id ?? 0,
        // On time, a minute late, and missing.
        submitted_at:
          state === 'held' && (index + position) % 3 < 2
            ? new Date(ends_at.getTime() + ((index + position) % 3 === 0 ? (index % 7) * HOUR : 24 * HOUR + 60_000))
            : null,
      })),
    )
  }
})

type AnalyticsQuery = Readonly<Record<string, string>>
const read = async (query: AnalyticsQuery = {}, at: Portal = portal, token = administrator.token): Promise<Analytics> =>
  (await at.call(readAnalytics, { token, query })).body.data

const periods: readonly AnalyticsQuery[] = [
  { weeks: '12' },
  { weeks: '26', department: '2' },
  { from: day(77), to: day(13) },
  { from: day(55), to: day(44), department: '1' },
  { from: day(3), to: day(3) },
]
const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? null
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

/** Current applications, recomputed from raw rows: the moves since the latest application. */
const rawApplications = async (department: string | undefined) => {
  const { db } = portal.ctx.database
  const [candidates, changes, requests, joinings] = await Promise.all([
    db.select().from(tables.candidates),
    db.select().from(tables.stage_changes),
    db.select().from(tables.resource_requests),
    db.select().from(tables.joinings),
  ])
  return candidates.flatMap((candidate) => {
    const request = requests.find(({ id }) => id === candidate.resource_requisition_request_id)
    if (!request || candidate.withheld_since || (department !== undefined && String(request.department) !== department)) return []
    const changesOfCandidate = changes.filter(({ candidate_id }) => candidate_id === candidate.id).toSorted((a, b) => a.id - b.id)
    const moves = changesOfCandidate.slice(changesOfCandidate.findLastIndex(({ to_stage }) => to_stage === 2))
    const on = (stage: number) => {
      const move = moves.find(({ to_stage }) => to_stage === stage)
      return move && dayInIndia(move.created_at)
    }
    return [
      {
        stage: candidate.hiring_stage,
        applied_on: on(2) ?? '',
        offered_on: on(24),
        hired_on: on(25),
        joined_on: joinings.find(({ candidate_id }) => candidate_id === candidate.id)?.joined_on,
        furthest: Math.max(0, ...moves.map(({ to_stage }) => pipelineGroups.findIndex((group) => group === stageOf(to_stage).group))),
        reason: moves.at(-1)?.reason_code ?? null,
      },
    ]
  })
}

describe('the analytics', () => {
  it.each(periods)('cohorts equal the raw applications by month, and each number lists its candidates: %o', async (period) => {
    const { from, to, cohorts } = await read(period)
    const applications = (await rawApplications(period['department'])).filter(({ applied_on }) => applied_on >= from && applied_on <= to)
    expect([cohorts[0]?.from, cohorts.at(-1)?.to]).toEqual([from, to])
    for (const cohort of cohorts) {
      const month = applications.filter(({ applied_on }) => applied_on.startsWith(cohort.from.slice(0, 7)))
      expect(cohort.reached).toEqual(pipelineGroups.map((_, index) => month.filter(({ furthest }) => furthest >= index).length))
    }
    expect(cohorts.reduce((sum, { reached }) => sum + (reached[0] ?? 0), 0)).toBe(applications.length)
  })

  it.each(periods)('offers equal the raw offers by outcome, with their medians and reasons: %o', async (period) => {
    const { from, to, offers } = await read(period)
    const offered = (await rawApplications(period['department'])).filter(
      ({ offered_on }) => offered_on !== undefined && offered_on >= from && offered_on <= to,
    )
    const hired = offered.filter(({ stage }) => stage === 25)
    const of = (stage: number) => offered.filter((offer) => offer.stage === stage)
    const outcomes = {
      waiting: of(24).length,
      to_join: hired.filter(({ joined_on }) => joined_on === undefined).length,
      joined: hired.filter(({ joined_on }) => joined_on !== undefined).length,
      declined: of(28).length,
      not_joined: of(31).length,
      other: offered.filter(({ stage }) => ![24, 25, 28, 31].includes(stage)).length,
    }
    const accepted = offered.flatMap(({ offered_on = '', hired_on }) => (hired_on === undefined ? [] : [daysBetween(offered_on, hired_on)]))
    const joined = offered.flatMap(({ offered_on = '', joined_on }) =>
      joined_on === undefined ? [] : [daysBetween(offered_on, joined_on)],
    )
    expect(offers).toMatchObject({
      offered: offered.length,
      accepted: accepted.length,
      outcomes,
      days_to_accept: middle(accepted),
      days_to_join: middle(joined),
    })
    for (const [stage, outcome] of [
      [28, 'declined'],
      [31, 'not_joined'],
    ] as const) {
      const counted: unknown = Object.fromEntries(
        offers.reasons.filter((row) => row.outcome === outcome).map(({ reason, count }) => [reason, count]),
      )
      const raw: unknown = Object.fromEntries(
        [...Map.groupBy(of(stage), ({ reason }) => reason)].map(([reason, rows]) => [reason, rows.length]),
      )
      expect(counted).toEqual(raw)
    }
  })

  it('the seeded offers cover every outcome', async () => {
    const { offers } = await read({ weeks: '26' })
    expect(offers.outcomes).toEqual({ waiting: 1, to_join: 1, joined: 2, declined: 3, not_joined: 1, other: 1 })
    expect(offers.reasons).toEqual([
      { outcome: 'declined', reason: 'withdrew_ctc', count: 2 },
      { outcome: 'declined', reason: 'withdrew_offer', count: 1 },
      { outcome: 'not_joined', reason: 'withdrew_personal', count: 1 },
    ])
  })

  it.each(periods)('interviewer figures equal the raw interviews of each week, and each number lists them: %o', async (period) => {
    const { db } = portal.ctx.database
    const { from, to, weeks, load } = await read(period)
    const [interviews, panels, candidates, requests] = await Promise.all([
      db.select().from(tables.interviews),
      db.select().from(tables.interview_panel),
      db.select().from(tables.candidates),
      db.select().from(tables.resource_requests),
    ])
    const raw = panels.flatMap((panel) => {
      const interview = interviews.find(({ id }) => id === panel.interview_id)
      const department = requests.find(({ id }) => id === interview?.resource_request_id)?.department
      const isHidden = candidates.some(({ id, withheld_since }) => id === panel.candidate_id && withheld_since !== null)
      if (!interview || isHidden || interview.state === 'cancelled') return []
      if (period['department'] !== undefined && String(department) !== period['department']) return []
      const on = dayInIndia(interview.starts_at)
      const isLate = interview.state !== 'no_show' && (panel.submitted_at ?? new Date()).getTime() > interview.ends_at.getTime() + DAY
      const hours = panel.submitted_at && (panel.submitted_at.getTime() - interview.ends_at.getTime()) / HOUR
      return on < from || on > to ? [] : [{ interviewer: panel.interviewer_id, on, isLate, hours }]
    })
    expect(new Set(load.map(({ interviewer }) => interviewer))).toEqual(new Set(raw.map(({ interviewer }) => interviewer)))
    for (const row of load) {
      const interviews = raw.filter(({ interviewer }) => interviewer === row.interviewer)
      const took = middle(interviews.flatMap(({ hours }) => (hours === null ? [] : [hours])))
      expect(row).toMatchObject({
        interviews: interviews.length,
        late: interviews.filter(({ isLate }) => isLate).length,
        weeks: weeks.map((week) => interviews.filter(({ on }) => on >= week.from && on <= week.to).length),
        hours: took === null ? null : Math.round(took),
      })
      const department: AnalyticsQuery = period['department'] === undefined ? {} : { department: period['department'] }
      const list = async (query: AnalyticsQuery) => {
        const filters: AnalyticsQuery = { interviewer: String(row.interviewer), per_page: '100', ...department, ...query }
        return (await portal.call(listLoad, { token: administrator.token, query: filters })).body.data
      }
      expect((await list({ from, to })).total).toBe(row.interviews)
      const late = await list({ from, to, late: '1' })
      expect([late.total, late.rows.length, late.rows.every(({ is_late }) => is_late)]).toEqual([row.late, row.late, true])
      for (const [index, week] of weeks.entries()) expect((await list(week)).rows).toHaveLength(row.weeks[index] ?? 0)
    }
  })

  it('open requests are listed by the days since they were first opened, with the days until they are needed', async () => {
    const { requests } = await read()
    expect(requests).toMatchObject([
      { id: openings[0], opened_on: day(50), age_days: 50, target_days: 60, positions: 2, filled: 0 },
      { id: openings[1], opened_on: day(30), age_days: 30, target_days: 25 },
    ])
    expect((await read({ department: '2' })).requests.map(({ id }) => id)).toEqual([openings[1]])
    const dashboard = (await portal.call(readDashboard, { token: administrator.token, query: { scope: 'everyone' } })).body.data
    const ages = new Map(dashboard.openings.map(({ id, age_days }) => [id, age_days]))
    expect(requests.map(({ id }) => ages.get(id))).toEqual(requests.map(({ age_days }) => age_days))
  })

  it('S26: are for administrators only', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const query = { interviewer: '1', from: day(9), to: day(1) }
    for (const { token } of [recruiter, candidate]) {
      expect((await portal.call(readAnalytics, { token })).status).toBe(403)
      expect((await portal.call(listLoad, { token, query })).status).toBe(403)
    }
    expect((await portal.call(readAnalytics, {})).status).toBe(401)
  })

  it('refuse invalid days and an unknown interviewer', async () => {
    const { token } = administrator
    const wrong = await portal.call(readAnalytics, { token, query: { from: day(1), to: day(2) } })
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { to: ["The end can't be before the start."] }])
    const none = await portal.call(listLoad, { token, query: { interviewer: 'x', from: day(1), to: '' } })
    expect([none.status, Object.keys(none.problem.errors ?? {})]).toEqual([422, expect.arrayContaining(['interviewer'])])
    expect((await portal.call(listLoad, { token, query: { interviewer: '2147483647', from: day(9), to: day(1) } })).body.data.total).toBe(0)
  })

  it('read the applications of a period from their index', async () => {
    const { rows } = await portal.ctx.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select date_trunc('month', f.applied_on), f.reached, count(*) from candidate_facts f
        where f.applied_on between '2026-01-01' and '2026-11-22' and f.department = 1 group by 1, 2`)
    })
    expect(JSON.stringify(rows)).toContain('candidate_facts_cohort')
  })
})

describe('of a fresh demonstration company', () => {
  const demo = usePortal({ DEMO: 'true' })
  beforeAll(async () => void (await fillDemo(demo.ctx)))

  it('every number opens the rows it counts', async () => {
    const { access_token: token } = (await demo.call(login, { body: { email: 'admin@example.com', password: 'Demo@12345' } })).body
    const listed = async (filters: ListFilters) => (await demo.call(listCandidates, { token, query: filters })).body.data.total
    const view = { scope: 'everyone', department: null } as const
    const { from, to, cohorts, offers, load, requests } = await read({ weeks: '26' }, demo, token)
    for (const cohort of cohorts)
      for (const [index, group] of pipelineGroups.entries())
        expect([cohort.from, group, cohort.reached[index]]).toEqual([
          cohort.from,
          group,
          await listed(reportLists.reached(view, group, cohort.from, cohort.to)),
        ])
    for (const outcome of offerOutcomes)
      expect([outcome, offers.outcomes[outcome]]).toEqual([outcome, await listed(offerList(view, outcome, from, to))])
    expect(offers.offered).toBe(await listed(offerList(view, 'offered', from, to)))
    expect(offers.accepted).toBe(await listed(offerList(view, 'accepted', from, to)))
    for (const { interviewer, interviews } of load) {
      const query = { interviewer: String(interviewer), from, to }
      expect((await demo.call(listLoad, { token, query })).body.data.total).toBe(interviews)
    }
    expect(requests.length).toBeGreaterThan(3)
    expect(load.length).toBeGreaterThan(1)
    expect(offers.offered).toBeGreaterThan(5)
  })
})
