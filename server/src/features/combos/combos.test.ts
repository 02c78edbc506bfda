import { describe, expect, it } from 'vitest'
import { comboAudience, combos as endpoint, comboNames, type ComboName } from '@portal/contract/combos'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { syncCombos } from './combos.service.ts'
import * as tables from '../../database/schema.ts'

const portal = usePortal()
const load = (body: unknown, token = '') => portal.call(endpoint, { token, body })
const items = async (body: unknown, token = '') => (await load(body, token)).body.data[0] ?? {}
const only = (audience: string): ComboName[] => comboNames.filter((name) => comboAudience[name] === audience)
const requestFor = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { combo_name: name }]))

describe('the lists to choose from', () => {
  it('are returned as key and value, under the names given by the caller', async () => {
    const response = await load({
      GENDER: { combo_name: 'GENDER' },
      homeStates: { combo_name: 'STATE', filter: { country_id: 1 } },
      again: { combo_name: 'GENDER' },
    })
    expect(response.status).toBe(200)
    expect(response.body.data).toHaveLength(1)
    const [lists] = response.body.data
    expect(Object.keys(lists ?? {}).toSorted()).toEqual(['GENDER', 'again', 'homeStates'])
    expect(lists?.['GENDER']?.[0]).toEqual({ key: 1, value: 'Male' })
    expect(lists?.['again']).toEqual(lists?.['GENDER'])
    expect(lists?.['homeStates']).toHaveLength(36)
  })

  it('are all returned to staff in one call', async () => {
    const staff = await newStaff(portal)
    const lists = await items(requestFor(comboNames), staff.token)
    expect(Object.keys(lists).toSorted()).toEqual(comboNames.toSorted())
    for (const name of comboNames.filter((combo) => combo !== 'CITY')) expect(lists[name]?.length).toBeGreaterThan(0)
    expect(lists['MRS_EMPLOYEES']).toContainEqual({ key: staff.user_id, value: 'Meera Trivedi' })
  })

  it('give states of a country and cities of a state, and no city until the state is chosen', async () => {
    const lists = await items({
      states: { combo_name: 'STATE', filter: { country_id: 1 } },
      none: { combo_name: 'STATE', filter: { country_id: 2_000_000 } },
      cities: { combo_name: 'CITY', filter: { state_id: 7 } },
      every: { combo_name: 'CITY' },
    })
    expect(lists['states']?.map(({ value }) => value)).toContain('Gujarat')
    expect(lists['cities']?.map(({ value }) => value)).toEqual(expect.arrayContaining(['Ahmedabad', 'Surat']))
    expect(lists['cities']?.at(-1)?.value).toBe('Other (Gujarat)')
    expect([lists['none'], lists['every']]).toEqual([[], []])
  })

  it('omit what only the system can set: employee referral and the unspecified degree', async () => {
    const { token } = await newCandidate(portal)
    const lists = await items(requestFor(['REFERENCE_SOURCE', 'EDUCATION_QUALIFICATION_TYPE']), token)
    expect(lists['REFERENCE_SOURCE']?.map(({ key }) => key)).not.toContain(6)
    expect(lists['EDUCATION_QUALIFICATION_TYPE']?.map(({ key }) => key)).not.toContain(3)
  })

  it('have an active-only variant for skills', async () => {
    const { token } = await newCandidate(portal)
    const { db } = portal.ctx.database
    await db.insert(tables.combos).values({ name: 'SKILLS', key: 30_000, value: 'Flash', sort: 30_000, is_active: false })
    const lists = await items({ all: { combo_name: 'SKILLS' }, active: { combo_name: 'SKILLS', filter: { is_active: 1 } } }, token)
    expect(lists['all']).toContainEqual({ key: 30_000, value: 'Flash' })
    expect(lists['active']).not.toContainEqual({ key: 30_000, value: 'Flash' })
  })

  it('are loaded once; a second start changes nothing', async () => {
    const { db } = portal.ctx.database
    const before = await db.select().from(tables.combos)
    await syncCombos(portal.ctx.database)
    expect(await db.select().from(tables.combos)).toEqual(before)
  })
})

describe('who can load a list', () => {
  it.each(only('public'))('%s: everyone, because a form needs it before sign-in', async (name) => {
    expect((await load({ [name]: { combo_name: name } })).status).toBe(200)
  })

  it.each(only('signed-in'))('S21: %s: only with a valid token', async (name) => {
    const body = { [name]: { combo_name: name } }
    for (const token of ['', 'made-up']) expect((await load(body, token)).status).toBe(401)
    for (const { token } of [await newCandidate(portal), await newStaff(portal)]) expect((await load(body, token)).status).toBe(200)
  })

  it('S21: MRS_EMPLOYEES: only staff, under whatever name it is requested, and nothing else is returned', async () => {
    const { token } = await newCandidate(portal)
    const body = { GENDER: { combo_name: 'GENDER' }, COUNTRY: { combo_name: 'MRS_EMPLOYEES' } }
    const [candidate, anonymous] = [await load(body, token), await load(body)]
    expect([candidate.status, anonymous.status]).toEqual([403, 401])
    expect(candidate.text).not.toContain('Male')
    for (const role of [1, 2]) expect((await load(body, (await newStaff(portal, role)).token)).status).toBe(200)
  })
})

describe('refusals', () => {
  it.each([
    [{ NOPE: { combo_name: 'NOPE' } }, 'NOPE.combo_name'],
    [{ GENDER: { combo_name: 'gender' } }, 'GENDER.combo_name'],
    [{ GENDER: {} }, 'GENDER.combo_name'],
    [{ GENDER: null }, 'GENDER'],
    [{ GENDER: 'GENDER' }, 'GENDER'],
    [{ GENDER: { combo_name: 'GENDER', extra: 1 } }, 'GENDER.extra'],
    [{ STATE: { combo_name: 'STATE', filter: { country_id: '1' } } }, 'STATE.filter'],
    [{ STATE: { combo_name: 'STATE', filter: { country_id: "1' or 1=1" } } }, 'STATE.filter'],
    [{ STATE: { combo_name: 'STATE', filter: { name: 'x' } } }, 'STATE.filter'],
    [{ STATE: { combo_name: 'STATE', filter: { country_id: 1, state_id: 1 } } }, 'STATE.filter'],
    [{ STATE: { combo_name: 'STATE', filter: { state_id: 1 } } }, 'STATE.filter'],
    [{ CITY: { combo_name: 'CITY', filter: { country_id: 1 } } }, 'CITY.filter'],
    [{ GENDER: { combo_name: 'GENDER', filter: { is_active: true } } }, 'GENDER.filter'],
    [{ 'a b': { combo_name: 'GENDER' } }, 'a b'],
    [{ '1': { combo_name: 'GENDER' } }, '1'],
    [{ "x'; drop table combos": { combo_name: 'GENDER' } }, "x'; drop table combos"],
  ])('%j', async (body, field) => {
    const { status, problem } = await load(body)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
  })

  it.each([[[]], ['GENDER'], [5], [true], [[{ combo_name: 'GENDER' }]]])('%j, which is not an object of names', async (body) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/combo',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(response.statusCode).toBe(422)
  })

  it('S38: __proto__ and constructor as names have no effect', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/combo',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"combo_name":"GENDER","polluted":1}}',
    })
    expect(response.statusCode).toBe(400)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((await load({ constructor: { combo_name: 'GENDER' } })).status).toBeLessThan(500)
  })

  it('S39: 10,000 names in one call, and twenty-one, quickly', async () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`N${index}`, { combo_name: 'CITY', filter: { state_id: 7 } }]))
    const start = performance.now()
    expect([413, 422]).toContain((await load(names(10_000))).status)
    expect((await load(names(2000))).status).toBe(422)
    expect((await load(names(21))).status).toBe(422)
    expect((await load(names(20))).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
