import { expect, test } from 'vitest'
import { countWithoutMarks, readMarks, studentsWithMarks } from './by-marks.model.ts'

const rounds = [
  { kind: 'technical', maximum: 10 },
  { kind: 'hr', maximum: 10 },
] as const
const student = { round: 1, decision: null, score: 90, day_marks: [{ kind: 'technical', mark: 6.5 }] } as const

test('students of a round with at least the given marks can be shortlisted together', () => {
  expect(studentsWithMarks([student], rounds, 1, 6.5)).toEqual([student])
  const others = [
    { ...student, day_marks: [{ kind: 'technical', mark: 6.49 }] },
    { ...student, day_marks: [] },
    { ...student, day_marks: [{ kind: 'hr', mark: 9 }] },
    { ...student, round: 2 },
    { ...student, decision: 'rejected' },
  ] as const
  expect(studentsWithMarks<(typeof others)[number]>(others, rounds, 1, 6.5)).toEqual([])
  expect(studentsWithMarks([student], rounds, 0, 0)).toEqual([])
})

test('in an aptitude round the result of the online test counts where no marks of the day were entered', () => {
  const aptitude = [{ kind: 'aptitude', maximum: 200 }] as const
  const online = { ...student, score: 56.25, day_marks: [] } as const
  const typed = { ...student, score: 56.25, day_marks: [{ kind: 'aptitude', mark: 40 }] } as const
  const absent = { ...online, score: null }
  expect(studentsWithMarks([online, typed, absent], aptitude, 1, 112.5)).toEqual([online])
  expect(studentsWithMarks([online, typed, absent], aptitude, 1, 40)).toEqual([online, typed])
  expect(studentsWithMarks([online], aptitude, 1, 112.51)).toEqual([])
  // 20 of 60 is stored as 33.33%.
  const third = { ...online, score: 33.33 } as const
  expect(studentsWithMarks([third], [{ kind: 'aptitude', maximum: 60 }], 1, 20)).toEqual([third])
  expect(studentsWithMarks([third], [{ kind: 'aptitude', maximum: 60 }], 1, 20.1)).toEqual([])
})

test('students shortlisted without marks in their round are counted', () => {
  const aptitude = [{ kind: 'aptitude', maximum: 100 }, ...rounds] as const
  const tested = { ...student, day_marks: [] } as const
  const untested = { ...tested, score: null } as const
  const before = { ...untested, round: 0 } as const
  const interviewed = { ...student, round: 2 } as const
  expect(countWithoutMarks([tested, untested, before, interviewed, { ...untested, round: 2 }], aptitude)).toBe(2)
  expect(countWithoutMarks([tested], aptitude)).toBe(0)
})

test('marks are typed as a number with up to two decimals', () => {
  expect(['60', ' 7.25 ', '7.255', '-1', 'sixty', ''].map(readMarks)).toEqual([60, 7.25, null, null, null, null])
})
