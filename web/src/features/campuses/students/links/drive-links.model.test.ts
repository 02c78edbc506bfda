import { expect, test } from 'vitest'
import { words } from '#words/campuses/students.ts'
import { leftOutOf } from './drive-links.model.ts'

test('before the link to apply is sent, those left out are counted by reason', () => {
  const skipped = [{ reason: 'not_eligible' }, { reason: 'recent' }, { reason: 'not_eligible' }, { reason: 'applied' }] as const
  const leftOut = leftOutOf(skipped, 3)
  expect(leftOut).toEqual(['4 have applied', "2 aren't eligible", '1 was sent it a short while ago'])
  expect(words.links.title(29)).toBe('Send the link to 29 students?')
  expect(words.links.message(leftOut)).toBe(
    "Each of them gets an email with the link to apply.\nSkipped: 4 have applied, 2 aren't eligible, 1 was sent it a short while ago.",
  )
  expect(words.links.none(leftOutOf([{ reason: 'suppressed' }], 0))).toBe("The link can't be sent to anyone: 1 asked not to be contacted.")
  expect(leftOutOf([], 0)).toEqual([])
})
