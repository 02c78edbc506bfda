import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withdraw } from '@portal/contract/applying'
import { milestones, stages } from '@portal/contract/stages'
import { changeOpening } from '@portal/contract/applications'
import { listActivities } from '@portal/contract/activities'
import { deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { getCandidate, save } from '@portal/contract/candidates'
import { readMail } from '@portal/contract/mails'
import { listOpenings } from '@portal/contract/openings'
import { addDays, addMonths, dayInIndia, dayInWords, latestBirthday } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { openSession } from '../accounts/sessions.service.ts'
import { type Caller, completeCandidate, newCandidate, newOpening, newStaff, storedCandidate } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const apply = (token: string, resource_requisition_request_id: unknown) =>
  portal.call(save, { token, body: { resource_requisition_request_id } })
const changesOf = (id: number) =>
  portal.ctx.database.db.select().from(tables.stage_changes).where(eq(tables.stage_changes.candidate_id, id))

describe('applying', () => {
  it('links the opening, writes the timeline and sends the email in one step', async () => {
    const opening = await newOpening(portal)
    const { token, candidate_id } = await completeCandidate(portal)
    const { status, body } = await apply(token, opening)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      resource_requisition_request_id: opening,
      hiring_stage: 2,
      status: 'Application received',
      can_apply: false,
      can_apply_reason: { code: 'already_applied' },
    })
    const { body: timeline } = await portal.call(listActivities, { token })
    expect(timeline.data.map(({ activity_type, description }) => `${activity_type} ${description}`).toSorted()).toEqual([
      'MAIL Application received',
      'STATUS Application received',
    ])
    const entry = timeline.data.find(({ activity_type }) => activity_type === 'MAIL')
    expect(entry?.status_id).toBe(timeline.data.find(({ activity_type }) => activity_type === 'STATUS')?.activity_id)
    const { body: mail } = await portal.call(readMail, { token, query: { id: String(entry?.id) } })
    expect(mail.data.subject).toBe('Application received')
    expect(mail.data.body).toContain('Frontend developer (React)')
    expect(await changesOf(candidate_id)).toMatchObject([{ from_stage: 1, to_stage: 2, resource_request_id: opening }])
  })

  it('is possible for one opening at a time: a second application is refused, for the same opening and for another', async () => {
    const [first, second] = [await newOpening(portal), await newOpening(portal)]
    const { token, candidate_id } = await completeCandidate(portal)
    await apply(token, first)
    for (const opening of [first, second]) expect((await apply(token, opening)).problem).toMatchObject({ code: 'already_applied' })
    expect((await storedCandidate(portal, candidate_id)).resource_requisition_request_id).toBe(first)
  })

  it('is refused when the profile is incomplete, the marks are too low, or the opening is closed, expired or unknown', async () => {
    const opening = await newOpening(portal)
    const today = dayInIndia()
    const { token } = await completeCandidate(portal)
    expect((await apply((await newCandidate(portal)).token, opening)).problem.code).toBe('profile_incomplete')
    const low = await apply((await completeCandidate(portal, 59.99)).token, opening)
    expect([low.status, low.problem.code, low.problem.message]).toEqual([409, 'aggregates_low', messages.aggregatesLow])
    expect((await apply(token, await newOpening(portal, { status: 4 }))).problem.code).toBe('opening_closed')
    expect((await apply(token, await newOpening(portal, { eta_date: addDays(addMonths(today, -1), -1) }))).problem.code).toBe(
      'opening_closed',
    )
    expect((await apply(token, 2_000_000_000)).status).toBe(404)
    for (const wrong of [0, -1, 1.5, '1', null, [opening], 2 ** 40]) expect((await apply(token, wrong)).status).toBe(422)
    expect((await apply(token, await newOpening(portal, { eta_date: addMonths(today, -1) }))).status).toBe(200)
  })

  it('is refused without a resume, also when it was deleted after the profile was completed', async () => {
    const { token } = await completeCandidate(portal)
    const { body } = await portal.call(listAttachments, { token })
    await portal.call(deleteAttachment, { token, params: { id: String(body.data[0]?.attachment_id) } })
    expect((await portal.call(getCandidate, { token })).body.data).toMatchObject({
      can_apply: false,
      can_apply_reason: { message: messages.attachResume },
    })
    expect((await apply(token, await newOpening(portal))).problem).toMatchObject({
      code: 'profile_incomplete',
      message: messages.attachResume,
    })
  })

  it('D13: to an adults-only opening is refused under 18 and accepted from the 18th birthday, also when staff enter it', async () => {
    const today = dayInIndia()
    const adults = await newOpening(portal, { adults_only: true })
    const born = (days: number) => completeCandidate(portal, 75, { dob: addDays(latestBirthday(today, 18), days) })
    const [sixteen, almost, adult] = [await completeCandidate(portal, 75, { dob: latestBirthday(today, 16) }), await born(1), await born(0)]
    for (const young of [sixteen, almost]) {
      expect((await apply(young.token, adults)).problem).toMatchObject({
        code: 'adults_only',
        message: expect.stringContaining('aged 18 and over') as string,
      })
      expect(await storedCandidate(portal, young.candidate_id)).toMatchObject({ resource_requisition_request_id: null, hiring_stage: 1 })
    }
    const seen = async (token: string) =>
      (await portal.call(listOpenings, { token })).body.data.rows.flatMap(({ id, adults_only, is_old_enough }) =>
        id === adults ? [{ adults_only, is_old_enough }] : [],
      )
    expect(await seen(sixteen.token)).toEqual([{ adults_only: true, is_old_enough: false }])
    expect(await seen(adult.token)).toEqual([{ adults_only: true, is_old_enough: true }])
    const { token } = await newStaff(portal)
    const entered = (caller: Caller) =>
      portal.call(changeOpening, {
        token,
        params: { id: String(caller.candidate_id) },
        body: { from: null, resource_request_id: adults, note: 'Agreed on the telephone.' },
      })
    expect((await entered(sixteen)).problem.code).toBe('adults_only')
    expect((await entered(adult)).status).toBe(200)
    expect((await apply(sixteen.token, await newOpening(portal))).status).toBe(200)
  })

  it('is for candidates only: staff get 403, signed-out callers 401', async () => {
    const opening = await newOpening(portal)
    expect((await apply((await newStaff(portal)).token, opening)).status).toBe(403)
    expect((await apply('', opening)).status).toBe(401)
  })

  it('R5: fifty requests from two devices to fifty openings create exactly one application, one email and one stage change', async () => {
    const openings = await Promise.all(Array.from({ length: 50 }, () => newOpening(portal)))
    for (let trial = 0; trial < 5; trial += 1) {
      const { token, user_id, candidate_id } = await completeCandidate(portal)
      const phone = await openSession(portal.ctx.database.db, { id: user_id, role_id: 4 })
      const responses = await Promise.all(openings.map((opening, index) => apply(index % 2 ? token : phone.access_token, opening)))
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(responses.filter(({ status, problem }) => status === 409 && problem.code === 'already_applied')).toHaveLength(49)
      const mails = await portal.ctx.database.db.select().from(tables.mails).where(eq(tables.mails.candidate_id, candidate_id))
      expect(mails).toHaveLength(1)
      expect(await changesOf(candidate_id)).toHaveLength(1)
    }
  })

  it('changes nothing when it fails part-way', async () => {
    const { token, candidate_id } = await completeCandidate(portal)
    // Fails the last statement of the use case: a check constraint rejects the row in `mails`.
    const { db } = portal.ctx.database
    await db.execute(`alter table mails add constraint no_mails check (code <> 'M04') not valid`)
    const { status, text } = await apply(token, await newOpening(portal))
    await db.execute('alter table mails drop constraint no_mails')
    expect(status).toBe(500)
    expect(text).toContain(messages.generic)
    expect(text).not.toContain('no_mails')
    expect(await storedCandidate(portal, candidate_id)).toMatchObject({ resource_requisition_request_id: null, hiring_stage: 1 })
    expect(await changesOf(candidate_id)).toEqual([])
    expect((await portal.call(listActivities, { token })).body.data).toEqual([])
  })

  it('shows the marks and the minimum marks, of the linked opening or the lowest of all open ones', async () => {
    const { token } = await completeCandidate(portal, 75)
    await apply(token, await newOpening(portal, { minimum_10th: 70, minimum_degree: 75 }))
    const { body } = await portal.call(getCandidate, { token })
    expect(body.data.aggregates).toEqual([
      { level: '10th', have: 75, need: 70, met: true },
      { level: '12th', have: 75, need: 60, met: true },
      { level: 'degree', have: 75, need: 75, met: true },
    ])
  })
})

const withdrawAs = (token: string, reason?: unknown) => portal.call(withdraw, { token, body: reason === undefined ? {} : { reason } })
const applied = async () => {
  const caller = await completeCandidate(portal)
  const opening = await newOpening(portal)
  await apply(caller.token, opening)
  return { ...caller, opening }
}

describe('withdrawing', () => {
  it("ends the application, stores the candidate's reason, and confirms by email with the date for re-applying", async () => {
    const { token, candidate_id, opening } = await applied()
    expect((await portal.call(getCandidate, { token })).body.data.can_withdraw).toBe(true)
    expect((await withdrawAs(token, 'I took another job.')).status).toBe(200)
    const { body } = await portal.call(getCandidate, { token })
    expect(body.data).toMatchObject({
      hiring_stage: 29,
      status: 'You withdrew your application',
      resource_requisition_request_id: opening,
      closed_on: dayInIndia(),
      reapply_from: addDays(dayInIndia(), 30),
      can_apply_reason: { code: 'cooling_period', message: `You can apply again from ${dayInWords(addDays(dayInIndia(), 30))}.` },
      login_type: 2,
      can_withdraw: false,
    })
    expect(await changesOf(candidate_id)).toMatchObject([{ to_stage: 2 }, { from_stage: 2, to_stage: 29, note: 'I took another job.' }])
    const { body: timeline } = await portal.call(listActivities, { token })
    expect(timeline.data.map(({ activity_type, description }) => `${activity_type} ${description}`)).toEqual(
      expect.arrayContaining(['MAIL Application withdrawn: Frontend developer (React)', 'STATUS You withdrew your application']),
    )
    expect(JSON.stringify(timeline)).not.toContain('another job')
  })

  it('happens once, even if the button is tapped several times', async () => {
    const { token, candidate_id } = await applied()
    const responses = await Promise.all(Array.from({ length: 10 }, () => withdrawAs(token)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await changesOf(candidate_id)).toHaveLength(2)
  })

  it('is refused without an application, when the application is closed, and after the offer is accepted', async () => {
    expect((await withdrawAs((await completeCandidate(portal)).token)).problem.code).toBe('no_application')
    for (const [id, { kind }] of Object.entries(stages)) {
      if (kind === 'active' || kind === 'hold' || id === '29') continue
      const { token, candidate_id } = await applied()
      await portal.ctx.database.db
        .update(tables.candidates)
        .set({ hiring_stage: Number(id), held_from: null })
        .where(eq(tables.candidates.id, candidate_id))
      expect([id, (await withdrawAs(token)).problem.code]).toEqual([id, 'not_allowed'])
      expect((await storedCandidate(portal, candidate_id)).hiring_stage).toBe(Number(id))
    }
  })

  it("S21: is for candidates only: staff get 403, signed-out callers 401; other candidates' applications don't change", async () => {
    const other = await applied()
    expect((await withdrawAs((await newStaff(portal)).token)).status).toBe(403)
    expect((await withdrawAs('')).status).toBe(401)
    await withdrawAs((await applied()).token)
    expect((await storedCandidate(portal, other.candidate_id)).hiring_stage).toBe(2)
  })
})

describe('the table of stages', () => {
  const ids = Object.keys(stages).map(Number)
  const all = Object.entries(stages).map(([id, stage]) => ({ id: Number(id), ...stage, moves: stage.moves as readonly number[] }))

  it('counts the stages as rejected and hired that the specification names', () => {
    expect(all.filter(({ kind }) => kind === 'rejected').map(({ id }) => id)).toEqual([5, 6, 9, 13, 16, 21, 22, 23, 28, 29, 30, 31, 32])
    expect(all.filter(({ kind }) => kind === 'hired').map(({ id }) => id)).toEqual([25])
    expect(ids).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
  })

  it('allows withdrawing every application that is under way and no other, and only leads to stages that exist', () => {
    for (const { id, kind, moves } of all) {
      expect(moves.filter((to) => !ids.includes(to))).toEqual([])
      expect([id, moves.includes(29)]).toEqual([id, kind === 'active' || kind === 'hold'])
    }
  })

  it('has a public milestone for every stage under way, and none for a closed one', () => {
    for (const { id, kind, milestone } of all) {
      const isShown = (kind === 'active' && id !== 1) || kind === 'hired'
      expect([id, milestone !== null && milestones.includes(milestone)]).toEqual([id, isShown])
    }
  })
})
