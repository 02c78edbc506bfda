import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** iCalendar attachment. */
  readonly calendar: string | null
}

/** Prefix of addresses that accept only sign-in emails; all others bounce. */
export const REFUSING = 'full-mailbox'
const isRefused = ({ to, subject }: ReceivedMail): boolean => to.some((one) => one.startsWith(REFUSING)) && !subject.startsWith('Confirm')

/** A real SMTP server that stores each email as a file, readable by every test worker. */
export const startMailSink = async (folder: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const number = String(++count).padStart(6, '0')
      const keep = async () => {
        const received = await simpleParser(stream)
        const mail: ReceivedMail = {
          to: session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()),
          subject: received.subject ?? '',
          text: received.text ?? '',
          html: received.html || '',
          calendar: received.attachments.find(({ contentType }) => contentType === 'text/calendar')?.content.toString() ?? null,
        }
        if (isRefused(mail)) throw Object.assign(new Error('The mailbox is full.'), { responseCode: 552 })
        await writeFile(join(folder, `${number}.part`), JSON.stringify(mail))
        await rename(join(folder, `${number}.part`), join(folder, `${number}.json`))
      }
      keep().then(() => done(), done)
    },
  })
  // Killing the server under test can abort a connection mid-email.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Cached by path: the files are immutable, and there may be thousands. */
const known = new Map<string, Promise<ReceivedMail>>()
const readMail = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as ReceivedMail

/** All emails in order of arrival. */
export const receivedMails = async (): Promise<ReceivedMail[]> => {
  const folder = process.env['E2E_MAIL_DIR'] ?? ''
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map((name) => {
      const path = join(folder, name)
      const mail = known.get(path) ?? readMail(path)
      known.set(path, mail)
      return mail
    }),
  )
}

/** Newest email to an address with a matching subject; waits up to 20 seconds. */
export const lastMailTo = async (address: string, subject: RegExp = /./): Promise<ReceivedMail> => {
  const end = Date.now() + 20_000
  for (;;) {
    const mail = (await receivedMails()).findLast((one) => one.to.includes(address.toLowerCase()) && subject.test(one.subject))
    if (mail) return mail
    if (Date.now() > end) throw new Error(`No email to ${address} with a subject like ${subject} within 20 seconds`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
