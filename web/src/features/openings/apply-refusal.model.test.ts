import { expect, test } from 'vitest'
import { appliedFirst, applyRefusal, matching } from './apply-refusal.model.ts'

const free = { can_apply: true, can_apply_reason: null }

test('a candidate with enough marks can apply', () => {
  expect(applyRefusal(free, { aggregates_matched: true, is_old_enough: true })).toBeNull()
})

test('low marks for this opening are said in the words of the specification', () => {
  expect(applyRefusal(free, { aggregates_matched: false, is_old_enough: true })).toBe(
    'Sorry! You cannot apply since your aggregates are low.',
  )
})

test('D13: who is too young for an opening reads that before anything of marks', () => {
  expect(applyRefusal(free, { aggregates_matched: false, is_old_enough: false })).toMatch(/18 and over/)
})

test('the reason of the server goes before that of the opening', () => {
  const applied = { can_apply: false, can_apply_reason: { code: 'already_applied' as const, message: 'You have already applied.' } }
  expect(applyRefusal(applied, { aggregates_matched: false, is_old_enough: true })).toBe('You have already applied.')
})

test('a refusal always has words', () => {
  expect(applyRefusal({ can_apply: false, can_apply_reason: null }, { aggregates_matched: true, is_old_enough: true })).toBe(
    "Something's not right.",
  )
})

test('the applied opening comes first and the others keep their order', () => {
  const openings = [{ id: 9 }, { id: 7 }, { id: 4 }]
  expect(appliedFirst(openings, 7)).toEqual([{ id: 7 }, { id: 9 }, { id: 4 }])
  expect(appliedFirst(openings, null)).toEqual(openings)
  expect(appliedFirst(openings, 1)).toEqual(openings)
})

test('a search finds designation, job code and skills, every word of it, in any case', () => {
  const react = { designation: 'Frontend developer', job_code: 'RR-26-0042', linked_skills: [{ skill: 'React.js', skill_combo_id: 1 }] }
  const java = { designation: 'Backend developer', job_code: 'RR-26-0043', linked_skills: [{ skill: 'Java', skill_combo_id: 2 }] }
  expect(matching([react, java], '  ')).toEqual([react, java])
  expect(matching([react, java], 'DEVELOPER react')).toEqual([react])
  expect(matching([react, java], '0043')).toEqual([java])
  expect(matching([react, java], 'react java')).toEqual([])
})
