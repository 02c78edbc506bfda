import { expect, test } from 'vitest'
import { matchLines } from './match.model.ts'

test('a candidate without experience is a fresher, unless it is unknown', () => {
  const experienceOf = (have: number | null) => matchLines({ aggregates: [], experience: { have, from: 1, to: 3, met: false } })[0]?.have
  expect([null, 0, 14].map(experienceOf)).toEqual(['not given', 'Fresher', '1 y 2 m'])
})
