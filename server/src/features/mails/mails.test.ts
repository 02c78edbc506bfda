import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '@portal/contract/accounts'
import { save } from '@portal/contract/candidates'
import * as tables from '../../database/schema.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { completeCandidate, newCandidate, newOpening, PASSWORD } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { mailDeliveryQueue, startMailDelivery } from './mails.job.ts'
import { sendAccountMail, sendCandidateMail } from './mails.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'HR of Narmada <hr@example.com>',
    PUBLIC_URL: 'https://jobs.example.com',
  })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const WAIT = { timeout: 15_000, interval: 50 }
const hello = (subject = 'Hello') =>
  mailContent({
    code: 'M33',
    subject,
    greeting: 'Dear Asha,',
    paragraphs: ['A secret link.'],
    action: { label: 'Open', url: 'https://jobs.example.com/VerifyEmail?token=secret' },
  })
const write = (to: string, subject?: string) => portal.ctx.database.transaction((tx) => sendAccountMail(portal.ctx, tx, to, hello(subject)))
const stored = async (to: string) => (await mailsTo(portal, to))[0]
const state = async (to: string) => (await stored(to))?.state
/** Makes the next retry due now. */
const hurry = () =>
  portal.ctx.database.db.execute(sql`update jobs.job set start_after = now() where name = 'deliver-mail' and state in ('retry', 'created')`)
const untilSent = async (to: string): Promise<void> => {
  const hurriedState = async () => {
    await hurry()
    return state(to)
  }
  await expect.poll(hurriedState, WAIT).toBe('sent')
}

describe('the queue', () => {
  it('R10: takes the next email as soon as one is sent, four at a time', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `many${index}@example.com`)
    await portal.ctx.database.transaction(async (tx) => {
      for (const to of addresses) await sendAccountMail(portal.ctx, tx, to, hello())
    })
    // At one email per second, each of the four connections would take 15 seconds.
    await expect.poll(() => addresses.filter((to) => smtp.to(to).length === 1).length, { timeout: 7000, interval: 50 }).toBe(60)
  })
})

describe('an email', () => {
  it('R10: is delivered once, to one recipient, from the configured sender, with text and HTML', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `each${index}@example.com`)
    await Promise.all(addresses.map((to) => write(to, `Email to ${to}`)))
    await expect.poll(async () => (await Promise.all(addresses.map(state))).every((current) => current === 'sent'), WAIT).toBe(true)
    for (const to of addresses) {
      const [received, ...more] = smtp.to(to)
      expect(more).toEqual([])
      expect(received).toMatchObject({ from: 'hr@example.com', to: [to] })
      expect(received?.mail).toMatchObject({ subject: `Email to ${to}`, from: { text: '"HR of Narmada" <hr@example.com>' } })
      expect(received?.mail.text).toContain('https://jobs.example.com/VerifyEmail?token=secret')
      expect(received?.mail.html).toContain('<p')
    }
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(smtp.received.length)
  })

  it('about an account is cleared once sent; one on a timeline can still be read', async () => {
    const { candidate_id: id, email } = await newCandidate(portal)
    await write('blank@example.com')
    expect((await stored('blank@example.com'))?.text).toContain('token=secret')
    await portal.ctx.database.transaction((tx) => sendCandidateMail(portal.ctx, tx, { id, email }, hello('Application received')))
    await untilSent('blank@example.com')
    await untilSent(email)
    expect(await stored('blank@example.com')).toMatchObject({ state: 'sent', text: '', html: '', attempts: 1, last_error: null })
    expect((await stored(email))?.html).toContain('A secret link.')
  })

  it('R10: of a rolled-back use case is never sent, and has no row', async () => {
    const broken = portal.ctx.database.transaction(async (tx) => {
      await sendAccountMail(portal.ctx, tx, 'rolled-back@example.com', hello())
      throw new Error('half-way')
    })
    await expect(broken).rejects.toThrow('half-way')
    const opening = await newOpening(portal, { minimum_degree: 99 })
    const low = await completeCandidate(portal)
    expect((await portal.call(save, { token: low.token, body: { resource_requisition_request_id: opening } })).status).toBe(409)
    await write('after@example.com')
    await untilSent('after@example.com')
    for (const to of ['rolled-back@example.com', low.email]) {
      expect(await mailsTo(portal, to)).toEqual([])
      expect(smtp.to(to)).toEqual([])
    }
  })

  it('R11: is sent once even if its job runs twice, and retried if its worker died', async () => {
    await write('twice@example.com')
    const mail_id = (await stored('twice@example.com'))?.id ?? 0
    const { database, jobs } = portal.ctx
    const enqueue = () => database.transaction((tx) => jobs.send(tx, mailDeliveryQueue, { mail_id }))
    await enqueue()
    await enqueue()
    await untilSent('twice@example.com')
    const pendingJobs = () =>
      database.db.execute(sql`select 1 from jobs.job where name = 'deliver-mail' and state not in ('completed', 'failed')`)
    const hurryAndCount = async () => {
      await hurry()
      return (await pendingJobs()).rows.length
    }
    await expect.poll(hurryAndCount, WAIT).toBe(0)
    expect(smtp.to('twice@example.com')).toHaveLength(1)

    await database.db
      .update(tables.mails)
      .set({ state: 'sending', lease_ends_at: sql`now() + interval '1 hour'` })
      .where(eq(tables.mails.id, mail_id))
    await enqueue()
    await expect
      .poll(
        async () => (await database.db.execute(sql`select 1 from jobs.job where name = 'deliver-mail' and state = 'retry'`)).rows.length,
        WAIT,
      )
      .toBe(1)
    expect(smtp.to('twice@example.com')).toHaveLength(1)
    await database.db
      .update(tables.mails)
      .set({ lease_ends_at: sql`now() - interval '1 second'` })
      .where(eq(tables.mails.id, mail_id))
    await untilSent('twice@example.com')
    expect(smtp.to('twice@example.com').map(({ mail }) => mail.messageId)).toEqual(
      Array.from({ length: 2 }, () => `<mail-${mail_id}@jobs.example.com>`),
    )
  })
  it('R10: is not abandoned when its job had more failures than the email had attempts', async () => {
    const to = 'patient@example.com'
    const { database } = portal.ctx
    smtp.atRecipient.set(to, [450])
    await write(to)
    await expect.poll(async () => (await stored(to))?.attempts, WAIT).toBe(1)
    const mail_id = (await stored(to))?.id ?? 0
    // A day of failures that the mail server has nothing to do with, such as a database that can't be reached.
    const failures = () =>
      database.db.execute(
        sql`update jobs.job set retry_count = 12 where state = 'retry' and (data ->> 'mail_id')::int = ${mail_id} returning id`,
      )
    await expect.poll(async () => (await failures()).rows.length, WAIT).toBe(1)
    await database.db
      .update(tables.mails)
      .set({ state: 'sending', lease_ends_at: sql`now() + interval '1 hour'` })
      .where(eq(tables.mails.id, mail_id))
    await hurry()
    const retries = sql`select 1 from jobs.job where retry_count = 13 and state = 'retry' and (data ->> 'mail_id')::int = ${mail_id}`
    await expect.poll(async () => (await database.db.execute(retries)).rows.length, WAIT).toBe(1)
    await database.db
      .update(tables.mails)
      .set({ lease_ends_at: sql`now()` })
      .where(eq(tables.mails.id, mail_id))
    await untilSent(to)
  })
})

describe('R10: a failing mail server', () => {
  it('refuses temporarily (4xx) or closes the connection: the email is retried with the same Message-ID', async () => {
    smtp.atRecipient.set('later@example.com', [450])
    smtp.atText.set('after-text@example.com', [451])
    smtp.atText.set('cut@example.com', [-1])
    const addresses = ['later@example.com', 'after-text@example.com', 'cut@example.com']
    for (const to of addresses) await write(to)
    await expect
      .poll(async () => (await Promise.all(addresses.map(stored))).map((mail) => [mail?.state, mail?.attempts]), WAIT)
      .toEqual(addresses.map(() => ['queued', 1]))
    for (const to of addresses) expect((await stored(to))?.last_error).toBeTruthy()
    expect((await stored('later@example.com'))?.last_error).toContain('450')
    for (const to of addresses) await untilSent(to)
    for (const to of addresses) {
      expect((await stored(to))?.attempts).toBe(2)
      expect(smtp.to(to).filter(({ accepted: kept }) => kept)).toHaveLength(1)
      expect(new Set(smtp.to(to).map(({ mail }) => mail.messageId)).size).toBe(1)
    }
    expect(smtp.to('cut@example.com')).toHaveLength(2)
  })

  it('refuses permanently (5xx): the email has failed with a reason and is not retried', async () => {
    smtp.atRecipient.set('gone@example.com', [550])
    await write('gone@example.com')
    await expect.poll(() => state('gone@example.com'), WAIT).toBe('failed')
    expect((await stored('gone@example.com'))?.last_error).toContain('550')
    await hurry()
    await write('next@example.com')
    await untilSent('next@example.com')
    expect(await stored('gone@example.com')).toMatchObject({ state: 'failed', attempts: 1 })
    expect(smtp.to('gone@example.com')).toEqual([])
  })

  it('is down and comes back: nothing is lost, and the API is not affected', async () => {
    const { port } = smtp
    await smtp.close()
    const body = { first_name: 'Asha', last_name: 'Patel', email: 'down@example.com', mobile_no: '9876543210', password: PASSWORD }
    expect((await portal.call(register, { body })).status).toBe(200)
    await expect.poll(async () => (await stored('down@example.com'))?.last_error, WAIT).toContain('ECONNREFUSED')
    expect(await state('down@example.com')).toBe('queued')
    smtp = await openSmtp(port)
    await untilSent('down@example.com')
    expect(smtp.to('down@example.com')).toHaveLength(1)
  })
})

describe('S34: line breaks and header injection', () => {
  it('in names and subjects add no recipient and no header', async () => {
    const email = 'tricks@example.com'
    const trick = 'Asha\r\nBcc: victim@example.com\r\nX-Injected: yes'
    const response = await portal.call(register, {
      body: { first_name: trick, last_name: 'P\nTo: victim@example.com', email, mobile_no: '9876543210', password: PASSWORD },
    })
    expect([200, 422]).toContain(response.status)
    await write('subject@example.com', 'Hello\r\nBcc: victim@example.com\r\n\r\nAnother text')
    await untilSent('subject@example.com')
    if (response.status === 200) await untilSent(email)
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.com')
    for (const { mail } of [...smtp.to(email), ...smtp.to('subject@example.com')]) {
      expect([...mail.headers.keys()].filter((name) => ['bcc', 'cc', 'x-injected'].includes(name))).toEqual([])
    }
    expect(smtp.to('subject@example.com')[0]?.mail.subject).toBe('Hello Bcc: victim@example.com Another text')
  })

  it.each([
    '"a@b"@example.com',
    'a@example.com, victim@example.com',
    'a@example.com\r\nBcc: victim@example.com',
    '<victim@example.com>',
    'a b@example.com',
    'a@[127.0.0.1]',
    'asha@exämple.com',
  ])('in the address %j, are refused at registration', async (email) => {
    const body = { first_name: 'Asha', last_name: 'Patel', email, mobile_no: '9876543210', password: PASSWORD }
    const { status, problem } = await portal.call(register, { body })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['email']])
  })
})

describe('without a mail server', () => {
  it('emails are kept, and their links are logged', async () => {
    const quiet = await openPortal({ PUBLIC_URL: 'https://jobs.example.com' })
    const end = await startMailDelivery(quiet.ctx)
    await quiet.call(register, {
      body: { first_name: 'Asha', last_name: 'Patel', email: 'kept@example.com', mobile_no: '9876543210', password: PASSWORD },
    })
    await expect.poll(async () => (await mailsTo(quiet, 'kept@example.com'))[0]?.state, WAIT).toBe('kept')
    const [mail] = await mailsTo(quiet, 'kept@example.com')
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect(quiet.logged.join('')).toContain(`https://jobs.example.com/VerifyEmail?token=${token}`)
    expect(quiet.logged.join('')).not.toContain('kept@example.com')
    end()
    await quiet.close()
  })
})
