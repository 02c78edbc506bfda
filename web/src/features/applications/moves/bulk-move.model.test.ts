import { REJECT, type BulkPreviewTarget } from '@portal/contract/bulk'
import { describe, expect, it } from 'vitest'
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
