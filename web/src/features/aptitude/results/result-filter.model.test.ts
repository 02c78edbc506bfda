import { describe, expect, it } from 'vitest'
import { choicesOfTests, subjectsOf, untestedDrive } from './result-filter.model.ts'

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

describe('a drive whose marks were only entered on its day', () => {
  const drive = { id: 3, name: 'Placement 2027' }
  const test = { id: 9, name: 'Campus test', drive, request: null, takers: 4 }

  it('is known by having none of the tests', () => {
    expect([untestedDrive([test], { drive: '3' }), untestedDrive([test], { drive: '4' }), untestedDrive([test], {})]).toEqual([
      null,
      4,
      null,
    ])
  })
  it('has its name in the filter', () => {
    expect(choicesOfTests([test], { id: 4, name: 'Pool drive' }).drive).toEqual({ 3: 'Placement 2027', 4: 'Pool drive' })
  })
})
