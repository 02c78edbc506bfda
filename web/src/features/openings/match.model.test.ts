import { expect, test } from 'vitest'
import { matchLines } from './match.model.ts'

test('a candidate without experience is a fresher, unless it is unknown, and the last year counts with its months', () => {
  const experienceOf = (have: number | null) => matchLines({ aggregates: [], experience: { have, from: 1, to: 3, met: false } })[0]?.have
  expect([null, 0, 14].map(experienceOf)).toEqual(['not given', 'Fresher', '1 y 2 m'])
  expect(matchLines({ aggregates: [], experience: { have: 56, from: 1, to: 4, met: true } })[0]).toMatchObject({
    have: '4 y 8 m',
    need: '1–4 years, up to 4 y 11 m',
    met: true,
  })
})
