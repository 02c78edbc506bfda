import { expect, it } from 'vitest'
import { contradictionOf } from './students.rules.ts'

it('a result of the online test contradicts the cut-off as a percentage, marks of the day as they are', () => {
  const rounds = [{ kind: 'aptitude', cut_off: 20, maximum: 60 }] as const
  const kindOf = (decision: 'shortlisted' | 'rejected', score: number | null, mark: number | null = null) =>
    contradictionOf({ round: 1, decision, score, scores: { 1: { score: mark } } }, rounds)
  // 20 of 60 is stored as 33.33%.
  expect([kindOf('shortlisted', 33.33), kindOf('rejected', 33.33)]).toEqual([null, 'reached'])
  expect([kindOf('shortlisted', 33.32), kindOf('rejected', 33.32)]).toEqual(['below', null])
  expect([kindOf('shortlisted', 33.33, 19.99), kindOf('shortlisted', null, 20), kindOf('shortlisted', null)]).toEqual(['below', null, null])
})
