import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { listNotes } from '@portal/contract/applications'
import { WITHDRAWN } from '@portal/contract/stages'
import { listAttachments } from '@portal/contract/attachments'
import { listCandidates } from '@portal/contract/candidate-list'
import { readCandidate } from '@portal/contract/profiles'
import { getCandidate, save } from '@portal/contract/candidates'
import { readMail } from '@portal/contract/mails'
import { acceptNotice, notice, readPrivacy, setConsent } from '@portal/contract/privacy'
import { addMonths, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, PASSWORD, storedCandidate, type Caller } from '../../testing/factories.ts'
import { filledCandidate, mailsOf, staffReads } from '../../testing/filled-candidate.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { startMailDelivery } from '../mails/mails.job.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { findResume } from '../resumes/resumes.queries.ts'
import { recipientsOf } from './privacy.rules.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, PRIVACY_CONTACT: 'asha@example.com' })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const WAIT = { timeout: 15_000, interval: 50 }
const decide = (token: string, body: object) => portal.call(setConsent, { token, body })
const withdraw = (token: string) => decide(token, { purpose: 'application', is_given: false })
const accept = (token: string) => portal.call(acceptNotice, { token, body: { accepted: true, notice_version: notice.version } })
const loginType = async (token: string) => (await portal.call(getCandidate, { token })).body.data.login_type
const withheld = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).withheld_reason
const write = ({ candidate_id: id, email }: Caller, subject: string) =>
  portal.ctx.database.transaction((tx) =>
    sendCandidateMail(portal.ctx, tx, { id, email }, mailContent({ code: 'M05', subject, greeting: 'Dear Asha,', paragraphs: [] })),
  )
const consented = async (word: string) => {
  const caller = await filledCandidate(portal, word)
  await accept(caller.token)
  return caller
}
describe('after withdrawing consent', () => {
  it('D4: staff cannot find the candidate in any list, search, profile, timeline, email or document', async () => {
    const [staff, administrator, caller] = [await newStaff(portal), await newStaff(portal, 1), await consented('Vanisha')]
    expect(await staffReads(portal, staff.token, 'Vanisha', caller)).toContain('Vanisha')
    const { body } = await portal.call(readCandidate, { token: staff.token, params: { id: String(caller.candidate_id) } })
    const links = body.data.attachments.flatMap(({ attachment }) => [attachment.view_link, attachment.download_link])
    expect(links).toHaveLength(4)
    // Privacy requests are answered regardless of consent; the list doesn't link to the record.
    await portal.ctx.database.db.delete(tables.privacy_requests).where(eq(tables.privacy_requests.candidate_id, caller.candidate_id))
    const { status, body: response } = await withdraw(caller.token)
    expect([status, response.data.consents.find(({ purpose }) => purpose === 'application')?.is_given]).toEqual([200, false])
    for (const { token } of [staff, administrator]) expect(await staffReads(portal, token, 'Vanisha', caller)).not.toContain('Vanisha')
    for (const url of links) expect((await portal.app.inject({ url })).statusCode).toBe(404)
  })

  it('S27: the profile is 404 for staff, exactly like one that does not exist', async () => {
    const [{ token }, caller] = [await newStaff(portal), await consented('Absenta')]
    await withdraw(caller.token)
    const read = (id: number) => portal.call(readCandidate, { token, params: { id: String(id) } })
    const [gone, absent] = [await read(caller.candidate_id), await read(2_000_000_000)]
    expect([gone.status, gone.problem.code, gone.problem.message]).toEqual([404, absent.problem.code, absent.problem.message])
    for (const id of [caller.candidate_id, 2_000_000_000]) {
      expect((await portal.call(listActivities, { token, query: { candidate_id: String(id) } })).problem.code).toBe('not_found')
      expect((await portal.call(listNotes, { token, params: { id: String(id) } })).problem.code).toBe('not_found')
    }
    expect((await portal.call(listActivities, { token: caller.token })).status).toBe(200)
    expect((await portal.call(listCandidates, { token, query: { q: 'Absenta' } })).body.data).toMatchObject({ rows: [], total: 0 })
  })

  it('D4: a current application is withdrawn, and the candidate cannot apply', async () => {
    const caller = await completeCandidate(portal)
    const body = { resource_requisition_request_id: await newOpening(portal) }
    expect((await portal.call(save, { token: caller.token, body })).status).toBe(200)
    await withdraw(caller.token)
    expect((await storedCandidate(portal, caller.candidate_id)).hiring_stage).toBe(WITHDRAWN)
    const other = await completeCandidate(portal)
    await withdraw(other.token)
    const refused = await portal.call(save, { token: other.token, body })
    expect([refused.status, refused.problem.code]).toEqual([409, 'consent_needed'])
    expect((await portal.call(getCandidate, { token: other.token })).body.data.can_apply_reason?.code).toBe('consent_needed')
  })

  it('D4: only the confirmation is emailed, no scheduled and no later emails', async () => {
    const caller = await consented('Silenta')
    await portal.ctx.database.transaction(async (tx) => {
      const to = { id: caller.candidate_id, email: caller.email }
      const waiting = mailContent({ code: 'M05', subject: 'Waited', greeting: 'Dear', paragraphs: [] })
      await sendCandidateMail(portal.ctx, tx, to, waiting)
      await tx
        .update(tables.candidates)
        .set({ withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
        .where(eq(tables.candidates.id, caller.candidate_id))
    })
    await accept(caller.token)
    await withdraw(caller.token)
    await write(caller, 'Came')
    const bySubject = async (subject: string) => (await mailsTo(portal, caller.email)).find((mail) => mail.subject === subject)
    await expect.poll(async () => (await bySubject('You have withdrawn your consent'))?.state, WAIT).toBe('sent')
    for (const subject of ['Waited', 'Came']) {
      await expect.poll(async () => (await bySubject(subject))?.state, WAIT).toBe('failed')
      expect((await bySubject(subject))?.last_error).toBe('withheld')
    }
    expect(smtp.to(caller.email).map(({ mail }) => mail.subject)).toEqual(['You have withdrawn your consent'])
    expect(smtp.to(caller.email)[0]?.mail.text).toContain('asha@example.com')
  })

  it('D4: no job works on the resume', async () => {
    const caller = await consented('Unreada')
    const [resume] = await portal.ctx.database.db
      .select()
      .from(tables.attachments)
      .where(eq(tables.attachments.candidate_id, caller.candidate_id))
    expect(await findResume(portal.ctx.database.db, resume?.id ?? 0)).toBeDefined()
    await withdraw(caller.token)
    expect(await findResume(portal.ctx.database.db, resume?.id ?? 0)).toBeUndefined()
  })

  it('the candidate can sign in, is asked again (login type 0), and can read their own data', async () => {
    const caller = await consented('Owna')
    await withdraw(caller.token)
    const { status, body } = await portal.call(login, { body: { email: caller.email, password: PASSWORD } })
    expect(status).toBe(200)
    const token = body.access_token
    expect(await loginType(token)).toBe(0)
    expect((await portal.call(listAttachments, { token })).body.data).toHaveLength(2)
    const [mail = ''] = await mailsOf(portal, caller)
    expect((await portal.call(readMail, { token, query: { id: mail } })).status).toBe(200)
    expect((await portal.call(listActivities, { token })).text).toContain('Owna applied')
    const [document] = (await portal.call(listAttachments, { token })).body.data
    expect((await portal.app.inject({ url: document?.attachment.view_link ?? '' })).statusCode).toBe(200)
  })

  it('accepting again shows the candidate to staff again', async () => {
    const [staff, caller] = [await newStaff(portal), await consented('Backa')]
    await withdraw(caller.token)
    expect(await withheld(caller)).toBe('consent_withdrawn')
    expect((await accept(caller.token)).body.data.login_type).not.toBe(0)
    expect(await withheld(caller)).toBeNull()
    expect(await staffReads(portal, staff.token, 'Backa', caller)).toContain('Backa')
  })

  it('D12: accepting again does not replace the consent of a guardian', async () => {
    const dob = addMonths(dayInIndia(), -12 * 17)
    const caller = await completeCandidate(portal, 75, { dob })
    await withdraw(caller.token)
    expect((await accept(caller.token)).status).toBe(200)
    expect(await withheld(caller)).toBe('guardian_needed')
  })
})

describe('each consent separately', () => {
  const inForce = async (token: string) =>
    (await portal.call(readPrivacy, { token })).body.data.consents.filter(({ is_given }) => is_given).map(({ purpose }) => purpose)
  const records = ({ candidate_id }: Caller) =>
    portal.ctx.database.db.select().from(tables.consents).where(eq(tables.consents.candidate_id, candidate_id)).orderBy(tables.consents.id)

  it('D3: none is given without a clear action, and a candidate can apply without the optional ones', async () => {
    const caller = await completeCandidate(portal)
    await portal.ctx.database.db.delete(tables.consents).where(eq(tables.consents.candidate_id, caller.candidate_id))
    expect(await inForce(caller.token)).toEqual([])
    await portal.call(acceptNotice, { token: caller.token, body: { accepted: true, notice_version: notice.version, purposes: [] } })
    expect(await inForce(caller.token)).toEqual(['application'])
    const body = { resource_requisition_request_id: await newOpening(portal) }
    expect((await portal.call(save, { token: caller.token, body })).status).toBe(200)
  })

  it('D3: is recorded once with language and text, and never changed', async () => {
    const caller = await newCandidate(portal)
    const body = { accepted: true, notice_version: notice.version, language: 'gu', purposes: ['talent_pool'] }
    await portal.call(acceptNotice, { token: caller.token, body })
    await portal.call(acceptNotice, { token: caller.token, body })
    const first = await records(caller)
    expect(first.map(({ purpose, is_given, language }) => [purpose, is_given, language])).toEqual([
      ['application', true, 'gu'],
      ['talent_pool', true, 'gu'],
    ])
    await decide(caller.token, { purpose: 'talent_pool', is_given: false })
    await decide(caller.token, { purpose: 'talent_pool', is_given: false })
    await decide(caller.token, { purpose: 'reminders', is_given: false })
    await decide(caller.token, { purpose: 'reminders', is_given: true, notice_version: notice.version, language: 'hi' })
    const all = await records(caller)
    expect(all.slice(0, 2)).toEqual(first)
    expect(all.slice(2).map(({ purpose, is_given }) => [purpose, is_given])).toEqual([
      ['talent_pool', false],
      ['reminders', true],
    ])
    expect(new Set(all.map(({ text_hash }) => text_hash)).size).toBe(3)
    expect(await inForce(caller.token)).toEqual(['application', 'reminders'])
    expect(await withheld(caller)).toBeNull()
  })

  it('withdrawn twice at the same time leaves one record and one email', async () => {
    const caller = await consented('Doubla')
    const before = (await records(caller)).length
    await Promise.all(Array.from({ length: 4 }, () => withdraw(caller.token)))
    expect(await records(caller)).toHaveLength(before + 1)
    const mails = (await mailsTo(portal, caller.email)).filter(({ subject }) => subject === 'You have withdrawn your consent')
    expect(mails).toHaveLength(1)
  })

  it.each([
    [{ purpose: 'talent_pool', is_given: true }, 'notice_version'],
    [{ purpose: 'talent_pool', is_given: true, notice_version: '2020-01-01' }, 'notice_version'],
    [{ purpose: 'marketing', is_given: false }, 'purpose'],
    [{ purpose: 'reminders', is_given: 'false', notice_version: notice.version }, 'is_given'],
    [{ purpose: 'reminders', is_given: false, language: 'fr' }, 'language'],
    [{ purpose: 'reminders', is_given: false, candidate_id: 1 }, 'candidate_id'],
  ])('refuses %j and records nothing', async (body, field) => {
    const caller = await newCandidate(portal)
    const { status, problem } = await decide(caller.token, body)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect(await records(caller)).toEqual([])
  })

  it('S21: is for candidates; staff get 403, unauthenticated callers 401', async () => {
    for (const [token, status] of [
      [(await newStaff(portal)).token, 403],
      ['', 401],
    ] as const) {
      expect((await withdraw(token)).status).toBe(status)
      expect((await portal.call(readPrivacy, { token })).status).toBe(status)
    }
  })

  it('D10: is shown with the contact, and D18: with the recipients of the data', async () => {
    const { body } = await portal.call(readPrivacy, { token: (await newCandidate(portal)).token })
    expect(body.data.contact).toBe('asha@example.com')
    expect(body.data.recipients).toEqual([
      { service: 'hiring', name: 'Our HR team and interviewers' },
      { service: 'mail', name: 'Our own server' },
      { service: 'storage', name: 'Our own server' },
      { service: 'database', name: 'Our own server' },
    ])
  })

  it('D18: the recipients are the configured services; without a mail server emails go to no one', () => {
    const hosted = {
      smtpUrl: 'smtp://mail.example.in:587',
      storageUrl: 's3://files',
      scannerUrl: 'clamd://scan.example.in:3310',
      databaseUrl: 'postgres://db.example.in/portal',
    }
    const namesOf = (urls: Parameters<typeof recipientsOf>[0]) => recipientsOf(urls).map(({ name }) => name)
    expect(namesOf(hosted)).toEqual(['Our HR team and interviewers', 'mail.example.in', 'Amazon S3', 'scan.example.in', 'db.example.in'])
    expect(namesOf({ ...hosted, smtpUrl: undefined })[1]).toBe('No one: they stay on our own server')
  })
})
