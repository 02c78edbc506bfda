import type { Move, CandidateStage } from '@portal/contract/applications'
import { describe, expect, it } from 'vitest'
import { firstMove, isMailSent, defaultMailChoice, movesFor, stageOptions, withdrawsOffer } from './move.model.ts'

const move = (to: number, mail: Move['mail'] = null, is_unhold = false): Move => ({
  to,
  is_unhold,
  reason_kind: null,
  needs: null,
  mail,
  cancels: [],
  skips: null,
  is_without_test: false,
})
const mail = (choice: NonNullable<Move['mail']>['choice']): Move['mail'] => ({ code: 'M21', choice, send_at: null })
const yes = (to: number | null) => ({ to, why: null })
const candidateStage: CandidateStage = {
  hiring_stage: 26,
  stage_since: '2026-11-20T06:00:00.000Z',
  days_in_stage: 1,
  due_on: null,
  lateness: 'in_time',
  overdue_days: 0,
  held_from: 12,
  review_on: null,
  joining_on: null,
  joined_on: null,
  offer_state: null,
  assignee: null,
  resource_request_id: 1,
  moves: [move(12, null, true), move(13, mail('on')), move(14), move(30, mail('on'))],
  corrections: [move(3)],
  can: {
    move: yes(null),
    reject: yes(13),
    hold: { to: null, why: 'On hold already.' },
    unhold: yes(12),
    correct: yes(null),
    opening: yes(3),
  },
}

describe('a dialog of the pipeline', () => {
  it('offers the moves from the server: all moves, the rejections, or the one way back', () => {
    const offered = (kind: Parameters<typeof movesFor>[1]) => movesFor(candidateStage, kind).map(({ to }) => to)
    expect(offered('move')).toEqual([12, 13, 14, 30])
    expect(offered('reject')).toEqual([13, 30])
    expect(offered('unhold')).toEqual([12])
    expect(offered('hold')).toEqual([])
    expect(offered('withdraw')).toEqual([])
    expect(movesFor({ ...candidateStage, moves: [move(25), move(31)] }, 'withdraw')).toEqual([move(31)])
  })

  it('starts a rejection and a return with their stage, and leaves a move open', () => {
    expect([firstMove(candidateStage, 'reject'), firstMove(candidateStage, 'unhold'), firstMove(candidateStage, 'move')]).toEqual([
      13,
      12,
      null,
    ])
    expect(firstMove(candidateStage, 'withdraw')).toBe(31)
  })

  it('names the stages by group, each with its email', () => {
    expect(stageOptions(candidateStage.moves)).toEqual([
      { group: 'Technical', items: [{ value: '12', label: 'Back to Technical done, decision awaited' }] },
      { group: 'Practical', items: [{ value: '14', label: 'Practical assigned' }] },
      {
        group: 'Closed',
        items: [
          { value: '13', label: 'Rejected: technical (email: Not selected after screening)' },
          { value: '30', label: 'No-show / not reachable (email: Not selected after screening)' },
        ],
      },
    ])
  })

  it.each([
    ['always', null, true],
    ['on', true, true],
    ['off', false, false],
  ] as const)('with an email that is %s starts with the switch at %s', (choice, before, isSent) => {
    const sampleMove = move(5, mail(choice))
    expect([defaultMailChoice(sampleMove), isMailSent(sampleMove, defaultMailChoice(sampleMove))]).toEqual([before, isSent])
  })

  it('that withdraws a sent offer starts with the email on: the candidate has read the offer', () => {
    expect([defaultMailChoice(move(31, mail('off')), true), defaultMailChoice(move(31, mail('off')))]).toEqual([true, false])
    expect([defaultMailChoice(move(31, mail('always')), true), defaultMailChoice(move(31), true)]).toEqual([null, null])
  })

  it('withdraws a sent offer on every move but those that answer or keep it', () => {
    expect([20, 23, 25, 26, 28, 31].filter((to) => withdrawsOffer({ hiring_stage: 24, held_from: null }, to))).toEqual([20, 23, 31])
    expect(withdrawsOffer({ hiring_stage: 26, held_from: 24 }, 24)).toBe(false)
    expect(withdrawsOffer({ hiring_stage: 26, held_from: 24 }, 20)).toBe(true)
    expect(withdrawsOffer({ hiring_stage: 20, held_from: null }, 23)).toBe(false)
  })
})
