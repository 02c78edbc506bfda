import { expect, test } from 'vitest'
import { professionalSchema, storedProfessional } from './professional.model.ts'

const fresher = {
  position_applied_for: 2,
  feasible_locating_to_ahmedabad: 1,
  current_ctc: null,
  expected_ctc: null,
  notice_period: null,
} as const

const wrongFields = (total_experience: number, body: unknown, skillCount = 3) => {
  const parsed = professionalSchema({ total_experience, skillCount }).safeParse(body)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a fresher needs no CTC and no notice period', () => {
  expect(wrongFields(0, fresher)).toEqual([])
})

test('with work experience all three are mandatory, and zero is a valid value', () => {
  expect(wrongFields(7, fresher)).toEqual([
    'current_ctc: This field is mandatory.',
    'expected_ctc: This field is mandatory.',
    'notice_period: This field is mandatory.',
  ])
  expect(wrongFields(7, { ...fresher, current_ctc: 6.5, expected_ctc: 9, notice_period: 0 })).toEqual([])
})

test("a missing job preference doesn't hide other missing fields", () => {
  expect(wrongFields(7, { ...fresher, position_applied_for: null })).toContain('current_ctc: This field is mandatory.')
})

test('two skills are too few, and all other errors are reported with them', () => {
  expect(wrongFields(7, { ...fresher, position_applied_for: null, feasible_locating_to_ahmedabad: '' }, 2)).toEqual([
    'position_applied_for: This field is mandatory.',
    'feasible_locating_to_ahmedabad: Choose yes or no.',
    'current_ctc: This field is mandatory.',
    'expected_ctc: This field is mandatory.',
    'notice_period: This field is mandatory.',
    'skills: Please add minimum 3 skills to save your response.',
  ])
})

test.each(['6.5.1', 'six', -1])('a CTC of %s is not valid', (current_ctc) => {
  expect(wrongFields(0, { ...fresher, current_ctc })).toEqual(['current_ctc: Invalid Value.'])
})

test.each([
  [1, 1],
  [2, 0],
  [0, 0],
] as const)('the answer %d about Ahmedabad is stored as %d', (answer, stored) => {
  expect(storedProfessional({ ...fresher, feasible_locating_to_ahmedabad: answer }).feasible_locating_to_ahmedabad).toBe(stored)
})
