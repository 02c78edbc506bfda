import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { save } from '@portal/contract/candidates'
import * as contract from '@portal/contract/openings'
import { addDays, addMonths, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { countStatements } from '../../testing/statements.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const today = dayInIndia()
const list = (token: string, query?: Record<string, string>) => portal.call(contract.listOpenings, { token, ...(query ? { query } : {}) })
const idsFor = async (token: string, query?: Record<string, string>) => (await list(token, query)).body.data.rows.map(({ id }) => id)
const job = (token: string, request_id: unknown) => portal.call(contract.appliedJob, { token, body: { request_id } })
const clear = async () => {
  await portal.ctx.database.db.update(tables.resource_requests).set({ status: 7 })
}
const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
afterEach(() => {
  vi.useRealTimers()
})
/** Noon of a day, Indian time. */
const on = (day: string) => at(`${day}T06:30:00Z`)

describe('current openings', () => {
  it('mark the skills that the candidate has', async () => {
    await clear()
    const { token } = await completeCandidate(portal)
    const id = await newOpening(portal)
    await portal.ctx.database.db
      .insert(tables.resource_request_skills)
      .values({ resource_request_id: id, skill_combo_id: 40, is_must_have: true })
    const [opening] = (await list(token)).body.data.rows
    expect(opening?.linked_skills.map(({ skill_combo_id, has }) => [skill_combo_id, has]).toSorted()).toEqual([
      [3, true],
      [40, false],
    ])
  })

  it('name those of the candidate’s job preference', async () => {
    await clear()
    const [preferred, other] = [await newOpening(portal, { designation: 2 }), await newOpening(portal, { designation: 1 })]
    const preferredFor = async (position_applied_for: number | null) => {
      const { token } = await newCandidate(portal, { position_applied_for })
      return (await list(token)).body.data.rows.filter(({ is_preferred }) => is_preferred).map(({ id }) => id)
    }
    expect([await preferredFor(2), await preferredFor(1), await preferredFor(null)]).toEqual([[preferred], [other], []])
  })

  it('show job code, designation, experience, date, skills and description, and nothing internal', async () => {
    await clear()
    const { token } = await newCandidate(portal)
    const id = await newOpening(portal, { eta_date: addDays(today, 10) })
    const { body } = await list(token)
    expect(body.data).toEqual({
      rows: [
        {
          id,
          job_code: body.data.rows[0]?.job_code,
          designation: 'Frontend developer (React)',
          experience_from: 2,
          experience_to: 4,
          eta_date: addDays(today, 10),
          linked_skills: [{ skill: body.data.rows[0]?.linked_skills[0]?.skill, skill_combo_id: 3, has: false }],
          job_description: 'Build the screens of our products.',
          aggregates: ['10th', '12th', 'degree'].map((level) => ({ level, have: null, need: 60, met: false })),
          aggregates_matched: false,
          adults_only: false,
          is_old_enough: true,
          is_preferred: false,
        },
      ],
      total: 1,
      page: 1,
      per_page: 1000,
    })
  })

  it('are open requests only', async () => {
    await clear()
    const { token } = await newCandidate(portal)
    const open = await newOpening(portal)
    for (const status of [1, 2, 4, 5, 6, 7]) await newOpening(portal, { status })
    expect(await idsFor(token)).toEqual([open])
    expect((await list(token)).body.data.total).toBe(1)
  })

  it('are shown up to and including the day one month after the date they are needed by', async () => {
    await clear()
    const { token } = await newCandidate(portal)
    const last = await newOpening(portal, { eta_date: addMonths(today, -1) })
    await newOpening(portal, { eta_date: addDays(addMonths(today, -1), -1) })
    expect(await idsFor(token)).toContain(last)
    expect(await idsFor(token)).toHaveLength(addMonths(addDays(addMonths(today, -1), -1), 1) < today ? 1 : 2)
  })

  it.each([
    ['2027-01-31', '2027-02-28', '2027-03-01'],
    ['2028-01-31', '2028-02-29', '2028-03-01'],
    ['2027-01-30', '2027-02-28', '2027-03-01'],
    ['2027-02-28', '2027-03-28', '2027-03-29'],
    ['2027-03-31', '2027-04-30', '2027-05-01'],
    ['2027-12-31', '2028-01-31', '2028-02-01'],
  ])('R20: needed by %s, the last day is %s, not %s', async (eta_date, last, after) => {
    await clear()
    const id = await newOpening(portal, { eta_date })
    expect(contract.openingExpiry(eta_date)).toBe(last)
    on(last)
    const { token } = await newCandidate(portal)
    expect(await idsFor(token)).toEqual([id])
    expect((await job(token, id)).status).toBe(200)
    on(after)
    expect(await idsFor(token)).toEqual([])
    expect((await job(token, id)).status).toBe(404)
  })

  it('R20: the date is Indian: at 18:31 UTC the next day has begun', async () => {
    await clear()
    const id = await newOpening(portal, { eta_date: '2027-05-10' })
    at('2027-06-10T18:29:00Z')
    const { token } = await newCandidate(portal)
    expect(await idsFor(token)).toEqual([id])
    at('2027-06-10T18:31:00Z')
    expect(await idsFor(token)).toEqual([])
  })

  it('show whether the candidate’s marks meet each opening', async () => {
    await clear()
    const [low, high] = [await newOpening(portal), await newOpening(portal, { minimum_degree: 75.5 })]
    const { token } = await completeCandidate(portal, 75)
    const rows = (await list(token)).body.data.rows.map(({ id, aggregates_matched }) => [id, aggregates_matched])
    expect(rows).toEqual([
      [high, false],
      [low, true],
    ])
  })

  it('compare the degree, and a diploma only without one', async () => {
    await clear()
    await newOpening(portal, { minimum_degree: 70 })
    const { token, candidate_id } = await newCandidate(portal)
    const degree = async (qualification_id: number, percentage: number) => {
      await portal.ctx.database.db.insert(tables.educations).values({ candidate_id, qualification_id, percentage })
      const [row] = (await list(token)).body.data.rows
      return row?.aggregates.find(({ level }) => level === 'degree')
    }
    expect(await degree(4, 84)).toMatchObject({ have: 84, met: true })
    expect(await degree(7, 61)).toMatchObject({ have: 61, met: false })
  })

  it('are sorted and paged, newest first unless asked otherwise', async () => {
    await clear()
    const ids = [await newOpening(portal), await newOpening(portal), await newOpening(portal)]
    const { token } = await newCandidate(portal)
    expect(await idsFor(token)).toEqual(ids.toReversed())
    expect(await idsFor(token, { 'sort[id]': 'desc', page: '1', per_page: '1000' })).toEqual(ids.toReversed())
    expect(await idsFor(token, { 'sort[id]': 'asc', per_page: '2' })).toEqual(ids.slice(0, 2))
    const second = await list(token, { 'sort[id]': 'asc', per_page: '2', page: '2' })
    expect(second.body.data).toMatchObject({ rows: [{ id: ids[2] }], total: 3, page: 2, per_page: 2 })
    expect((await list(token, { page: '9' })).body.data).toMatchObject({ rows: [], total: 3 })
  })

  it.each<Record<string, string>>([
    { per_page: '1001' },
    { per_page: '0' },
    { per_page: '-1' },
    { per_page: 'NaN' },
    { per_page: '1e3' },
    { page: '0' },
    { page: '99999999999' },
    { 'sort[id]': 'up' },
    { 'sort[id]': 'desc; drop table users' },
    { 'sort[job_code]': 'asc' },
    { 'filter[status]': '1' },
    { q: 'x' },
  ])('S39: refuse %o', async (query) => {
    const { token } = await newCandidate(portal)
    const { status, problem } = await list(token, query)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, Object.keys(query)])
  })

  it('S39: refuse a repeated parameter', async () => {
    const { token } = await newCandidate(portal)
    const url = '/api/v1/candidate/resource-requisitions?page=1&page=2'
    expect((await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(422)
  })

  it('need the same number of statements for four hundred as for one', async () => {
    await clear()
    const { token } = await newCandidate(portal)
    await newOpening(portal)
    const statements = await countStatements(() => list(token))
    const id = await newOpening(portal)
    await portal.ctx.database.db.execute(sql`
      with copies as (
        insert into resource_requests (job_code, designation, department, positions, experience_from, experience_to, eta_date, job_description,
                                       minimum_10th, minimum_12th, minimum_degree, status)
        select job_code || '-' || n, designation, department, positions, experience_from, experience_to, eta_date, job_description,
               minimum_10th, minimum_12th, minimum_degree, status
        from resource_requests, generate_series(1, 398) as n where id = ${id} returning id)
      insert into resource_request_skills (resource_request_id, skill_combo_id) select id, 3 from copies`)
    const many = await countStatements(() => list(token, { per_page: '1000' }))
    expect((await list(token)).body.data.rows).toHaveLength(400)
    expect(many).toBe(statements)
    // Statements: session, marks, rows, count.
    expect(many).toBeLessThanOrEqual(4)
  })

  it('S21: are for candidates; staff get 403, unauthenticated callers 401', async () => {
    const [{ token }, id] = [await newStaff(portal), await newOpening(portal)]
    expect([(await list(token)).status, (await job(token, id)).status]).toEqual([403, 403])
    expect([(await list('')).status, (await job('', id)).status]).toEqual([401, 401])
  })
})

describe('the applied job', () => {
  it('is shown with designation and job code, also after the opening is closed', async () => {
    const id = await newOpening(portal)
    const { token } = await completeCandidate(portal)
    await portal.call(save, { token, body: { resource_requisition_request_id: id } })
    await clear()
    const { status, body } = await job(token, id)
    expect([status, body.data]).toEqual([200, { designation: 'Frontend developer (React)', job_code: body.data.job_code }])
  })

  it('S27: of another candidate, a draft and an unknown one are all 404', async () => {
    const [closed, draft] = [await newOpening(portal, { status: 7 }), await newOpening(portal, { status: 1 })]
    await completeCandidate(portal, 75, { resource_requisition_request_id: closed, hiring_stage: 2 })
    const { token } = await newCandidate(portal)
    const responses = [await job(token, closed), await job(token, draft), await job(token, 2_000_000_000)]
    expect(responses.map(({ status, problem }) => ({ ...problem, status, request_id: '' }))).toEqual(
      responses.map(() => ({
        status: 404,
        code: 'not_found',
        message: 'Not found. It may have been removed, or you may not have access.',
        request_id: '',
      })),
    )
  })

  it.each([0, -1, 1.5, '1', null, [1], {}, 2 ** 31, true])('refuses the id %j', async (id) => {
    expect((await job((await newCandidate(portal)).token, id)).status).toBe(422)
  })
})

describe('the opening of an apply link', () => {
  const read = (opening: string) => portal.call(contract.readSharedOpening, { body: { opening } })

  const newRequest = async () => {
    const id = await newOpening(portal)
    const [row] = await portal.ctx.database.db.select().from(tables.resource_requests).where(eq(tables.resource_requests.id, id))
    return { id, job_code: row?.job_code ?? '' }
  }

  it('is described to anyone, without marks or other internals, while it is open', async () => {
    const { id, job_code } = await newRequest()
    const { data } = (await read(job_code)).body
    expect(data).toMatchObject({ job_code, designation: expect.any(String) as string, job_description: expect.any(String) as string })
    expect(Object.keys(data).toSorted()).toEqual([
      'designation',
      'eta_date',
      'experience_from',
      'experience_to',
      'job_code',
      'job_description',
      'skills',
    ])
    const { db } = portal.ctx.database
    await db.update(tables.resource_requests).set({ eta_date: '2020-01-01' }).where(eq(tables.resource_requests.id, id))
    expect((await read(job_code)).status).toBe(404)
    expect((await read('RR-26-99999')).status).toBe(404)
    expect(Object.keys((await read('1')).problem.errors ?? {})).toEqual(['opening'])
  })

  it('that is not approved yet is not described', async () => {
    const { id, job_code } = await newRequest()
    await portal.ctx.database.db.update(tables.resource_requests).set({ status: 1 }).where(eq(tables.resource_requests.id, id))
    expect((await read(job_code)).status).toBe(404)
  })
})
