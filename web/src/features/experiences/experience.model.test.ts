import { describe, expect, test } from 'vitest'
import {
  confirmedJob,
  durationBetween,
  durationText,
  experienceAnswer,
  hasOverlap,
  jobBodyOf,
  keyOfJob,
  monthText,
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
  const nothing = { hasJobs: false, chosen: '', hasReadJobs: false, isReapplication: false }
  expect(experienceAnswer(nothing)).toBe('')
  expect(experienceAnswer({ ...nothing, hasReadJobs: true })).toBe('yes')
  expect(experienceAnswer({ ...nothing, hasReadJobs: true, chosen: 'no' })).toBe('no')
  expect(experienceAnswer({ ...nothing, isReapplication: true })).toBe('no')
  expect(experienceAnswer({ ...nothing, isReapplication: true, hasReadJobs: true })).toBe('no')
  expect(experienceAnswer({ ...nothing, isReapplication: true, chosen: 'yes' })).toBe('yes')
  expect(experienceAnswer({ ...nothing, isReapplication: true, hasJobs: true, chosen: 'no' })).toBe('yes')
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

const readValue = <T>(value: T, confidence = 0.9) => ({ value, confidence })
const now = {
  employer: readValue('Rangoli Technologies', 0.6),
  designation: readValue('Developer'),
  from: readValue('2021-06-01'),
  to: null,
}
const before = {
  employer: readValue('Narmada Infotech'),
  designation: null,
  from: readValue('2019-01-01', 0.55),
  to: readValue('2021-01-01', 0.55),
}

const listed = { employer: 'Rangoli', designation: 'Developer', from: '2021-06-15' }
const undated = { employer: readValue('Kite Labs', 0.7), designation: readValue('Tester', 0.7), from: null, to: null }

test('a job of the resume is offered until one with its first month is listed', () => {
  expect(unlistedJobs([now, before], [])).toEqual([now, before])
  expect(unlistedJobs([now, before], [listed])).toEqual([before])
})

test('a job without dates is offered until its employer is listed, or its title where no employer is told', () => {
  const titled = { ...undated, employer: null }
  expect(unlistedJobs([undated, titled], [listed])).toEqual([undated, titled])
  expect(unlistedJobs([undated, titled], [{ ...listed, employer: 'KITE LABS' }])).toEqual([titled])
  expect(unlistedJobs([undated, titled], [{ ...listed, designation: 'tester' }])).toEqual([undated])
  expect([keyOfJob(now), keyOfJob(undated), keyOfJob(titled)]).toEqual(['2021-06-01', 'Tester at Kite Labs', 'Tester at '])
})

test('a job without dates is never added as it is: the form opens with its other values and without an end', () => {
  const described = { ...undated, job_description: readValue('Tested screens.', 0.6) }
  expect(jobBodyOf(described)).toBeNull()
  expect(startOf(confirmedJob(described))).toEqual({
    employer: 'Kite Labs',
    designation: 'Tester',
    from: '',
    to: '',
    job_description: 'Tested screens.',
  })
})

test('only certain values are filled in', () => {
  expect(startOf(now)).toEqual({ employer: '', designation: 'Developer', from: '2021-06-01', to: null, job_description: '' })
  expect(startOf(before)).toEqual({ employer: 'Narmada Infotech', designation: '', from: '', to: '', job_description: '' })
  expect(startOf(null)).toEqual({ employer: '', designation: '', from: '', to: '', job_description: '' })
})

test('a complete job of the resume is added directly; years without months open the form', () => {
  const complete = { ...now, job_description: readValue('Screens for a bank.', 0.6) }
  expect(jobBodyOf(complete)).toEqual({
    employer: 'Rangoli Technologies',
    designation: 'Developer',
    from: '2021-06-01',
    to: null,
    job_description: 'Screens for a bank.',
  })
  expect([jobBodyOf(now), jobBodyOf({ ...complete, from: readValue('2021-01-01', 0.55) })]).toEqual([null, null])
  expect([monthText(now.from), monthText(before.from)]).toEqual(['Jun 2021', '2019'])
})
