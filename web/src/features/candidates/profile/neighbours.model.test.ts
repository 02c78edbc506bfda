import { NEIGHBOURS_PER_SIDE, type Neighbours } from '@portal/contract/candidate-list'
import { describe, expect, it } from 'vitest'
import { placeOn } from './neighbours.model.ts'

const neighbours: Neighbours = { before: [7, 8], after: [4, 5, 6], place: 12, is_listed: true, total: 40 }

describe('the neighbours in the list', () => {
  it('have the previous and next candidate with their positions', () => {
    expect(placeOn(neighbours, 9, 9)).toMatchObject({ previous: 8, next: 4, place: 12, total: 40 })
    expect(placeOn(neighbours, 9, 7)).toMatchObject({ previous: null, next: 8, place: 10 })
    expect(placeOn(neighbours, 9, 6)).toMatchObject({ previous: 5, next: null, place: 15 })
  })

  it('count no candidate twice when the first one has left the list', () => {
    const without = { ...neighbours, is_listed: false }
    expect(placeOn(without, 9, 9)).toMatchObject({ place: null, isListed: false, previous: 8, next: 4 })
    expect(placeOn(without, 9, 4)?.isListed).toBe(true)
    expect([placeOn(without, 9, 8)?.place, placeOn(without, 9, 4)?.place]).toEqual([11, 12])
  })

  it('are empty for a candidate not in the list, and have no position beyond the counted rows', () => {
    expect(placeOn(neighbours, 9, 99)).toBeUndefined()
    expect(placeOn({ ...neighbours, place: null }, 9, 4)?.place).toBeNull()
  })

  it('show the end of the loaded neighbours when the list continues', () => {
    const long = Array.from({ length: NEIGHBOURS_PER_SIDE }, (_, index) => index + 100)
    expect(placeOn({ ...neighbours, after: long }, 9, 100 + NEIGHBOURS_PER_SIDE - 1)?.isAtEdge).toBe(true)
    expect(placeOn(neighbours, 9, 6)?.isAtEdge).toBe(false)
  })
})
