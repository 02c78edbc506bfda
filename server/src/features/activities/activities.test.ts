import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/activities'
import { readMail } from '@portal/contract/mails'
import { PRODUCT } from '@portal/contract/shared/product'
import { stageOf, WITHDRAWN } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'

const portal = usePortal()
const timeline = (token: string, candidate_id?: number | string) =>
  portal.call(contract.listActivities, { token, ...(candidate_id === undefined ? {} : { query: { candidate_id: String(candidate_id) } }) })
const read = (token: string, id: number | string) => portal.call(readMail, { token, query: { id: String(id) } })
const write = (subject: string, paragraphs: string[], { candidate_id: id, email }: Caller) =>
  portal.ctx.database.transaction((tx) =>
    sendCandidateMail(portal.ctx, tx, { id, email }, mailContent({ code: 'M04', subject, greeting: 'Dear Asha,', paragraphs })),
  )
const mailOf = async ({ token }: Caller) => (await timeline(token)).body.data.find(({ activity_type }) => activity_type === 'MAIL')?.id ?? 0

describe('the timeline', () => {
  it('is newest first, with the account and the email of each entry', async () => {
    const [caller, staff] = [await newCandidate(portal), await newStaff(portal)]
    const { candidate_id } = caller
    const entry = (description: string, minutes: number, activity_by: number | null) => ({
      candidate_id,
      description,
      activity_by,
      created_at: new Date(Date.UTC(2026, 9, 1, 10, minutes)),
    })
    await portal.ctx.database.db.insert(tables.activities).values([
      { ...entry('Application under review', 5, staff.user_id), activity_type: 'STATUS' },
      { ...entry('Assigned to Meera Trivedi', 9, staff.user_id), activity_type: 'ASSIGN_TO' },
      { ...entry('Application received', 1, null), activity_type: 'STATUS' },
    ])
    await write('Hello', ['How are you?'], caller)
    const rows = (await timeline(caller.token)).body.data
    expect(rows.map(({ description }) => description)).toEqual([
      'Hello',
      'Assigned to Meera Trivedi',
      'Application under review',
      'Application received',
    ])
    expect(rows[1]).toMatchObject({
      activity_type: 'ASSIGN_TO',
      created_at: '2026-10-01T10:09:00.000Z',
      sender: 'Meera Trivedi',
      activity_by: staff.user_id,
    })
    expect(rows[1]?.id).toBe(rows[1]?.activity_id)
    expect(rows[3]).toMatchObject({ sender: PRODUCT, activity_by: null })
    expect((await read(caller.token, rows[0]?.id ?? 0)).body.data.subject).toBe('Hello')
  })

  it('names who rejected the candidate to staff only, and who withdrew also to the candidate', async () => {
    const [caller, staff] = [await newCandidate(portal), await newStaff(portal)]
    const { candidate_id } = caller
    const entry = (stage: number, activity_by: number) => ({
      candidate_id,
      activity_type: 'STATUS' as const,
      description: stageOf(stage).public,
      activity_by,
    })
    await portal.ctx.database.db
      .insert(tables.activities)
      .values([entry(5, staff.user_id), entry(4, staff.user_id), entry(WITHDRAWN, caller.user_id)])
    const senders = async (token: string, id?: number) =>
      (await timeline(token, id)).body.data.map(({ sender, activity_by }) => [sender, activity_by]).toReversed()
    const [own, team] = [
      [expect.any(String), caller.user_id],
      ['Meera Trivedi', staff.user_id],
    ]
    expect(await senders(staff.token, candidate_id)).toEqual([team, team, own])
    expect(await senders(caller.token)).toEqual([['', null], team, own])
  })

  it('says for which move an email was sent, however late', async () => {
    const caller = await newCandidate(portal)
    const { candidate_id } = caller
    await write('You have been shortlisted', [], caller)
    const mail_id = await mailOf(caller)
    const { db } = portal.ctx.database
    const moved = await db
      .insert(tables.stage_changes)
      .values([
        { candidate_id, from_stage: 3, to_stage: 4, mail_id },
        { candidate_id, from_stage: 4, to_stage: 10 },
      ])
      .returning({ id: tables.stage_changes.id })
    await db
      .insert(tables.activities)
      .values(moved.map(({ id }) => ({ candidate_id, activity_type: 'STATUS' as const, description: `Move ${id}`, stage_change_id: id })))
    const entries = (await timeline(caller.token)).body.data
    const shortlisted = entries.find(({ description }) => description === `Move ${moved[0]?.id ?? 0}`)
    expect(entries.map(({ activity_type, status_id }) => [activity_type, status_id])).toEqual([
      ['STATUS', null],
      ['STATUS', null],
      ['MAIL', shortlisted?.activity_id],
    ])
  })

  it('of any candidate can be read by staff', async () => {
    const [caller, staff, administrator] = [await newCandidate(portal), await newStaff(portal), await newStaff(portal, 1)]
    await write('Hello', [], caller)
    const entries = (await timeline(caller.token)).body
    expect((await timeline(caller.token, caller.candidate_id)).body).toEqual(entries)
    expect((await timeline(staff.token, caller.candidate_id)).body).toEqual(entries)
    expect((await timeline(administrator.token, caller.candidate_id)).body).toEqual(entries)
    const nameless = await timeline(staff.token)
    expect([nameless.status, Object.keys(nameless.problem.errors ?? {})]).toEqual([422, ['candidate_id']])
  })

  it('S27: of another candidate is 404 for a candidate, as for one that does not exist', async () => {
    const [caller, other] = [await newCandidate(portal), await newCandidate(portal)]
    await write('Hello', [], other)
    const [foreign, absent] = [await timeline(caller.token, other.candidate_id), await timeline(caller.token, 2_000_000_000)]
    expect([foreign.status, foreign.problem.code, foreign.problem.message]).toEqual([404, absent.problem.code, absent.problem.message])
    expect(absent.status).toBe(404)
    expect(foreign.text).not.toContain('Hello')
  })

  it('S21: is not public, and refuses an invalid id', async () => {
    const { token, candidate_id } = await newCandidate(portal)
    expect((await timeline('', candidate_id)).status).toBe(401)
    for (const id of ['0', '-1', 'abc', "1' or '1'='1", '1e1', '99999999999']) expect((await timeline(token, id)).status).toBe(422)
  })
})

describe('an email of the timeline', () => {
  it('S33: is safe to show, whatever its text', async () => {
    const caller = await newCandidate(portal)
    await write(
      '<b>Hello</b>\r\nBcc: other@example.com',
      ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'अहमदाबाद & आशा'],
      caller,
    )
    const { body } = await read(caller.token, await mailOf(caller))
    expect(body.data.subject).toBe('<b>Hello</b> Bcc: other@example.com')
    expect(body.data.body).not.toMatch(/<script|<img|onerror=alert\(1\)>$/)
    expect(body.data.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body.data.body).toContain('अहमदाबाद &amp; आशा')
  })

  it('S27: can be read by its candidate and staff; for another candidate it is 404', async () => {
    const [caller, other, staff] = [await newCandidate(portal), await newCandidate(portal), await newStaff(portal)]
    await write('Hello', [], caller)
    const id = await mailOf(caller)
    expect((await read(staff.token, id)).body).toEqual((await read(caller.token, id)).body)
    const [foreign, absent] = [await read(other.token, id), await read(other.token, 2_000_000_000)]
    expect([foreign.status, foreign.problem.code, foreign.problem.message]).toEqual([404, absent.problem.code, absent.problem.message])
    expect((await read('', id)).status).toBe(401)
    expect((await portal.call(readMail, { token: caller.token })).status).toBe(422)
  })

  it('about the account, with a secret link, cannot be read, not even by staff', async () => {
    const [{ token }, staff] = [await newCandidate(portal), await newStaff(portal, 1)]
    const [row] = await portal.ctx.database.db
      .insert(tables.mails)
      .values({ code: 'M34', to_address: 'a@example.com', subject: 'Set a new password', text: 'secret', html: 'secret' })
      .returning()
    for (const caller of [token, staff.token]) expect((await read(caller, row?.id ?? 0)).status).toBe(404)
  })
})
