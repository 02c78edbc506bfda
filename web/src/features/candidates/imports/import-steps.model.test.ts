import type { ImportColumn } from '@portal/contract/imports'
import { describe, expect, test } from 'vitest'
import { words } from '#words/candidates/imports.ts'
import { importAddressOf } from './import-address.model.ts'
import {
  absentDetails,
  countedOf,
  daysLeft,
  overwritableFields,
  readSample,
  visibleSteps,
  stepOf,
  checkRefusal,
  worstOf,
} from './import-steps.model.ts'

test('a numeric date is shown in each order that gives a valid date', () => {
  expect(readSample('03/04/1998', 'dmy')).toBe('3 Apr 1998')
  expect(readSample('03/04/1998', 'mdy')).toBe('4 Mar 1998')
  expect(readSample('98-4-3', 'ymd')).toBe('3 Apr 1998')
  expect(readSample('31/12/1998', 'mdy')).toBeNull()
  expect(readSample('3 April 1998', 'dmy')).toBeNull()
})

test("the fields of a roster that can replace those of a record include a student's marks", () => {
  const columns = ['enrolment_number', 'full_name', 'mark_10th', 'degree', 'campus', null].map((field) => ({ field })) as ImportColumn[]
  expect(overwritableFields({ columns })).toEqual(['full_name', 'mark_10th', 'degree'])
})

test('the details of a degree without a column are named once', () => {
  const columns = ['full_name', 'email', 'degree_qualification', 'degree_year'].map((field) => ({ field })) as ImportColumn[]
  expect(absentDetails({ type: 'candidates', columns })).toEqual(['Degree % or CGPA', 'College', 'Degree medium', 'College city'])
  expect(absentDetails({ type: 'candidates', columns: columns.slice(0, 2) })).toEqual([])
})

test('a step opens only while its import exists, and a reload continues it', () => {
  expect(stepOf({ state: 'mapping', format: 'csv' }, undefined).step).toBe(2)
  expect(stepOf({ state: 'mapping', format: 'csv' }, 5).step).toBe(2)
  expect(stepOf({ state: 'validated', format: 'csv' }, 4).step).toBe(4)
  expect(stepOf({ state: 'done', format: 'csv' }, 2).step).toBe(6)
  expect(stepOf({ state: 'validated', format: 'csv' }, 9).step).toBe(3)
})

test('resumes have no step for columns, and are not read again', () => {
  expect(visibleSteps('resumes').map(({ number, view }) => [number, view])).toEqual([
    [1, 1],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ])
  expect(stepOf({ state: 'collecting', format: 'resumes' }, 3).step).toBe(1)
  expect(stepOf({ state: 'validated', format: 'resumes' }, 1).step).toBe(3)
})

test('resumes are counted as resumes, and the button says all that it does', () => {
  const counts = { rows: 4, errors: 1, warnings: 0, create: 0, update: 0, unchanged: 0, skip: 0 }
  expect(countedOf({ format: 'csv', state: 'validated', counts })).toBe('4 rows')
  expect(countedOf({ format: 'resumes', state: 'validated', counts })).toBe('4 resumes')
  expect(countedOf({ format: 'resumes', state: 'collecting', counts })).toBe('3 resumes')
  const { submitResumes } = words.review
  expect([submitResumes('2', '0'), submitResumes('2', '1'), submitResumes('0', '1')]).toEqual([
    'Create 2 candidates',
    'Create 2 candidates and add 1 resume',
    'Add 1 resume',
  ])
})

test('the check asks to fix problems only if there are errors', () => {
  const counts = { rows: 2, errors: 0, warnings: 1, create: 2, update: 0, unchanged: 0, skip: 0 }
  const warning = { column: 0, field: 'skills', code: 'rough', level: 'warning', message: 'Check this.', rows: 1, fixes: [] } as const
  const titleOf = (current: Parameters<typeof worstOf>[0]) => words.check.titles[worstOf(current)]
  expect(titleOf({ counts: { ...counts, errors: 1 }, problems: [{ ...warning, level: 'error', fixes: [] }] })).toBe('Problems to fix')
  expect(titleOf({ counts, problems: [{ ...warning, fixes: [] }] })).toBe('Warnings to check')
  expect(titleOf({ counts, problems: [] })).toBe('No problems found')
})

test('an address keeps known parameters', () => {
  expect(importAddressOf({ id: 7, step: 3, show: 'errors', code: 'mobile', column: 0, q: 'x' })).toEqual({
    id: 7,
    step: 3,
    show: 'errors',
    code: 'mobile',
    column: 0,
  })
  expect(importAddressOf({ id: 'x', show: 3, page: '2' })).toEqual({})
})

describe('the rows can be checked', () => {
  const date: ImportColumn = {
    column: 0,
    header: 'Born',
    samples: [],
    field: 'dob',
    suggested_by: null,
    date_order: null,
    date_orders: ['dmy', 'mdy'],
    mark_scale: null,
    mark_scales: [],
  }

  test('once every required field has a column', () => {
    const required = [{ field: 'email', label: 'Email', is_mapped: false }]
    expect(checkRefusal({ type: 'candidates', columns: [], required })).toBe('Choose a column for: Email.')
  })
  test('a column with the full name is enough for both parts of the name', () => {
    const required = [
      { field: 'first_name', label: 'First name', is_mapped: false },
      { field: 'last_name', label: 'Last name', is_mapped: false },
    ]
    const check = (missing: typeof required) => checkRefusal({ type: 'candidates', columns: [], required: missing })
    expect(check(required)).toBe('Choose a column for: Full name (or first and last name).')
    expect(check(required.slice(1))).toBe('Choose a column for: Last name.')
  })
  test('once the format of marks that may be a CGPA is chosen', () => {
    const marks: ImportColumn = { ...date, header: 'Marks', field: 'degree', date_orders: [], mark_scales: ['percent', '10'] }
    expect(checkRefusal({ type: 'students', columns: [marks], required: [] })).toBe('Choose percentage or CGPA for: Marks.')
    expect(checkRefusal({ type: 'students', columns: [{ ...marks, mark_scale: '10' }], required: [] })).toBeNull()
  })
  test('once the order of ambiguous dates is chosen', () => {
    expect(checkRefusal({ type: 'candidates', columns: [date], required: [] })).toBe('Choose the order of day, month and year for: Born.')
    expect(checkRefusal({ type: 'candidates', columns: [{ ...date, date_order: 'dmy' }], required: [] })).toBeNull()
  })
})

test('the remaining days count the days of the calendar: all seven just after the start', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  expect(daysLeft('2026-11-29T09:59:00Z', now)).toBe(7)
  expect(daysLeft('2026-11-22T18:00:00Z', now)).toBe(0)
})
