import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/experiences'
import { addDays, addMonths, dayInIndia } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { newCandidate, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const today = dayInIndia()
const job = {
  employer: 'Narmada Infotech Pvt. Ltd.',
  designation: 'Software engineer',
  from: '2020-01-01',
  to: '2021-12-31',
  job_description: 'Built the billing screens.',
}

const list = async (token: string) => (await portal.call(contract.listExperiences, { token })).body.data
const add = (token: string, body: unknown) => portal.call(contract.addExperience, { token, body })
const change = (token: string, id: number | string, body: unknown) =>
  portal.call(contract.updateExperience, { token, params: { id: String(id) }, body })
const remove = (token: string, id: number | string) => portal.call(contract.deleteExperience, { token, params: { id: String(id) } })
const stored = ({ candidate_id }: Caller) =>
  portal.ctx.database.db.select().from(tables.experiences).where(eq(tables.experiences.candidate_id, candidate_id))
const total = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).total_experience

describe('work experience', () => {
  it('can be added, changed and removed, and the total is updated in months', async () => {
    const caller = await newCandidate(portal)
    const added = await add(caller.token, job)
    expect(added.status).toBe(200)
    expect(added.body.data).toEqual({ ...job, id: added.body.data.id })
    expect(await total(caller)).toBe(24)
    const { id } = added.body.data
    expect((await change(caller.token, id, { ...job, to: '2020-12-31' })).body.data).toEqual({ ...job, id, to: '2020-12-31' })
    expect(await total(caller)).toBe(12)
    expect((await remove(caller.token, id)).body).toEqual({ success: true })
    expect(await list(caller.token)).toEqual([])
    expect(await total(caller)).toBe(0)
  })

  it('is listed newest first, the current one on top', async () => {
    const { token } = await newCandidate(portal)
    for (const [employer, from, to] of [
      ['Old', '2015-01-01', '2016-01-01'],
      ['Now', '2018-01-01', null],
      ['Between', '2016-02-01', '2017-12-31'],
    ] as const) {
      await add(token, { ...job, employer, from, to })
    }
    expect((await list(token)).map(({ employer }) => employer)).toEqual(['Now', 'Between', 'Old'])
  })

  it('counts overlapping employments once, a current one up to today, and one day as a month', async () => {
    const caller = await newCandidate(portal)
    await add(caller.token, { ...job, from: '2020-01-01', to: '2020-12-31' })
    await add(caller.token, { ...job, from: '2020-07-01', to: '2021-06-30' })
    expect(await total(caller)).toBe(18)
    const fresher = await newCandidate(portal)
    await add(fresher.token, { ...job, from: today, to: today })
    expect(await total(fresher)).toBe(1)
    const working = await newCandidate(portal)
    await add(working.token, { ...job, from: addMonths(today, -36), to: null })
    expect(await total(working)).toBe(36)
  })

  it('keeps Devanagari, quotes, line breaks and a name of 150 characters as typed', async () => {
    const { token } = await newCandidate(portal)
    const typed = { ...job, employer: 'न'.repeat(150), designation: `O'Brien "Q" <b>`, job_description: 'पहला\nदूसरा 🙂' }
    expect((await add(token, typed)).body.data).toMatchObject(typed)
    expect((await list(token))[0]).toMatchObject(typed)
  })
})

describe('invalid work experience', () => {
  it('names every mandatory field', async () => {
    const { token } = await newCandidate(portal)
    const mandatory = [messages.mandatory]
    const errors = { employer: mandatory, designation: mandatory, from: mandatory, job_description: mandatory }
    expect((await add(token, { employer: '  ', designation: '', from: '', to: null, job_description: '' })).problem.errors).toMatchObject(
      errors,
    )
    expect((await add(token, {})).problem.errors).toMatchObject(errors)
  })

  it.each([
    [{ from: '2021-01-02', to: '2021-01-01' }, { from: [messages.fromAfterTo] }],
    [{ from: addDays(today, 1), to: null }, { from: ["The date can't be in the future."] }],
    [{ to: addDays(today, 1) }, { to: ["The date can't be in the future."] }],
    [{ from: '2021-02-29' }, { from: ['Enter a real date.'] }],
    [{ from: '1899-12-31' }, { from: ['Enter a real date.'] }],
    [{ from: '01-01-2020' }, { from: ['Enter a real date.'] }],
    [{ from: 20200101 }, { from: ['Enter a date.'] }],
    [{ employer: 'x'.repeat(151) }, { employer: ['Use at most 150 characters.'] }],
    [{ job_description: 'x'.repeat(100_000) }, { job_description: ['Use at most 4,000 characters.'] }],
    [{ employer: 'a\u0000b' }, { employer: ["Remove the characters that can't be displayed."] }],
    [{ designation: '\u202egpj.exe' }, { designation: ["Remove the characters that can't be displayed."] }],
    [{ candidate_id: 1 }, { candidate_id: ["This field can't be set here."] }],
    [{ id: 1 }, { id: ["This field can't be set here."] }],
  ])('S31: %j is refused when added and when changed, and nothing is written', async (wrong, errors) => {
    const caller = await newCandidate(portal)
    const { id } = (await add(caller.token, job)).body.data
    const before = await stored(caller)
    const added = await add(caller.token, { ...job, ...wrong })
    expect([added.status, added.problem.errors]).toEqual([422, errors])
    expect((await change(caller.token, id, { ...job, ...wrong })).problem.errors).toEqual(errors)
    expect(await stored(caller)).toEqual(before)
    expect(await total(caller)).toBe(24)
  })

  it('accepts from and to on the same day, and both today', async () => {
    const { token } = await newCandidate(portal)
    expect((await add(token, { ...job, from: today, to: today })).status).toBe(200)
  })

  it('a fifty-first employment, also when two devices add at once', async () => {
    const caller = await newCandidate(portal)
    const { candidate_id } = caller
    await portal.ctx.database.db.insert(tables.experiences).values(Array.from({ length: 49 }, () => ({ ...job, candidate_id })))
    const responses = await Promise.all([add(caller.token, job), add(caller.token, job), add(caller.token, job)])
    expect(statusesOf(responses)).toEqual([200, 409, 409])
    expect(await stored(caller)).toHaveLength(50)
  })
})

describe('who cannot change work experience', () => {
  it('S22: another candidate gets 404 as if it did not exist, and it stays', async () => {
    const [owner, other] = [await newCandidate(portal), await newCandidate(portal)]
    const { id } = (await add(owner.token, job)).body.data
    const before = await stored(owner)
    const [foreign, absent] = [await change(other.token, id, { ...job, employer: 'Mine' }), await change(other.token, 2_000_000_000, job)]
    expect([foreign.status, foreign.problem.message, foreign.problem.code]).toEqual([404, absent.problem.message, absent.problem.code])
    expect((await remove(other.token, id)).status).toBe(404)
    expect(await list(other.token)).toEqual([])
    expect(await stored(owner)).toEqual(before)
    expect(await total(other)).toBe(0)
  })

  it('S21: staff get 403 and unauthenticated callers 401', async () => {
    const owner = await newCandidate(portal)
    const { id } = (await add(owner.token, job)).body.data
    for (const [token, status] of [
      [(await newStaff(portal)).token, 403],
      ['', 401],
    ] as const) {
      expect((await portal.call(contract.listExperiences, { token })).status).toBe(status)
      expect((await add(token, job)).status).toBe(status)
      expect((await change(token, id, job)).status).toBe(status)
      expect((await remove(token, id)).status).toBe(status)
    }
    expect(await stored(owner)).toHaveLength(1)
  })

  it('removing twice concurrently succeeds once', async () => {
    const { token } = await newCandidate(portal)
    const { id } = (await add(token, job)).body.data
    const responses = await Promise.all([remove(token, id), remove(token, id)])
    expect(statusesOf(responses)).toEqual([200, 404])
  })
})
