import { TRAIL_SIDE, type Trail } from '@portal/contract/candidate-list'
import { describe, expect, it } from 'vitest'
import { placeOn } from './neighbours.model.ts'

const trail: Trail = { before: [7, 8], after: [4, 5, 6], place: 12, is_listed: true, total: 40 }

describe('a walk along the list', () => {
  it('knows who comes before and after, and the place of each', () => {
    expect(placeOn(trail, 9, 9)).toMatchObject({ previous: 8, next: 4, place: 12, total: 40 })
    expect(placeOn(trail, 9, 7)).toMatchObject({ previous: null, next: 8, place: 10 })
    expect(placeOn(trail, 9, 6)).toMatchObject({ previous: 5, next: null, place: 15 })
  })

  it('counts nobody twice when the list no longer has the one it began with', () => {
    const without = { ...trail, is_listed: false }
    expect(placeOn(without, 9, 9)).toMatchObject({ place: null, next: 4 })
    expect([placeOn(without, 9, 8)?.place, placeOn(without, 9, 4)?.place]).toEqual([11, 12])
  })

  it('says nothing of who is not on it, and no place beyond what is counted', () => {
    expect(placeOn(trail, 9, 99)).toBeUndefined()
    expect(placeOn({ ...trail, place: null }, 9, 4)?.place).toBeNull()
  })

  it('tells when it ends although the list goes on', () => {
    const long = Array.from({ length: TRAIL_SIDE }, (_, index) => index + 100)
    expect(placeOn({ ...trail, after: long }, 9, 100 + TRAIL_SIDE - 1)?.isAtEdge).toBe(true)
    expect(placeOn(trail, 9, 6)?.isAtEdge).toBe(false)
  })
})
