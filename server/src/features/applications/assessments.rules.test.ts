import { expect, test } from 'vitest'
import { assessmentOf, passesAssessment } from './assessments.rules.ts'

test.each([
  [11, 12, 'technical'],
  [12, 17, 'technical'],
  [15, 17, 'practical'],
  [15, 11, 'practical'],
  [17, 18, 'hr'],
  [18, 20, 'hr'],
  [19, 20, 'management'],
] as const)('the move from %i to %i passes the assessment "%s"', (from, to, assessment) => {
  expect([passesAssessment(from, to), assessmentOf(from)]).toEqual([true, assessment])
})

test.each([
  [15, 14],
  [11, 10],
  [12, 11],
  [12, 13],
  [17, 26],
  [17, 29],
  [3, 4],
  [20, 24],
])('the move from %i to %i passes none', (from, to) => {
  expect(passesAssessment(from, to)).toBe(false)
})
