import { expect, test } from 'vitest'
import { dayIn, languageOf } from './language.model.ts'

test.each([
  [['hi-IN', 'en'], 'hi'],
  [['mr-IN', 'gu', 'en-IN'], 'gu'],
  [['en-GB', 'hi'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('a browser that prefers %j starts in %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language)
})

test('a day has the month of the language', () => {
  expect(dayIn('en', '2009-03-15')).toBe('15 Mar 2009')
  expect(dayIn('hi', '2009-03-15')).toBe('15 मार्च 2009')
  expect(dayIn('gu', '2009-03-15')).toContain('માર્ચ')
})
