import { expect, it } from 'vitest'
import { assigneeOptions } from './assignee-options.model.ts'

it('assignees start with the user, then the others in natural order', () => {
  const staff = ['Recruiter 10', 'Recruiter 1', 'asha Patel', 'Recruiter 2', 'Bhavna Shah'].map((name, index) => ({ id: index + 1, name }))
  expect(assigneeOptions(staff, 5).map(({ label }) => label)).toEqual([
    'Me (Bhavna Shah)',
    'asha Patel',
    'Recruiter 1',
    'Recruiter 2',
    'Recruiter 10',
  ])
})
