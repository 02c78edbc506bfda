import { REJECT, type BulkPreviewTarget } from '@portal/contract/bulk'
import { mailNames } from '@portal/contract/stages'
import { describe, expect, it } from 'vitest'
import { words } from '#words/bulk.ts'
import { hasMailChoice, defaultBulkMailChoice, mailCount, manyOptions, targetFor } from './bulk-move.model.ts'

type Mails = BulkPreviewTarget['mails']
const mail = (choice: Mails[number]['choice'], count: number): Mails[number] => ({
  code: 'M21',
  choice,

  send_at: null,
  count,
})
const target = (to: BulkPreviewTarget['to'], can: number): BulkPreviewTarget => ({
  to,
  can,
  unmoved: 0,
  cannot: [],
  reason_kind: null,
  needs: null,
  mails: [],
  interviews_cancelled: 0,
})

describe('a bulk move', () => {
  const targets = [target(4, 1200), target(26, 3), target(REJECT, 9)]

  it('offers the stages by group, each with how many can move there', () => {
    expect(manyOptions(targets, 1500)).toEqual([
      { group: 'Screening', items: [{ value: '4', label: 'Shortlisted (1,200 of 1,500)' }] },
      { group: 'On hold', items: [{ value: '26', label: 'On hold (3 of 1,500)' }] },
    ])
    expect([targetFor(targets, '26')?.can, targetFor(targets, REJECT)?.can, targetFor(targets, '')]).toEqual([3, 9, undefined])
  })

  it('of one candidate counts nothing', () => {
    expect(manyOptions([target(4, 1)], 1)[0]?.items).toEqual([{ value: '4', label: 'Shortlisted' }])
    const [shortlist] = manyOptions([{ ...target(4, 1), mails: [mail('on', 1)] }], 1)
    expect(shortlist?.items).toEqual([{ value: '4', label: `Shortlisted (email: ${mailNames.M21})` }])
    expect([words.stage.submit('1', '1'), words.stage.submitReject('1', '0'), words.assign.submit('1')]).toEqual([
      'Move and send email',
      'Reject without email',
      'Assign',
    ])
    expect(words.cannot('1', '1', ['1 On hold'])).toBe("The candidate can't move: On hold.")
    expect(words.cannot('2', '3', ['1 On hold', '1 Hired'])).toBe("2 can't: 1 On hold, 1 Hired.")
  })

  it.each([
    ['always', false, null, 5],
    ['on', true, true, 5],
    ['off', true, false, 0],
  ] as const)('with an email that is %s has a choice: %s, which starts at %s', (choice, kind, before, count) => {
    const mails = [mail(choice, 5)]
    expect([hasMailChoice(mails), defaultBulkMailChoice(mails), mailCount(mails, defaultBulkMailChoice(mails))]).toEqual([
      kind,
      before,
      count,
    ])
  })

  it('counts every email to be sent, also those that cannot be switched off', () => {
    const mails = [mail('on', 5), mail('always', 2)]
    expect([mailCount(mails, true), mailCount(mails, false)]).toEqual([7, 2])
  })
})
