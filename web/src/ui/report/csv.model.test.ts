import { expect, test } from 'vitest'
import { toCsv } from './csv.model.ts'

test('cells with commas and quotes are quoted, empty ones stay empty, and no text becomes a formula', () => {
  expect(
    toCsv([
      ['Source', 'Applied'],
      ['Naukri, "Fast forward"', 1200],
      ['=HYPERLINK("x")', null],
    ]),
  ).toBe('\uFEFFSource,Applied\r\n"Naukri, ""Fast forward""",1200\r\n"\'=HYPERLINK(""x"")",\r\n')
})
