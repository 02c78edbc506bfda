import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign } from '@portal/contract/applications'
import { listNotifications, readNotifications, MAX_UNREAD_COUNT } from '@portal/contract/notifications'
import { addRequest, answerRequest, ticketOf } from '@portal/contract/privacy-requests'
import { addResourceRequest, approveRequest, rejectRequest, submitRequest, undoApproval } from '@portal/contract/resource-requests'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { idsOf, runUndo, runBulk } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { startMailDelivery } from '../mails/mails.job.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { notify, notifyAssignee } from './notifications.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const db = () => portal.ctx.database.db
const bell = async ({ token }: Caller) => (await portal.call(listNotifications, { token })).body.data
/** Entries in the bell, newest first. */
const notificationsOf = async (caller: Caller) => (await bell(caller)).rows.map(({ kind, subject, count }) => [kind, subject, count])
const mark = ({ token }: Caller, body: object) => portal.call(readNotifications, { token, body })
const paramsOf = (id: number) => ({ id: String(id) })
const staffRequest = {
  designation: 6,
  department: 1,
  positions: 1,
  experience_from: 2,
  experience_to: 4,
  eta_date: addDays(dayInIndia(), 30),
  job_description: 'Build the screens of our products.',
  linked_skills: [{ skill_combo_id: 3, is_must_have: true }],
}
const assignTo = ({ token }: Caller, { candidate_id }: Caller, assignee: Caller | null) =>
  portal.call(assign, { token, params: paramsOf(candidate_id), body: { user_id: assignee?.user_id ?? null, note: null } })

describe('staff are notified', () => {
  it('of a request that needs their approval, until it is decided; its creator is notified of the decision', async () => {
    const [raiser, first, second] = [await newStaff(portal), await newStaff(portal, 1), await newStaff(portal, 1)]
    const { data } = (await portal.call(addResourceRequest, { token: raiser.token, body: staffRequest })).body
    const step = (endpoint: typeof approveRequest | typeof submitRequest | typeof undoApproval, { token }: Caller) =>
      portal.call(endpoint, { token, params: paramsOf(data.id), body: {} })
    await step(submitRequest, raiser)
    const waiting = ['approval_waiting', data.job_code, 1]
    expect([await notificationsOf(first), await notificationsOf(second), await notificationsOf(raiser)]).toEqual([[waiting], [waiting], []])
    // The second approval must come from the other administrator.
    await step(approveRequest, first)
    expect([await notificationsOf(first), await notificationsOf(second)]).toEqual([[], [waiting]])
    await step(approveRequest, second)
    expect([await notificationsOf(first), await notificationsOf(second), await notificationsOf(raiser)]).toEqual([
      [],
      [],
      [['request_approved', data.job_code, 1]],
    ])
    await step(undoApproval, second)
    expect([await notificationsOf(first), await notificationsOf(raiser)]).toEqual([[waiting], []])
    await portal.call(rejectRequest, { token: first.token, params: paramsOf(data.id), body: { reason: 'No budget.' } })
    expect([await notificationsOf(second), await notificationsOf(raiser)]).toEqual([[], [['request_rejected', data.job_code, 1]]])
    expect((await bell(raiser)).rows[0]?.reason).toBe('No budget.')
  })

  it('of a candidate that someone else assigned to them, and not of their own assignments', async () => {
    const [lead, recruiter, candidate] = [await newStaff(portal, 1), await newStaff(portal), await newCandidate(portal)]
    await assignTo(recruiter, candidate, recruiter)
    expect(await notificationsOf(recruiter)).toEqual([])
    await assignTo(lead, candidate, null)
    await assignTo(lead, candidate, recruiter)
    const { rows } = await bell(recruiter)
    expect(rows).toMatchObject([
      { kind: 'candidate_assigned', subject: 'Asha Patel', record_id: candidate.candidate_id, by: 'Meera Trivedi', is_read: false },
    ])
    await assignTo(lead, candidate, lead)
    expect(await notificationsOf(recruiter)).toEqual([])
  })

  it('of an unassigned candidate to the recruiter of the request and to who set up the matter, before any administrator', async () => {
    const [lead, recruiter, planner, other] = [
      await newStaff(portal, 1),
      await newStaff(portal),
      await newStaff(portal),
      await newStaff(portal),
    ]
    const opening = await newOpening(portal, { recruiter: recruiter.user_id })
    const candidate = await newCandidate(portal, { hiring_stage: 11, resource_requisition_request_id: opening })
    const remarks = () =>
      portal.ctx.database.transaction((tx) => notifyAssignee(tx, candidate.candidate_id, 'interview_remarks', planner.user_id))
    await remarks()
    const one = ['interview_remarks', 'Asha Patel', 1]
    expect(await Promise.all([recruiter, planner, other, lead].map(notificationsOf))).toEqual([[one], [one], [], []])
    await assignTo(lead, candidate, other)
    await remarks()
    const assigned = ['candidate_assigned', 'Asha Patel', 1]
    expect(await Promise.all([recruiter, other].map(notificationsOf))).toEqual([[one], [one, assigned]])
  })

  it('of a bulk assignment in one line, and of the end of a long run', async () => {
    const [lead, recruiter] = [await newStaff(portal, 1), await newStaff(portal)]
    const ids = idsOf(await newCandidate(portal), await newCandidate(portal), await newCandidate(portal))
    const run = await runBulk(portal, lead, ids, { kind: 'assign', user_id: recruiter.user_id })
    expect([await notificationsOf(recruiter), await notificationsOf(lead)]).toEqual([[['candidates_assigned', 'assign', 3]], []])
    await runUndo(portal, lead, run.id)
    expect(await notificationsOf(recruiter)).toEqual([])
    const other = await newStaff(portal)
    const shared = await runBulk(portal, lead, ids, { kind: 'assign', user_id: null, share_among: [recruiter.user_id, other.user_id] })
    expect([await notificationsOf(recruiter), await notificationsOf(other)]).toEqual([
      [['candidates_assigned', 'assign', 2]],
      [['candidates_assigned', 'assign', 1]],
    ])
    await runUndo(portal, lead, shared.id)
    await db().execute(sql`alter table bulk_runs alter column created_at set default now() - interval '1 minute'`)
    await runBulk(portal, lead, ids, { kind: 'assign', user_id: null })
    await db().execute(sql`alter table bulk_runs alter column created_at set default now()`)
    expect(await notificationsOf(lead)).toEqual([['run_finished', 'assign', 3]])
  })

  it('of an email that could not be delivered: the assignee, else the administrators', async () => {
    const [administrator, recruiter, candidate] = [await newStaff(portal, 1), await newStaff(portal), await newCandidate(portal)]
    const send = async () => {
      const mail = mailContent({ code: 'M04', subject: 'Hello', greeting: 'Dear Asha,', paragraphs: [] })
      await portal.ctx.database.transaction((tx) =>
        sendCandidateMail(portal.ctx, tx, { id: candidate.candidate_id, email: candidate.email }, mail),
      )
    }
    const refuse = () => smtp.atRecipient.set(candidate.email, [550])
    refuse()
    await send()
    await expect.poll(() => notificationsOf(administrator), { timeout: 15_000 }).toContainEqual(['email_failed', 'Asha Patel', 1])
    expect(await notificationsOf(recruiter)).toEqual([])
    await assignTo(recruiter, candidate, recruiter)
    refuse()
    await send()
    await expect.poll(() => notificationsOf(recruiter), { timeout: 15_000 }).toEqual([['email_failed', 'Asha Patel', 1]])
    // The record's next failure increments the count instead of adding an entry.
    refuse()
    await send()
    await expect.poll(() => notificationsOf(recruiter), { timeout: 15_000 }).toEqual([['email_failed', 'Asha Patel', 2]])
    // F13 is open until an email is delivered again.
    const openF13 = () =>
      db().$count(tables.follow_ups, sql`candidate_id = ${candidate.candidate_id} and rule = 'F13' and closed_at is null`)
    expect(await openF13()).toBe(1)
    smtp.atRecipient.delete(candidate.email)
    await send()
    await expect.poll(openF13, { timeout: 15_000 }).toBe(0)
  })

  it('of a privacy request, until it is answered', async () => {
    const [administrator, other, candidate] = [await newStaff(portal, 1), await newStaff(portal, 1), await completeCandidate(portal)]
    const { data } = (await portal.call(addRequest, { token: candidate.token, body: { kind: 'grievance', message: 'No answer.' } })).body
    expect(await notificationsOf(administrator)).toEqual([['privacy_request', ticketOf(data.id), 1]])
    const answer = { state: 'answered', answer: 'We are sorry.' }
    await portal.call(answerRequest, { token: other.token, params: paramsOf(data.id), body: answer })
    expect(await notificationsOf(administrator)).toEqual([])
  })
})

describe('the bell', () => {
  const fill = (user_id: number, many: number, values: object = {}) =>
    db()
      .insert(tables.notifications)
      .values(Array.from({ length: many }, (_, index) => ({ user_id, kind: 'privacy_request' as const, record_id: index + 1, ...values })))
      .returning()

  it('marks one notification as read, or all up to the newest displayed', async () => {
    const staff = await newStaff(portal)
    const [first, second, third] = await fill(staff.user_id, 3)
    expect((await bell(staff)).unread).toBe(3)
    expect((await mark(staff, { id: second?.id })).status).toBe(200)
    const read = async () => (await bell(staff)).rows.filter(({ is_read }) => is_read).map(({ id }) => id)
    expect([await read(), (await bell(staff)).unread]).toEqual([[second?.id], 2])
    await mark(staff, { up_to: second?.id })
    expect((await read()).toSorted((a, b) => a - b)).toEqual([first?.id, second?.id])
    await mark(staff, { up_to: third?.id })
    expect((await bell(staff)).unread).toBe(0)
    for (const body of [{}, { id: 0 }, { up_to: 'x' }, { id: 1, up_to: 1 }]) expect((await mark(staff, body)).status).toBe(422)
  })

  it('keeps an event unread that was repeated after the list was shown', async () => {
    const staff = await newStaff(portal)
    const repeat = () =>
      portal.ctx.database.transaction((tx) => notify(tx, [staff.user_id], { kind: 'privacy_request', record_id: 1, by_id: null }))
    await repeat()
    const [, newest] = await fill(staff.user_id, 2, { kind: 'breach_recorded' })
    await repeat()
    await mark(staff, { up_to: newest?.id })
    expect((await bell(staff)).rows.map(({ kind, count, is_read }) => [kind, count, is_read])).toEqual([
      ['privacy_request', 2, false],
      ['breach_recorded', 1, true],
      ['breach_recorded', 1, true],
    ])
  })

  it('deletes old read notifications, and caps the unread count', async () => {
    const staff = await newStaff(portal)
    await fill(staff.user_id, 2, { read_at: new Date(), created_at: new Date('2020-01-01') })
    await fill(staff.user_id, MAX_UNREAD_COUNT + 20)
    expect(await bell(staff)).toMatchObject({ unread: MAX_UNREAD_COUNT })
    await mark(staff, { id: 1 })
    expect(await db().$count(tables.notifications, eq(tables.notifications.user_id, staff.user_id))).toBe(MAX_UNREAD_COUNT + 20)
  })

  it('counts unread notifications by their index, whatever the number of read ones', async () => {
    const staff = await newStaff(portal)
    await fill(staff.user_id, 2000, { read_at: new Date() })
    await db().execute(sql`analyze notifications`)
    const { rows } = await db().execute<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from (select 1 from notifications where user_id = ${staff.user_id} and read_at is null limit 100) as few`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notifications_unread')
  })

  it("S22: shows only the owner's notifications: no one can read or mark those of others, and candidates have none", async () => {
    const [staff, other, administrator] = [await newStaff(portal), await newStaff(portal), await newStaff(portal, 1)]
    const [entry] = await fill(staff.user_id, 1)
    for (const caller of [other, administrator]) {
      await mark(caller, { id: entry?.id })
      await mark(caller, { up_to: 2_000_000_000 })
      expect((await bell(caller)).rows.map(({ id }) => id)).not.toContain(entry?.id)
    }
    expect(await bell(staff)).toMatchObject({ unread: 1, rows: [{ id: entry?.id, is_read: false }] })
    const candidate = await newCandidate(portal)
    expect((await portal.call(listNotifications, { token: candidate.token })).status).toBe(403)
    expect((await mark(candidate, { id: entry?.id })).status).toBe(403)
    expect((await portal.call(listNotifications)).status).toBe(401)
  })

  it("doesn't name withheld candidates", async () => {
    const [lead, recruiter, candidate] = [await newStaff(portal, 1), await newStaff(portal), await newCandidate(portal)]
    await assignTo(lead, candidate, recruiter)
    await db()
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, candidate.candidate_id))
    expect(await notificationsOf(recruiter)).toEqual([['candidate_assigned', null, 1]])
  })
})
