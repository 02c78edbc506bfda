import { describe, expect, it } from 'vitest'
import {
  invitationActions,
  invitationRefusal,
  invitationState,
  invitationStatuses,
  liveStates,
  statesBefore,
  usableStates,
} from './invitations.ts'

const fresh = { reminders_sent: 0, last_event: 'sent', last_event_at: new Date() } as const

describe('the life cycle of an invitation', () => {
  it('leads to states that exist, and from Draft to each of them', () => {
    const reached = new Set([1])
    for (const status of reached) for (const next of invitationState(status as 1).next) reached.add(next)
    expect([...reached].toSorted((a, b) => a - b)).toEqual(invitationStatuses)
  })

  it('has its link used until they register, and one live invitation per address until it is over', () => {
    expect(usableStates).toEqual([1, 2, 3, 4])
    expect(invitationStatuses.filter((status) => !(liveStates as readonly number[]).includes(status))).toEqual([6, 7, 9, 10])
    expect(statesBefore(6)).toEqual([1, 2, 3, 4, 5, 8])
  })

  it('gives a reason for each action that is off', () => {
    const allowed = invitationStatuses.map((status) => [
      status,
      invitationActions.filter((action) => invitationRefusal(action, { status, ...fresh }) === null).join(' '),
    ])
    expect(allowed).toEqual([
      [1, 'send copy_link cancel'],
      [2, 'copy_link cancel'],
      [3, 'send remind copy_link cancel'],
      [4, 'send remind copy_link cancel'],
      [5, 'remind'],
      [6, ''],
      [7, 'send'],
      [8, 'cancel change_email'],
      [9, ''],
      [10, ''],
    ])
    expect(invitationRefusal('send', { status: 6, ...fresh })).toBe('They have applied.')
    expect(invitationRefusal('remind', { status: 3, ...fresh, reminders_sent: 3 })).toBe('3 reminders have been sent.')
    const reminded = { status: 3, reminders_sent: 1, last_event: 'reminded', last_event_at: new Date() } as const
    expect(invitationRefusal('remind', reminded)).toBe('A reminder was sent in the last 24 hours.')
  })
})
