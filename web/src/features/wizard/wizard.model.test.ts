import { profilePages } from '@portal/contract/candidates'
import { describe, expect, test } from 'vitest'
import { minutesLeft, pageAfter, pageBefore, startStep, steps } from './wizard.model.ts'

describe('the step where the wizard continues', () => {
  test.each([
    ['PERSONAL', 1],
    ['EDUCATIONAL', 2],
    ['WORK_EXPERIENCE', 3],
    ['ATTACHMENT', 4],
    ['PROFESSIONAL', 5],
    ['COMPLETED', null],
  ] as const)('after the saved stage %s: at step %s', (current_profile_page, step) => {
    expect(startStep({ current_profile_page, login_type: 2 })).toBe(step)
    expect(startStep({ current_profile_page, login_type: 0 })).toBe(step)
  })

  test.each(profilePages)('a re-application starts at step 1, also with the saved stage %s', (current_profile_page) => {
    expect(startStep({ current_profile_page, login_type: 1 })).toBe(1)
  })
})

describe('the stage a step saves', () => {
  test('names the next page', () => {
    expect(steps.map(({ number }) => pageAfter(number))).toEqual([
      'EDUCATIONAL',
      'WORK_EXPERIENCE',
      'ATTACHMENT',
      'PROFESSIONAL',
      'COMPLETED',
    ])
  })

  test('marks the previous step as incomplete when going back', () => {
    expect(steps.map(({ number }) => pageBefore(number))).toEqual(['PERSONAL', 'PERSONAL', 'EDUCATIONAL', 'WORK_EXPERIENCE', 'ATTACHMENT'])
  })
})

test('the remaining minutes decrease with each step', () => {
  expect(steps.map(({ number }) => minutesLeft(number))).toEqual([8, 6, 4, 3, 2])
})
