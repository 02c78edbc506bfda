import { roles } from '@portal/contract/accounts'
import { expect, test } from 'vitest'
import { authorize, isStaff, ownCandidate, type Actor, type Authorized, type CandidateScope, type Policy } from './actor.ts'

const actorOf = (role_id: number, candidate_id: number | null = null): Actor => ({
  session_id: 1,
  user_id: 1,
  role_id,
  name: 'Asha Patel',
  email: 'asha@example.com',
  candidate_id,
})
const mayMove: Policy<object, 'move'> = isStaff
const editProfile = (scope: Authorized<CandidateScope, 'own' | 'edit'>): number => scope.candidate_id

test('a write accepts only a record authorized for it', () => {
  const scope = ownCandidate(actorOf(roles.candidate, 7))
  const toMove = authorize(actorOf(roles.recruiter), mayMove, { candidate_id: 7 })
  expect(editProfile(scope)).toBe(7)
  // @ts-expect-error: access to move a candidate does not include editing the profile
  editProfile(toMove)
  // @ts-expect-error: an id without authorization
  editProfile({ candidate_id: 7 })
})

test('a candidate gets no staff access, and staff have no candidate record of their own', () => {
  expect(() => authorize(actorOf(roles.candidate, 7), mayMove, { candidate_id: 7 })).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => ownCandidate(actorOf(roles.administrator))).toThrow(expect.objectContaining({ status: 403 }))
})
