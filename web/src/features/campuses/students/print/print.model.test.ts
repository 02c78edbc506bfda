import { describe, expect, it } from 'vitest'
import { sheetsOf } from './print.model.ts'

const panel = (id: number) => ({ id, name: `Panel ${id}`, room: 'B-204', interviewers: null, students: 1 })
const of = (id: number) => ({ panel: { id, name: `Panel ${id}`, room: null } })
const [first, second, none] = [of(1), of(2), { panel: null }]

describe('what is printed', () => {
  it('is one sheet of all students, or one for each panel with students', () => {
    const rows = [second, none, first]
    expect(sheetsOf(rows, [panel(1), panel(2), panel(3)], false)).toEqual([{ panel: undefined, students: rows }])
    expect(sheetsOf(rows, [panel(1), panel(2), panel(3)], true)).toEqual([
      { panel: panel(1), students: [first] },
      { panel: panel(2), students: [second] },
      { panel: null, students: [none] },
    ])
    expect(sheetsOf([], [panel(1)], false)).toEqual([])
  })
})
