import type { Breach } from '@portal/contract/breaches'
import { describe, expect, it } from 'vitest'
import { missingItems } from './report.model.ts'
import { emailsIn, nextReport, reportStates, sendObstacle } from './breach.model.ts'

const people = { affected: 2, notified: 0, emailed: 0, unsent: 0, failed: 0, read: 0 }
const breach: Breach = {
  id: 1,
  name: 'Stolen laptop',
  noticed_at: '2026-11-23T04:30:00.000Z',
  description: 'A laptop was stolen.',
  consequences: 'Calls by strangers.',
  measures: 'The account is closed.',
  advice: 'We never ask for money.',
  impact: null,
  cause: null,
  person: null,
  prevention: null,
  reported: { cert_in: null, board: null, board_details: null },
  people,
  is_sending: false,
  created_by: 'Meera Trivedi',
  created_at: '2026-11-23T04:40:00.000Z',
  updated_at: '2026-11-23T04:40:00.000Z',
}
const now = Date.parse('2026-11-23T12:00:00.000Z')

describe('the reports of a breach', () => {
  it('name the items that are not filled in yet', () => {
    expect(missingItems(breach, 'cert_in')).toEqual(['Likely impact', 'Cause, as far as it is known'])
    expect(missingItems(breach, 'board')).toEqual(['Likely impact'])
    expect(missingItems(breach, 'board_details')).toHaveLength(4)
    expect(
      missingItems(
        { ...breach, impact: 'Calls.', cause: 'Left in a car.', person: 'Unknown.', prevention: 'Encryption.' },
        'board_details',
      ),
    ).toEqual([])
  })

  it('are due 6, 24 and 72 hours after it was noticed', () => {
    const made = { ...breach, reported: { cert_in: null, board: '2026-11-23T05:00:00.000Z', board_details: null } }
    expect(reportStates(made, now).map(({ due_at, state }) => [due_at, state])).toEqual([
      ['2026-11-23T10:30:00.000Z', 'overdue'],
      ['2026-11-24T04:30:00.000Z', 'made'],
      ['2026-11-26T04:30:00.000Z', 'due'],
    ])
    expect(nextReport(made, now)?.report).toBe('cert_in')
  })
})

describe('notices', () => {
  it.each([
    [{}, null],
    [{ advice: null }, 'incomplete'],
    [{ people: { ...people, affected: 0 } }, 'no_one'],
    [{ people: { ...people, notified: 2, unsent: 2 } }, 'all'],
    [{ is_sending: true }, 'sending'],
  ] as const)('with %j have the obstacle %j', (changed, obstacle) => {
    expect(sendObstacle({ ...breach, ...changed })).toBe(obstacle)
  })
})

it('finds the distinct addresses of a pasted text', () => {
  expect(emailsIn('Asha Patel <Asha@Example.com>, bela@example.com; asha@example.com\n"chetan@example.com"')).toEqual([
    'asha@example.com',
    'bela@example.com',
    'chetan@example.com',
  ])
})
