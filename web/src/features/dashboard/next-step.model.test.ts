import { expect, test } from 'vitest'
import { nextStep } from './next-step.model.ts'

const complete = {
  is_profile_complete: 1,
  current_profile_page: 'COMPLETED',
  resource_requisition_request_id: null,
  hiring_stage: 1,
  status: 'Complete your profile and apply',
  reapply_from: null,
  reapplication_count: 0,
  answer_by: null,
  can_apply: true,
  can_apply_reason: null,
} as const

const known = { openings: 6, today: '2026-11-21' }

test('an unfinished profile continues at its step', () => {
  const { action } = nextStep({ ...complete, is_profile_complete: 0, current_profile_page: 'WORK_EXPERIENCE' }, { ...known, openings: 6 })
  expect(action).toEqual({ to: '/candidate-info', label: 'Finish step 3 of 5' })
})

test('a re-application asks for a review, not for a new profile', () => {
  const again = { ...complete, is_profile_complete: 0, reapplication_count: 1 }
  for (const current_profile_page of ['PERSONAL', 'ATTACHMENT'] as const) {
    expect(nextStep({ ...again, current_profile_page }, known)).toEqual({
      status: null,
      sentence: 'Check your profile, then apply: your answers are filled in.',
      action: { to: '/candidate-info', label: 'Check your profile' },
    })
  }
})

test('a complete profile links to the openings, or shows that there are none', () => {
  expect(nextStep(complete, { ...known, openings: 6 }).action?.label).toBe('See 6 openings')
  expect(nextStep(complete, { ...known, openings: 1 }).action?.label).toBe('See 1 opening')
  expect(nextStep(complete, { ...known, openings: 0 }).action).toBeUndefined()
})

test('a candidate who has applied sees the stage, when to expect an answer, and whether it is late', () => {
  const applied = { ...complete, resource_requisition_request_id: 7, hiring_stage: 3, status: 'Application under review' }
  const step = (answer_by: string | null) => nextStep({ ...applied, answer_by }, known)
  expect(step(null)).toEqual({ status: 'Application under review', sentence: '' })
  expect(step('2026-11-21').sentence).toBe('You should hear from us by 21 Nov 2026.')
  expect(step('2026-11-20').sentence).toContain('This is taking longer than usual; an answer was due by 20 Nov 2026.')
})

test('a student of a campus drive who has applied without a profile sees the application first', () => {
  const student = { ...complete, is_profile_complete: 0, current_profile_page: 'PERSONAL', resource_requisition_request_id: 7 } as const
  expect(nextStep({ ...student, hiring_stage: 7, status: 'Aptitude test scheduled' }, known)).toEqual({
    status: 'Aptitude test scheduled',
    sentence: '',
    action: { to: '/candidate-info', label: 'Complete your profile' },
  })
})

test('someone who never applied and gave no response can still complete the profile', () => {
  const silent = { ...complete, is_profile_complete: 0, current_profile_page: 'PERSONAL', hiring_stage: 29 } as const
  expect(nextStep(silent, known).action?.to).toBe('/candidate-info')
})

test('a hired candidate sees no expected answer', () => {
  const hired = { ...complete, resource_requisition_request_id: 7, hiring_stage: 25, status: 'Hired' }
  expect(nextStep(hired, known)).toEqual({
    status: 'Hired',
    sentence: 'Congratulations! Your joining details are below.',
  })
})

test('a rejected candidate sees when they can re-apply', () => {
  const rejected = {
    ...complete,
    resource_requisition_request_id: 7,
    hiring_stage: 5,
    status: 'Not selected this time',
    reapply_from: '2027-02-14',
  }
  expect(nextStep(rejected, known)).toEqual({
    status: 'Not selected this time',
    sentence: 'Thank you for your time. You can apply again from 14 Feb 2027.',
  })
})

test('a candidate whose cooling period is over sees that, not a past day', () => {
  const free = { ...complete, hiring_stage: 5, status: 'Not selected this time', reapply_from: known.today }
  expect(nextStep(free, { ...known, openings: 6 })).toEqual({
    status: 'Not selected this time',
    sentence: 'Thank you for your time. You can apply again now.',
    action: { to: '/CandidateProfile', hash: 'apply-again', label: 'Apply again' },
  })
})

test('low marks are described in a sentence', () => {
  const low = {
    ...complete,
    can_apply: false,
    can_apply_reason: { code: 'aggregates_low' as const, message: 'Sorry! You cannot apply since your aggregates are low.' },
  }
  expect(nextStep(low, { ...known, openings: 6 })).toEqual({
    status: null,
    sentence: 'Sorry! You cannot apply since your aggregates are low.',
  })
})
