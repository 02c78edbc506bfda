import type { DayStudent } from '@portal/contract/drive-day'
import { describe, expect, it } from 'vitest'
import {
  afterSending,
  enter,
  mergeChanged,
  resolved,
  settled,
  toSend,
  withQueuedChanges,
  type Conflict,
  type Waiting,
} from './waiting.model.ts'

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
  online_score: null,
  ...more,
})

describe('a change queued on the device', () => {
  it('is one entry per cell: the last value, and the value displayed before the first', () => {
    const twice = enter(enter([present], marks), { ...marks, seen: 7, value: 8 })
    expect(twice).toEqual([present, { ...marks, seen: 6, value: 8 }])
  })

  it('is removed once it was sent', () => {
    expect(afterSending([present, marks], [present])).toEqual([marks])
  })

  it('stays queued when it changed while it was sent', () => {
    const changed = enter([marks], { ...marks, seen: 7, value: 9 })
    expect(afterSending(changed, [marks])).toEqual([{ ...marks, seen: 7, value: 9 }])
  })

  it('stays queued when it was changed to its old value while it was sent', () => {
    const back = enter([marks], { ...marks, seen: 7, value: 6 })
    expect(afterSending(back, [marks])).toEqual([{ ...marks, seen: 7, value: 6 }])
  })

  it('is still sent while the other kind is refused', () => {
    expect(toSend([present, marks], new Set())).toEqual([present, marks])
    expect(toSend([present, marks], new Set(['scores']))).toEqual([present])
    expect(toSend([present, marks], new Set(['attendance']))).toEqual([marks])
  })

  it('is shown instead of the stored value', () => {
    const [shown, other] = withQueuedChanges([student(1), student(2)], [present, marks])
    expect([shown?.attendance, shown?.scores[2]?.score, other?.attendance]).toEqual(['present', 7, null])
  })
})

describe('what is stored on the device', () => {
  const others: Waiting = { student_id: 2, round: null, seen: null, value: 'absent' }
  const theirs: Conflict = { ...present, theirs: 'absent', by: 'Meera Shah', at: null }

  it('keeps what another tab entered when a call of this one is answered', () => {
    expect(settled({ waiting: [present, others], conflicts: [] }, [present], [])).toEqual({ waiting: [others], conflicts: [] })
  })

  it('has one difference per cell, also when two tabs sent the same entry', () => {
    const once = settled({ waiting: [present], conflicts: [] }, [present], [theirs])
    expect(once).toEqual({ waiting: [], conflicts: [theirs] })
    expect(settled(once, [present], [{ ...theirs, theirs: null }])).toEqual({ waiting: [], conflicts: [{ ...theirs, theirs: null }] })
  })

  it('loses a difference once someone chose; their own value is sent again against the other', () => {
    const stored = { waiting: [others], conflicts: [theirs] }
    expect(resolved(stored, { ...theirs }, false)).toEqual({ waiting: [others], conflicts: [] })
    expect(resolved(stored, { ...theirs }, true)).toEqual({ waiting: [others, { ...present, seen: 'absent' }], conflicts: [] })
  })
})

describe('the list of the day', () => {
  it('replaces changed students in place and inserts late registrations by number', () => {
    const changed = [student(3, { attendance: 'absent' }), student(2)]
    const list = mergeChanged([student(1), student(3)], { students: changed, ids: [1, 2, 3] })
    expect(list.map(({ id, attendance }) => [id, attendance])).toEqual([
      [1, null],
      [2, null],
      [3, 'absent'],
    ])
  })

  it('orders new students by enrolment number without punctuation, as the server does', () => {
    const [first, second] = [student(1, { enrolment_number: 'IT-2' }), student(2, { enrolment_number: 'it 1' })]
    const added = student(3, { enrolment_number: 'IT 3' })
    const list = mergeChanged([second, first], { students: [added], ids: [1, 2, 3] })
    expect(list.map(({ enrolment_number }) => enrolment_number)).toEqual(['it 1', 'IT-2', 'IT 3'])
  })

  it('drops students who are no longer in the drive, and is the same list if nothing changed', () => {
    const known = [student(1), student(2)]
    expect(mergeChanged(known, { students: [], ids: [2] })).toEqual([student(2)])
    expect(mergeChanged(known, { students: [], ids: [1, 2] })).toBe(known)
  })
})
