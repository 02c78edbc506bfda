import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listActivities } from '@portal/contract/activities'
import { withdraw } from '@portal/contract/applying'
import { assign, moveStage, undoMove, UNDO_MS } from '@portal/contract/applications'
import { listStageChanges } from '@portal/contract/staff-timeline'
import { readMail, cancelMail } from '@portal/contract/mails'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const inStage = async (hiring_stage: number, held_from: number | null = null) =>
  completeCandidate(portal, 75, { hiring_stage, held_from, resource_requisition_request_id: await newOpening(portal, { positions: 1 }) })
const move = async (token: string, candidate: Caller, body: object) =>
  (await portal.call(moveStage, { token, params: params(candidate), body })).body.data
const undo = (token: string, candidate: Caller, change_id: number) =>
  portal.call(undoMove, { token, params: params(candidate), body: { change_id } })
const history = async (token: string, candidate: Caller) =>
  (await portal.call(listStageChanges, { token, params: params(candidate) })).body.data
const timeline = async ({ token }: Caller) => (await portal.call(listActivities, { token })).body.data
const rejection = { from: 3, to: 5, reason_code: 'skills' }
const age = (change_id: number, milliseconds: number) =>
  portal.ctx.database.db.execute(
    sql`update stage_changes set created_at = created_at - ${milliseconds} * interval '1 millisecond' where id = ${change_id}`,
  )

describe('undoing a move', () => {
  it('cancels its email, removes its timeline entry, and keeps the move and the undo in the history', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const before = await storedCandidate(portal, candidate.candidate_id)
    const { change_id, mail, undo_until } = await move(token, candidate, rejection)
    expect(Date.parse(undo_until)).toBeGreaterThan(Date.now() + UNDO_MS - 15_000)
    const { status, body } = await undo(token, candidate, change_id)
    expect([status, body.data]).toEqual([200, { hiring_stage: 3, lost: null }])
    expect((await mailsTo(portal, candidate.email)).map(({ id, state }) => [id, state])).toEqual([[mail?.id, 'cancelled']])
    expect(await timeline(candidate)).toEqual([])
    expect(await history(token, candidate)).toMatchObject([
      { from_stage: 5, to_stage: 3, undoes: change_id, undone_at: null },
      { id: change_id, from_stage: 3, to_stage: 5, reason: 'Skills do not match', mail: { state: 'cancelled', can_cancel: false } },
    ])
    expect((await history(token, candidate))[1]?.undone_at).not.toBeNull()
    expect(await storedCandidate(portal, candidate.candidate_id)).toEqual(before)
  })

  it('is possible after its email was cancelled by hand', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const { change_id, mail } = await move(token, candidate, rejection)
    await portal.call(cancelMail, { token, params: { id: String(mail?.id) } })
    expect((await undo(token, candidate, change_id)).body.data).toEqual({ hiring_stage: 3, lost: null })
  })

  it('restores the previous stage with the date it was entered, also after several moves', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    await move(token, candidate, { from: 3, to: 4 })
    const { stage_since } = await storedCandidate(portal, candidate.candidate_id)
    const { change_id } = await move(token, candidate, { from: 4, to: 7 })
    await undo(token, candidate, change_id)
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 4, stage_since })
  })

  it('restores On hold with the stage before it and the review date', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(12)]
    const review_on = addDays(dayInIndia(), 9)
    const hold = await move(token, candidate, { from: 12, to: 26, reason_code: 'hold_others', review_on })
    const rejected = await move(token, candidate, { from: 26, to: 13, reason_code: 'technical_depth' })
    await undo(token, candidate, rejected.change_id)
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 26, held_from: 12, review_on })
    // The undo followed the hold, which is no longer the latest change.
    expect((await undo(token, candidate, hold.change_id)).problem.code).toBe('stage_moved')
  })

  it('to Hired frees the position and opens the request again', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(24)]
    const { change_id } = await move(token, candidate, { from: 24, to: 25, joining_on: addDays(dayInIndia(), 30) })
    const stored = await storedCandidate(portal, candidate.candidate_id)
    const request = async () => {
      const id = eq(tables.resource_requests.id, stored.resource_requisition_request_id ?? 0)
      return (await portal.ctx.database.db.select().from(tables.resource_requests).where(id))[0]?.status
    }
    expect(await request()).toBe(6)
    await undo(token, candidate, change_id)
    expect(await request()).toBe(3)
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 24, joining_on: null })
  })

  it('happens once, even if the button is tapped several times', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const { change_id } = await move(token, candidate, rejection)
    const responses = await Promise.all(Array.from({ length: 8 }, () => undo(token, candidate, change_id)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await history(token, candidate)).toHaveLength(2)
  })

  it("is refused after another change, after a minute, once the email has been sent, and for the candidate's own change", async () => {
    const [{ token }, administrator, candidate] = [await newStaff(portal), await newStaff(portal, 1), await inStage(2)]
    const first = await move(token, candidate, { from: 2, to: 3 })
    const second = await move(token, candidate, rejection)
    const followed = await undo(token, candidate, first.change_id)
    expect([followed.status, followed.problem.code, followed.problem.details?.['stage']]).toEqual([
      409,
      'stage_moved',
      'Rejected: screening',
    ])
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ state: 'sending' })
      .where(eq(tables.mails.id, second.mail?.id ?? 0))
    const gone = await undo(token, candidate, second.change_id)
    expect([gone.status, gone.problem.code]).toEqual([409, 'too_late'])
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ state: 'sent' })
      .where(eq(tables.mails.id, second.mail?.id ?? 0))
    await age(second.change_id, UNDO_MS + 1000)
    expect((await undo(token, candidate, second.change_id)).problem.code).toBe('too_late')
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(5)

    const withdrawn = await inStage(3)
    await portal.call(withdraw, { token: withdrawn.token, body: {} })
    const [change] = await history(token, withdrawn)
    expect((await undo(administrator.token, withdrawn, change?.id ?? 0)).problem.code).toBe('not_allowed')
  })

  it.each([false, true])(
    'is possible until the email is due: a rejection until the next working morning; cancelled: %s',
    async (isCancelled) => {
      const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
      const { change_id, mail } = await move(token, candidate, rejection)
      if (isCancelled) await portal.call(cancelMail, { token, params: { id: String(mail?.id) } })
      await age(change_id, 2 * UNDO_MS)
      expect((await history(token, candidate))[0]?.undo_until).toBe(mail?.send_at)
      expect((await undo(token, candidate, change_id)).status).toBe(200)
      expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(3)
      expect((await mailsTo(portal, candidate.email)).map(({ state }) => state)).toEqual(['cancelled'])
    },
  )

  it('is offered in the history for the newest change, to those who may undo it, until its email is sent', async () => {
    const [{ token }, other, administrator, candidate] = [
      await newStaff(portal),
      await newStaff(portal),
      await newStaff(portal, 1),
      await inStage(3),
    ]
    const offered = async (token: string) => (await history(token, candidate)).map(({ undo_until }) => undo_until !== null)
    await move(token, candidate, { from: 3, to: 4 })
    const { change_id, mail } = await move(token, candidate, { from: 4, to: 7 })
    expect(await offered(token)).toEqual([true, false])
    expect([await offered(administrator.token), await offered(other.token)]).toEqual([
      [true, false],
      [false, false],
    ])
    await age(change_id, UNDO_MS + 1000)
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ state: 'sent' })
      .where(eq(tables.mails.id, mail?.id ?? 0))
    expect(await offered(token)).toEqual([false, false])
  })

  it('S21: is for the member of staff who made the move and for administrators; other recruiters, and a change of another candidate, get 404', async () => {
    const [{ token }, other, administrator, candidate, second] = [
      await newStaff(portal),
      await newStaff(portal),
      await newStaff(portal, 1),
      await inStage(3),
      await inStage(3),
    ]
    const { change_id } = await move(token, candidate, rejection)
    expect((await undo(other.token, candidate, change_id)).status).toBe(404)
    expect((await undo(token, second, change_id)).status).toBe(404)
    expect((await undo(candidate.token, candidate, change_id)).status).toBe(403)
    expect((await undo('', candidate, change_id)).status).toBe(401)
    expect((await undo(administrator.token, candidate, change_id)).status).toBe(200)
  })
})

describe('cancelling an email', () => {
  const cancel = (token: string, id: number) => portal.call(cancelMail, { token, params: { id: String(id) } })

  it('of a rejection keeps the move, answers the same when repeated, and shows the email to staff only', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const id = (await move(token, candidate, rejection)).mail?.id ?? 0
    const read = (token: string) => portal.call(readMail, { token, query: { id: String(id) } })
    expect([(await read(token)).status, (await read(candidate.token)).status]).toEqual([200, 404])
    expect([(await cancel(token, id)).status, (await cancel(token, id)).status]).toEqual([200, 200])
    const logged = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'mail_stopped'))
    expect(logged.filter(({ record_id }) => record_id === candidate.candidate_id)).toMatchObject([{ details: { mail_id: id } }])
    expect((await history(token, candidate))[0]?.mail).toMatchObject({ state: 'cancelled', can_cancel: false })
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(5)
    expect((await read(candidate.token)).status).toBe(404)
  })

  it('is refused once it has been sent, and for an email that was never scheduled', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const id = (await move(token, candidate, rejection)).mail?.id ?? 0
    await portal.ctx.database.db.update(tables.mails).set({ state: 'sent' }).where(eq(tables.mails.id, id))
    expect((await cancel(token, id)).problem.code).toBe('already_gone')
    await portal.call(withdraw, { token: (await inStage(3)).token, body: {} })
    const [row] = await portal.ctx.database.db.select().from(tables.mails).where(eq(tables.mails.code, 'M26'))
    expect((await cancel(token, row?.id ?? 0)).problem.code).toBe('already_gone')
  })

  it('S21: is for staff only; emails of an account or of a withheld record are not found', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    const id = (await move(token, candidate, rejection)).mail?.id ?? 0
    expect([(await cancel(candidate.token, id)).status, (await cancel('', id)).status]).toEqual([403, 401])
    const { db } = portal.ctx.database
    await db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, candidate.candidate_id))
    expect([(await cancel(token, id)).status, (await cancel(token, 2_000_000_000)).status]).toEqual([404, 404])
    const account = { code: 'M34', to_address: 'a@example.com', subject: 'New password', text: '', html: '', send_at: new Date() }
    const [row] = await db.insert(tables.mails).values(account).returning()
    expect((await cancel(token, row?.id ?? 0)).status).toBe(404)
    expect((await mailsTo(portal, candidate.email))[0]?.state).toBe('queued')
  })

  it('happens when it is no longer true: reopening an application cancels its rejection email', async () => {
    const [{ token }, candidate] = [await newStaff(portal), await inStage(3)]
    await move(token, candidate, rejection)
    await move(token, candidate, { from: 5, to: 27, reason_code: 'reopen_news' })
    expect((await mailsTo(portal, candidate.email)).map(({ code, state }) => [code, state])).toEqual([
      ['M31', 'queued'],
      ['M21', 'cancelled'],
    ])
  })
})

describe('assigning', () => {
  const assignTo = (token: string, candidate: Caller, body: object, headers = {}) =>
    portal.call(assign, { token, params: params(candidate), body, headers })

  it('for the first time moves the application to In screening, tells the candidate only that it is assigned, and shows the note to staff only', async () => {
    const [{ token }, assignee, candidate] = [await newStaff(portal), await newStaff(portal), await inStage(2)]
    const { body } = await assignTo(token, candidate, { user_id: assignee.user_id, note: 'Knows insurance.' })
    expect(body.data).toMatchObject({ assignee: { id: assignee.user_id }, moved: { hiring_stage: 3, mail: null } })
    expect((await timeline(candidate)).map(({ description }) => description).toSorted()).toEqual([
      'Application under review',
      'Your application is with the HR team',
    ])
    expect(JSON.stringify(await timeline(candidate))).not.toContain('insurance')
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 3, assigned_to: assignee.user_id })
    const again = await assignTo(token, candidate, { user_id: assignee.user_id })
    expect(again.body.data.moved).toBeNull()
    expect(await timeline(candidate)).toHaveLength(2)
  })

  it('to the same colleague changes nothing; a note is added and audited, once if the form is sent again', async () => {
    const [{ token, user_id }, candidate] = [await newStaff(portal), await inStage(2)]
    await assignTo(token, candidate, { user_id })
    const send = () => assignTo(token, candidate, { user_id, note: 'Knows insurance.' }, { 'idempotency-key': 'lost-answer' })
    const [first, second] = [await send(), await send()]
    expect([first.status, first.text]).toEqual([200, second.text])
    const { db } = portal.ctx.database
    const notes = await db.select().from(tables.candidate_notes).where(eq(tables.candidate_notes.candidate_id, candidate.candidate_id))
    const { record, record_id, id } = tables.audit_log
    const isOfCandidate = and(eq(record, 'candidate'), eq(record_id, candidate.candidate_id))
    const entries = await db.select().from(tables.audit_log).where(isOfCandidate).orderBy(id)
    expect(notes.map(({ body }) => body)).toEqual(['Knows insurance.'])
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['assigned', { from: null, to: user_id }],
      ['stage_moved', expect.anything()],
      ['note_added', { note_id: notes[0]?.id }],
    ])
  })

  it('moves no candidate who is past Applied, and no candidate twice', async () => {
    const [{ token, user_id }, candidate] = [await newStaff(portal), await inStage(12)]
    expect((await assignTo(token, candidate, { user_id })).body.data.moved).toBeNull()
    expect((await assignTo(token, candidate, { user_id: null })).body.data).toEqual({ assignee: null, moved: null })
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 12, assigned_to: null })
  })

  it('is refused to anyone but enabled staff: a candidate, a disabled account, an unknown id', async () => {
    const [{ token }, disabled, candidate] = [await newStaff(portal), await newStaff(portal), await inStage(2)]
    await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, disabled.user_id))
    for (const user_id of [candidate.user_id, disabled.user_id, 2_000_000_000]) {
      expect((await assignTo(token, candidate, { user_id })).problem.errors).toEqual({ user_id: ['Choose an option from the list.'] })
    }
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 2, assigned_to: null })
  })

  it('S21: is for staff only, and for candidates who are visible to them', async () => {
    const [{ user_id, token }, candidate] = [await newStaff(portal), await inStage(2)]
    expect((await assignTo(candidate.token, candidate, { user_id })).status).toBe(403)
    expect((await assignTo('', candidate, { user_id })).status).toBe(401)
    expect((await assignTo(token, { ...candidate, candidate_id: 2_000_000_000 }, { user_id })).status).toBe(404)
  })
})
