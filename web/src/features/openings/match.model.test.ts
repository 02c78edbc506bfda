import { expect, test } from 'vitest'
import { marksText, matchLines } from './match.model.ts'

test('a candidate without experience is a fresher, unless it is unknown, and the last year counts with its months', () => {
  const experienceOf = (have: number | null) => matchLines({ aggregates: [], experience: { have, from: 1, to: 3, met: false } })[0]?.have
  expect([null, 0, 14].map(experienceOf)).toEqual(['not given', 'Fresher', '1 y 2 m'])
  expect(matchLines({ aggregates: [], experience: { have: 56, from: 1, to: 4, met: true } })[0]).toMatchObject({
    have: '4 y 8 m',
    need: '1–4 years, up to 4 y 11 m',
    met: true,
  })
})

test('marks that are not given are unknown rather than too low', () => {
  const lineOf = (have: number | null, met: boolean) => ({ level: '10th' as const, have, need: 60, met, drive: null })
  const experience = { have: 0, from: 0, to: 3, met: true }
  const of = (...aggregates: readonly ReturnType<typeof lineOf>[]) => ({
    aggregates: [...aggregates],
    aggregates_matched: false,
    experience,
  })
  expect(matchLines(of(lineOf(null, false), lineOf(40, false), lineOf(70, true))).map(({ met }) => met)).toEqual([null, false, true, true])
  expect(marksText(of(lineOf(null, false), lineOf(70, true)))).toBe('Some marks are missing.')
  expect(marksText(of(lineOf(null, false), lineOf(40, false)))).toBe("Doesn't meet the minimum marks.")
})
