import type { ResumeSuggestions } from '@portal/contract/resumes'
import { describe, expect, it } from 'vitest'
import { filledFrom, noValues } from './registration.model.ts'

const read = (more: Partial<ResumeSuggestions> = {}): ResumeSuggestions => ({
  name: { value: 'Ravi Rameshbhai Shah', confidence: 0.7 },
  email: { value: 'ravi@example.com', confidence: 0.99 },
  mobile_no: { value: '9825012345', confidence: 0.95 },
  dob: null,
  address: null,
  zip: null,
  educations: [],
  experiences: [],
  skills: [
    { value: 3, confidence: 0.9 },
    { value: 8, confidence: 0.6 },
  ],
  ...more,
})

describe('what a dropped resume fills', () => {
  it('is the empty fields, with what is sure', () => {
    expect(filledFrom(read(), noValues, '2026-11-21')).toEqual({
      first_name: 'Ravi Rameshbhai',
      last_name: 'Shah',
      email: 'ravi@example.com',
      mobile_no: '9825012345',
      skills: '3',
    })
  })

  it('never replaces typed values', () => {
    const typed = { ...noValues, first_name: 'Ravindra', email: 'other@example.com' }
    expect(Object.keys(filledFrom(read(), typed, '2026-11-21'))).toEqual(['last_name', 'mobile_no', 'skills'])
  })

  it('counts months in two jobs at once once', () => {
    const job = (from: string, to: string | null) => ({
      employer: null,
      designation: null,
      from: { value: from, confidence: 1 },
      to: to === null ? null : { value: to, confidence: 1 },
    })
    const experiences = [job('2026-01-01', '2026-06-01'), job('2026-05-01', null)]
    expect(filledFrom(read({ experiences }), noValues, '2026-11-21').total_experience).toBe('11')
  })
})
