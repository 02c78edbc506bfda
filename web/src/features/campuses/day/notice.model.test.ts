import type { DayStudent } from '@portal/contract/drive-day'
import { describe, expect, it } from 'vitest'
import { attendanceNotice, savedNotice, scanNotice } from './notice.model.ts'
import type { Waiting } from './waiting.model.ts'

const student = (is_eligible: boolean, attendance: DayStudent['attendance'] = null) =>
  ({ id: 1, name: 'Asha Patel', is_eligible, attendance }) as DayStudent

describe('what the desk says', () => {
  it('warns of a student who is not eligible and was marked present all the same', () => {
    const warning = { text: 'Asha Patel is present, but not eligible for this drive.', isWarning: true }
    expect([attendanceNotice(student(false), 'present'), scanNotice(student(false))]).toEqual([warning, warning])
    expect(scanNotice(student(false, 'present'))).toEqual(warning)
    expect(attendanceNotice(student(false), 'absent')).toEqual({ text: 'Asha Patel: absent.', isWarning: false })
    expect(attendanceNotice(student(true), 'present')).toEqual({ text: 'Asha Patel: present.', isWarning: false })
    expect(attendanceNotice(student(true), null)).toEqual({ text: 'Asha Patel: mark removed.', isWarning: false })
  })

  it('names the last scanned student, or that the code is none of this drive', () => {
    expect([undefined, student(true), student(true, 'present')].map((scanned) => scanNotice(scanned).text)).toEqual([
      "This code doesn't belong to a student in this drive.",
      'Asha Patel is present.',
      'Asha Patel is already marked present.',
    ])
  })

  it("doesn't say that it is saving what was refused", () => {
    const waiting: readonly Waiting[] = [{ student_id: 1, round: 1, seen: null, value: 7 }]
    const day = { waiting, conflicts: [], isOffline: false, refusal: null }
    expect(savedNotice(day, 0)).toBe('Saving 1 change…')
    expect(savedNotice({ ...day, refusal: 'The drive is cancelled.' }, 0)).toBe("1 change isn't saved. It is kept on this device.")
    expect(savedNotice({ ...day, waiting: [] }, 0)).toBe('All changes are saved.')
  })

  it("doesn't say that all is saved while a field holds marks that can't be", () => {
    const day = { waiting: [], conflicts: [], isOffline: false, refusal: null }
    expect(savedNotice(day, 1)).toBe("1 mark isn't saved. Correct it below.")
    expect(savedNotice({ ...day, isOffline: true }, 2)).toBe(
      "No connection. You can continue: changes are stored on this device. 2 marks aren't saved. Correct them below.",
    )
  })
})
