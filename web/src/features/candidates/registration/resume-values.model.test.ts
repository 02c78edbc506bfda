import type { ResumeSuggestions } from '@portal/contract/resumes'
import { describe, expect, it } from 'vitest'
import { fillFromResume, noValues, suggestionsFrom } from './registration.model.ts'

const read = (more: Partial<ResumeSuggestions> = {}): ResumeSuggestions => ({
  name: { value: 'Ravi Rameshbhai Shah', confidence: 0.95 },
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

describe('the fields a dropped resume fills', () => {
  it('are the empty ones, with certain values', () => {
    expect(fillFromResume(read(), noValues)).toEqual({
      first_name: 'Ravi Rameshbhai',
      last_name: 'Shah',
      email: 'ravi@example.com',
      mobile_no: '9825012345',
      skills: '3',
    })
  })

  it('never include typed values', () => {
    const typed = { ...noValues, first_name: 'Ravindra', email: 'other@example.com' }
    expect(Object.keys(fillFromResume(read(), typed))).toEqual(['last_name', 'mobile_no', 'skills'])
  })

  it('exclude a likely name or total experience, which are suggested', () => {
    const unsure = read({ name: { value: 'Ravi Shah', confidence: 0.7 }, total_experience: { value: 98, confidence: 0.6 } })
    expect(Object.keys(fillFromResume(unsure, noValues))).toEqual(['email', 'mobile_no', 'skills'])
    const offers = suggestionsFrom(unsure)
    expect(offers.map(({ field, shown }) => [field, shown])).toEqual([
      ['name', 'Ravi Shah'],
      ['total_experience', '98'],
    ])
    expect(offers.map((offer) => fillFromResume(offer.read, noValues))).toEqual([
      { first_name: 'Ravi', last_name: 'Shah' },
      { total_experience: '98' },
    ])
    expect(fillFromResume(read({ total_experience: { value: 24, confidence: 0.85 } }), noValues).total_experience).toBe('24')
  })

  it('include expected CTC and notice period; a rough amount is suggested', () => {
    const stated = read({ expected_ctc: { value: 8, confidence: 0.6 }, notice_period: { value: 0, confidence: 0.9 } })
    expect(fillFromResume(stated, noValues).notice_period).toBe('0')
    expect(suggestionsFrom(stated).map(({ field, shown }) => [field, shown])).toEqual([['expected_ctc', '8']])
  })
})
