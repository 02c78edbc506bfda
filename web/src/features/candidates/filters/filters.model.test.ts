import { describe, expect, it } from 'vitest'
import { filtersOf } from '../list/list-search.model.ts'
import { filterOn, firstOperator, matchingChoices, periodsOf, toStored, toTyped, withValue } from './filters.model.ts'

describe('experience', () => {
  it.each([
    ['2', '24'],
    ['2.5', '30'],
    [' 0 ', '0'],
    ['two', 'two'],
    ['', ''],
  ])('of %j years is stored as %j months', (typed, stored) => {
    expect(toStored('experience', typed)).toBe(stored)
  })
  it('is shown in years, and other numbers are unchanged', () => {
    expect(['24', '30', '40', ''].map((months) => toTyped('experience', months))).toEqual(['2', '2.5', '3.33', ''])
    expect([toStored('notice', '2'), toTyped('notice', '2')]).toEqual(['2', '2'])
  })
})

it('a CTC can be typed with its unit, or in rupees', () => {
  expect(['8 LPA', '₹8 lakh', '8,00,000'].map((typed) => toStored('expected_ctc', typed))).toEqual(['8', '8', '8'])
  expect(toStored('current_ctc', 'a lot')).toBe('a lot')
})

describe('a value chosen from all values', () => {
  const filters = filtersOf({ 'filter[stage][is]': '2', 'filter[city][none]': '1' })
  it('is added to the filter of its field', () => {
    expect(withValue(filters, 'stage', '4')).toEqual({ old: 'filter[stage][is]', next: ['filter[stage][any]', '2,4'] })
  })
  it('becomes a separate filter when the existing one excludes', () => {
    expect(withValue(filters, 'city', '27')).toEqual({ old: null, next: ['filter[city][any]', '27'] })
  })
  it('is yes or no for a flag', () => {
    expect(withValue(filters, 'overdue', '1')).toEqual({ old: null, next: ['filter[overdue][is]', '1'] })
  })
})

it('an editor starts with the widest operator of its filter', () => {
  const [stage = null] = filtersOf({ 'filter[stage][is]': '2' })
  expect([firstOperator('stage', stage), firstOperator('experience', null), firstOperator('skills', null)]).toEqual([
    'any',
    'between',
    'any',
  ])
})

it('a field chosen again continues its filter with the same operator', () => {
  const filters = filtersOf({ 'filter[stage][is]': '2', 'filter[stage][none]': '4', 'filter[experience][between]': '24..60' })
  expect(filterOn(filters, 'stage', 'any')?.key).toBe('filter[stage][is]')
  expect(filterOn(filters, 'stage', 'none')?.condition.values).toEqual(['4'])
  expect(filterOn(filters, 'experience', 'between')?.condition.to).toBe('60')
  expect(filterOn(filters, 'experience', 'outside')).toBeNull()
})

it('days of the past are offered past periods, those ahead coming ones', () => {
  expect(periodsOf('applied_on').slice(0, 2)).toEqual(['today', 'last_7_days'])
  expect(periodsOf('joining_on')).toEqual(['today', 'next_7_days', 'next_30_days', 'this_month'])
})

describe('choices that contain the typed text', () => {
  const labelled = (...labels: readonly string[]) => labels.map((label) => ({ label }))
  it('start with the text itself, then those that begin with it', () => {
    const skills = labelled('Core Java', 'JavaScript', 'Java', 'PHP', 'Java Spring')
    expect(matchingChoices('java', skills)).toEqual(labelled('Java', 'JavaScript', 'Java Spring', 'Core Java'))
    expect(matchingChoices('', skills)).toEqual(skills)
  })
  it('keep their order under headings', () => {
    const stages = [
      { label: 'Not joined', group: 'Offer' },
      { label: 'Joined', group: 'Hired' },
    ]
    expect(matchingChoices('joined', stages)).toEqual(stages)
  })
})
