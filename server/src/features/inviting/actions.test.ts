import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  actOnInvitations,
  changeInvitationEmail,
  copyInvitationLink,
  exportInvitations,
  invite,
  listInvitations,
  listReferrers,
} from '@portal/contract/inviting'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import {
  expireInvitations,
  findInvitation,
  invitationBounced,
  invitationOpened,
  invitationRegistered,
  invitationSent,
} from '../invitations/invitations.service.ts'
import { remindInvited } from './inviting.job.ts'

const portal = usePortal()
let people = 0
/** A sent invitation. `hours`: how long ago its email was sent. */
const sentInvitation = async (staff: Caller, hours = 0, more: object = {}) => {
  people += 1
  const email = `kavya${people}.${process.pid}@example.com`
  const body = { people: [{ name: 'Kavya Desai', email }], days: 14, send: 'now', ...more }
  const id = (await portal.call(invite, { token: staff.token, body })).body.data.ids[0] ?? 0
  const [mail] = await mailsTo(portal, email)
  const { db } = portal.ctx.database
  await invitationSent(db, mail?.id ?? 0)
  const earlier = (moment: Date | null) => moment && new Date(moment.getTime() - hours * HOUR)
  const [row] = await db.select().from(tables.invitations).where(eq(tables.invitations.id, id))
  if (!row) throw new Error('no invitation')
  await db
    .update(tables.invitations)
    .set({
      sent_at: earlier(row.sent_at),
      expires_at: new Date(row.expires_at.getTime() - hours * HOUR),
      next_reminder_at: earlier(row.next_reminder_at),
    })
    .where(eq(tables.invitations.id, id))
  return { id, email, token: (await secretsMailedTo(portal, email)).token }
}
const act = async ({ token }: Caller, action: string, ...ids: number[]) =>
  (await portal.call(actOnInvitations, { token, body: { ids, action } })).body.data
const rowOf = async ({ token }: Caller, email: string) =>
  (await portal.call(listInvitations, { token, query: { q: email } })).body.data.rows[0]
const codes = async (email: string) => (await mailsTo(portal, email)).map(({ code }) => code)
const isLive = async (token: string) => (await findInvitation(portal.ctx.database.db, token))?.is_live

describe('managing an invitation', () => {
  it('resends it with a new link, which invalidates the old one; a copied link and a reminder don’t', async () => {
    const [staff, colleague] = [await newStaff(portal), await newStaff(portal)]
    const { id, email, token } = await sentInvitation(staff)
    expect((await act(colleague, 'remind', id)).done).toEqual([id])
    const reminder = await secretsMailedTo(portal, email)
    const { url } = (await portal.call(copyInvitationLink, { token: colleague.token, params: { id: String(id) } })).body.data
    const copied = url.split('token=')[1] ?? ''
    expect(await Promise.all([token, reminder.token, copied].map(isLive))).toEqual([true, true, true])

    expect((await act(colleague, 'send', id)).done).toEqual([id])
    const again = await secretsMailedTo(portal, email)
    expect(await Promise.all([token, reminder.token, copied, again.token].map(isLive))).toEqual([false, false, false, true])
    expect(await rowOf(staff, email)).toMatchObject({ status: 2, reminders_sent: 0 })
    // A double click sends one email.
    expect(await act(staff, 'send', id)).toMatchObject({ done: [], skipped: [{ id, why: 'The email is waiting to be sent.' }] })
    expect(await codes(email)).toEqual(['M01', 'M02', 'M01'])
  })

  it('cancels those that can be cancelled and gives the reason for the others', async () => {
    const staff = await newStaff(portal)
    const [sent, applied] = [await sentInvitation(staff), await sentInvitation(staff)]
    const { db } = portal.ctx.database
    await db.update(tables.invitations).set({ status: 6 }).where(eq(tables.invitations.id, applied.id))
    const outcome = await act(staff, 'cancel', sent.id, applied.id, 999_999)
    expect(outcome).toEqual({ done: [sent.id], skipped: [{ id: applied.id, name: 'Kavya Desai', why: 'They have applied.' }] })
    expect([await isLive(sent.token), (await rowOf(staff, sent.email))?.status]).toEqual([false, 9])
    const { status, problem } = await portal.call(copyInvitationLink, { token: staff.token, params: { id: String(sent.id) } })
    expect([status, problem.code]).toEqual([409, 'not_allowed'])
  })

  it('corrects a bounced address to one that can be invited', async () => {
    const staff = await newStaff(portal)
    const { id, email, token } = await sentInvitation(staff)
    const [candidate, other] = [await newCandidate(portal), await sentInvitation(staff)]
    const correct = (to: string) =>
      portal.call(changeInvitationEmail, { token: staff.token, params: { id: String(id) }, body: { email: to } })
    expect((await correct(`new.${email}`)).problem.code).toBe('not_allowed')
    await invitationBounced(portal.ctx.database.db, (await mailsTo(portal, email))[0]?.id ?? 0)
    for (const known of [candidate.email, other.email, email, 'kavya'])
      expect((await correct(known)).problem.errors).toHaveProperty('email')
    expect((await correct(`new.${email}`)).status).toBe(200)
    expect(await rowOf(staff, `new.${email}`)).toMatchObject({ id, status: 2 })
    expect([await isLive(token), await codes(`new.${email}`)]).toEqual([false, ['M01']])
  })

  it('reminds 48 hours after sending, but not after progress or more than three times', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const [quiet, opened, early, often] = [
      await sentInvitation(staff, 49),
      await sentInvitation(staff, 49),
      await sentInvitation(staff, 47),
      await sentInvitation(staff, 49),
    ]
    await invitationOpened(db, opened.id)
    await db.update(tables.invitations).set({ reminders_sent: 3 }).where(eq(tables.invitations.id, often.id))
    await remindInvited(portal.ctx)
    await remindInvited(portal.ctx)
    const sent = await Promise.all([quiet, opened, early, often].map(async ({ email }) => (await codes(email)).length))
    expect(sent).toEqual([2, 1, 1, 1])
    expect(await rowOf(staff, quiet.email)).toMatchObject({ reminders_sent: 1, last_event: 'reminded' })
    expect(await isLive(quiet.token)).toBe(true)
    const [row] = await db.select().from(tables.invitations).where(eq(tables.invitations.id, quiet.id))
    expect(Math.round(((row?.next_reminder_at?.getTime() ?? 0) - (row?.sent_at?.getTime() ?? 0)) / DAY)).toBe(7)
    expect((await act(staff, 'remind', quiet.id)).skipped[0]?.why).toBe('A reminder was sent in the last 24 hours.')
  })

  it('sends no automatic reminders once the link was opened or the person has registered, until it is resent', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const [opened, registered] = [await sentInvitation(staff, 100), await sentInvitation(staff, 100)]
    const { candidate_id } = await newCandidate(portal)
    await invitationOpened(db, opened.id)
    await invitationRegistered(db, { email: registered.email, candidate_id })
    const both = inArray(tables.invitations.id, [opened.id, registered.id])
    const next = async () => (await db.select().from(tables.invitations).where(both)).map(({ next_reminder_at }) => next_reminder_at)
    expect(await next()).toEqual([null, null])
    // Staff send a reminder days after the progress: automatic reminders aren't restarted, and earlier planned ones stay cancelled.
    const earlier = new Date(Date.now() - 3 * DAY)
    await db.update(tables.invitations).set({ opened_at: earlier }).where(eq(tables.invitations.id, opened.id))
    expect((await act(staff, 'remind', opened.id, registered.id)).done).toHaveLength(2)
    expect(await next()).toEqual([null, null])
    await db.update(tables.invitations).set({ next_reminder_at: earlier }).where(both)
    await remindInvited(portal.ctx)
    expect([await codes(opened.email), await codes(registered.email), await next()]).toEqual([
      ['M02', 'M01'],
      ['M02', 'M01'],
      [null, null],
    ])

    expect((await act(staff, 'send', opened.id)).done).toEqual([opened.id])
    await invitationSent(db, (await mailsTo(portal, opened.email))[0]?.id ?? 0)
    await db
      .update(tables.invitations)
      .set({ next_reminder_at: new Date(Date.now() - HOUR) })
      .where(eq(tables.invitations.id, opened.id))
    await remindInvited(portal.ctx)
    expect((await rowOf(staff, opened.email))?.reminders_sent).toBe(1)
  })

  it('reminds a registered person on their timeline at the request of staff, without a sign-in link', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const [{ id, email }, candidate] = [await sentInvitation(staff, 200), await newCandidate(portal)]
    await invitationRegistered(db, { email, candidate_id: candidate.candidate_id })
    expect((await act(staff, 'remind', id)).done).toEqual([id])
    const [mail] = await mailsTo(portal, email)
    expect(mail).toMatchObject({ code: 'M02', candidate_id: candidate.candidate_id })
    expect(mail?.text).not.toContain('token=')
    const shown = await db.select().from(tables.activities).where(eq(tables.activities.candidate_id, candidate.candidate_id))
    expect(shown.map(({ activity_type }) => activity_type)).toEqual(['REMINDER_MAIL'])
  })

  it('expires after its days, and can then be resent', async () => {
    const staff = await newStaff(portal)
    const { id, email, token } = await sentInvitation(staff, 14 * 24 + 1)
    await expireInvitations(portal.ctx)
    expect([await isLive(token), (await rowOf(staff, email))?.status]).toEqual([false, 7])
    await remindInvited(portal.ctx)
    expect(await codes(email)).toEqual(['M01'])
    expect((await act(staff, 'send', id)).done).toEqual([id])
    expect((await rowOf(staff, email))?.status).toBe(2)
  })

  it('is exported and counted by referrer, for staff only', async () => {
    const [staff, referrer, candidate] = [await newStaff(portal), await newStaff(portal), await newCandidate(portal)]
    const { id, email } = await sentInvitation(staff, 0, { referrer_id: referrer.user_id, note: '=1+1' })
    const { csv } = (await portal.call(exportInvitations, { token: staff.token, query: { q: email } })).body.data
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(csv).toContain("'=1+1")
    const rows = (await portal.call(listReferrers, { token: staff.token })).body.data
    expect(rows.find((row) => row.id === referrer.user_id)).toMatchObject({ invited: 1, by_link: 0, applied: 0, hired: 0 })
    expect((await portal.call(actOnInvitations, { token: candidate.token, body: { ids: [id], action: 'cancel' } })).status).toBe(403)
    expect((await portal.call(copyInvitationLink, { token: candidate.token, params: { id: String(id) } })).status).toBe(403)
    expect((await portal.call(listReferrers, { token: candidate.token })).status).toBe(403)
    expect((await rowOf(staff, email))?.status).toBe(3)
  })
})
