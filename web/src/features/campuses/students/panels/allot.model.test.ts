import { describe, expect, it } from 'vitest'
import { sizesAfter } from './allot.model.ts'

const panel = (id: number, students: number) => ({ id, name: `Panel ${id}`, room: null, interviewers: null, students })
const panels = [panel(1, 3), panel(2, 1)]
const rows = [{ panel: { id: 1, name: 'Panel 1', room: null } }, { panel: null }, { panel: null }]
const after = (to: readonly number[] | number | null) => sizesAfter(panels, rows, to).map((one) => one.after)

describe('the sizes of panels after an allotment', () => {
  it('grow by those who get one in turn; the others keep theirs', () => {
    expect(after([2, 2])).toEqual([3, 3])
  })
  it('count all of them in the panel they are moved to, and no longer in theirs', () => {
    expect(after(2)).toEqual([2, 4])
    expect(after(null)).toEqual([2, 1])
  })
})
