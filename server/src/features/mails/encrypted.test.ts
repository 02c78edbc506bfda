import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp } from '../../testing/smtp.ts'
import { startMailDelivery } from './mails.job.ts'
import { sendAccountMail } from './mails.service.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** State of an email after the first delivery attempt to this mail server. */
const tryAt = async (smtpUrl: string) => {
  const portal = await openPortal({ SMTP_URL: smtpUrl })
  ends.push(portal.close)
  ends.push(await startMailDelivery(portal.ctx))
  const { subject, text, html, code } = mailContent({
    code: 'M33',
    subject: 'Hello',
    greeting: 'Dear Asha,',
    paragraphs: ['A secret link.'],
  })
  await portal.ctx.database.transaction((tx) => sendAccountMail(portal.ctx, tx, 'asha@example.com', { subject, text, html, code }))
  const stored = async () => (await mailsTo(portal, 'asha@example.com'))[0]
  await expect.poll(async () => (await stored())?.last_error, { timeout: 15_000, interval: 50 }).toBeTruthy()
  const { state, last_error } = (await stored()) ?? {}
  return { state, last_error }
}

describe('S66: an email is not sent to an untrusted mail server', () => {
  it('without TLS although it is required', async () => {
    const smtp = await openSmtp()
    ends.push(smtp.close)
    const { state, last_error } = await tryAt(`smtp://127.0.0.1:${smtp.port}?requireTLS=true`)
    expect(state).toBe('queued')
    expect(last_error).toMatch(/STARTTLS/)
    expect(smtp.received).toEqual([])
  })

  it('with an untrusted certificate', async () => {
    const heard: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['AUTH'],
      // A public test certificate, which must be rejected as untrusted.
      logger: false,
      onMailFrom: ({ address }, _, done) => {
        heard.push(address)
        done()
      },
    })
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.server.address() as AddressInfo
    const { state, last_error } = await tryAt(`smtp://127.0.0.1:${port}`)
    expect([state, last_error]).toEqual(['queued', expect.stringMatching(/self-signed|certificate/i)])
    expect(heard).toEqual([])
  })
})
