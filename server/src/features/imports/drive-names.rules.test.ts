import { describe, expect, it } from 'vitest'
import { findDriveName, indexDriveNames, type DriveNames } from './drive-names.rules.ts'
import { suggestFields } from './headers.rules.ts'

describe('the openings and colleges of a drive', () => {
  const idOf = (names: DriveNames, typed: string) => {
    const found = findDriveName(names, typed)
    return typeof found === 'object' ? found.id : found
  }
  const openings = indexDriveNames([
    { id: 1, name: 'Trainee software engineer' },
    { id: 1, name: 'RR-26-0034' },
    { id: 2, name: 'QA engineer (automation)' },
    { id: 2, name: 'RR-26-0035' },
  ])
  const colleges = indexDriveNames([
    { id: 7, name: 'L.D. College of Engineering' },
    { id: 8, name: 'Nirma University, Institute of Technology' },
  ])

  it.each([
    ['rr-26-0035', 2],
    ['QA', 2],
    ['qa engineer', 2],
    ['Automation', 2],
    ['Trainee', 1],
    ['engineer', 'several'],
    ['Data analyst', undefined],
    ['Both', undefined],
  ])('opening "%s" is %s', (typed, id) => expect(idOf(openings, typed)).toBe(id))

  it.each([
    ['Nirma University', 8],
    ['NIRMA UNIVERSITY', 8],
    ['University', undefined],
    ['College of Engineering', undefined],
    ['L.D. College', undefined],
    ['Nirma', 8],
    ['', undefined],
  ])('college "%s" is %s', (typed, id) => expect(idOf(colleges, typed)).toBe(id))

  it('of the same name stay ambiguous, however many there are', () => {
    expect(idOf(indexDriveNames([1, 2, 3].map((id) => ({ id, name: 'Trainee' }))), 'trainee')).toBe('several')
  })
})

describe('headings of rosters as placement officers write them', () => {
  const fieldsOf = (...headings: readonly string[]) => {
    const found = new Map(suggestFields('students', headings, []).map(({ column, field }) => [column, field]))
    return headings.map((_, column) => found.get(column))
  }

  it.each([
    ['Pending KT', 'active_backlogs'],
    ['Backlog if any', 'active_backlogs'],
    ['No. of live arrears', 'active_backlogs'],
    ['Total backlogs till date', undefined],
    ['Current CPI/%', 'degree'],
    ['CGPA out of 10', 'degree'],
    ['10th CGPA', undefined],
    ['Closed backlogs', undefined],
    ['Preferred job location', undefined],
    ['Enrolment date', undefined],
    ['Enrl No', 'enrolment_number'],
    ['Roll', 'enrolment_number'],
    ['Interested Profile', 'opening'],
    ['Job Role applied', 'opening'],
    ['Applied before?', undefined],
  ])('"%s" is %s', (heading, field) => expect(fieldsOf('Name', heading)).toEqual(['full_name', field]))

  it('give way to a column with the usual heading', () => {
    expect(fieldsOf('Class roll', 'Enrolment No', 'Sem 5 CGPA', 'CGPA')).toEqual([undefined, 'enrolment_number', undefined, 'degree'])
  })
})
