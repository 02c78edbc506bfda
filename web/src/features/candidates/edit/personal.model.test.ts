import { expect, test } from 'vitest'
import { placeAfterPin, stripSpaces, withMiddleName } from './personal.model.ts'

test('a zip may be typed with spaces', () => {
  expect(stripSpaces(' 380 015 ')).toBe('380015')
})

const surat = { country: 1, state: 7, city: 1200 }
const nothing = { country: '', state: '', city: '' }
const filled = { country: '1', state: '7', city: '1200' }

test('a PIN code fills country, state and city that are empty', () => {
  expect(placeAfterPin(nothing, surat, {})).toEqual(filled)
  expect(placeAfterPin(nothing, { ...surat, city: null }, {})).toEqual({ country: '1', state: '7', city: '' })
})

test('a corrected PIN code replaces what the first one filled', () => {
  expect(placeAfterPin(filled, { country: 1, state: 14, city: 2000 }, filled)).toEqual({ country: '1', state: '14', city: '2000' })
  expect(placeAfterPin(filled, { country: 1, state: 7, city: null }, filled)).toEqual({ country: '1', state: '7', city: '' })
})

test.each([
  ['another city', { ...filled, city: '1300' }],
  ['another state', { country: '1', state: '14', city: '' }],
  ['another country', { country: '21', state: '', city: '' }],
])('what the person chose stays: %s', (_, chosen) => {
  expect(placeAfterPin(chosen, surat, {})).toEqual(chosen)
})

test('a state the person chose and the PIN confirms gets its city', () => {
  expect(placeAfterPin({ country: '1', state: '7', city: '' }, surat, {})).toEqual(filled)
})

test('a city does not stay under a state that a corrected PIN replaced', () => {
  const moved = placeAfterPin({ ...filled, city: '1300' }, { country: 1, state: 14, city: 2000 }, filled)
  expect(moved).toEqual({ country: '1', state: '14', city: '2000' })
})

test('the middle name is what the resume has between the first and the last', () => {
  const read = (value: string) => ({
    name: { value, confidence: 0.95 },
    email: null,
    mobile_no: null,
    dob: null,
    address: null,
    zip: null,
    educations: [],
    experiences: [],
    skills: [],
  })
  const middleOf = (value: string) => withMiddleName(read(value), { first_name: 'Ravi', last_name: 'Shah' })?.middle_name?.value ?? null
  expect([middleOf('RAVI Rameshbhai Shah'), middleOf('Ravi Shah'), middleOf('Meera Ravi Shah')]).toEqual(['Rameshbhai', null, null])
})
