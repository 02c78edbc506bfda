import { expect, test } from 'vitest'
import { correctableFields, currentLockedValue, normalizeTyped, subjectOf, valueText } from './request.model.ts'

const media = [
  { key: 1, value: 'Gujarati' },
  { key: 2, value: 'English' },
]

test.each([
  ['10th.medium', '2', 'English'],
  ['10th.medium', '9', '9'],
  ['12th.percentage', '82.4', '82.4%'],
  ['email', 'a@example.com', 'a@example.com'],
  [null, null, null],
] as const)('a value of %s stored as %j is shown as %j', (field, value, text) => {
  expect(valueText(field, value, media)).toBe(text)
})

test.each([
  ['10th.percentage', '82.4 %', '82.4'],
  ['10th.percentage', ' 82.4% ', '82.4'],
  ['10th.institute', '100% School', '100% School'],
])('for %s "%s" is sent as "%s"', (field, typed, sent) => {
  expect(normalizeTyped(field, typed)).toBe(sent)
})

test('a complaint has no field', () => {
  expect(subjectOf({ field: null })).toBe('Complaint or question')
  expect(subjectOf({ field: '10th.city_text' })).toBe('10th: city')
})

const tenth = {
  id: 1,
  qualification_id: 1,
  qualification: '10th',
  institute: 'A',
  percentage: 82,
  medium: 2,
  passing_year: 2017,
  city_text: 'Surat',
}
const candidate = { dob: '1999-01-02', email: 'a@example.com', is_education_locked: true, resource_requisition_request_id: 4 }

test('offers the locked fields: an existing 10th, the job, the address', () => {
  expect(correctableFields(candidate, [tenth])).toEqual([
    '10th.institute',
    '10th.percentage',
    '10th.medium',
    '10th.passing_year',
    '10th.city_text',
    'applied_job',
    'email',
  ])
  expect(correctableFields(candidate, [tenth], 1)).toHaveLength(5)
  expect(correctableFields(candidate, [tenth], 2)).toEqual([])
})

test('before the confirmation and without an application only the address is locked', () => {
  expect(correctableFields({ ...candidate, is_education_locked: false, resource_requisition_request_id: null }, [tenth])).toEqual(['email'])
  expect(currentLockedValue('10th.percentage', candidate, [tenth])).toBe('82')
})

test('a date of birth under 18 can be corrected by staff, and is shown as a day', () => {
  const young = { ...candidate, dob: `${new Date().getFullYear() - 16}-01-05` }
  expect(correctableFields(young, [])).toEqual(['applied_job', 'email', 'dob'])
  expect(correctableFields(young, [], 1)).toEqual([])
  expect(valueText('dob', '2010-01-05', undefined)).toBe('5 Jan 2010')
})
