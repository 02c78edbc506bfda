import { expect, it } from 'vitest'
import { noOneToInvite } from './no-one.model.ts'

const people = { invited: 0, started: 0, submitted: 0 }

it.each([
  [[], people, 'No one to invite: no candidates have applied for the drive or request yet.'],
  [[], { ...people, submitted: 2 }, 'Everyone has been invited. Candidates who apply later can be invited then.'],
  [
    [{ stage: 2, count: 3 }],
    { ...people, invited: 1 },
    'No one can be invited from their stage (Applied: 3). Move candidates to “Shortlisted” first, or publish the drive’s decisions for its aptitude round.',
  ],
])('without candidates to invite, %j with %j: %s', (others, invited, why) => {
  expect(noOneToInvite(others, invited)).toBe(why)
})
