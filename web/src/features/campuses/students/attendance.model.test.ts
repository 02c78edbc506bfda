import { describe, expect, it } from 'vitest'
import { changesTo, undoOf } from './attendance.model.ts'

const rows = [
  { id: 1, attendance: null },
  { id: 2, attendance: 'absent' },
  { id: 3, attendance: 'present' },
] as const

describe('changes of attendance', () => {
  it('have the displayed attendance, and leave out students who already have the new one', () => {
    expect(changesTo(rows, 'present')).toEqual([
      { student_id: 1, seen: null, attendance: 'present' },
      { student_id: 2, seen: 'absent', attendance: 'present' },
    ])
    expect(changesTo(rows, null).map(({ student_id }) => student_id)).toEqual([2, 3])
  })

  it('are undone where they were stored, and not where someone else was first', () => {
    expect(undoOf(changesTo(rows, 'present'), [2])).toEqual([{ student_id: 2, seen: 'present', attendance: 'absent' }])
  })
})
