import { draftErrors, submitErrors } from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import { expect, it } from 'vitest'
import { experienceOf, requestSchema, requestValues } from './request-form.model.ts'

const fieldsWith = (schema: ReturnType<typeof requestSchema>, values: object) => {
  const issues = schema.safeParse({ ...requestValues(null), ...values }).error?.issues ?? []
  return issues.map(({ path }) => String(path[0])).toSorted()
}

it('submitting an empty request reports all missing values together: form, skills, description and reasons', () => {
  const schema = requestSchema((body) => submitErrors(body, dayInIndia()))
  expect(fieldsWith(schema, { priority: '4', gender: '2', request_type: 'replacement', eta_date: '2020-01-01' })).toEqual([
    'department',
    'designation',
    'eta_date',
    'experience_from',
    'experience_to',
    'gender_reason',
    'job_description',
    'linked_skills',
    'priority_reason',
    'replaced_employee',
  ])
})

it('a draft may be incomplete, and each field is named once', () => {
  const schema = requestSchema(draftErrors)
  expect(fieldsWith(schema, {})).toEqual([])
  const values = { experience_from: '5', experience_to: '2', gender: '2', gender_reason: 'x' }
  expect(fieldsWith(schema, values)).toEqual(['experience_to', 'gender_reason'])
})

it.each([
  ['2', '5', [2, 5]],
  ['0', '0', [0, 0]],
  ['2', '1', null],
  ['2', '', null],
  ['two', '3', null],
])('the preview of %s to %s years is %j', (experience_from, experience_to, range) => {
  expect(experienceOf({ ...requestValues(null), experience_from, experience_to })).toEqual(range)
})
