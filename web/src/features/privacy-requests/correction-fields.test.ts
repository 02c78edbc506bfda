import { expect, test } from 'vitest'
import { askable, lockedNow } from './correction-fields.ts'

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
const candidate = { email: 'a@example.com', is_education_locked: true, resource_requisition_request_id: 4 }

test('asks for what is locked: the 10th that is there, the job, the address', () => {
  expect(askable(candidate, [tenth])).toEqual([
    '10th.institute',
    '10th.percentage',
    '10th.medium',
    '10th.passing_year',
    '10th.city_text',
    'applied_job',
    'email',
  ])
  expect(askable(candidate, [tenth], 1)).toHaveLength(5)
  expect(askable(candidate, [tenth], 2)).toEqual([])
})

test('before the confirmation and without an application only the address is locked', () => {
  expect(askable({ ...candidate, is_education_locked: false, resource_requisition_request_id: null }, [tenth])).toEqual(['email'])
  expect(lockedNow('10th.percentage', candidate, [tenth])).toBe('82')
})
