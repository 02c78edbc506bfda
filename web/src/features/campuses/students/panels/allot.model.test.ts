import { describe, expect, it } from 'vitest'
import { sizesAfter } from './allot.model.ts'

const panel = (id: number, students: number) => ({ id, name: `Panel ${id}`, room: null, interviewers: null, students })
const panels = [panel(1, 3), panel(2, 1)]
const rows = [{ panel: { id: 1, name: 'Panel 1', room: null } }, { panel: null }, { panel: null }]
const after = (to: readonly number[] | number | null) => sizesAfter(panels, rows, to).map((panel) => panel.after)

describe('the sizes of panels after an allotment', () => {
  it('grow by the round-robin students; the others keep their panel', () => {
    expect(after([2, 2])).toEqual([3, 3])
  })
  it('count all students in their new panel and not in the old one', () => {
    expect(after(2)).toEqual([2, 4])
    expect(after(null)).toEqual([2, 1])
  })
})
