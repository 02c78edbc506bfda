import { expect, test } from 'vitest'
import { matchLines } from './match.model.ts'

test('a candidate without experience is a fresher', () => {
  const experienceOf = (have: number) => matchLines({ aggregates: [], experience: { have, from: 1, to: 3, met: have > 0 } })[0]?.have
  expect([experienceOf(0), experienceOf(14)]).toEqual(['Fresher', '1 y 2 m'])
})
