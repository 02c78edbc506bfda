import { expect, test } from 'vitest'
import { offeredSkills, skillChange } from './skills.model.ts'

const before = [
  { id: 11, skill: 'React', skill_combo_id: 3 },
  { id: 12, skill: 'TypeScript', skill_combo_id: 2 },
  { id: 13, skill: 'SQL', skill_combo_id: 40 },
]

test('fewer than three skills are refused', () => {
  expect(skillChange(before, new Set([2, 3]))).toEqual({ refused: "You can't add less than 3 skills." })
  expect(skillChange([], new Set())).toEqual({ refused: "You can't add less than 3 skills." })
})

test('the same skills are a warning, whatever their order', () => {
  expect(skillChange(before, new Set([40, 2, 3]))).toEqual({ warning: 'Your skills are same as before.' })
})

test('new skills are sent by combo key, removed ones by the id of their row', () => {
  expect(skillChange(before, new Set([2, 3, 7]))).toEqual({ add: [7], remove: [13] })
  expect(skillChange([], new Set([1, 2, 3]))).toEqual({ add: [1, 2, 3], remove: [] })
})

test('skills of the resume are offered when they are in the list and not yet chosen, most certain first', () => {
  const list = [1, 2, 3, 4].map((key) => ({ key, value: `skill ${key}` }))
  const read = [
    { value: 4, confidence: 0.6 },
    { value: 3, confidence: 0.9 },
    { value: 1, confidence: 0.9 },
    { value: 99, confidence: 0.9 },
  ]
  expect(offeredSkills(read, list, before).flatMap(({ skills }) => skills.map(({ key }) => key))).toEqual([1, 4])
})

test('skills of the resume are shown with the line they were read from', () => {
  const list = [4, 5, 6].map((key) => ({ key, value: `skill ${key}` }))
  const [first, second] = [
    { text: 'Skills: 4, 6', page: 1 },
    { text: 'Used 5', page: 2 },
  ]
  const read = [
    { value: 5, confidence: 0.6, place: second },
    { value: 4, confidence: 0.9, place: first },
    { value: 6, confidence: 0.9, place: first },
  ]
  expect(offeredSkills(read, list, before).map(({ place, skills }) => [place, skills.map(({ key }) => key)])).toEqual([
    [first, [4, 6]],
    [second, [5]],
  ])
})
