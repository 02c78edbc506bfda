import { expect, it } from 'vitest'
import { Eligibility, failuresOf, type Student } from './eligibility.ts'

const rules = Eligibility.parse({
  courses: [6],
  passing_years: [2027, 2026],
  minimum_10th: 60,
  minimum_12th: 60,
  minimum_degree: 60,
  minimum_cgpa: 6.5,
  maximum_active_backlogs: 1,
  is_backlog_history_allowed: false,
  maximum_gap_years: 1,
})
const meera: Student = {
  course: 6,
  passing_year: 2027,
  mark_10th: 60,
  mark_12th: 78.4,
  mark_degree: 60,
  cgpa: null,
  active_backlogs: 1,
  has_backlog_history: false,
  gap_years: 1,
}

it('a student who meets every rule exactly is eligible', () => {
  expect(failuresOf(meera, rules)).toEqual([])
})

it.each<[Partial<Student>, string[]]>([
  [{ course: 11 }, ["This drive isn't open to your course."]],
  [{ passing_year: 2025 }, ['Passing year: 2025, needs 2027 or 2026.']],
  [{ mark_10th: 59.99 }, ['10th: 59.99%, needs 60%.']],
  [{ mark_12th: 58 }, ['12th: 58%, needs 60%.']],
  [{ mark_degree: 51 }, ['Degree: 51%, needs 60%.']],
  [{ cgpa: { value: 6.4, scale: 10 } }, ['CGPA: 6.4 of 10, needs 6.5 of 10.']],
  // Compared on the student's own scale: 4.6 of 7 is 6.57 of 10.
  [{ cgpa: { value: 4.6, scale: 7 } }, []],
  [{ cgpa: { value: 4.5, scale: 7 } }, ['CGPA: 4.5 of 7, needs 6.5 of 10.']],
  // A CGPA replaces the percentage of the degree.
  [{ mark_degree: 10, cgpa: { value: 8, scale: 10 } }, []],
  [{ active_backlogs: 2 }, ['Active backlogs: 2 (maximum 1).']],
  [{ has_backlog_history: true }, ["Students who had backlogs can't take part in this drive."]],
  [{ gap_years: 2 }, ['Gap years: 2 (maximum 1).']],
  // In the order students read the rules.
  [{ mark_12th: 50, active_backlogs: 5 }, ['12th: 50%, needs 60%.', 'Active backlogs: 5 (maximum 1).']],
  // A mark that isn't known doesn't meet a minimum.
  [{ mark_10th: null }, ['10th: not given, needs 60%.']],
  [{ mark_12th: null }, ['12th or diploma: not given, needs 60%.']],
  [{ mark_degree: null }, ['Degree: not given, needs 60%.']],
  [{ mark_degree: null, cgpa: { value: 6.5, scale: 10 } }, []],
  // Nor is a drive open to a course that isn't known.
  [{ course: null }, ['Course: not given.']],
  // Other unknown values don't count against the student.
  [{ active_backlogs: null, gap_years: null, has_backlog_history: null, passing_year: null }, []],
])('of %j every failing rule is told: %j', (known, messages) => {
  expect(failuresOf({ ...meera, ...known }, rules).map(({ message }) => message)).toEqual(messages)
})

it.each<[Partial<Student>, Partial<Eligibility>, string[]]>([
  // Students of a diploma or ITI course have no 12th; one they gave counts.
  [{ course: 4, mark_12th: null }, {}, []],
  [{ course: 24, mark_12th: null }, {}, []],
  [{ course: 4, mark_12th: 58 }, {}, ['12th: 58%, needs 60%.']],
  // A CGPA without a minimum of its own is compared with the percentage, and the other way round.
  [{ mark_degree: null, cgpa: { value: 5.9, scale: 10 } }, { minimum_cgpa: null }, ['Degree: CGPA 5.9 of 10, needs 60%.']],
  [{ mark_degree: null, cgpa: { value: 2.4, scale: 4 } }, { minimum_cgpa: null }, []],
  [{ mark_degree: 64.9 }, { minimum_degree: 0 }, ['CGPA: 64.9% instead, needs 6.5 of 10.']],
  [{ mark_degree: 65 }, { minimum_degree: 0 }, []],
  [{ mark_degree: null }, { minimum_degree: 0 }, ['CGPA: not given, needs 6.5 of 10.']],
  [{ mark_degree: null }, { minimum_degree: 0, minimum_cgpa: null }, []],
])('of %j by rules with %j: %j', (known, changed, messages) => {
  expect(failuresOf({ ...meera, ...known }, { ...rules, courses: [4, 6, 24], ...changed }).map(({ message }) => message)).toEqual(messages)
})

it('empty rules exclude no one', () => {
  const open = Eligibility.parse({ courses: [6], passing_years: [2027] })
  const failing = { mark_10th: 35, mark_12th: 35, mark_degree: 35, active_backlogs: 9, has_backlog_history: true, gap_years: 9 }
  expect(failuresOf({ ...meera, ...failing }, open)).toEqual([])
})
