import { describe, expect, test } from 'vitest'
import {
  durationBetween,
  durationText,
  experienceAnswer,
  hasOverlap,
  jobBodyOf,
  monthText,
  readJobFor,
  startOf,
  totalDuration,
  unlistedJobs,
} from './experience.model.ts'

describe('how long a job lasted', () => {
  test.each([
    ['2024-01-01', '2024-12-31', '1 year'],
    ['2022-04-01', '2024-06-30', '2 years 3 months'],
    ['2024-01-31', '2024-02-29', '1 month 1 day'],
    ['2024-03-10', '2024-03-10', '1 day'],
    ['2024-02-01', '2024-02-29', '1 month'],
    ['2023-06-15', '2024-08-19', '1 year 2 months 5 days'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(durationText(durationBetween(from, to))).toBe(text)
  })
})

test('whether there is work experience: as listed, chosen, said in an earlier application, or read from the resume', () => {
  const nothing = { hasJobs: false, given: '', hasReadJobs: false, isReapplication: false }
  expect(experienceAnswer(nothing)).toBe('')
  expect(experienceAnswer({ ...nothing, hasReadJobs: true })).toBe('yes')
  expect(experienceAnswer({ ...nothing, hasReadJobs: true, given: 'no' })).toBe('no')
  expect(experienceAnswer({ ...nothing, isReapplication: true })).toBe('no')
  expect(experienceAnswer({ ...nothing, isReapplication: true, hasReadJobs: true })).toBe('no')
  expect(experienceAnswer({ ...nothing, isReapplication: true, given: 'yes' })).toBe('yes')
  expect(experienceAnswer({ ...nothing, isReapplication: true, hasJobs: true, given: 'no' })).toBe('yes')
})

describe('the time worked in all', () => {
  test('adds jobs that follow one another', () => {
    const jobs = [
      { from: '2020-01-01', to: '2021-06-30' },
      { from: '2021-07-01', to: '2022-12-31' },
    ]
    expect(durationText(totalDuration(jobs, '2026-11-21'))).toBe('3 years')
  })

  test('counts days of overlapping jobs once', () => {
    const jobs = [
      { from: '2020-01-01', to: '2020-12-31' },
      { from: '2020-07-01', to: '2021-06-30' },
    ]
    expect(durationText(totalDuration(jobs, '2026-11-21'))).toBe('1 year 6 months')
    expect(hasOverlap(jobs, '2026-11-21')).toBe(true)
  })

  test('counts a present job up to today', () => {
    expect(durationText(totalDuration([{ from: '2025-11-22', to: null }], '2026-11-21'))).toBe('1 year')
  })

  test('carries thirty days over into a month', () => {
    const jobs = [
      { from: '2020-01-01', to: '2020-01-20' },
      { from: '2021-01-01', to: '2021-01-15' },
    ]
    expect(totalDuration(jobs, '2026-11-21')).toEqual({ years: 0, months: 1, days: 5 })
  })

  test('is empty for a fresher', () => {
    expect(durationText(totalDuration([], '2026-11-21'))).toBe('0 days')
    expect(hasOverlap([], '2026-11-21')).toBe(false)
  })
})

const said = <T>(value: T, confidence = 0.9) => ({ value, confidence })
const now = { employer: said('Rangoli Technologies', 0.6), designation: said('Developer'), from: said('2021-06-01'), to: null }
const before = { employer: said('Narmada Infotech'), designation: null, from: said('2019-01-01', 0.55), to: said('2021-01-01', 0.55) }

test('a new job is the first of the resume with a start month not yet used', () => {
  expect(readJobFor([now, before], [])).toBe(now)
  expect(readJobFor([now, before], [{ from: '2021-06-15' }])).toBe(before)
  expect(readJobFor([now], [{ from: '2021-06-15' }])).toBeNull()
})

test('only certain values are filled in', () => {
  expect(startOf(now)).toEqual({ employer: '', designation: 'Developer', from: '2021-06-01', to: null, job_description: '' })
  expect(startOf(before)).toEqual({ employer: 'Narmada Infotech', designation: '', from: '', to: '', job_description: '' })
  expect(startOf(null)).toEqual({ employer: '', designation: '', from: '', to: '', job_description: '' })
})

test('a complete job of the resume is added directly; years without months open the form', () => {
  const whole = { ...now, job_description: said('Screens for a bank.', 0.6) }
  expect(jobBodyOf(whole)).toEqual({
    employer: 'Rangoli Technologies',
    designation: 'Developer',
    from: '2021-06-01',
    to: null,
    job_description: 'Screens for a bank.',
  })
  expect([jobBodyOf(now), jobBodyOf({ ...whole, from: said('2021-01-01', 0.55) })]).toEqual([null, null])
  expect([monthText(now.from), monthText(before.from)]).toEqual(['Jun 2021', '2019'])
  expect(unlistedJobs([now, before], [{ from: '2021-06-15' }])).toEqual([before])
})
