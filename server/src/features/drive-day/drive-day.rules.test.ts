import { describe, expect, it } from 'vitest'
import { sortScores } from './drive-day.rules.ts'

const students = [{ id: 1, scores: { 2: { score: 7.5 }, 3: { score: null } } }]
const change = { student_id: 1, round: 2, seen: 7.5, score: 8 }
const none = { store: [], conflicts: [], gone: [] }

describe('marks sent by a tablet', () => {
  it('are stored when they replace the displayed value', () => {
    expect(sortScores([change], students)).toEqual({ ...none, store: [change] })
  })

  it('are stored where there is no value, or where it was removed', () => {
    const first = { ...change, round: 1, seen: null }
    const again = { ...change, round: 3, seen: null }
    expect(sortScores([first, again], students)).toEqual({ ...none, store: [first, again] })
  })

  it('are a conflict when someone else entered other marks', () => {
    const late = { ...change, seen: 6 }
    expect(sortScores([late], students)).toEqual({ ...none, conflicts: [late] })
  })

  it('change nothing when they are already stored, so that they can be sent twice', () => {
    expect(sortScores([{ ...change, seen: 6, score: 7.5 }], students)).toEqual(none)
  })

  it('are returned as missing when the student no longer exists', () => {
    const gone = { ...change, student_id: 9 }
    expect(sortScores([gone], students)).toEqual({ ...none, gone: [gone] })
  })
})
