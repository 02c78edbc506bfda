import { expect, test } from 'vitest'
import { readJobFor, startOf } from './resume-job.ts'

const said = <T>(value: T, confidence = 0.9) => ({ value, confidence })
const now = { employer: said('Rangoli Technologies', 0.6), designation: said('Developer'), from: said('2021-06-01'), to: null }
const before = { employer: said('Narmada Infotech'), designation: null, from: said('2019-01-01', 0.55), to: said('2021-01-01', 0.55) }

test('a new job is the first of the resume that did not begin in the month of one that is there', () => {
  expect(readJobFor([now, before], [])).toBe(now)
  expect(readJobFor([now, before], [{ from: '2021-06-15' }])).toBe(before)
  expect(readJobFor([now], [{ from: '2021-06-15' }])).toBeNull()
})

test('only what is sure is filled in', () => {
  expect(startOf(now)).toEqual({ employer: '', designation: 'Developer', from: '2021-06-01', to: null })
  expect(startOf(before)).toEqual({ employer: 'Narmada Infotech', designation: '', from: '', to: '' })
  expect(startOf(null)).toEqual({ employer: '', designation: '', from: '', to: '' })
})
