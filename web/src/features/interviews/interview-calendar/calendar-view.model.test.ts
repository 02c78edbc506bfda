import { expect, test } from 'vitest'
import { shortDay, visibleDays, weekTitle } from './calendar-view.model.ts'

const titleOf = (day: string) => {
  const days = visibleDays(day, 'week')
  return [weekTitle(days[0] ?? '', days.at(-1) ?? ''), shortDay(days[0] ?? '', days)]
}

test('a week is named by what its days have in common, and its days by the rest', () => {
  expect(titleOf('2026-11-27')).toEqual(['23–29 Nov 2026', 'Mon 23'])
  expect(titleOf('2026-12-01')).toEqual(['30 Nov – 6 Dec 2026', 'Mon 30 Nov'])
  expect(titleOf('2027-01-01')).toEqual(['28 Dec 2026 – 3 Jan 2027', 'Mon 28 Dec'])
})
