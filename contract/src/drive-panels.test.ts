import { describe, expect, it } from 'vitest'
import { panelsInTurn } from './drive-panels.ts'

describe('round-robin panel assignment', () => {
  it('fills the smaller panels first, so that sizes differ by at most one', () => {
    const panels = [
      { id: 1, students: 5 },
      { id: 2, students: 2 },
      { id: 3, students: 2 },
    ]
    expect(panelsInTurn(panels, 8)).toEqual([2, 3, 2, 3, 2, 3, 1, 2])
    expect(panelsInTurn([{ id: 1, students: 0 }], 2)).toEqual([1, 1])
    expect(panelsInTurn([], 3)).toEqual([])
  })
})
