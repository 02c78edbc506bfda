import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const complete = {
  is_profile_complete: 1,
  current_profile_page: 'COMPLETED',
  resource_requisition_request_id: null,
  hiring_stage: 1,
  status: 'Complete your profile and apply',
  reapply_from: null,
  can_apply: true,
  can_apply_reason: null,
} as const

test('an unfinished profile goes on at its step', () => {
  const { action } = nextStep({ ...complete, is_profile_complete: 0, current_profile_page: 'WORK_EXPERIENCE' }, { openings: 6, job: null })
  expect(action).toEqual({ to: '/candidate-info', label: 'Finish step 3 of 5' })
})

test('a complete profile leads to the openings, and none is said plainly', () => {
  expect(nextStep(complete, { openings: 6, job: null }).action?.label).toBe('See 6 openings')
  expect(nextStep(complete, { openings: 1, job: null }).action?.label).toBe('See 1 opening')
  expect(nextStep(complete, { openings: 0, job: null }).action).toBeUndefined()
})

test('whoever applied reads where the application stands', () => {
  const applied = { ...complete, resource_requisition_request_id: 7, hiring_stage: 3, status: 'Application under review' }
  expect(nextStep(applied, { openings: 6, job: 'React Developer (RR-26-0042)' })).toEqual({
    sentence: 'Your application for React Developer (RR-26-0042): Application under review. Usual answer within 2 working days.',
  })
})

test('whoever was not selected reads when to apply again', () => {
  const rejected = {
    ...complete,
    resource_requisition_request_id: 7,
    hiring_stage: 5,
    status: 'Not selected this time',
    reapply_from: '2027-02-14',
  }
  expect(nextStep(rejected, { openings: 6, job: null }).sentence).toBe(
    'Not selected this time. Thank you for the time you gave us. You can apply again from 14 Feb 2027.',
  )
})

test('low marks are said in words', () => {
  const low = {
    ...complete,
    can_apply: false,
    can_apply_reason: { code: 'aggregates_low', message: 'Sorry! You cannot apply since your aggregates are low.' },
  }
  expect(nextStep(low, { openings: 6, job: null })).toEqual({ sentence: 'Sorry! You cannot apply since your aggregates are low.' })
})
