import { expect, test } from 'vitest'
import { applyRefusal, sortByFit, sortChosenFirst, isDegreeMissing, isUnderWay, matching, outcomeOf } from './apply-refusal.model.ts'

const free = { can_apply: true, can_apply_reason: null }

test('a candidate with enough marks can apply', () => {
  expect(applyRefusal(free, { aggregates_matched: true, is_old_enough: true })).toBeNull()
})

test('low marks for this opening show the sentence of the specification', () => {
  expect(applyRefusal(free, { aggregates_matched: false, is_old_enough: true })).toBe(
    'Sorry! You cannot apply since your aggregates are low.',
  )
})

test('D13: a candidate too young for an opening sees that reason before marks', () => {
  expect(applyRefusal(free, { aggregates_matched: false, is_old_enough: false })).toMatch(/18 and over/)
})

test('the reason of the server takes precedence over that of the opening', () => {
  const applied = { can_apply: false, can_apply_reason: { code: 'already_applied' as const, message: 'You have already applied.' } }
  expect(applyRefusal(applied, { aggregates_matched: false, is_old_enough: true })).toBe('You have already applied.')
})

test('a refusal always has a sentence', () => {
  expect(applyRefusal({ can_apply: false, can_apply_reason: null }, { aggregates_matched: true, is_old_enough: true })).toBe(
    "Something's not right.",
  )
})

test.each([
  [29, '2026-12-22', 'You withdrew this application on 22 Nov 2026. You can apply again from 22 Dec 2026.'],
  [28, '2027-05-21', 'You declined the offer on 22 Nov 2026. You can apply again from 21 May 2027.'],
  [32, '2026-11-22', 'This position was closed on 22 Nov 2026. You can apply again now.'],
  [13, '2027-05-21', 'Your application was not selected this time. You can apply again from 21 May 2027.'],
  [3, null, 'You have applied for this opening.'],
  [25, null, "You're hired for this opening."],
])('an application in stage %i is described correctly', (hiring_stage, reapply_from, text) => {
  const closed_on = reapply_from === null ? null : '2026-11-22'
  expect(outcomeOf({ hiring_stage, closed_on, reapply_from }, '2026-11-22')).toBe(text)
})

test('the position can be changed only while the application is open', () => {
  expect([2, 20, 26].map((hiring_stage) => isUnderWay({ hiring_stage }))).toEqual([true, true, true])
  expect([5, 25, 28, 29, 32].some((hiring_stage) => isUnderWay({ hiring_stage }))).toBe(false)
})

test('a candidate without a degree is offered to add one, but not with low marks or after applying', () => {
  const degree = (have: number | null, met: boolean, is12thMet = true) => ({
    aggregates: [
      { level: '12th' as const, have: 60, need: 60, met: is12thMet },
      { level: 'degree' as const, have, need: 60, met },
    ],
    aggregates_matched: met && is12thMet,
  })
  expect(isDegreeMissing(free, degree(null, false))).toBe(true)
  expect(isDegreeMissing(free, degree(55, false))).toBe(false)
  expect(isDegreeMissing(free, degree(null, true))).toBe(false)
  expect(isDegreeMissing(free, degree(null, false, false))).toBe(false)
  const refused = (code: 'aggregates_low' | 'already_applied') => ({ can_apply: false, can_apply_reason: { code, message: 'x' } })
  expect(isDegreeMissing(refused('aggregates_low'), degree(null, false))).toBe(true)
  expect(isDegreeMissing(refused('already_applied'), degree(null, false))).toBe(false)
})

test('available openings are listed first, then by job preference, experience and skills, then newest first', () => {
  const opening = (id: number, skills: number, isFree: boolean, other: { is_preferred?: true; experience_from?: number } = {}) => ({
    id,
    isFree,
    is_preferred: false,
    experience_from: 5,
    experience_to: 8,
    ...other,
    linked_skills: [1, 2, 3].map((key) => ({ skill: `skill ${key}`, skill_combo_id: key, has: key <= skills })),
  })
  const openings = [opening(9, 0, true), opening(8, 3, false), opening(7, 2, true), opening(6, 2, true), opening(5, 0, false)]
  const sorted = (all: typeof openings) => sortByFit(all, { total_experience: 30 }, ({ isFree }) => isFree).map(({ id }) => id)
  expect(sorted(openings)).toEqual([7, 6, 9, 8, 5])
  const preferred = opening(4, 0, true, { is_preferred: true })
  const experienced = opening(3, 0, true, { experience_from: 2 })
  expect(sorted([...openings, experienced, preferred])).toEqual([4, 3, 7, 6, 9, 8, 5])
})

test('the applied opening is listed first, then that of the apply link; the others keep their order', () => {
  const openings = [9, 7, 4].map((id) => ({ id, job_code: `RR-26-000${id}` }))
  const order = (appliedId: number | null, linkedCode: string | null) =>
    sortChosenFirst(openings, appliedId, linkedCode).map(({ id }) => id)
  expect(order(7, null)).toEqual([7, 9, 4])
  expect(order(null, 'RR-26-0004')).toEqual([4, 9, 7])
  expect(order(7, 'RR-26-0004')).toEqual([7, 4, 9])
  expect(order(7, 'RR-26-0007')).toEqual([7, 9, 4])
  expect(order(1, 'RR-26-0001')).toEqual([9, 7, 4])
})

test('a search matches every word in designation, job code and skills, ignoring case', () => {
  const react = {
    designation: 'Frontend developer',
    job_code: 'RR-26-0042',
    linked_skills: [{ skill: 'React.js', skill_combo_id: 1, has: true }],
  }
  const java = {
    designation: 'Backend developer',
    job_code: 'RR-26-0043',
    linked_skills: [{ skill: 'Java', skill_combo_id: 2, has: false }],
  }
  expect(matching([react, java], '  ')).toEqual([react, java])
  expect(matching([react, java], 'DEVELOPER react')).toEqual([react])
  expect(matching([react, java], '0043')).toEqual([java])
  expect(matching([react, java], 'react java')).toEqual([])
})
