import type { Move } from '@portal/contract/applications'
import { stageOf } from '@portal/contract/stages'
import { describe, expect, it } from 'vitest'
import { hasOtherFilters, nextStage, openingOf } from './board.model.ts'

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
  ] as const)('of the list %o is the board of opening %s', (search, opening) => {
    expect(openingOf(search)).toBe(opening)
  })

  it('shows that a list with filters besides the opening has fewer candidates', () => {
    expect(hasOtherFilters({ 'filter[opening][is]': '7', page: 2, 'sort[experience]': 'asc' })).toBe(false)
    expect(hasOtherFilters({ 'filter[opening][is]': '7', q: 'asha' })).toBe(true)
    expect(hasOtherFilters({ 'filter[opening][is]': '7', 'filter[city][is]': '1' })).toBe(true)
  })
})

const move = (to: number, isExempt = false, is_unhold = false): Move => ({
  to,
  is_unhold,
  reason_kind: isExempt ? 'exemption' : null,
  needs: null,
  mail: null,
  cancels: [],
  skips: null,
  is_without_test: false,
})
const from = (hiring_stage: number, exempt: readonly number[] = []) =>
  nextStage({ hiring_stage, moves: stageOf(hiring_stage).moves.map((to) => move(to, exempt.includes(to))) })

describe('the next stage that a row offers', () => {
  it.each([
    [2, 3],
    [3, 4],
    [4, 7],
    [10, 11],
    [11, 12],
    [12, 14],
    [15, 17],
    [19, 20],
    [24, 25],
    [27, 3],
  ])('after %i is %i', (stage, next) => expect(from(stage)).toBe(next))

  it('is never a rejection, a way back or an exemption', () => {
    expect([from(8), from(7, [10]), from(25), from(5, [27]), from(26)]).toEqual([10, 8, undefined, undefined, undefined])
  })

  it('is the previous stage for a candidate on hold', () => {
    expect(nextStage({ hiring_stage: 26, moves: [move(29), move(12, false, true)] })).toBe(12)
  })
})
