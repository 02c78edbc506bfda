import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assign, moveStage, undoMove } from '@portal/contract/applications'
import { withdraw } from '@portal/contract/applying'
import { mergeCandidates, undoMerge } from '@portal/contract/duplicates'
import { followUpRules, momentsOf, ruleOfStage } from '@portal/contract/follow-up-rules'
import { actOnFollowUps, addFollowUp, listCandidateFollowUps, listFollowUps } from '@portal/contract/follow-ups'
import { addDays, DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { stageOf, stages } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { idsOf, runUndo, runBulk } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { closeFollowUps, openFollowUps } from './follow-ups.service.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
const paramsOf = (id: number) => ({ id: String(id) })
const openOf = async ({ token }: Caller, candidate_id: number) =>
  (await portal.call(listCandidateFollowUps, { token, params: paramsOf(candidate_id) })).body.data
const rulesOf = async (staff: Caller, { candidate_id }: Caller) => (await openOf(staff, candidate_id)).map(({ rule }) => rule)
const move = ({ token }: Caller, { candidate_id }: Caller, body: object) =>
  portal.call(moveStage, { token, params: paramsOf(candidate_id), body: { reason_code: null, note: null, ...body } })
const live = Object.keys(stages)
  .map(Number)
  .filter((id) => stageOf(id).kind !== 'rejected')

describe('a candidate past the limit of the stage', () => {
  it.each(live)('is on the assignee’s list in stage %i', async (hiring_stage) => {
    const [administrator, recruiter] = [await newStaff(portal, 1), await newStaff(portal)]
    const review_on = addDays(dayInIndia(), -20)
    const candidate = await newCandidate(portal, {
      hiring_stage,
      assigned_to: recruiter.user_id,
      resource_requisition_request_id: hiring_stage === 1 ? null : await newOpening(portal),
      stage_since: new Date(Date.now() - 30 * DAY),
      ...(hiring_stage === 26 && { held_from: 3, review_on }),
      ...(hiring_stage === 25 && { joining_on: addDays(dayInIndia(), 5) }),
    })
    const rule = ruleOfStage(hiring_stage)
    expect(rule).not.toBeNull()
    const reader = rule !== null && followUpRules[rule].for_administrators ? administrator : recruiter
    const { rows } = (await portal.call(listFollowUps, { token: reader.token, query: { tab: 'overdue', rule: rule ?? 'F1' } })).body.data
    expect(rows.find(({ candidate_id }) => candidate_id === candidate.candidate_id)).toMatchObject({ rule, hiring_stage })
  })

  it('without an assignee is on the list of the administrators', async () => {
    const [administrator, recruiter] = [await newStaff(portal, 1), await newStaff(portal)]
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 3, stage_since: new Date(Date.now() - 9 * DAY) })
    const found = async ({ token }: Caller) =>
      (await portal.call(listFollowUps, { token, query: { per_page: '100', rule: 'F2' } })).body.data.rows.some(
        (row) => row.candidate_id === candidate_id,
      )
    expect([await found(administrator), await found(recruiter)]).toEqual([true, false])
  })
})

describe('the rules', () => {
  it('are the same in the database as in the contract, for every stage, weekday and date', async () => {
    const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [] }
    for (const stage of Object.keys(stages).map(Number))
      for (let offset = 0; offset < 7; offset += 1) {
        const since = new Date(Date.parse('2026-11-16T19:00:00Z') + offset * DAY)
        for (const days of [
          { review_on: '2026-11-24', joining_on: '2026-12-20' },
          { review_on: null, joining_on: null },
        ]) {
          const { rows } = await db().execute<{ rule: string | null; moments: string[] }>(sql`
            select rule_of_stage(${stage}::int) as rule, coalesce(to_jsonb(case when rule_of_stage(${stage}::int) is not null then
              follow_up_moments(${stage}::int, ${since.toISOString()}::timestamptz, ${days.review_on}::date, ${days.joining_on}::date) end), '[]') as moments`)
          const expected = momentsOf(stage, since, days, calendar).map((moment) =>
            'hours' in moment ? since.getTime() + moment.hours * HOUR : Date.parse(`${moment.day}T04:30:00Z`),
          )
          expect([stage, rows[0]?.rule, rows[0]?.moments.map((at) => Date.parse(at))]).toEqual([stage, ruleOfStage(stage), expected])
          expect(expected.length > 0).toBe(ruleOfStage(stage) !== null)
        }
      }
  })
})

describe('follow-ups open and close with the stage', () => {
  it('on a move, and an undo restores the previous one with its attempts', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal, { hiring_stage: 3 })]
    expect(await rulesOf(recruiter, candidate)).toEqual(['F2'])
    const [before] = await openOf(recruiter, candidate.candidate_id)
    await portal.call(actOnFollowUps, {
      token: recruiter.token,
      body: { ids: [before?.id], act: { kind: 'called', outcome: 'no_answer', note: null } },
    })
    const { change_id } = (await move(recruiter, candidate, { from: 3, to: 4 })).body.data
    expect(await rulesOf(recruiter, candidate)).toEqual(['F3'])
    await portal.call(undoMove, { token: recruiter.token, params: paramsOf(candidate.candidate_id), body: { change_id } })
    expect(await openOf(recruiter, candidate.candidate_id)).toMatchObject([{ id: before?.id, rule: 'F2', attempts: 1 }])
    await move(recruiter, candidate, { from: 3, to: 5, reason_code: 'skills' })
    expect(await openOf(recruiter, candidate.candidate_id)).toEqual([])
  })

  it('on applying, assigning and withdrawing; they follow the assignee unless they were reassigned', async () => {
    const [administrator, first, second] = [await newStaff(portal, 1), await newStaff(portal), await newStaff(portal)]
    const candidate = await completeCandidate(portal)
    expect(await rulesOf(first, candidate)).toEqual(['F1'])
    const opening = await newOpening(portal)
    await db()
      .update(tables.candidates)
      .set({ hiring_stage: 2, resource_requisition_request_id: opening, stage_since: new Date() })
      .where(eq(tables.candidates.id, candidate.candidate_id))
    const assignTo = (assignee: Caller | null) =>
      portal.call(assign, {
        token: administrator.token,
        params: paramsOf(candidate.candidate_id),
        body: { user_id: assignee?.user_id ?? null, note: null },
      })
    const owners = async () => (await openOf(first, candidate.candidate_id)).map(({ rule, assignee }) => [rule, assignee?.id ?? null])
    expect(await owners()).toEqual([['F2', null]])
    await assignTo(first)
    expect(await owners()).toEqual([['F2', first.user_id]])
    await assignTo(second)
    expect(await owners()).toEqual([['F2', second.user_id]])
    const [{ id } = { id: 0 }] = await openOf(first, candidate.candidate_id)
    const body = { ids: [id], act: { kind: 'reassigned', user_id: administrator.user_id } }
    await portal.call(actOnFollowUps, { token: second.token, body })
    await assignTo(first)
    expect(await owners()).toEqual([['F2', administrator.user_id]])
    await portal.call(withdraw, { token: candidate.token, body: { reason: null } })
    expect(await owners()).toEqual([])
  })

  it('on bulk moves and bulk assignments, and their undo', async () => {
    const lead = await newStaff(portal, 1)
    const candidates = [await newCandidate(portal, { hiring_stage: 3 }), await newCandidate(portal, { hiring_stage: 10 })]
    const states = async () =>
      Promise.all(candidates.map(async (candidate) => (await openOf(lead, candidate.candidate_id)).map(({ id, rule }) => [id, rule])))
    const before = await states()
    const run = await runBulk(portal, lead, idsOf(...candidates), { kind: 'stage', to: 'reject', reason_code: 'skills' })
    expect(await states()).toEqual([[], []])
    await runUndo(portal, lead, run.id)
    expect(await states()).toEqual(before)
  })

  it('with dates of their own: the review date on hold, every week before joining', async () => {
    const [recruiter, joining_on] = [await newStaff(portal), addDays(dayInIndia(), 16)]
    const held = await newCandidate(portal, { hiring_stage: 26, held_from: 3, review_on: addDays(dayInIndia(), 3) })
    await db()
      .update(tables.candidates)
      .set({ review_on: addDays(dayInIndia(), 5) })
      .where(eq(tables.candidates.id, held.candidate_id))
    const [review] = await openOf(recruiter, held.candidate_id)
    expect(dayInIndia(new Date(review?.due_at ?? 0))).toBe(addDays(dayInIndia(), 5))
    const hired = await newCandidate(portal, { hiring_stage: 25, joining_on })
    const days: string[] = []
    for (let call = 0; call < 4; call += 1) {
      const [followUp] = await openOf(recruiter, hired.candidate_id)
      days.push(dayInIndia(new Date(followUp?.due_at ?? 0)))
      await portal.call(actOnFollowUps, { token: recruiter.token, body: { ids: [followUp?.id], act: { kind: 'done', note: null } } })
    }
    expect(days).toEqual([addDays(dayInIndia(), 7), addDays(joining_on, -3), addDays(joining_on, -2), joining_on])
    expect(await openOf(recruiter, hired.candidate_id)).toEqual([])
  })

  it('are hidden with a withheld candidate and visible again afterwards', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal, { hiring_stage: 3 })]
    const { candidate_id } = candidate
    await portal.call(addFollowUp, { token: recruiter.token, body: { candidate_id, due_on: dayInIndia(), note: 'Ask for the degree.' } })
    const withhold = (withheld_since: Date | null) =>
      db()
        .update(tables.candidates)
        .set({ withheld_since, withheld_reason: withheld_since && 'consent_withdrawn' })
        .where(eq(tables.candidates.id, candidate_id))
    await withhold(new Date())
    expect(await db().$count(tables.follow_ups, sql`candidate_id = ${candidate_id} and closed_at is null`)).toBe(0)
    await portal.ctx.database.transaction((tx) => openFollowUps(tx, [{ candidate_id, rule: 'F13', moments: [new Date()] }]))
    await withhold(null)
    expect((await rulesOf(recruiter, candidate)).toSorted()).toEqual(['F14', 'F2'])
  })

  it('move to the kept record of a merge, manual ones included, and back when it is undone', async () => {
    const lead = await newStaff(portal, 1)
    const [kept, merged] = [await newCandidate(portal, { hiring_stage: 3 }), await newCandidate(portal, { hiring_stage: 1 })]
    await db().update(tables.candidates).set({ user_id: null }).where(eq(tables.candidates.id, merged.candidate_id))
    await portal.call(addFollowUp, {
      token: lead.token,
      body: { candidate_id: merged.candidate_id, due_on: dayInIndia(), note: 'Call after six.' },
    })
    const { data } = (
      await portal.call(mergeCandidates, {
        token: lead.token,
        params: paramsOf(kept.candidate_id),
        body: { merged_id: merged.candidate_id, picks: {}, note: null },
      })
    ).body
    expect(await db().$count(tables.follow_ups, sql`candidate_id = ${merged.candidate_id} and closed_at is null`)).toBe(0)
    expect((await rulesOf(lead, kept)).toSorted()).toEqual(['F14', 'F2'])
    await portal.call(undoMerge, { token: lead.token, params: paramsOf(data.merge_id) })
    expect(await rulesOf(lead, kept)).toEqual(['F2'])
    expect((await rulesOf(lead, merged)).toSorted()).toEqual(['F1', 'F14'])
  })

  it('on events: opened with their own due times, and closed when settled', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal, { hiring_stage: 17 })]
    const { candidate_id } = candidate
    const ends = new Date(Date.now() + 3 * DAY)
    await portal.ctx.database.transaction(async (tx) => {
      await closeFollowUps(tx, 'F3', [candidate_id])
      await openFollowUps(tx, [{ candidate_id, rule: 'F6', moments: [ends, new Date(ends.getTime() + DAY)] }])
    })
    expect(await openOf(recruiter, candidate_id)).toMatchObject([{ rule: 'F6', due_at: ends.toISOString() }])
    await move(recruiter, candidate, { from: 17, to: 18 })
    expect(await rulesOf(recruiter, candidate)).toEqual(['F7'])
  })
})
