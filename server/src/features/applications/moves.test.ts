import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listActivities } from '@portal/contract/activities'
import { withdraw } from '@portal/contract/applying'
import { stageOf, stages } from '@portal/contract/stages'
import { correctStage, moveStage, readStage, undoMove } from '@portal/contract/applications'
import { listStageChanges } from '@portal/contract/staff-timeline'
import { getCandidate } from '@portal/contract/candidates'
import { addDays, dayInIndia, MINUTE, startOfDay } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { fingerprint } from '../../testing/tables.ts'

const portal = usePortal()
const ids = Object.keys(stages).map(Number)
const reasonsFor = {
  rejection: 'skills',
  exemption: 'exempt_work',
  hold: 'hold_request',
  reopen: 'reopen_back',
  correction: 'correct_click',
}
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const move = (token: string, candidate: Caller, body: object) => portal.call(moveStage, { token, params: params(candidate), body })
const correct = (token: string, candidate: Caller, body: object) => portal.call(correctStage, { token, params: params(candidate), body })
const candidateStage = async (token: string, candidate: Caller) =>
  (await portal.call(readStage, { token, params: params(candidate) })).body.data
const history = async (token: string, candidate: Caller) =>
  (await portal.call(listStageChanges, { token, params: params(candidate) })).body.data
const setStageOf = async ({ candidate_id }: Caller, hiring_stage: number, held_from: number | null = null) => {
  await portal.ctx.database.db
    .update(tables.candidates)
    .set({ hiring_stage, held_from, stage_since: new Date() })
    .where(eq(tables.candidates.id, candidate_id))
}
/** A candidate with an application in the given stage. */
const inStage = async (hiring_stage: number, request: Parameters<typeof newOpening>[1] = {}, held_from: number | null = null) => {
  const resource_requisition_request_id = await newOpening(portal, { positions: 99, ...request })
  return completeCandidate(portal, 75, { hiring_stage, held_from, resource_requisition_request_id })
}
/** The body of a move with every field that `readStage` requires. */
const bodyOf = (
  from: number,
  to: number,
  { reason_kind, needs }: { reason_kind: keyof typeof reasonsFor | null; needs: string | null },
) => ({
  from,
  to,
  ...(reason_kind && { reason_code: reasonsFor[reason_kind] }),
  ...(needs && { [needs]: addDays(dayInIndia(), 7) }),
})

describe('the table of moves', () => {
  it('allows exactly its moves from every stage; every other move is refused and changes nothing', async () => {
    const [{ token }, candidate] = [await newStaff(portal, 1), await inStage(2)]
    for (const from of ids) {
      const held_from = from === 26 ? 12 : null
      const skipped = from === 4 ? [10, 14, 17] : from === 18 ? [20] : from === 20 ? [24] : []
      const held = from === 26 ? [12, ...stages[12].moves] : []
      const expected = [...stageOf(from).moves, ...held].filter((to) => !skipped.includes(to) && !(from === 1 && to === 2) && to !== from)
      await setStageOf(candidate, from, held_from)
      const { moves } = await candidateStage(token, candidate)
      expect([from, moves.map(({ to }) => to)]).toEqual([from, [...new Set(expected)].toSorted((a, b) => a - b)])
      const before = await fingerprint(portal)
      for (const to of ids.filter((id) => !expected.includes(id))) {
        const { status, problem } = await move(token, candidate, { from, to, reason_code: 'skills' })
        expect([from, to, status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([from, to, 422, 'not_allowed', ['to']])
      }
      expect(await fingerprint(portal)).toEqual(before)
      for (const option of moves) {
        await setStageOf(candidate, from, held_from)
        const { status, body } = await move(token, candidate, bodyOf(from, option.to, option))
        expect([from, option.to, status, body.data?.hiring_stage]).toEqual([from, option.to, 200, option.to])
        expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({
          hiring_stage: option.to,
          held_from: option.to === 26 ? from : null,
        })
      }
    }
  }, 240_000)

  it('requires a reason of the matching kind for every rejection, exemption, hold and reopening', async () => {
    const [{ token }, candidate] = [await newStaff(portal, 1), await inStage(2)]
    const later = addDays(dayInIndia(), 7)
    for (const [from, to, right, wrong] of [
      [3, 5, 'skills', 'hold_request'],
      [7, 10, 'exempt_work', 'skills'],
      [14, 17, 'exempt_work', 'skills'],
      [3, 26, 'hold_request', 'skills'],
      [5, 27, 'reopen_back', 'skills'],
      [25, 31, 'withdrew_personal', 'reopen_back'],
    ] as const) {
      await setStageOf(candidate, from)
      const day = to === 26 ? { review_on: later } : {}
      for (const [reason_code, message] of [
        [undefined, messages.mandatory],
        ['', messages.mandatory],
        [wrong, "This reason doesn't apply to this move. Choose another one."],
      ]) {
        const { status, problem } = await move(token, candidate, { from, to, reason_code, ...day })
        expect([from, to, status, problem.errors]).toEqual([from, to, 422, { reason_code: [message] }])
      }
      expect((await move(token, candidate, { from, to, reason_code: 'other', ...day })).problem.errors).toEqual({
        note: ['Enter the reason.'],
      })
      expect((await move(token, candidate, { from, to, reason_code: right, ...day })).status).toBe(200)
    }
    await setStageOf(candidate, 3)
    expect((await move(token, candidate, { from: 3, to: 4, reason_code: 'skills' })).problem.errors).toHaveProperty('reason_code')
  })

  it("skips rounds only where the request doesn't have them", async () => {
    const { token } = await newStaff(portal)
    const targets = async (from: number, request: object) =>
      (await candidateStage(token, await inStage(from, request))).moves.map(({ to }) => to).filter((to) => [10, 14, 17, 20].includes(to))
    expect(await targets(4, {})).toEqual([])
    expect(await targets(4, { has_aptitude: false })).toEqual([10])
    expect(await targets(4, { has_aptitude: false, has_technical: false })).toEqual([10, 14])
    expect(await targets(4, { has_aptitude: false, has_technical: false, has_practical: false })).toEqual([10, 14, 17])
    expect(await targets(4, { has_technical: false, has_practical: false })).toEqual([])
    expect(await targets(18, {})).toEqual([17])
    expect(await targets(18, { has_management: false })).toEqual([17, 20])
    const refused = await move(token, await inStage(4), { from: 4, to: 17 })
    expect([refused.status, refused.problem.message]).toEqual([422, "This request includes an aptitude test, so it can't be skipped."])
  })

  it("doesn't let staff apply for a candidate, or reopen one who never applied", async () => {
    const { token } = await newStaff(portal, 1)
    const candidate = await newCandidate(portal)
    expect((await move(token, candidate, { from: 1, to: 2 })).problem).toMatchObject({
      code: 'not_allowed',
      message: 'Only the candidate can apply.',
    })
    await setStageOf(candidate, 5)
    expect((await move(token, candidate, { from: 5, to: 27, reason_code: 'reopen_back' })).problem.code).toBe('not_allowed')
  })
})

describe('a move', () => {
  it('records who moved and why, shows the candidate the public stage, and counts as the latest activity', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(3)]
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ last_activity_at: new Date(0) })
      .where(eq(tables.candidates.id, candidate.candidate_id))
    const body = { from: 3, to: 5, reason_code: 'communication', note: 'Hard to follow.\nTwice.' }
    expect((await move(staff.token, candidate, body)).status).toBe(200)
    const [change] = await history(staff.token, candidate)
    expect(change).toMatchObject({
      from_stage: 3,
      to_stage: 5,
      by: 'Meera Trivedi',
      reason: 'Communication',
      note: 'Hard to follow.\nTwice.',
      mail: { code: 'M21', state: 'queued', can_cancel: true },
    })
    const { text, body: timeline } = await portal.call(listActivities, { token: candidate.token })
    expect(timeline.data.map(({ activity_type, description }) => [activity_type, description])).toEqual([
      ['STATUS', 'Not selected this time'],
    ])
    expect(text).not.toMatch(/communication|Hard to follow|Rejected|screening/i)
    const profile = await portal.call(getCandidate, { token: candidate.token })
    expect(profile.body.data).toMatchObject({ hiring_stage: 5, status: 'Not selected this time', reapply_from: addDays(dayInIndia(), 90) })
    expect(profile.text).not.toMatch(/communication|Hard to follow/i)
    expect((await storedCandidate(portal, candidate.candidate_id)).last_activity_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('succeeds for one of two members of staff who saw the same stage; the other learns who moved the candidate, when and to which stage', async () => {
    const [first, second, candidate] = [await newStaff(portal), await newStaff(portal), await inStage(18)]
    const responses = await Promise.all([
      move(first.token, candidate, { from: 18, to: 19 }),
      move(second.token, candidate, { from: 18, to: 21, reason_code: 'attitude' }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const conflicting = responses.find(({ status }) => status === 409)
    const stage = stageOf((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).label
    expect(conflicting?.problem).toMatchObject({ code: 'stage_moved', details: { name: 'Meera Trivedi', stage } })
    expect(Date.parse(conflicting?.problem.details?.['at'] ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await history(first.token, candidate)).toHaveLength(1)
  })

  it('R5: twenty concurrent moves to five stages make one move', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(18)]
    const targets = [19, 17, 21, 23, 30]
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        move(token, candidate, { from: 18, to: targets[index % 5], reason_code: index % 5 > 1 ? 'attitude' : '' }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ problem }) => problem.code === 'stage_moved')).toHaveLength(19)
    expect(await history(token, candidate)).toHaveLength(1)
  })

  it('at the same moment as a withdrawal leaves one of the two', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const [moved, withdrawn] = await Promise.all([
      move(token, candidate, { from: 3, to: 5, reason_code: 'skills' }),
      portal.call(withdraw, { token: candidate.token, body: {} }),
    ])
    expect([moved.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('to On hold requires a review date within 14 days, and taking off hold restores the stage with an email about that alone', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(7)]
    const hold = (review_on: string | null) => move(token, candidate, { from: 7, to: 26, reason_code: 'hold_candidate', review_on })
    const today = dayInIndia()
    expect((await hold(null)).problem.errors).toEqual({ review_on: [messages.mandatory] })
    expect((await hold(addDays(today, -1))).problem.errors).toEqual({ review_on: ['Choose today or a later date.'] })
    expect((await hold(addDays(today, 15))).problem.errors).toEqual({ review_on: ['Choose a date within 14 days.'] })
    expect((await hold(addDays(today, 14))).status).toBe(200)
    expect(await candidateStage(token, candidate)).toMatchObject({
      held_from: 7,
      review_on: addDays(today, 14),
      due_on: addDays(today, 14),
      can: { unhold: { to: 7 }, reject: { to: 9 }, hold: { why: 'This application is already on hold.' } },
    })
    await portal.ctx.database.db.update(tables.mails).set({ state: 'sent' }).where(eq(tables.mails.candidate_id, candidate.candidate_id))
    const { body } = await move(token, candidate, { from: 26, to: 7 })
    expect(body.data).toMatchObject({ hiring_stage: 7, mail: { code: 'M65' } })
    expect(await candidateStage(token, candidate)).toMatchObject({ held_from: null, review_on: null })
    expect(
      (await move(token, candidate, { from: 7, to: 26, reason_code: 'hold_candidate', review_on: today, joining_on: today })).problem
        .errors,
    ).toHaveProperty('joining_on')
  })

  it.each([
    ['that was not emailed', false, null],
    ['whose email was cancelled', true, 'cancelled' as const],
    ['whose email still waits', true, null],
  ])('from a hold %s sends and offers no email about its end', async (_, mail, state) => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(12)]
    const { candidate_id } = candidate
    const hold = { from: 12, to: 26, reason_code: 'hold_candidate', review_on: addDays(dayInIndia(), 3), mail }
    expect((await move(token, candidate, hold)).status).toBe(200)
    if (state) await portal.ctx.database.db.update(tables.mails).set({ state }).where(eq(tables.mails.candidate_id, candidate_id))
    const { moves } = await candidateStage(token, candidate)
    expect(moves.filter(({ to }) => to === 12 || to === 17).map((one) => one.mail)).toEqual([null, null])
    expect((await move(token, candidate, { from: 26, to: 17 })).body.data).toMatchObject({ hiring_stage: 17, mail: null })
  })

  it('to On hold still lets the candidate withdraw', async () => {
    const candidate = await inStage(26, {}, 12)
    expect((await portal.call(withdraw, { token: candidate.token, body: {} })).status).toBe(200)
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 29, held_from: null })
  })

  it("to Hired requires the joining date; the last hire fills the request, and a candidate who doesn't join frees the position", async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal, { positions: 2 })]
    const offered = () => completeCandidate(portal, 75, { hiring_stage: 24, resource_requisition_request_id: request })
    const [first, second] = [await offered(), await offered()]
    const joining_on = addDays(dayInIndia(), 30)
    const status = async () =>
      (await portal.ctx.database.db.select().from(tables.resource_requests).where(eq(tables.resource_requests.id, request)))[0]?.status
    expect((await move(staff.token, first, { from: 24, to: 25 })).problem.errors).toEqual({ joining_on: [messages.mandatory] })
    expect((await move(staff.token, first, { from: 24, to: 25, joining_on })).status).toBe(200)
    expect(await status()).toBe(3)
    expect((await move(staff.token, second, { from: 24, to: 25, joining_on })).status).toBe(200)
    expect(await status()).toBe(6)
    expect(await candidateStage(staff.token, second)).toMatchObject({ joining_on })
    expect((await move(staff.token, second, { from: 25, to: 31, reason_code: 'withdrew_offer' })).body.data.mail).toBeNull()
    expect(await status()).toBe(3)
    const ledger = await portal.ctx.database.db
      .select()
      .from(tables.request_positions)
      .where(eq(tables.request_positions.resource_request_id, request))
    expect(ledger.map(({ change, candidate_id }) => [change, candidate_id])).toEqual([
      [-1, first.candidate_id],
      [-1, second.candidate_id],
      [1, second.candidate_id],
    ])
  })

  it('R5: counts both of two concurrent last hires and fills the request once', async () => {
    const [{ token }, request] = [await newStaff(portal), await newOpening(portal, { positions: 2 })]
    const hires = await Promise.all(
      [1, 2].map(() => completeCandidate(portal, 75, { hiring_stage: 24, resource_requisition_request_id: request })),
    )
    const responses = await Promise.all(hires.map((hire) => move(token, hire, { from: 24, to: 25, joining_on: addDays(dayInIndia(), 30) })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const steps = await portal.ctx.database.db
      .select()
      .from(tables.request_changes)
      .where(eq(tables.request_changes.resource_request_id, request))
    expect(steps).toMatchObject([{ step: 'filled', from_status: 3, to_status: 6 }])
  })

  it('changes nothing when it fails part-way', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const { db } = portal.ctx.database
    const before = await fingerprint(portal)
    await db.execute(`alter table activities add constraint no_words check (description <> 'Shortlisted') not valid`)
    const { status, text } = await move(token, candidate, { from: 3, to: 4 })
    await db.execute('alter table activities drop constraint no_words')
    expect([status, text.includes('no_words')]).toEqual([500, false])
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('S21, S26: is for staff only: candidates and unknown roles get 403, signed-out callers 401; S27: a withheld record is not found', async () => {
    const [candidate, other, staff] = [await inStage(3), await inStage(3), await newStaff(portal)]
    const body = { from: 3, to: 4 }
    for (const [token, status] of [
      [candidate.token, 403],
      [other.token, 403],
      [(await newStaff(portal, 3)).token, 403],
      ['', 401],
    ] as const) {
      expect((await move(token, candidate, body)).status).toBe(status)
    }
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(3)
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, other.candidate_id))
    const [gone, absent] = [await move(staff.token, other, body), await move(staff.token, { ...other, candidate_id: 2_000_000_000 }, body)]
    expect([gone.status, gone.problem.code, gone.problem.message]).toEqual([404, absent.problem.code, absent.problem.message])
    expect((await storedCandidate(portal, other.candidate_id)).hiring_stage).toBe(3)
  })

  it('can send own text instead of the template, when the template would be sent; an undo cancels it', async () => {
    const [{ token }, asha] = [await newStaff(portal), await inStage(8)]
    const mailText = {
      mail_text: 'own',
      mail_subject: 'About {{opening.designation}}',
      mail_body: 'Dear {{candidate.first_name}},\n\nthank you.',
    }
    const { status, body } = await move(token, asha, { from: 8, to: 9, reason_code: 'aptitude', mail: true, ...mailText })
    expect([status, body.data.mail?.code]).toEqual([200, 'STAFF'])
    expect(Date.parse(body.data.mail?.send_at ?? '') - Date.now()).toBeGreaterThan(60 * 60_000)
    const [mail] = await mailsTo(portal, asha.email)
    expect([mail?.subject, mail?.text]).toEqual([expect.stringMatching(/^About \S/), 'Dear Asha,\n\nthank you.'])
    expect(await mailsTo(portal, asha.email)).toHaveLength(1)
    const written = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'mail_written'))
    expect(written.map(({ record_id, details }) => [record_id, details])).toEqual([[asha.candidate_id, { mail_id: mail?.id }]])
    const undone = await portal.call(undoMove, { token, params: params(asha), body: { change_id: body.data.change_id } })
    expect(undone.status).toBe(200)
    expect((await mailsTo(portal, asha.email)).map(({ state }) => state)).toEqual(['cancelled'])
  })

  it('is refused by field with own text that is empty, has a placeholder without a value, or is for no email', async () => {
    const [{ token }, asha] = [await newStaff(portal), await inStage(8)]
    const before = await fingerprint(portal)
    const errorsOf = async (more: object) => {
      const { status, problem } = await move(token, asha, {
        from: 8,
        to: 9,
        reason_code: 'aptitude',
        mail: true,
        mail_text: 'own',
        ...more,
      })
      expect(status).toBe(422)
      return problem.errors
    }
    const text = { mail_subject: 'Hello', mail_body: 'Hello' }
    expect(await errorsOf({})).toEqual({ mail_subject: [messages.mandatory], mail_body: [messages.mandatory] })
    expect(await errorsOf({ ...text, mail_body: 'Yours, {{recruiter.name}}' })).toEqual({ mail_body: ['No value for {{recruiter.name}}.'] })
    expect(await errorsOf({ ...text, mail_subject: '{{salary}}' })).toHaveProperty('mail_subject')
    expect(await errorsOf({ ...text, mail_body: 'x'.repeat(100_000) })).toHaveProperty('mail_body')
    expect(await errorsOf({ ...text, mail: false })).toEqual({ mail_text: ["No email is sent, so it doesn't need text."] })
    expect(await errorsOf({ ...text, to: 10, from: 8, reason_code: null, mail: false })).toHaveProperty('mail_text')
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('that rejects a candidate who never applied sends no email', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await completeCandidate(portal)]
    const { mail } = (await move(token, candidate, { from: 1, to: 5, reason_code: 'not_reachable' })).body.data
    expect(mail).toBeNull()
    const other = await completeCandidate(portal)
    const { status, problem } = await move(token, other, { from: 1, to: 5, reason_code: 'not_reachable', mail: true })
    expect([status, problem.errors]).toEqual([422, { mail: ['This move has no email.'] }])
    expect([...(await mailsTo(portal, candidate.email)), ...(await mailsTo(portal, other.email))]).toEqual([])
  })
})

describe('correcting a stage', () => {
  const why = { reason_code: 'correct_click', note: 'The row above was meant.' }
  it('is for administrators, with a reason and a note, to any stage and without an email; scheduled emails are cancelled', async () => {
    const [{ token }, recruiter, candidate] = [await newStaff(portal, 1), await newStaff(portal), await inStage(3)]
    await move(recruiter.token, candidate, { from: 3, to: 5, reason_code: 'skills' })
    expect((await correct(recruiter.token, candidate, { from: 5, to: 18, ...why })).status).toBe(403)
    expect((await correct(token, candidate, { from: 5, to: 18 })).problem.errors).toEqual({
      reason_code: [messages.mandatory],
      note: [messages.mandatory],
    })
    expect((await correct(token, candidate, { from: 3, to: 18, ...why })).problem.code).toBe('stage_moved')
    const { body } = await correct(token, candidate, { from: 5, to: 18, ...why })
    expect(body.data).toMatchObject({ hiring_stage: 18, mail: null })
    const [correction, rejection] = await history(token, candidate)
    expect([correction?.reason, correction?.mail, rejection?.mail?.state]).toEqual(['Wrong stage chosen', null, 'cancelled'])
  })

  it('never leaves an application without a request, or a request without an application', async () => {
    const { token } = await newStaff(portal, 1)
    expect((await correct(token, await inStage(3), { from: 3, to: 1, ...why })).problem.code).toBe('not_allowed')
    expect((await correct(token, await newCandidate(portal), { from: 1, to: 2, ...why })).problem.code).toBe('not_allowed')
    expect((await correct(token, await inStage(5), { from: 5, to: 26, ...why, review_on: dayInIndia() })).problem.code).toBe('not_allowed')
    const candidate = await inStage(3)
    expect((await candidateStage(token, candidate)).corrections.map(({ to }) => to)).toEqual(ids.filter((id) => id !== 1 && id !== 3))
    expect((await candidateStage((await newStaff(portal)).token, candidate)).corrections).toEqual([])
  })
})

it('the days in a stage are calendar days in India, not periods of 24 hours', async () => {
  const { token } = await newStaff(portal)
  const candidate = await inStage(2)
  const stage_since = new Date(startOfDay(dayInIndia()).getTime() - MINUTE)
  await portal.ctx.database.db.update(tables.candidates).set({ stage_since }).where(eq(tables.candidates.id, candidate.candidate_id))
  expect(await candidateStage(token, candidate)).toMatchObject({ days_in_stage: 1 })
})
