import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { save } from '@portal/contract/candidates'
import * as contract from '@portal/contract/educations'
import { dayInIndia } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { completeCandidate, newCandidate, newStaff, personal, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const year = Number(dayInIndia().slice(0, 4))
const tenth = {
  qualification_id: 1,
  institute: 'Sheth C.N. Vidyavihar',
  percentage: 81.25,
  medium: 2,
  passing_year: 2016,
  city_text: 'Ahmedabad',
}
const twelfth = { ...tenth, qualification_id: 2, passing_year: 2018 }
const degree = { ...tenth, qualification_id: 6, passing_year: 2022 }

const list = async (token: string) => (await portal.call(contract.listEducations, { token })).body.data
const add = (token: string, body: unknown) => portal.call(contract.addEducation, { token, body })
const change = (token: string, id: number | string, body: unknown) =>
  portal.call(contract.updateEducation, { token, params: { id: String(id) }, body })
const remove = (token: string, id: number | string) => portal.call(contract.deleteEducation, { token, params: { id: String(id) } })
const stored = ({ candidate_id }: Caller) =>
  portal.ctx.database.db
    .select()
    .from(tables.educations)
    .where(eq(tables.educations.candidate_id, candidate_id))
    .orderBy(tables.educations.id)
const goTo = (token: string, current_profile_page: string) => portal.call(save, { token, body: { current_profile_page } })

describe('education', () => {
  it('can be added, changed and removed, and is listed 10th first', async () => {
    const { token } = await newCandidate(portal)
    for (const body of [degree, twelfth, tenth]) expect((await add(token, body)).status).toBe(200)
    const rows = await list(token)
    expect(rows.map(({ qualification_id }) => qualification_id)).toEqual([1, 2, 6])
    expect(rows[0]).toEqual({ ...tenth, id: rows[0]?.id, qualification: '10th (SSC / CBSE / ICSE)' })
    const id = rows[2]?.id ?? 0
    expect((await change(token, id, { ...degree, qualification_id: 16, percentage: 100 })).body.data).toMatchObject({
      id,
      qualification_id: 16,
      qualification: 'MCA',
      percentage: 100,
    })
    expect((await remove(token, id)).body).toEqual({ success: true })
    expect(await list(token)).toHaveLength(2)
  })

  it('works with and without a trailing slash', async () => {
    const { token } = await newCandidate(portal)
    const post = (url: string, payload: object) =>
      portal.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
    expect((await post('/api/v1/educations/', tenth)).statusCode).toBe(200)
    expect((await post('/api/v1/educations', twelfth)).statusCode).toBe(200)
  })

  it('has each qualification once: a second is refused when added, changed, or sent from two devices at once', async () => {
    const caller = await newCandidate(portal)
    await add(caller.token, tenth)
    const second = await add(caller.token, { ...tenth, percentage: 99 })
    expect([second.status, second.problem.code]).toEqual([409, 'already_exists'])
    const { id } = (await add(caller.token, twelfth)).body.data
    expect((await change(caller.token, id, tenth)).problem.code).toBe('already_exists')
    const responses = await Promise.all(Array.from({ length: 5 }, () => add(caller.token, degree)))
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409, 409])
    expect((await stored(caller)).map(({ qualification_id, percentage }) => [qualification_id, percentage])).toEqual([
      [1, 81.25],
      [2, 81.25],
      [6, 81.25],
    ])
  })
})

describe('invalid education', () => {
  it.each([
    [{ percentage: 100.01 }, { percentage: [messages.invalidPercentage] }],
    [{ percentage: -0.01 }, { percentage: [messages.invalidPercentage] }],
    [{ percentage: '81' }, { percentage: [messages.invalidPercentage] }],
    [{ percentage: null }, { percentage: [messages.invalidPercentage] }],
    [{ percentage: 1e308 }, { percentage: [messages.invalidPercentage] }],
    [{ passing_year: 999 }, { passing_year: [messages.invalidYear] }],
    [{ passing_year: -2016 }, { passing_year: [messages.invalidYear] }],
    [{ passing_year: 2016.5 }, { passing_year: [messages.invalidYear] }],
    [{ passing_year: '2016' }, { passing_year: [messages.invalidYear] }],
    [{ passing_year: 20160 }, { passing_year: [messages.invalidYear] }],
    [{ passing_year: year + 2 }, { passing_year: [`Passing year cannot be greater than ${year + 1}.`] }],
    [{ qualification_id: 999 }, { qualification_id: ['Choose an option from the list.'] }],
    [{ qualification_id: 3 }, { qualification_id: ['Choose an option from the list.'] }],
    [{ medium: 99 }, { medium: ['Choose an option from the list.'] }],
    [{ medium: 40_000 }, { medium: ['Choose an option from the list.'] }],
    [{ qualification_id: 2_147_483_647 }, { qualification_id: ['Choose an option from the list.'] }],
    [{ institute: ' ' }, { institute: [messages.mandatory] }],
    [{ city_text: '' }, { city_text: [messages.mandatory] }],
    [{ institute: 'a\u0000' }, { institute: ["Remove the characters that can't be displayed."] }],
    [{ city_text: 'x'.repeat(151) }, { city_text: ['Use at most 150 characters.'] }],
    [{ candidate_id: 1 }, { candidate_id: ["This field can't be set here."] }],
  ])('%j is refused when added and when changed, and nothing is written', async (wrong, errors) => {
    const caller = await newCandidate(portal)
    const { id } = (await add(caller.token, degree)).body.data
    const before = await stored(caller)
    const added = await add(caller.token, { ...tenth, ...wrong })
    expect([added.status, added.problem.errors]).toEqual([422, errors])
    expect((await change(caller.token, id, { ...tenth, ...wrong })).problem.errors).toEqual(errors)
    expect(await stored(caller)).toEqual(before)
  })

  it('S31: a 12th passed before the 10th is refused, whichever is entered last', async () => {
    const errors = { passing_year: ["The passing year for 12th can't be before the passing year for 10th."] }
    const caller = await newCandidate(portal)
    const { id } = (await add(caller.token, { ...twelfth, passing_year: 2016 })).body.data
    expect((await add(caller.token, { ...tenth, passing_year: 2017 })).problem.errors).toEqual(errors)
    expect((await add(caller.token, { ...tenth, passing_year: 2016 })).status).toBe(200)
    expect((await change(caller.token, id, { ...twelfth, passing_year: 2015 })).problem.errors).toEqual(errors)
    expect((await stored(caller)).map(({ passing_year }) => passing_year)).toEqual([2016, 2016])
    expect((await change(caller.token, id, twelfth)).status).toBe(200)
  })

  it('names every wrong field of an empty form', async () => {
    const { token } = await newCandidate(portal)
    const { status, problem } = await add(token, {})
    expect(status).toBe(422)
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual([
      'city_text',
      'institute',
      'medium',
      'passing_year',
      'percentage',
      'qualification_id',
    ])
  })

  it('accepts 0 %, 100 % and the year after this one', async () => {
    const { token } = await newCandidate(portal)
    expect((await add(token, { ...tenth, percentage: 0 })).status).toBe(200)
    expect((await add(token, { ...degree, percentage: 100, passing_year: year + 1 })).status).toBe(200)
  })
})

describe('after the education step is confirmed', () => {
  const confirmed = async () => {
    const caller = await newCandidate(portal)
    await portal.call(save, { token: caller.token, body: personal })
    await goTo(caller.token, 'EDUCATIONAL')
    for (const body of [tenth, twelfth, degree]) await add(caller.token, body)
    expect((await goTo(caller.token, 'WORK_EXPERIENCE')).status).toBe(200)
    return caller
  }

  it('S25: 10th and 12th can no longer be changed or removed, nor can another row become one', async () => {
    const caller = await confirmed()
    const before = await stored(caller)
    const [first, second, third] = before.map(({ id }) => id)
    const tries = [
      await change(caller.token, first ?? 0, { ...tenth, percentage: 99 }),
      await change(caller.token, second ?? 0, { ...twelfth, qualification_id: 16 }),
      await change(caller.token, third ?? 0, tenth),
      await remove(caller.token, first ?? 0),
      await remove(caller.token, second ?? 0),
      await add(caller.token, tenth),
    ]
    expect(tries.map(({ status, problem }) => [status, problem.code])).toEqual(tries.map(() => [409, 'locked']))
    expect(await stored(caller)).toEqual(before)
  })

  it('this stays so after going back in the wizard', async () => {
    const caller = await confirmed()
    expect((await goTo(caller.token, 'EDUCATIONAL')).status).toBe(200)
    const [first] = await stored(caller)
    expect((await change(caller.token, first?.id ?? 0, { ...tenth, percentage: 99 })).problem.code).toBe('locked')
  })

  it('degrees can still be added, changed and removed', async () => {
    const { token } = await completeCandidate(portal)
    const { id } = (await add(token, { ...degree, qualification_id: 16 })).body.data
    expect((await change(token, id, { ...degree, qualification_id: 16, percentage: 60 })).status).toBe(200)
    expect((await remove(token, id)).status).toBe(200)
  })

  it('S29: a mark cannot be raised while the step is being confirmed', async () => {
    const caller = await newCandidate(portal)
    await portal.call(save, { token: caller.token, body: personal })
    await goTo(caller.token, 'EDUCATIONAL')
    for (const body of [tenth, twelfth]) await add(caller.token, body)
    const [first] = await stored(caller)
    const [, ...changes] = await Promise.all([
      goTo(caller.token, 'WORK_EXPERIENCE'),
      ...[91, 92, 93].map((percentage) => change(caller.token, first?.id ?? 0, { ...tenth, percentage })),
    ])
    expect(changes.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const accepted = changes.filter(({ status }) => status === 200).map(({ body }) => body.data.percentage)
    expect(accepted.length === 0 ? [tenth.percentage] : accepted).toContain((await stored(caller))[0]?.percentage)
    expect((await change(caller.token, first?.id ?? 0, tenth)).problem.code).toBe('locked')
  })
})

describe('who cannot change education', () => {
  it('S22: another candidate gets 404 as if it did not exist, and it stays', async () => {
    const [owner, other] = [await newCandidate(portal), await newCandidate(portal)]
    const { id } = (await add(owner.token, degree)).body.data
    const before = await stored(owner)
    const [foreign, absent] = [
      await change(other.token, id, { ...degree, percentage: 1 }),
      await change(other.token, 2_000_000_000, degree),
    ]
    expect([foreign.status, foreign.problem.message, foreign.problem.code]).toEqual([404, absent.problem.message, absent.problem.code])
    expect((await remove(other.token, id)).status).toBe(404)
    expect(await stored(owner)).toEqual(before)
    expect(await stored(other)).toEqual([])
  })

  it('S21: staff get 403 and unauthenticated callers 401', async () => {
    const owner = await newCandidate(portal)
    const { id } = (await add(owner.token, degree)).body.data
    for (const [token, status] of [
      [(await newStaff(portal)).token, 403],
      ['', 401],
    ] as const) {
      expect((await portal.call(contract.listEducations, { token })).status).toBe(status)
      expect((await add(token, tenth)).status).toBe(status)
      expect((await change(token, id, degree)).status).toBe(status)
      expect((await remove(token, id)).status).toBe(status)
    }
    expect(await stored(owner)).toHaveLength(1)
  })
})
