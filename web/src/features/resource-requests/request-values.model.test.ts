import { PENDING, REJECTED, type ResourceRequest } from '@portal/contract/resource-requests'
import { describe, expect, it } from 'vitest'
import { changesSinceDecision, changeText, positionsText, rejectionOf, stepText } from './request-values.model.ts'

const combos = { DESIGNATION: [{ key: 6, value: 'Frontend developer (React)' }], GENDER: [{ key: 2, value: 'Female' }] }
const entry = (
  step: ResourceRequest['history'][number]['step'],
  to_status: number,
  changes: ResourceRequest['history'][number]['changes'] = [],
) => ({
  id: 1,
  step,
  from_status: 2,
  to_status,
  reason: null,
  changes,
  by: 'Meera Trivedi',
  created_at: '2026-11-20T04:30:00.000Z',
})
const positions = (from: number, to: number) => ({ field: 'positions', from, to })

describe('the history of a request', () => {
  it('has the old and new value of a field, as text', () => {
    expect(changeText(positions(2, 3), combos)).toBe('Positions: 2 → 3')
    expect(changeText({ field: 'designation', from: 6, to: 99 }, combos)).toBe('Designation: Frontend developer (React) → 99')
    expect(changeText({ field: 'gender', from: null, to: 2 }, combos)).toBe('Gender: Any → Female')
    expect(changeText({ field: 'ctc_to', from: null, to: 8 }, combos)).toBe('CTC to: not given → 8 LPA')
    expect(changeText({ field: 'eta_date', from: '2026-12-01', to: '2027-01-15' }, combos)).toBe('Needed by: 1 Dec 2026 → 15 Jan 2027')
    expect(changeText({ field: 'has_aptitude', from: true, to: false }, combos)).toBe('Aptitude test: Yes → No')
    expect(changeText({ field: 'job_description', from: null, to: null }, combos)).toBe('Job description')
  })

  it('has the level of an approval', () => {
    expect(stepText(entry('approved', 2))).toBe('Level 1 approved (Department head)')
    expect(stepText(entry('approved', 3))).toBe('Level 2 approved (Administrator)')
    expect(stepText({ ...entry('approval_undone', 2), from_status: 3 })).toBe('Level 2 approval undone')
  })
})

describe('a rejected request', () => {
  it('shows who rejected it last and why, until it is submitted again', () => {
    const history = [
      entry('changed', 5),
      { ...entry('rejected', REJECTED), reason: 'Make it one position.' },
      { ...entry('rejected', REJECTED), reason: 'No budget.', by: 'Harsh Vaidya' },
    ]
    expect(rejectionOf({ status: REJECTED, history })).toEqual({ by: 'Meera Trivedi', reason: 'Make it one position.' })
    expect(rejectionOf({ status: PENDING, history })).toBeNull()
  })
})

describe('the changes shown to an approver', () => {
  it('are empty the first time, then every edit since the request was open or rejected, each field once', () => {
    expect(changesSinceDecision([entry('submitted', 2)])).toBeNull()
    const opened = [entry('approved', 3), entry('changed', 3, [positions(1, 2)]), entry('submitted', 2)]
    expect(changesSinceDecision([entry('changed', 2, [positions(3, 4)]), entry('changed', 2, [positions(2, 3)]), ...opened])).toEqual([
      positions(2, 4),
    ])
    expect(changesSinceDecision([entry('submitted', 2), entry('changed', 5, [positions(2, 1)]), entry('rejected', 5), ...opened])).toEqual([
      positions(2, 1),
    ])
    expect(changesSinceDecision([entry('submitted', 2), entry('rejected', 5), ...opened])).toEqual([])
  })
})

it('positions are counted as filled, and as approved where an edit waits for approval', () => {
  const request = { status: 3, filled: 1, positions: 3, positions_left: 2 } as ResourceRequest
  expect(positionsText(request)).toBe('1 of 3 filled')
  expect(positionsText({ ...request, status: 2, positions: 5 })).toBe('1 of 5 filled, 3 approved so far')
  expect(positionsText({ ...request, status: 1, filled: 0, positions_left: 0 })).toBe('0 of 3 filled')
})
