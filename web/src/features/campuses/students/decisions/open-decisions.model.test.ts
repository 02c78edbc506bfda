import { expect, it } from 'vitest'
import { words } from '#words/campuses/drives.ts'
import { openDecisions } from './open-decisions.model.ts'

const ENDS = "The status becomes “Completed”. Only an administrator can change it back. The drive can't be edited any more."

it.each([
  [[], [], ENDS],
  [[7], [0], `1 decision is not published and can be published afterwards. ${ENDS}`],
  [[], [1, 0], `1 student has no decision and can't get one afterwards. ${ENDS}`],
  [
    [7, 8],
    [2, 1],
    `2 decisions are not published and can be published afterwards. 3 students have no decision and can't get one afterwards. ${ENDS}`,
  ],
])('the confirmation of a completed drive names what is open: %j decided, %j undecided', (decided, undecided, message) => {
  const open = openDecisions({ decided, decided_unapplied: 0, rounds: undecided.map((count) => ({ undecided: count })) })
  expect(words.oneWay('Complete drive', 'Completed', true, false, open).message).toBe(message)
})

it('those who have not applied are named apart', () => {
  const open = openDecisions({ decided: [7, 8], decided_unapplied: 1, rounds: [] })
  expect(words.oneWay('Complete drive', 'Completed', true, false, open).message).toContain(
    "1 decision is not published and can be published afterwards. 1 student with a decision has no application in this drive and can't apply afterwards.",
  )
})
