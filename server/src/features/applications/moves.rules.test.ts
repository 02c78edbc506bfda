import { describe, expect, it } from 'vitest'
import { stages } from '@portal/contract/stages'
import { nextStepDue, resolveMailChoice, mailOption, nextWorkingMorning } from './moves.rules.ts'

describe('a rejection email', () => {
  it.each([
    ['on Thursday at noon', '2026-11-19T06:30:00Z', '2026-11-20T04:30:00Z'],
    ['on Friday evening', '2026-11-20T13:30:00Z', '2026-11-23T04:30:00Z'],
    ['on Friday at 23:59', '2026-11-20T18:29:59Z', '2026-11-23T04:30:00Z'],
    ['on Saturday', '2026-11-21T06:00:00Z', '2026-11-23T04:30:00Z'],
    ['on Sunday evening, already Monday in India', '2026-11-22T18:30:00Z', '2026-11-24T04:30:00Z'],
    ['on Sunday at 23:59 in India', '2026-11-22T18:29:59Z', '2026-11-23T04:30:00Z'],
    ['on Monday at 9:00', '2026-11-23T03:30:00Z', '2026-11-24T04:30:00Z'],
    ['at the end of a year; public holidays are not skipped', '2026-12-31T12:00:00Z', '2027-01-01T04:30:00Z'],
  ])('for a move %s is sent on the next working day at 10:00 in India', (_, movedAt, sentAt) => {
    expect(nextWorkingMorning(new Date(movedAt)).toISOString()).toBe(new Date(sentAt).toISOString())
  })
})

describe('the email of a move', () => {
  const of = (to: number, role_id = 2, from = 4) => mailOption({ hiring_stage: from, held_from: null }, to, role_id)

  it('is always sent, sent by default, asked each time, or not sent by default, depending on the stage', () => {
    const found = Object.entries(stages).map(([id, { mail }]) => [Number(id), mail?.code ?? null, of(Number(id), 1)?.choice ?? null])
    expect(found.filter(([, code]) => code !== null)).toEqual([
      [2, 'M04', 'always'],
      [4, 'M05', 'on'],
      [5, 'M21', 'on'],
      [6, 'M21', 'on'],
      [7, 'M06', 'always'],
      [9, 'M22', 'on'],
      [10, 'M08', 'on'],
      [13, 'M23', 'on'],
      [14, 'M14', 'always'],
      [16, 'M22', 'on'],
      [20, 'M16', 'on'],
      [21, 'M23', 'on'],
      [22, 'M23', 'on'],
      [23, 'M24', 'on'],
      [24, 'M17', 'ask'],
      [25, 'M19', 'always'],
      [26, 'M30', 'on'],
      [27, 'M31', 'on'],
      [28, 'M25', 'always'],
      [29, 'M26', 'always'],
      [30, 'M27', 'on'],
      [31, 'M28', 'off'],
      [32, 'M29', 'on'],
    ])
  })

  it.each([
    [5, null, true],
    [5, false, false],
    [7, null, true],
    [7, false, 'wrong'],
    [31, null, false],
    [31, true, true],
    [3, true, 'wrong'],
    [3, null, false],
  ] as const)('to stage %i with the switch at %s: %s', (to, mail, expected) => {
    const sent = resolveMailChoice(of(to), mail)
    expect(typeof sent === 'object' ? 'wrong' : sent).toBe(expected)
  })

  it('for an offer is asked of administrators and never sent by recruiters', () => {
    expect(resolveMailChoice(of(24, 1, 20), null)).toEqual({ error: 'Choose whether to send the email.' })
    expect(resolveMailChoice(of(24, 1, 20), true)).toBe(true)
    expect(resolveMailChoice(of(24, 2, 20), null)).toBe(false)
    expect(resolveMailChoice(of(24, 2, 20), true)).toEqual({ error: 'Only an administrator can send the offer.' })
  })
})

describe('the due date of a stage', () => {
  const since = new Date('2026-11-20T06:00:00Z')
  it.each([
    [2, '2026-11-24', 'in_time'],
    [2, '2026-11-25', 'late'],
    [2, '2026-11-26', 'late'],
    [2, '2026-11-27', 'very_late'],
    [25, '2027-12-01', 'in_time'],
  ] as const)('of stage %i, entered on Friday 20 Nov, on %s: %s', (stage, today, lateness) => {
    expect(nextStepDue(stage, since, null, today).lateness).toBe(lateness)
  })
  it.each([
    ['a Saturday', '2026-11-28', 3],
    ['the Sunday after it', '2026-11-29', 3],
    ['the Monday after it', '2026-11-30', 4],
    ['a day weeks later', '2026-12-16', 16],
  ])('is counted in working days on %s', (_, today, overdue_days) => {
    expect(nextStepDue(2, since, null, today)).toMatchObject({ due_on: '2026-11-24', overdue_days })
  })
  it.each([
    ['a weekend passes after a due Friday', '2026-11-29', 'in_time'],
    ['the next working day begins', '2026-11-30', 'late'],
  ] as const)('is over when %s', (_, today, lateness) => {
    expect(nextStepDue(2, new Date('2026-11-25T06:00:00Z'), null, today)).toMatchObject({ due_on: '2026-11-27', lateness })
  })
  it('on hold is the review date', () => {
    expect(nextStepDue(26, since, '2026-11-30', '2026-11-30')).toEqual({ due_on: '2026-11-30', lateness: 'in_time', overdue_days: 0 })
    expect(nextStepDue(26, since, '2026-11-30', '2026-12-01').lateness).toBe('late')
  })
})
