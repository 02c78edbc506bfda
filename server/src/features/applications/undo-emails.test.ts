import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { correctStage, moveStage, undoMove } from '@portal/contract/applications'
import { cancelMail } from '@portal/contract/mails'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { APTITUDE_INVITED, DID_NOT_JOIN, HIRED, OFFER_DECLINED, OFFER_RELEASED, ON_HOLD, PRACTICAL_ASSIGNED } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const HOUR = 3_600_000
const review_on = addDays(dayInIndia(), 9)
const joining_on = addDays(dayInIndia(), 30)

const inStage = async (hiring_stage: number) =>
  completeCandidate(portal, 75, {
    hiring_stage,
    joining_on: hiring_stage === HIRED ? joining_on : null,
    resource_requisition_request_id: await newOpening(portal, { positions: 1 }),
  })
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const move = async (token: string, candidate: Caller, body: object) => {
  const { status, problem, body: answer } = await portal.call(moveStage, { token, params: params(candidate), body })
  expect([status, problem]).toMatchObject([200, {}])
  return answer.data
}
const undo = async (token: string, candidate: Caller, change_id: number) => {
  expect((await portal.call(undoMove, { token, params: params(candidate), body: { change_id } })).status).toBe(200)
}
const schedule = async ({ candidate_id, email }: Caller, codes: readonly string[], send_at = new Date(Date.now() + 24 * HOUR)) => {
  const mail = { candidate_id, to_address: email, subject: 'About it', text: '', html: '', send_at }
  await portal.ctx.database.db.insert(tables.mails).values(codes.map((code) => ({ ...mail, code })))
}
/** Codes and send times of the emails that wait to be sent. */
const scheduled = async ({ candidate_id }: Caller) => {
  const waiting = and(eq(tables.mails.candidate_id, candidate_id), eq(tables.mails.state, 'queued'))
  const rows = await portal.ctx.database.db.select().from(tables.mails).where(waiting).orderBy(asc(tables.mails.id))
  return rows.map(({ code, send_at }) => ({ code, send_at }))
}
const setSendTime = async ({ candidate_id }: Caller, code: string, send_at: Date) => {
  const mail = and(eq(tables.mails.candidate_id, candidate_id), eq(tables.mails.code, code))
  await portal.ctx.database.db.update(tables.mails).set({ send_at }).where(mail)
}

describe('an undo restores the emails that the move cancelled', () => {
  const onHold = { to: ON_HOLD, reason_code: 'hold_others', review_on }
  it.each([
    ['the invitation to a test', APTITUDE_INVITED, ['M06'], onHold],
    ['a task and its reminder', PRACTICAL_ASSIGNED, ['M14', 'M15'], onHold],
    ['an offer and its reminders', OFFER_RELEASED, ['M17', 'M18', 'M18'], onHold],
    ['an offer that was rejected by mistake', OFFER_RELEASED, ['M17', 'M18'], { to: OFFER_DECLINED, reason_code: 'withdrew_ctc' }],
    ['the reminders of a joining', HIRED, ['M20', 'M20'], { to: DID_NOT_JOIN, reason_code: 'withdrew_offer' }],
  ])('%s', async (_, from, codes, body) => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(from)]
    await schedule(candidate, codes)
    const before = await scheduled(candidate)
    expect(before.map(({ code }) => code)).toEqual(codes)
    const { change_id } = await move(token, candidate, { from, ...body })
    const during = (await scheduled(candidate)).map(({ code }) => code)
    expect(during.filter((code) => codes.includes(code))).toEqual([])
    await undo(token, candidate, change_id)
    expect(await scheduled(candidate)).toEqual(before)
  })

  it('also of a correction, but not those that staff had cancelled', async () => {
    const [{ token }, candidate] = [await newStaff(portal, 1), await inStage(3)]
    const { mail } = await move(token, candidate, { from: 3, to: 4 })
    const correction = { from: 4, to: 3, reason_code: 'correct_late', note: 'Too early.' }
    const correct = async () => (await portal.call(correctStage, { token, params: params(candidate), body: correction })).body.data
    const first = await correct()
    expect(await scheduled(candidate)).toEqual([])
    await undo(token, candidate, first.change_id)
    expect((await scheduled(candidate)).map(({ code }) => code)).toEqual([mail?.code])
    await portal.call(cancelMail, { token, params: { id: String(mail?.id) } })
    await undo(token, candidate, (await correct()).change_id)
    expect(await scheduled(candidate)).toEqual([])
  })

  it('sends now what became due meanwhile, but no reminder', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(OFFER_RELEASED)]
    await schedule(candidate, ['M17', 'M18'])
    const { change_id } = await move(token, candidate, { from: OFFER_RELEASED, ...onHold })
    for (const code of ['M17', 'M18']) await setSendTime(candidate, code, new Date(Date.now() - HOUR))
    await undo(token, candidate, change_id)
    const [mail, ...others] = await scheduled(candidate)
    expect([mail?.code, others]).toEqual(['M17', []])
    expect(mail?.send_at?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('tells a rejected candidate whose application was reopened by mistake', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    await move(token, candidate, { from: 3, to: 5, reason_code: 'skills' })
    const before = await scheduled(candidate)
    expect(before.map(({ code }) => code)).toEqual(['M21'])
    const { change_id } = await move(token, candidate, { from: 5, to: 27, reason_code: 'reopen_news' })
    await undo(token, candidate, change_id)
    expect(await scheduled(candidate)).toEqual(before)
  })

  it('opens the follow-up about a rejection without an email again', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    await move(token, candidate, { from: 3, to: 5, reason_code: 'skills', mail: false })
    const followUps = async () => (await openFollowUpsOf(portal, candidate.candidate_id)).filter((line) => line.startsWith('F13'))
    const before = await followUps()
    expect(before).toHaveLength(1)
    const { change_id } = await move(token, candidate, { from: 5, to: 27, reason_code: 'reopen_news' })
    expect(await followUps()).toEqual([])
    await undo(token, candidate, change_id)
    expect(await followUps()).toEqual(before)
  })
})

describe('a hold', () => {
  it('pauses the emails of the stage until it ends, also when its end is undone once', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(OFFER_RELEASED)]
    await schedule(candidate, ['M17', 'M18'])
    const before = await scheduled(candidate)
    await move(token, candidate, { from: OFFER_RELEASED, to: ON_HOLD, reason_code: 'hold_others', review_on })
    const { change_id } = await move(token, candidate, { from: ON_HOLD, to: OFFER_RELEASED })
    // “On hold” isn't sent any more, so neither is “No longer on hold”.
    expect(await scheduled(candidate)).toEqual(before)
    await undo(token, candidate, change_id)
    expect((await scheduled(candidate)).map(({ code }) => code)).toEqual(['M30'])
    await move(token, candidate, { from: ON_HOLD, to: OFFER_RELEASED, mail: false })
    expect(await scheduled(candidate)).toEqual(before)
  })
})

describe('an undo of leaving Hired', () => {
  it('restores the confirmed joining', async () => {
    const [{ token, user_id }, candidate] = [await newStaff(portal), await inStage(HIRED)]
    const { db } = portal.ctx.database
    const joined = async () => db.select().from(tables.joinings).where(eq(tables.joinings.candidate_id, candidate.candidate_id))
    await db.insert(tables.joinings).values({ candidate_id: candidate.candidate_id, joined_on: dayInIndia(), recorded_by: user_id })
    const { change_id } = await move(token, candidate, { from: HIRED, to: DID_NOT_JOIN, reason_code: 'withdrew_offer' })
    expect(await joined()).toEqual([])
    await undo(token, candidate, change_id)
    expect(await joined()).toMatchObject([{ joined_on: dayInIndia(), recorded_by: user_id }])
  })
})
