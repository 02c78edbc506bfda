import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveStage } from '@portal/contract/applications'
import { startBulk } from '@portal/contract/bulk'
import { invite } from '@portal/contract/inviting'
import { readMail } from '@portal/contract/mails'
import { countOutbox, listOutbox, retryMail, sendMailNow, sendRunMails, cancelRunMails, type OutboxTab } from '@portal/contract/outbox'
import * as tables from '../../database/schema.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { startBulk as startBulkWorker } from '../bulk/bulk.job.ts'
import { startMailDelivery } from './mails.job.ts'
import { sendAccountMail, sendCandidateMail } from './mails.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
let administrator: Caller
let recruiter: Caller
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  stop = await startMailDelivery(portal.ctx)
  await startBulkWorker(portal.ctx)
  administrator = await newStaff(portal, 1)
  recruiter = await newStaff(portal)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const WAIT = { timeout: 15_000, interval: 50 }
const inAnHour = () => new Date(Date.now() + 3_600_000)
const write = ({ candidate_id, email }: Caller, subject: string, send_at: Date | null = null) =>
  portal.ctx.database.transaction((tx) =>
    sendCandidateMail(
      portal.ctx,
      tx,
      { id: candidate_id ?? 0, email },
      mailContent({ code: 'M05', subject, greeting: 'Hello', paragraphs: [] }),
      send_at,
    ),
  )
const list = async (tab: OutboxTab, { token }: Caller = recruiter, query: object = {}) =>
  (await portal.call(listOutbox, { token, query: { tab, per_page: '100', ...query } })).body.data.rows
const find = async (tab: OutboxTab, id: number, caller?: Caller) => (await list(tab, caller)).find((row) => row.id === id)
const params = (id: number) => ({ id: String(id) })

describe('the outbox', () => {
  it('is searched by the name of a candidate and by the beginning of an address; the counts follow', async () => {
    const candidate = await completeCandidate(portal)
    const { candidate_id } = candidate
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ first_name: 'Zarna', last_name: 'Vyas' })
      .where(eq(tables.candidates.id, candidate_id))
    const id = await write(candidate, 'Found', inAnHour())
    await write(await completeCandidate(portal), 'Another', inAnHour())
    const found = async (q: string, caller?: Caller) => (await list('waiting', caller, { q })).map((mail) => mail.id)
    for (const q of ['zarna', 'Vya zar', candidate.email, candidate.email.slice(0, -4).toUpperCase()])
      expect([q, await found(q)]).toEqual([q, [id]])
    for (const q of ['arna', 'zarna patel', '%', 'unknown@example.com']) expect([q, await found(q)]).toEqual([q, []])
    const { counts } = (await portal.call(countOutbox, { token: recruiter.token, query: { q: 'zarna' } })).body.data
    expect(counts).toMatchObject({ waiting: 1, sent: 0, cancelled: 0 })
    const content = mailContent({ code: 'M34', subject: 'Set a new password', greeting: 'Link', paragraphs: [] })
    const account = await portal.ctx.database.transaction((tx) =>
      sendAccountMail(portal.ctx, tx, 'zarna.account@example.com', content, inAnHour()),
    )
    expect([await found('zarna.acc'), await found('zarna.acc', administrator)]).toEqual([[], [account]])
    expect((await portal.call(listOutbox, { token: recruiter.token, query: { q: 'x'.repeat(1000) } })).status).toBe(422)
  })

  it('lists the invitations that the recruiter sent, as other emails and without their link', async () => {
    const [colleague, email] = [await newStaff(portal), 'ravi.invited@example.com']
    const people = [{ name: 'Ravi Shah', email, mobile_no: null }]
    const body = {
      people,
      resource_request_id: null,
      referrer_id: null,
      note: null,
      days: 14 as const,
      send: 'later' as const,
      send_at: inAnHour().toISOString(),
    }
    const response = await portal.call(invite, { token: recruiter.token, body })
    expect(response.status).toBe(200)
    const found = async (caller: Caller) => list('waiting', caller, { q: email })
    const [row] = await found(recruiter)
    expect(row).toMatchObject({ code: 'M01', to_address: email, candidate: null, state: 'queued', can: { cancel: false, send_now: false } })
    expect(JSON.stringify(row)).not.toContain('token')
    expect((await found(administrator)).map(({ id }) => id)).toEqual([row?.id])
    expect(await found(colleague)).toEqual([])
    const { counts } = (await portal.call(countOutbox, { token: recruiter.token, query: { q: email } })).body.data
    expect(counts.waiting).toBe(1)
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ state: 'failed' })
      .where(eq(tables.mails.id, row?.id ?? 0))
    const retry = ({ token }: Caller) => portal.call(retryMail, { token, params: params(row?.id ?? 0) })
    expect([(await retry(colleague)).status, (await retry(recruiter)).status]).toEqual([404, 200])
  })

  it("doesn't send a failed email again once it is out of date: the candidate was moved on", async () => {
    const { db } = portal.ctx.database
    const [staff, candidate] = [
      await newStaff(portal),
      await completeCandidate(portal, 75, { hiring_stage: 3, resource_requisition_request_id: await newOpening(portal) }),
    ]
    const at = params(candidate.candidate_id)
    const move = (from: number, to: number) => portal.call(moveStage, { token: staff.token, params: at, body: { from, to, mail: true } })
    await move(3, 4)
    const [mail] = await db
      .update(tables.mails)
      .set({ state: 'failed' })
      .where(and(eq(tables.mails.candidate_id, candidate.candidate_id), eq(tables.mails.code, 'M05')))
      .returning()
    const listed = async () => (await list('failed', staff, { q: candidate.email })).map(({ can }) => can.retry)
    expect(await listed()).toEqual([true])
    expect((await move(4, 7)).status).toBe(200)
    expect(await listed()).toEqual([false])
    const retry = await portal.call(retryMail, { token: staff.token, params: params(mail?.id ?? 0) })
    expect(retry.problem.code).toBe('already_gone')
  })

  it('finds addresses and names by index', async () => {
    const { db } = portal.ctx.database
    await db.execute(sql`
      insert into mails (code, to_address, subject, text, html, state)
      select 'M33', 'person' || n || '@example.com', '-', '-', '-', 'sent' from generate_series(1, 3000) as n`)
    await db.execute(sql`analyze mails`)
    const plan = await db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`explain select m.id from mails m where lower(m.to_address) collate "C" >= 'person77' and lower(m.to_address) collate "C" < 'person78'`,
      )
      return JSON.stringify(rows)
    })
    expect(plan).toContain('mails_to_address')
  })

  it('lists waiting emails by send time; sends one now', async () => {
    const candidate = await completeCandidate(portal)
    const id = await write(candidate, 'Waits', inAnHour())
    expect(await find('waiting', id)).toMatchObject({
      subject: 'Waits',
      candidate: { id: candidate.candidate_id, name: 'Asha Rameshbhai Patel' },
      can: { cancel: true, send_now: true, send: false, retry: false },
    })
    expect((await portal.call(sendMailNow, { token: recruiter.token, params: params(id) })).status).toBe(200)
    await expect.poll(() => find('sent', id), WAIT).toMatchObject({ state: 'sent' })
    expect(smtp.to(candidate.email)).toHaveLength(1)
    expect((await portal.call(sendMailNow, { token: recruiter.token, params: params(id) })).problem.code).toBe('already_gone')
  })

  it('opens on all emails, newest first, whatever became of them', async () => {
    const candidate = await completeCandidate(portal)
    const sent = await write(candidate, 'First')
    await expect.poll(() => find('sent', sent), WAIT).toBeDefined()
    const waiting = await write(candidate, 'Second', inAnHour())
    const { rows } = (await portal.call(listOutbox, { token: recruiter.token, query: { q: candidate.email } })).body.data
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [waiting, 'queued'],
      [sent, 'sent'],
    ])
    const { counts } = (await portal.call(countOutbox, { token: recruiter.token, query: { q: candidate.email } })).body.data
    expect(counts).toMatchObject({ all: 2, waiting: 1, sent: 1 })
  })

  it('lets staff read emails to candidates, and no one those with a private link', async () => {
    const read = ({ token }: Caller, id: number) => portal.call(readMail, { token, query: { id: String(id) } })
    const candidate = await write(await completeCandidate(portal), 'Readable', inAnHour())
    expect((await find('waiting', candidate))?.can.read).toBe(true)
    expect((await read(recruiter, candidate)).body.data).toMatchObject({
      subject: 'Readable',
      body: expect.stringContaining('Hello') as string,
    })
    const content = mailContent({
      code: 'M34',
      subject: 'Set a new password',
      greeting: 'https://example.com/?token=secret',
      paragraphs: [],
    })
    const account = await portal.ctx.database.transaction((tx) => sendAccountMail(portal.ctx, tx, 'reset@example.com', content, inAnHour()))
    expect((await find('waiting', account, administrator))?.can.read).toBe(false)
    const responses = await Promise.all([administrator, recruiter].map((caller) => read(caller, account)))
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
  })

  it('distinguishes emails kept without a mail server from sent ones', async () => {
    const id = await write(await completeCandidate(portal), 'Kept', inAnHour())
    await portal.ctx.database.db.update(tables.mails).set({ state: 'kept' }).where(eq(tables.mails.id, id))
    expect([(await find('kept', id))?.state, await find('sent', id), await find('waiting', id)]).toEqual(['kept', undefined, undefined])
    const { counts } = (await portal.call(countOutbox, { token: recruiter.token })).body.data
    expect(counts.kept).toBe(1)
  })

  it('lists bounced emails with the reason, and retries them', async () => {
    const candidate = await completeCandidate(portal)
    smtp.atRecipient.set(candidate.email, [550])
    const id = await write(candidate, 'Refused')
    await expect
      .poll(() => find('bounced', id), WAIT)
      .toMatchObject({ is_bounced: true, can: { retry: true }, last_error: expect.stringContaining('550') as string })
    expect((await portal.call(retryMail, { token: recruiter.token, params: params(id) })).status).toBe(200)
    await expect.poll(() => find('sent', id), WAIT).toBeDefined()
    expect((await portal.call(retryMail, { token: recruiter.token, params: params(id) })).problem.code).toBe('already_gone')
  })

  it('shows that a mail server is down, and lists emails abandoned after a day as failed', async () => {
    const candidate = await completeCandidate(portal)
    smtp.atRecipient.set(candidate.email, [451, 451])
    const id = await write(candidate, 'Not now')
    await expect.poll(() => find('waiting', id), WAIT).toMatchObject({ attempts: 1, last_error: expect.stringContaining('451') as string })
    await portal.ctx.database.db.update(tables.mails).set({ attempts: 12 }).where(eq(tables.mails.id, id))
    const retryNow = sql`
      update jobs.job set start_after = now() where name = 'deliver-mail' and state = 'retry' and (data ->> 'mail_id')::int = ${id} returning id`
    // The job fails a moment after its attempt is recorded.
    await expect.poll(async () => (await portal.ctx.database.db.execute(retryNow)).rows.length, WAIT).toBe(1)
    await expect.poll(() => find('failed', id), WAIT).toMatchObject({ attempts: 13, can: { retry: true } })
    expect((await portal.call(retryMail, { token: recruiter.token, params: params(id) })).status).toBe(200)
    await expect.poll(() => find('sent', id), WAIT).toBeDefined()
  })

  it('hides emails of accounts from recruiters, and emails to withheld candidates from everyone', async () => {
    const account = await portal.ctx.database.transaction((tx) =>
      sendAccountMail(
        portal.ctx,
        tx,
        'someone@example.com',
        mailContent({ code: 'M34', subject: 'Set a new password', greeting: 'Link', paragraphs: [] }),
        inAnHour(),
      ),
    )
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    const hidden = await write(withheld, 'Hidden', inAnHour())
    expect(await find('waiting', account)).toBeUndefined()
    expect(await find('waiting', account, administrator)).toMatchObject({ candidate: null, can: { send_now: false } })
    expect(await find('waiting', hidden, administrator)).toBeUndefined()
    for (const id of [account, hidden])
      expect((await portal.call(sendMailNow, { token: recruiter.token, params: params(id) })).status).toBe(404)
  })

  it('cancels all emails of anyone’s bulk action, and sends them after all', async () => {
    const candidates = await Promise.all([completeCandidate(portal), completeCandidate(portal)])
    const ids = candidates.map(({ candidate_id }) => candidate_id ?? 0)
    const { body } = await portal.call(startBulk, {
      token: administrator.token,
      body: { selection: { ids }, work: { kind: 'mail', subject: 'To both', body: 'Hello {{candidate.first_name}}' } },
    })
    const run = body.data.id
    const summary = async () => {
      const response = await portal.call(countOutbox, { token: recruiter.token })
      return response.body.data.runs.find(({ id }) => id === run)
    }
    await expect.poll(summary, WAIT).toMatchObject({ kind: 'mail', waiting: 2, cancelled: 0 })
    expect(await list('waiting', recruiter, { run_id: String(run) })).toHaveLength(2)
    const cancelled = await portal.call(cancelRunMails, { token: recruiter.token, params: params(run) })
    expect(cancelled.body.data.count).toBe(2)
    expect(await summary()).toMatchObject({ waiting: 0, cancelled: 2 })
    expect((await portal.call(cancelRunMails, { token: recruiter.token, params: params(run) })).body.data.count).toBe(0)
    expect((await portal.call(sendRunMails, { token: recruiter.token, params: params(run) })).body.data.count).toBe(2)
    expect((await portal.call(cancelRunMails, { token: recruiter.token, params: params(9999) })).status).toBe(404)
  })
})
