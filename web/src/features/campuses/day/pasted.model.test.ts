import type { DayStudent } from '@portal/contract/drive-day'
import { describe, expect, it } from 'vitest'
import { marksOf, readPasted } from './pasted.model.ts'

const students = ['19BEIT-001', '19BEIT-002', '19BEIT-003'].map((enrolment_number, at) => ({ id: at + 1, enrolment_number }) as DayStudent)

describe('marks', () => {
  it.each([
    ['7.5', 7.5],
    [' 42 ', 42],
    ['7,25', 7.25],
    ['', null],
    ['7.125', undefined],
    ['-1', undefined],
    ['100', 100],
    ['100.5', undefined],
    ['AB', undefined],
  ])('%j are %j', (text, marks) => {
    expect(marksOf(text, 100)).toBe(marks)
  })
})

describe('marks pasted from a spreadsheet', () => {
  it('of one column are filled from the cell downwards', () => {
    expect(readPasted('8\r\n9.5\r\n', students, 1, 100)).toEqual({
      marks: [
        { student_id: 2, score: 8 },
        { student_id: 3, score: 9.5 },
      ],
      unread: [],
    })
  })

  it('with enrolment numbers are matched to their students, whatever the order and spelling', () => {
    expect(readPasted('19beit003\tMeera\t6\n19 BEIT 001\tAsha\t\n', students, 0, 100)).toEqual({
      marks: [
        { student_id: 3, score: 6 },
        { student_id: 1, score: null },
      ],
      unread: [],
    })
  })

  it('report the lines that match no student', () => {
    expect(readPasted('19BEIT-009\t6\n19BEIT-001\tabsent\n', students, 0, 100)).toEqual({
      marks: [],
      unread: ['19BEIT-009\t6', '19BEIT-001\tabsent'],
    })
    expect(readPasted('5\n6', students, 2, 100).unread).toEqual(['6'])
  })
})
