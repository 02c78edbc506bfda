import type { DayStudent } from '@portal/contract/drive-day'
import { describe, expect, it } from 'vitest'
import { findStudents, studentOfCode } from './find-students.model.ts'

const students = [
  ['180170116045', 'Aarohi Shaileshbhai Patel'],
  ['190170116045', 'मीरा त्रिवेदी'],
  ['180170116450', 'Meera Shah'],
].map(([enrolment_number, name], at) => ({ id: at + 1, enrolment_number, name }) as DayStudent)
const ids = (text: string) => findStudents(students, text).map(({ id }) => id)

describe('finding a student on the day', () => {
  it.each([
    ['180170116045', [1]],
    ['045', [1, 2]],
    ['0116', [1, 2, 3]],
    ['patel aarohi', [1]],
    ['मीरा', [2]],
    ['meera', [3]],
    ['', []],
    ['nothing', []],
  ])('by %j', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })

  it('reads the QR code of a student, and no other code', () => {
    expect([studentOfCode('drive-student:42'), studentOfCode('https://example.com/42'), studentOfCode('drive-student:')]).toEqual([
      42,
      null,
      null,
    ])
  })
})
