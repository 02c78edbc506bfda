import type { DayStudent } from '@portal/contract/drive-day'
import { describe, expect, it } from 'vitest'
import { afterSending, enter, shownStudents, mergeChanged, type Waiting } from './waiting.model.ts'

const present: Waiting = { student_id: 1, round: null, seen: null, value: 'present' }
const marks: Waiting = { student_id: 1, round: 2, seen: 6, value: 7 }
const student = (id: number, more: Partial<DayStudent> = {}): DayStudent => ({
  id,
  candidate_id: id,
  name: 'Aarohi Patel',
  enrolment_number: `IT-${id}`,
  campus: 'LDCE',
  branch: null,
  panel: null,
  room: null,
  is_eligible: true,
  attendance: null,
  attendance_by: null,
  attended_at: null,
  stage: 2,
  scores: {},
  ...more,
})

describe('what waits on the device', () => {
  it('is one entry per cell: the last value, and what was seen before the first', () => {
    const twice = enter(enter([present], marks), { ...marks, seen: 7, value: 8 })
    expect(twice).toEqual([present, { ...marks, seen: 6, value: 8 }])
  })

  it('is done once it was sent', () => {
    expect(afterSending([present, marks], [present])).toEqual([marks])
  })

  it('waits again when it changed while it was sent', () => {
    const changed = enter([marks], { ...marks, seen: 7, value: 9 })
    expect(afterSending(changed, [marks])).toEqual([{ ...marks, seen: 7, value: 9 }])
  })

  it('waits again when it was changed to its old value while it was sent', () => {
    const back = enter([marks], { ...marks, seen: 7, value: 6 })
    expect(afterSending(back, [marks])).toEqual([{ ...marks, seen: 7, value: 6 }])
  })

  it('is shown over what is stored', () => {
    const [shown, other] = shownStudents([student(1), student(2)], [present, marks])
    expect([shown?.attendance, shown?.scores[2]?.score, other?.attendance]).toEqual(['present', 7, null])
  })
})

describe('the list of the day', () => {
  it('takes changed students into their places and adds late registrations by number', () => {
    const list = mergeChanged([student(1), student(3)], [student(3, { attendance: 'absent' }), student(2)])
    expect(list.map(({ id, attendance }) => [id, attendance])).toEqual([
      [1, null],
      [2, null],
      [3, 'absent'],
    ])
  })
})
