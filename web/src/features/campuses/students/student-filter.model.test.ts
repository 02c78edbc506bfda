import { describe, expect, it } from 'vitest'
import { filtersIn, listQueryOf, noFilters, sortedBy, withFilters } from './student-filter.model.ts'

describe('the address of the students', () => {
  it('becomes the query of the list without invalid filters', () => {
    expect(
      listQueryOf({ drive: '3', request: '7', q: 'asha', eligible: 'no', attendance: 'none', score_from: '60', sort: '-score', page: '2' }),
    ).toEqual({
      q: 'asha',
      'filter[drive]': '3',
      'filter[request]': '7',
      'filter[eligible]': 'no',
      'filter[attendance]': 'none',
      'filter[score_from]': '60',
      'sort[score]': 'desc',
    })
    expect(listQueryOf({ drive: 'x', eligible: 'perhaps', score_to: '101', sort: 'secret' })).toEqual({})
  })

  it('keeps its drive when filters are cleared, and returns to the first page', () => {
    const search = { drive: '3', q: 'asha', stage: '7', page: '4' }
    expect(filtersIn(search)).toBe(1)
    expect(withFilters(search, noFilters)).toEqual({ drive: '3' })
    expect(sortedBy({ drive: '3', sort: 'name' }, 'name')).toEqual({ drive: '3', sort: '-name' })
  })
})
