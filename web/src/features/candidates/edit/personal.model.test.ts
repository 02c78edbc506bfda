import { noSuggestions } from '@portal/contract/resumes'
import { expect, test } from 'vitest'
import { fillFromPin, followingPin, otherStateOf, stripSpaces, withMiddleName } from './personal.model.ts'

test('a zip may be typed with spaces', () => {
  expect(stripSpaces(' 380 015 ')).toBe('380015')
})

const surat = { country: 1, state: 7, city: 1200 }
const nothing = { country: '', state: '', city: '' }
const filled = { country: '1', state: '7', city: '1200' }

test('a PIN code fills country, state and city that are empty', () => {
  expect(fillFromPin(nothing, surat, {})).toEqual(filled)
  expect(fillFromPin(nothing, { ...surat, city: null }, {})).toEqual({ country: '1', state: '7', city: '' })
})

test('a corrected PIN code replaces what the first one filled', () => {
  expect(fillFromPin(filled, { country: 1, state: 14, city: 2000 }, filled)).toEqual({ country: '1', state: '14', city: '2000' })
  expect(fillFromPin(filled, { country: 1, state: 7, city: null }, filled)).toEqual({ country: '1', state: '7', city: '' })
})

test.each([
  ['another city', { ...filled, city: '1300' }],
  ['another state', { country: '1', state: '14', city: '' }],
  ['another country', { country: '21', state: '', city: '' }],
])('a choice of the user is kept: %s', (_, chosen) => {
  expect(fillFromPin(chosen, surat, {})).toEqual(chosen)
})

test('a chosen state that the PIN code confirms gets its city', () => {
  expect(fillFromPin({ country: '1', state: '7', city: '' }, surat, {})).toEqual(filled)
})

test('a city is removed when a corrected PIN code replaces its state', () => {
  const moved = fillFromPin({ ...filled, city: '1300' }, { country: 1, state: 14, city: 2000 }, filled)
  expect(moved).toEqual({ country: '1', state: '14', city: '2000' })
})

test('what the PIN code confirms follows the next one, also after a reload, unless it was chosen by hand', () => {
  const pune = { country: 1, state: 14, city: 2000 }
  const restored = { country: '1', state: '7', city: '1300' }
  const following = followingPin(restored, surat, new Set())
  expect(following).toEqual({ country: '1', state: '7' })
  expect(fillFromPin(restored, pune, following)).toEqual({ country: '1', state: '14', city: '2000' })
  const byHand = followingPin(restored, surat, new Set(['state']))
  expect(fillFromPin(restored, pune, byHand)).toEqual(restored)
})

test('a state beside the PIN code of another one is noticed', () => {
  expect(otherStateOf(filled, { country: 1, state: 14, city: 2000 })).toBe(14)
  expect(otherStateOf(filled, surat)).toBeNull()
  expect(otherStateOf({ ...filled, state: '' }, surat)).toBeNull()
  expect(otherStateOf({ country: '21', state: '300', city: '' }, surat)).toBeNull()
  expect(otherStateOf(filled, null)).toBeNull()
})

test("the middle name is the part of the resume's name between first and last name", () => {
  const read = (value: string) => ({ ...noSuggestions, name: { value, confidence: 0.95 } })
  const middleOf = (value: string) => withMiddleName(read(value), { first_name: 'Ravi', last_name: 'Shah' })?.middle_name?.value ?? null
  expect([middleOf('RAVI Rameshbhai Shah'), middleOf('Ravi Shah'), middleOf('Meera Ravi Shah')]).toEqual(['Rameshbhai', null, null])
})
