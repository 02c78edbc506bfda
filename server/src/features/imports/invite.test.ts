import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listImportRows } from '@portal/contract/import-rows'
import { inviteImported, readImport, type Import } from '@portal/contract/imports'
import { actOnInvitations, listInvitations } from '@portal/contract/inviting'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { imported, undone, upload, validated } from '../../testing/imports.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { invitationSent } from '../invitations/invitations.service.ts'
import { workOff } from './run.service.ts'
import { suppress } from '../invitations/suppressions.service.ts'

const portal = usePortal()
let files = 0
const newFile = (names: readonly string[]) => {
  files += 1
  const emails = names.map((name) => `${name.toLowerCase()}.${files}@example.com`)
  return { emails, content: `Name,Email\n${names.map((name, at) => `${name} Joshi,${emails[at]}`).join('\n')}\n` }
}
const run = async (staff: Caller, content: string, options = {}): Promise<Import> => {
  const { id } = await upload(portal, staff, content)
  await validated(portal, staff, id)
  return imported(portal, staff, id, options)
}
const invite = ({ token }: Caller, id: number, more: object = {}) =>
  portal.call(inviteImported, { token, params: { id: String(id) }, body: { days: 14, send: 'now', ...more } })
const invitationOf = async ({ token }: Caller, email: string) =>
  (await portal.call(listInvitations, { token, query: { q: email } })).body.data.rows[0]

describe('inviting the candidates of an import', () => {
  it('emails no one by default; on request, invites each candidate once, except those who asked not to be contacted', async () => {
    const [staff, opening] = [await newStaff(portal), await newOpening(portal)]
    const { emails, content } = newFile(['Asha', 'Kiran', 'Zeel'])
    const [asha = '', kiran = '', zeel = ''] = emails
    const done = await run(staff, content)
    expect(done.invitations).toMatchObject({ invited: 0, invitable: 3 })
    expect(await mailsTo(portal, asha)).toEqual([])
    await suppress(portal.ctx, portal.ctx.database.db, zeel)
    const first = await invite(staff, done.id, { resource_request_id: opening })
    expect([first.status, first.body.data.invitations]).toEqual([200, { invited: 2, invitable: 1, stopped: null }])
    expect(await invitationOf(staff, asha)).toMatchObject({ name: 'Asha Joshi', status: 2, opening: { id: opening } })
    expect(await mailsTo(portal, zeel)).toEqual([])
    expect((await invite(staff, done.id)).body.data.invitations).toMatchObject({ invited: 2, invitable: 1 })
    expect(await mailsTo(portal, kiran)).toHaveLength(1)
  })

  it('opens the follow-up of an unfinished profile once a candidate is invited or signs up, counted from then', async () => {
    const staff = await newStaff(portal)
    const { emails, content } = newFile(['Neel', 'Mira', 'Yash'])
    const done = await run(staff, content)
    const { db } = portal.ctx.database
    const { candidates, follow_ups } = tables
    const [neel = '', mira = '', yash = ''] = emails
    const dueOf = async (email: string) => {
      const found = await db
        .select({ due_at: follow_ups.due_at, rule: follow_ups.rule, assignee_id: follow_ups.assignee_id })
        .from(follow_ups)
        .innerJoin(candidates, eq(candidates.id, follow_ups.candidate_id))
        .where(eq(candidates.email, email))
      return found.map(({ due_at, ...row }) => ({ ...row, hours: Math.round((due_at.getTime() - Date.now()) / HOUR) }))
    }
    expect([await dueOf(neel), await dueOf(mira)]).toEqual([[], []])
    // Imported three weeks ago; changing the day opens follow-ups.
    const stage_since = new Date(Date.now() - 21 * DAY)
    const ids = await db.update(candidates).set({ stage_since }).where(inArray(candidates.email, emails)).returning({ id: candidates.id })
    await db.delete(follow_ups).where(
      inArray(
        follow_ups.candidate_id,
        ids.map(({ id }) => id),
      ),
    )
    await suppress(portal.ctx, db, mira)
    await suppress(portal.ctx, db, yash)
    await invite(staff, done.id)
    expect(await dueOf(neel)).toEqual([{ rule: 'F1', assignee_id: staff.user_id, hours: 48 }])
    const { user_id } = await newStaff(portal)
    await db.update(candidates).set({ user_id }).where(eq(candidates.email, mira))
    expect(await dueOf(mira)).toEqual([{ rule: 'F1', assignee_id: null, hours: 48 }])
    expect(await dueOf(yash)).toEqual([])
  })

  it('invites on completion if chosen in the review', async () => {
    const staff = await newStaff(portal)
    const { emails, content } = newFile(['Isha', 'Bhavik'])
    const { invitations } = await run(staff, content, { invitation: { days: 7, send: 'now' } })
    expect(invitations).toEqual({ invited: 2, invitable: 0, stopped: null })
    for (const email of emails) expect(await mailsTo(portal, email)).toHaveLength(1)
  })

  it('stays within the daily limit, and leaves the others to be invited later', async () => {
    const staff = await newStaff(portal)
    const { content } = newFile(Array.from({ length: 305 }, (_, n) => `Person${n}`))
    const { id, invitations } = await run(staff, content, { invitation: { days: 7, send: 'now' } })
    expect(invitations).toEqual({ invited: 300, invitable: 5, stopped: 'quota' })
    const { status, problem } = await invite(staff, id)
    expect([status, problem.code]).toEqual([409, 'quota'])
  })

  it('says that the opening was closed before the end, so that no one was invited', async () => {
    const [staff, opening] = [await newStaff(portal), await newOpening(portal)]
    const { content } = newFile(['Heer', 'Jinal'])
    const { id } = await upload(portal, staff, content)
    await validated(portal, staff, id)
    const { db } = portal.ctx.database
    const options = { invitation: { resource_request_id: opening, days: 7 as const, send: 'now' as const } }
    await db.update(tables.imports).set({ state: 'running', options, done: 0 }).where(eq(tables.imports.id, id))
    await db.update(tables.resource_requests).set({ status: 7 }).where(eq(tables.resource_requests.id, opening))
    await workOff(portal.ctx, id, 'running')
    const { body } = await portal.call(readImport, { token: staff.token, params: { id: String(id) } })
    expect(body.data).toMatchObject({ state: 'done', invitations: { invited: 0, invitable: 2, stopped: 'opening_closed' } })
  })

  it('is for staff and completed imports; a closed opening and a past time are refused by name', async () => {
    const [staff, stranger] = [await newStaff(portal), await newCandidate(portal)]
    const { content } = newFile(['Devang'])
    const { id } = await upload(portal, staff, content)
    expect((await invite(staff, id)).status).toBe(409)
    expect((await invite(stranger, id)).status).toBe(403)
    expect((await invite(staff, 999_999)).status).toBe(404)
    const late = await invite(staff, id, { send: 'later', send_at: '2020-01-01T00:00:00.000Z', days: 3 })
    expect([late.status, Object.keys(late.problem.errors ?? {})]).toEqual([422, ['days', 'send_at']])
    await validated(portal, staff, id)
    const opening = await newOpening(portal, { status: 7 })
    const closed = await invite(staff, (await imported(portal, staff, id)).id, { resource_request_id: opening })
    expect([closed.status, closed.problem.code]).toEqual([409, 'opening_closed'])
  })

  it('an undo cancels unsent invitations, and keeps candidates who were sent one', async () => {
    const staff = await newStaff(portal)
    const { emails, content } = newFile(['Charmi', 'Riddhi', 'Parth'])
    const [charmi = '', riddhi = '', parth = ''] = emails
    const { id } = await run(staff, content, { invitation: { days: 7, send: 'now' } })
    const [mail] = await mailsTo(portal, charmi)
    await portal.ctx.database.transaction((tx) => invitationSent(tx, mail?.id ?? 0))
    const parths = await invitationOf(staff, parth)
    await portal.call(actOnInvitations, { token: staff.token, body: { ids: [parths?.id ?? 0], action: 'cancel' } })
    expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 2, kept: 1 })
    const { db } = portal.ctx.database
    const stored = await db.select({ state: tables.mails.state }).from(tables.mails).where(eq(tables.mails.to_address, riddhi))
    expect(stored).toEqual([{ state: 'cancelled' }])
    expect(await invitationOf(staff, riddhi)).toBeUndefined()
    const candidate_id = (await invitationOf(staff, charmi))?.candidate_id ?? 0
    const query = { show: 'kept' } as const
    const { rows } = (await portal.call(listImportRows, { token: staff.token, params: { id: String(id) }, query })).body.data
    expect(rows.map(({ candidate }) => candidate)).toEqual([{ id: candidate_id, name: 'Charmi Joshi' }])
    expect(await storedCandidate(portal, candidate_id)).toMatchObject({ email: charmi })
  })
})
