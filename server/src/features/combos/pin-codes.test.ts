import { describe, expect, it } from 'vitest'
import { INDIA, pinCode } from '@portal/contract/combos'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statesOfZone } from './data/pin-code-names.ts'
import { findPinCodePlace } from './data/pin-codes.ts'
import { allCombos } from './data/rows.ts'

const portal = usePortal()
const rows = allCombos()
const states = new Map(rows.filter((row) => row.name === 'STATE').map((row) => [row.key, row]))
const cities = new Map(rows.filter((row) => row.name === 'CITY').map((row) => [row.key, row]))
const ask = async (zip: string, token: string) => portal.call(pinCode, { token, params: { zip } })
const everyPin = Array.from({ length: 900_000 }, (_, index) => index + 100_000).flatMap((pin) => {
  const place = findPinCodePlace(pin)
  return place ? [{ pin, ...place }] : []
})

describe('a PIN code', () => {
  it.each(
    Object.entries({
      Gujarat: { 380001: 'Ahmedabad', 380015: 'Ahmedabad', 395003: 'Surat', 360001: 'Rajkot', 390001: 'Vadodara', 361001: 'Jamnagar' },
      Delhi: { 110001: 'New Delhi', 110075: 'Delhi' },
      Maharashtra: { 400001: 'Mumbai', 400050: 'Mumbai', 400601: 'Thane', 411001: 'Pune', 440001: 'Nagpur', 422001: 'Nashik' },
      Karnataka: { 560001: 'Bengaluru', 560066: 'Bengaluru', 570001: 'Mysuru', 580020: 'Hubballi' },
      'Tamil Nadu': { 600001: 'Chennai', 641001: 'Coimbatore', 625001: 'Madurai' },
      Telangana: { 500001: 'Hyderabad', 500081: 'Hyderabad' },
      'Andhra Pradesh': { 520001: 'Vijayawada' },
      Kerala: { 682001: 'Kochi', 695001: 'Thiruvananthapuram', 673001: 'Kozhikode' },
      'West Bengal': { 700001: 'Kolkata' },
      Odisha: { 751001: 'Bhubaneswar', 753001: 'Cuttack' },
      Assam: { 781001: 'Guwahati' },
      Bihar: { 800001: 'Patna' },
      Jharkhand: { 834001: 'Ranchi', 831001: 'Jamshedpur' },
      'Uttar Pradesh': { 226001: 'Lucknow', 208001: 'Kanpur', 221001: 'Varanasi' },
      Rajasthan: { 302001: 'Jaipur', 342001: 'Jodhpur' },
      Chandigarh: { 160017: 'Chandigarh' },
      Punjab: { 141001: 'Ludhiana', 143001: 'Amritsar' },
      Haryana: { 122001: 'Gurugram' },
      'Madhya Pradesh': { 462001: 'Bhopal', 452001: 'Indore' },
      Goa: { 403001: 'Panaji' },
    }).flatMap(([state, pins]) => Object.entries(pins).map(([pin, city]) => [pin, city, state] as const)),
  )('%s is %s in %s', async (pin, city, state) => {
    const { token } = await newCandidate(portal)
    const { data } = (await ask(pin, token)).body
    expect([data.country, states.get(data.state)?.value, cities.get(data.city ?? 0)?.value]).toEqual([INDIA, state, city])
  })

  it('of an ambiguous city gives only the state: Navi Mumbai is in the district of Thane', async () => {
    const { token } = await newCandidate(portal)
    const { data } = (await ask('400703', token)).body
    expect([states.get(data.state)?.value, data.city]).toEqual(['Maharashtra', null])
  })

  it.each(['380011', '999999', '000000', '100000'])('%s, which does not exist, is 404', async (pin) => {
    const { token } = await newCandidate(portal)
    expect((await ask(pin, token)).status).toBe(404)
  })

  it.each(['38001', '3800011', '38001a', '%2e%2e', '-38001', '३८०००१', "1' or 1=1"])('%s, which is malformed, is refused', async (pin) => {
    const { token } = await newCandidate(portal)
    const { status, problem } = await ask(pin, token)
    expect([status, problem.errors]).toEqual([422, { zip: ['Invalid Zip.'] }])
  })

  it('S21: can be looked up by signed-in accounts only', async () => {
    expect((await ask('380001', (await newStaff(portal)).token)).status).toBe(200)
    for (const token of ['', 'made-up']) expect((await ask('380001', token)).status).toBe(401)
  })
})

describe('the directory of PIN codes', () => {
  it('has states and cities of the combos, each city in its state', () => {
    expect(everyPin.length).toBeGreaterThan(19_000)
    expect(everyPin.filter(({ state }) => states.get(state)?.parent_key !== INDIA)).toEqual([])
    expect(everyPin.filter(({ state, city }) => city !== 0 && cities.get(city)?.parent_key !== state)).toEqual([])
    expect(everyPin.filter(({ city }) => city !== 0).length).toBeGreaterThan(3500)
  })

  it('has no PIN code outside its postal circle', () => {
    expect(everyPin.filter(({ pin, state }) => !statesOfZone(String(pin)).includes(states.get(state)?.value ?? ''))).toEqual([])
  })
})
