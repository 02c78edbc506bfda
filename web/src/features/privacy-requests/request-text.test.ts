import { expect, test } from 'vitest'
import { plainWanted, stateOf, subjectOf, valueText } from './request-text.ts'

const media = [
  { key: 1, value: 'Gujarati' },
  { key: 2, value: 'English' },
]

test.each([
  ['10th.medium', '2', 'English'],
  ['10th.medium', '9', '9'],
  ['12th.percentage', '82.4', '82.4 %'],
  ['email', 'a@example.com', 'a@example.com'],
  [null, null, null],
] as const)('a value of %s kept as %j reads %j', (field, value, text) => {
  expect(valueText(field, value, media)).toBe(text)
})

test.each([
  ['10th.percentage', '82.4 %', '82.4'],
  ['10th.percentage', ' 82.4% ', '82.4'],
  ['10th.institute', '100% School', '100% School'],
])('for %s "%s" is sent as "%s"', (field, typed, sent) => {
  expect(plainWanted(field, typed)).toBe(sent)
})

test('a complaint is answered, a correction granted or not', () => {
  expect(stateOf({ kind: 'correction', state: 'refused' })).toBe('Not granted')
  expect(stateOf({ kind: 'grievance', state: 'granted' })).toBe('Answered')
  expect(subjectOf({ field: null })).toBe('Complaint')
  expect(subjectOf({ field: '10th.city_text' })).toBe('10th: city')
})
