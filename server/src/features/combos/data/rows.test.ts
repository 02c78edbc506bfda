import { expect, test } from 'vitest'
import { comboNames, INDIA } from '@portal/contract/combos'
import { allCombos } from './rows.ts'

const rows = allCombos()
const of = (name: string) => rows.filter((row) => row.name === name)
const values = (name: string, parent: number) =>
  of(name)
    .filter((row) => row.parent_key === parent)
    .map((row) => row.value)
const stateKey = (state: string) => of('STATE').find((row) => row.parent_key === INDIA && row.value === state)?.key ?? 0

const bigCities: Record<string, string[]> = {
  'Andhra Pradesh': ['Visakhapatnam', 'Vijayawada', 'Guntur', 'Tirupati', 'Nellore'],
  Assam: ['Guwahati', 'Silchar'],
  Bihar: ['Patna', 'Gaya'],
  Chandigarh: ['Chandigarh'],
  Chhattisgarh: ['Raipur', 'Bhilai'],
  Delhi: ['New Delhi', 'Delhi'],
  Goa: ['Panaji', 'Margao'],
  Gujarat: ['Ahmedabad', 'Vadodara', 'Surat', 'Rajkot', 'Gandhinagar', 'Morbi', 'Mehsana'],
  Haryana: ['Gurugram', 'Faridabad', 'Panchkula'],
  Jharkhand: ['Ranchi', 'Jamshedpur', 'Dhanbad'],
  Karnataka: ['Bengaluru', 'Mysuru', 'Hubballi', 'Mangaluru', 'Belagavi', 'Tumakuru'],
  Kerala: ['Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'],
  'Madhya Pradesh': ['Indore', 'Bhopal', 'Gwalior', 'Jabalpur'],
  Maharashtra: [
    'Mumbai',
    'Navi Mumbai',
    'Thane',
    'Pune',
    'Hinjewadi',
    'Nagpur',
    'Nashik',
    'Chhatrapati Sambhajinagar',
    'Solapur',
    'Kolhapur',
  ],
  Odisha: ['Bhubaneswar', 'Cuttack'],
  Puducherry: ['Puducherry'],
  Punjab: ['Ludhiana', 'Amritsar', 'Mohali'],
  Rajasthan: ['Jaipur', 'Jodhpur', 'Udaipur', 'Kota'],
  'Tamil Nadu': ['Chennai', 'Coimbatore', 'Madurai', 'Hosur', 'Tiruchirappalli'],
  Telangana: ['Hyderabad', 'Secunderabad', 'Warangal'],
  'Uttar Pradesh': ['Noida', 'Lucknow', 'Kanpur', 'Prayagraj', 'Varanasi', 'Ghaziabad'],
  Uttarakhand: ['Dehradun', 'Haridwar'],
  'West Bengal': ['Kolkata', 'Howrah', 'Siliguri', 'Bidhannagar'],
}

test('every combo except staff has rows with unique keys', () => {
  for (const name of comboNames.filter((name) => name !== 'MRS_EMPLOYEES')) {
    const keys = of(name).map((row) => row.key)
    expect(keys.length, name).toBeGreaterThan(0)
    expect(new Set(keys).size, name).toBe(keys.length)
  }
})

test('India has its 36 states and union territories, every country a state, every state a city', () => {
  expect(values('STATE', INDIA)).toHaveLength(36)
  const countries = new Set(of('COUNTRY').map((row) => row.key))
  const states = new Set(of('STATE').map((row) => row.key))
  expect(countries.size).toBe(250)
  expect(new Set(of('STATE').map((row) => row.parent_key))).toEqual(countries)
  expect(new Set(of('CITY').map((row) => row.parent_key))).toEqual(states)
})

test('cities carry the names in use today, each once in its state, and "Other" ends the list', () => {
  for (const [state, cities] of Object.entries(bigCities))
    expect(values('CITY', stateKey(state)), state).toEqual(expect.arrayContaining(cities))
  for (const state of values('STATE', INDIA)) {
    const names = values('CITY', stateKey(state))
    expect(new Set(names.map((name) => name.toLowerCase())).size, state).toBe(names.length)
    expect(names.at(-1), state).toMatch(/^Other/)
  }
  expect(of('CITY').some((row) => /[^A-Za-z .'()-]/.test(row.value))).toBe(false)
})

test('a state abroad offers only "Other"', () => {
  const abroad = of('STATE').find((row) => row.value === 'California')
  expect(values('CITY', abroad?.key ?? 0)).toEqual(['Other'])
})

test('India comes first among the countries and "Other" last', () => {
  expect(of('COUNTRY')[0]).toMatchObject({ key: 1, value: 'India', sort: 1 })
  expect(of('COUNTRY').at(-1)).toMatchObject({ key: 20, value: 'Other' })
})

test('the unspecified degree is never offered and an employee referral locks its details', () => {
  expect(
    of('EDUCATION_QUALIFICATION_TYPE')
      .filter((row) => !row.is_selectable)
      .map((row) => row.key),
  ).toEqual([3])
  expect(rows.filter((row) => row.locks_details).map(({ name, key, is_selectable }) => ({ name, key, is_selectable }))).toEqual([
    { name: 'REFERENCE_SOURCE', key: 6, is_selectable: false },
  ])
})
