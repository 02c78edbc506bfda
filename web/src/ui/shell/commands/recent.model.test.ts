import { expect, it } from 'vitest'
import { readRecent, rememberRecent } from './recent.model.ts'

it('keeps the last five records of the user, each once, and none of another user', () => {
  for (const id of [1, 2, 3, 2, 4, 5, 6]) rememberRecent(7, { to: '/CandidateProfile', id, name: `Candidate ${id}` })
  expect(readRecent(7).map(({ id }) => id)).toEqual([6, 5, 4, 2, 3])
  expect(readRecent(8)).toEqual([])
  rememberRecent(8, { to: '/ResourceRequest', id: 1, name: 'RR-26-0001' })
  expect(readRecent(7)).toEqual([])
})
