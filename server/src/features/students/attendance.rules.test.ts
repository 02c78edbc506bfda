import { describe, expect, it } from 'vitest'
import { sortChanges } from './attendance.rules.ts'

describe('changes of attendance from a device', () => {
  it('are stored when the device saw the current value, and are conflicts otherwise', () => {
    const students = [
      { id: 1, attendance: null },
      { id: 2, attendance: 'present' },
      { id: 3, attendance: 'absent' },
    ] as const
    const change = (student_id: number) => ({ student_id, seen: null, attendance: 'present' }) as const
    expect(sortChanges(students, [change(1), change(2), change(3), change(4)])).toEqual({
      same: [2],
      write: [{ id: 1, attendance: 'present' }],
      conflicts: [{ id: 3, attendance: 'absent' }],
      gone: [4],
    })
  })
})
