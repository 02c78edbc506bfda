import { expect, test } from 'vitest'
import { lakhsInRupees, noticeOf, rupeesInLakhs } from './amounts.ts'
import { lakhsOf, parseNumeral } from './numeral.ts'

test.each([
  ['800000', 800_000],
  ['8,00,000', 800_000],
  ['800,000', 800_000],
  ['₹ 8,00,000', 800_000],
  ['₹8 00 000', 800_000],
  ['1,00,00,000.50', 10_000_000.5],
  ['6.5', 6.5],
  [' ', null],
  // Not digit groups: a decimal comma, or two numbers.
  ['8,5', '8,5'],
  ['80 90', '80 90'],
  ['₹', '₹'],
  ['8,00,00', '8,00,00'],
])('%s is read as %s', (typed, value) => {
  expect(parseNumeral(typed)).toBe(value)
})

test('an amount is shown back in the other unit', () => {
  expect(rupeesInLakhs('8,00,000')).toBe('₹8,00,000 = 8 LPA')
  expect(rupeesInLakhs('11.5')).toBe('In rupees per year: 11.5 LPA is ₹11,50,000.')
  expect(rupeesInLakhs('40000')).toBe('₹40,000 = 0.4 LPA')
  expect(rupeesInLakhs('eight')).toBeUndefined()
  expect(lakhsInRupees('6.5')).toBe('= ₹6,50,000 a year')
  expect(lakhsInRupees('8,00,000')).toBe('In lakhs: for ₹8,00,000, enter 8.')
  expect(lakhsInRupees('')).toBeUndefined()
})

test.each([
  ['8', '8'],
  ['6.5 LPA', '6.5'],
  ['₹8 lakh', '8'],
  ['12lacs', '12'],
  ['8,00,000', '8'],
  ['₹6,75,000', '6.75'],
  ['', ''],
  ['eight', 'eight'],
  ['8 crore', '8 crore'],
])('%j is %j lakhs a year', (typed, lakhs) => {
  expect(lakhsOf(typed)).toBe(lakhs)
})

test.each([
  ['2', '2'],
  ['1.5', '1.5'],
  ['45', '1.5'],
  ['30 days', '1'],
  ['2 months', '2'],
  ['', ''],
  ['soon', 'soon'],
])('a notice period of “%s” is “%s” months', (typed, months) => {
  expect(noticeOf(typed)).toBe(months)
})
