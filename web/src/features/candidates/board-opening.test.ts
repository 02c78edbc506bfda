import { describe, expect, it } from 'vitest'
import { isNarrowed, openingOf } from './board-opening.ts'

describe('the board', () => {
  it.each([
    [{}, null],
    [{ 'filter[opening][is]': '7' }, 7],
    [{ 'filter[opening][any]': '7' }, 7],
    [{ 'filter[opening][any]': '7,8' }, null],
    [{ 'filter[opening][not]': '7' }, null],
    [{ 'filter[opening][empty]': '1' }, null],
    [{ 'filter[opening][is]': '7', 'filter[opening][none]': '8' }, null],
    [{ 'filter[opening][is]': '7', 'filter[stage][is]': '2' }, 7],
  ] as const)('of the list %o is that of opening %s', (search, opening) => {
    expect(openingOf(search)).toBe(opening)
  })

  it('shows more people than a list that asks for more than the opening', () => {
    expect(isNarrowed({ 'filter[opening][is]': '7', page: 2, 'sort[experience]': 'asc' })).toBe(false)
    expect(isNarrowed({ 'filter[opening][is]': '7', q: 'asha' })).toBe(true)
    expect(isNarrowed({ 'filter[opening][is]': '7', 'filter[city][is]': '1' })).toBe(true)
  })
})
