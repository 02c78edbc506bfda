import { describe, expect, it } from 'vitest'
import { REJECT } from '@portal/contract/bulk'
import type { DriveRoundKind } from '@portal/contract/drives'
import type { CurrentStage } from '../applications/moves.rules.ts'
import { publicationOf, pathTo } from './publish.rules.ts'

const all = { has_aptitude: true, has_technical: true, has_practical: true, has_management: true }
const at = (hiring_stage: number) => ({ hiring_stage, held_from: null })

describe('the path to a stage', () => {
  it('has the moves that the decision implies, and none that needs a reason', () => {
    const ways = [
      [2, 7, [4, 7]],
      [3, 7, [4, 7]],
      [4, 7, [7]],
      [27, 7, [7]],
      [7, 10, [8, 10]],
      [8, 10, [10]],
      [7, 14, [8, 10, 14]],
      [11, 17, [12, 17]],
      [14, 17, [15, 17]],
      [15, 10, [11, 10]],
      [17, 19, [18, 19]],
      [7, 7, []],
    ] as const
    expect(ways.map(([from, to]) => pathTo(at(from), to, all))).toEqual(ways.map(([, , steps]) => steps))
  })

  it('is a sentence when there is no path', () => {
    expect(pathTo(at(13), 10, all)).toMatch(/can't move from “Rejected: technical”/)
    expect(pathTo(at(12), 19, all)).toMatch(/can't move from “Technical done/)
    expect(pathTo(at(2), 10, all)).toBe("This request includes an aptitude test, so it can't be skipped.")
    expect(pathTo(at(2), 10, { ...all, has_aptitude: false })).toEqual([4, 10])
  })
})

describe('publishing a decision', () => {
  const ofAptitude = [{ kind: 'aptitude', cut_off: null } as const]
  const student = { decision: 'shortlisted', is_eligible: true, round: 0, is_applied_here: true, present_at: null } as const
  const applicant = (hiring_stage: number) => ({ ...at(hiring_stage), request: { ...all, job_code: 'RR-26-0001' } })

  it('moves to the stage of the round, or to its rejected stage', () => {
    expect(publicationOf(student, applicant(2), ofAptitude)).toEqual({ to: 7, steps: [4, 7] })
    expect(publicationOf({ ...student, decision: 'rejected' }, applicant(7), ofAptitude)).toEqual({ to: REJECT, steps: [9] })
    expect(publicationOf({ ...student, decision: 'rejected', is_eligible: false }, applicant(2), ofAptitude)).toEqual({
      to: REJECT,
      steps: [6],
    })
    expect(publicationOf({ ...student, decision: 'rejected', is_eligible: false }, applicant(4), ofAptitude)).toEqual({
      to: REJECT,
      steps: [5],
    })
    expect(publicationOf({ ...student, decision: 'rejected' }, applicant(9), ofAptitude)).toEqual({ to: REJECT, steps: [] })
  })

  it('after a round counts it as held, also when the stage has not followed', () => {
    const rounds = [{ kind: 'aptitude', cut_off: null } as const, { kind: 'technical', cut_off: null } as const]
    const passed = (round: number, stage: number) => publicationOf({ ...student, round }, applicant(stage), rounds)
    const failed = (round: number, stage: number) => publicationOf({ ...student, round, decision: 'rejected' }, applicant(stage), rounds)
    expect(passed(1, 2)).toEqual({ to: 10, steps: [4, 7, 8, 10] })
    expect(failed(1, 2)).toEqual({ to: REJECT, steps: [4, 7, 9] })
    expect(failed(1, 8)).toEqual({ to: REJECT, steps: [9] })
    expect(failed(2, 7)).toEqual({ to: REJECT, steps: [8, 10, 11, 13] })
    expect(failed(2, 11)).toEqual({ to: REJECT, steps: [13] })
  })

  it('after the last round selects, whatever rounds the request has', () => {
    const of = (kinds: readonly ('aptitude' | 'technical' | 'practical' | 'hr' | 'management')[], stage: number) =>
      publicationOf(
        { ...student, round: kinds.length },
        applicant(stage),
        kinds.map((kind) => ({ kind, cut_off: null })),
      )
    expect(of(['aptitude', 'technical', 'hr'], 18)).toEqual({ to: 20, steps: [20] })
    expect(of(['aptitude', 'technical', 'hr'], 17)).toEqual({ to: 20, steps: [18, 20] })
    expect(of(['aptitude', 'technical'], 10)).toEqual({ to: 20, steps: [11, 12, 17, 18, 20] })
    expect(of(['aptitude'], 2)).toEqual({ to: 20, steps: [4, 7, 8, 10, 17, 18, 20] })
    expect(of(['technical', 'hr', 'management'], 19)).toEqual({ to: 20, steps: [20] })
    expect(of(['aptitude', 'technical'], 11)).toEqual({ to: 20, steps: [12, 17, 18, 20] })
    expect(of(['aptitude', 'technical'], 12)).toEqual({ to: 20, steps: [17, 18, 20] })
    expect(of(['aptitude', 'practical'], 15)).toEqual({ to: 20, steps: [17, 18, 20] })
    expect(of(['aptitude', 'practical', 'technical'], 12)).toEqual({ to: 20, steps: [17, 18, 20] })
    expect(of(['aptitude', 'practical', 'technical'], 15)).toEqual({ to: 20, steps: [11, 12, 17, 18, 20] })
    expect([of(['aptitude'], 24), of(['aptitude'], 25)]).toEqual(['Already selected.', 'Already selected.'])
    expect(of(['aptitude'], 20)).toEqual({ to: 20, steps: [] })
    expect(of(['aptitude', 'practical', 'technical'], 2)).toEqual({ to: 20, steps: [4, 7, 8, 10, 14, 15, 11, 12, 17, 18, 20] })
  })

  it('rejects in the round that took place, in one step from hold or beyond the round', () => {
    const of = (kinds: readonly DriveRoundKind[], current: CurrentStage) =>
      publicationOf(
        { ...student, round: kinds.length, decision: 'rejected' },
        { ...applicant(0), ...current },
        kinds.map((kind) => ({ kind, cut_off: null })),
      )
    const held = (held_from: number) => ({ hiring_stage: 26, held_from })
    expect(of(['aptitude', 'technical'], held(12))).toEqual({ to: REJECT, steps: [13] })
    expect(of(['aptitude', 'technical'], held(8))).toEqual({ to: REJECT, steps: [9] })
    expect(of(['aptitude', 'practical', 'technical'], at(15))).toEqual({ to: REJECT, steps: [11, 13] })
    expect(of(['technical', 'management'], at(12))).toEqual({ to: REJECT, steps: [17, 18, 19, 22] })
    expect(of(['aptitude'], at(12))).toEqual({ to: REJECT, steps: [13] })
  })

  it('moves no one back who is already in the round', () => {
    const rounds = [{ kind: 'aptitude', cut_off: null } as const, { kind: 'technical', cut_off: null } as const]
    const of = (round: number, stage: number) => publicationOf({ ...student, round }, applicant(stage), rounds)
    expect([of(0, 8), of(1, 11), of(1, 17)]).toEqual([7, 10, 10].map((to) => ({ to, steps: [] })))
  })

  it('goes to a management round through the HR round, also where the drive has none', () => {
    const rounds = [{ kind: 'technical', cut_off: null } as const, { kind: 'management', cut_off: null } as const]
    expect(publicationOf({ ...student, round: 1 }, applicant(12), rounds)).toEqual({ to: 19, steps: [17, 18, 19] })
  })

  it('returns the reason for an unchanged student', () => {
    const whys = [
      publicationOf({ ...student, decision: null }, applicant(2), ofAptitude),
      publicationOf(student, { ...applicant(1), request: null }, ofAptitude),
      publicationOf({ ...student, is_applied_here: false }, applicant(2), ofAptitude),
      publicationOf({ ...student, present_at: 'Pool drive' }, applicant(2), ofAptitude),
      publicationOf({ ...student, is_eligible: false }, applicant(2), ofAptitude),
      publicationOf({ ...student, round: 2 }, applicant(20), ofAptitude),
    ]
    expect(whys).toEqual([
      'There is no decision to publish.',
      "Hasn't applied yet. Send the link to apply.",
      'Has applied for RR-26-0001 outside this drive.',
      'Present at Pool drive: decide there.',
      'Not eligible.',
      'Already selected.',
    ])
  })
})
