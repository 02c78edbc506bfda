import { describe, expect, it } from 'vitest'
import { stages } from '@portal/contract/stages'
import { isOutdated, latenessOf, mailOption, resolveMailChoice } from './moves.rules.ts'

describe('the email of a move', () => {
  const of = (to: number) => mailOption({ hiring_stage: 4, held_from: null }, to, new Map())

  it('is always sent, sent by default, or not sent by default, depending on the stage', () => {
    const found = Object.entries(stages).map(([id, { mail }]) => [Number(id), mail?.code ?? null, of(Number(id))?.choice ?? null])
    expect(found.filter(([, code]) => code !== null)).toEqual([
      [2, 'M04', 'always'],
      [4, 'M05', 'on'],
      [5, 'M21', 'on'],
      [6, 'M21', 'on'],
      [7, 'M06', 'always'],
      [9, 'M22', 'on'],
      [10, 'M08', 'on'],
      [13, 'M23', 'on'],
      [16, 'M22', 'on'],
      [20, 'M16', 'on'],
      [21, 'M23', 'on'],
      [22, 'M23', 'on'],
      [23, 'M24', 'on'],
      [24, 'M17', 'always'],
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

  it("back from hold says so, and doesn't repeat the email of the stage", () => {
    expect(mailOption({ hiring_stage: 26, held_from: 20 }, 20, new Map())).toMatchObject({ code: 'M65', choice: 'on' })
    expect(mailOption({ hiring_stage: 26, held_from: 18 }, 20, new Map())?.code).toBe('M16')
  })

  it('of a hold that ends in a stage without an email says that it ended', () => {
    expect(mailOption({ hiring_stage: 26, held_from: 12 }, 17, new Map())).toMatchObject({ code: 'M65', choice: 'on' })
    expect(mailOption({ hiring_stage: 12, held_from: null }, 17, new Map())).toBeNull()
  })

  it('from a sent offer back to its preparation withdraws the offer instead of selecting again', () => {
    expect(mailOption({ hiring_stage: 24, held_from: null }, 20, new Map())).toMatchObject({ code: 'M69', choice: 'on' })
    expect(mailOption({ hiring_stage: 26, held_from: 24 }, 20, new Map())).toMatchObject({ code: 'M69', choice: 'on' })
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
})

describe('the next move', () => {
  const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-12-02' }] }
  it.each([
    [2, '2026-11-24', 'in_time', 0],
    [2, '2026-11-25', 'late', 1],
    [2, '2026-11-26', 'late', 2],
    [2, '2026-11-27', 'very_late', 3],
    [2, '2026-11-28', 'very_late', 3],
    [2, '2026-11-29', 'very_late', 3],
    [2, '2026-11-30', 'very_late', 4],
    [2, '2026-12-16', 'very_late', 15],
    [26, '2026-11-25', 'late', 1],
  ] as const)('of stage %i, due on Tuesday 24 Nov, on %s: %s, by %i working days', (stage, today, lateness, overdue_days) => {
    expect(latenessOf(stage, '2026-11-24', today, calendar)).toEqual({ due_on: '2026-11-24', lateness, overdue_days })
  })
  it('is never late without a due day, nor while a weekend passes after a due Friday', () => {
    expect(latenessOf(25, null, '2027-12-01', calendar).lateness).toBe('in_time')
    expect(latenessOf(2, '2026-11-27', '2026-11-29', calendar).lateness).toBe('in_time')
    expect(latenessOf(2, '2026-11-27', '2026-11-30', calendar).lateness).toBe('late')
  })
})

it.each([
  ['M05', 4, true, true],
  ['M08', 10, true, true],
  ['M08', 10, false, false],
  ['M06', 7, true, false],
  ['M11', 5, true, false],
])('a waiting %s in stage %i, before a move with an email: %s, is obsolete: %s', (code, hiring_stage, isMailSent, obsolete) => {
  expect(isOutdated(code, { hiring_stage, held_from: null }, { isMailSent, isCorrection: false })).toBe(obsolete)
})
