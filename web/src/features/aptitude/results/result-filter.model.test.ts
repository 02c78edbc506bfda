import { describe, expect, it } from 'vitest'
import { subjectsOf } from './result-filter.model.ts'

const none = { quantitative: null, logical: null, verbal: null, technical: null }

describe('the subjects shown with the results', () => {
  it('are those that one of the results has, also with no marks', () => {
    expect(subjectsOf([none, { ...none, quantitative: 0 }, { ...none, verbal: 3 }])).toEqual(['quantitative', 'verbal'])
    expect(subjectsOf([none])).toEqual([])
  })
  it('include the one the list is sorted by', () =>
    expect(subjectsOf([{ ...none, verbal: 3 }], 'technical')).toEqual(['verbal', 'technical']))
  it('are all before there are results', () => expect([subjectsOf(), subjectsOf([])].map(({ length }) => length)).toEqual([4, 4]))
})
