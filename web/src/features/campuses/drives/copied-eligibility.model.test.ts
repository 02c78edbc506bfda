import { describe, expect, it } from 'vitest'
import { copiedEligibility } from './copied-eligibility.model.ts'

const request = {
  minimum_10th: 60,
  minimum_12th: 55,
  minimum_degree: 65.5,
  experience_from: 0,
  linked_skills: [{ skill_combo_id: 1, skill: 'Java', is_must_have: false }],
  gender: null,
  adults_only: false,
}

describe('the eligibility that a drive copies from its requests', () => {
  it('is the minimum marks of a request', () => {
    expect(copiedEligibility([request])).toEqual({
      marks: { minimum_10th: 60, minimum_12th: 55, minimum_degree: 65.5 },
      uncopied: [],
    })
  })

  it('is the lowest of several requests, so that everyone who meets one of them is included', () => {
    const other = { ...request, minimum_10th: 0, minimum_12th: 70 }
    expect(copiedEligibility([request, other]).marks).toEqual({ minimum_10th: 0, minimum_12th: 55, minimum_degree: 65.5 })
  })

  it('lists requirements of the requests that a drive has no rule for', () => {
    const experienced = { ...request, experience_from: 2, linked_skills: [{ skill_combo_id: 1, skill: 'Java', is_must_have: true }] }
    expect(copiedEligibility([request, experienced]).uncopied).toEqual(['experience', 'skills'])
    expect(copiedEligibility([{ ...request, gender: 2, adults_only: true }]).uncopied).toEqual(['gender', 'adults_only'])
  })
})
