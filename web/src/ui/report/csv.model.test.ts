import { expect, test } from 'vitest'
import { toCsv } from './csv.model.ts'

test('quotes cells with commas and quotes, keeps empty ones empty, and makes no text a formula', () => {
  expect(
    toCsv([
      ['Source', 'Applied'],
      ['Naukri, "Fast forward"', 1200],
      ['=HYPERLINK("x")', null],
    ]),
  ).toBe('\uFEFFSource,Applied\r\n"Naukri, ""Fast forward""",1200\r\n"\'=HYPERLINK(""x"")",\r\n')
})
