import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A real SMTP server that keeps every letter as a file, so that every worker of the tests can read it. */
export const startMailSink = async (folder: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const number = String(++count).padStart(6, '0')
      const keep = async () => {
        const mail = await simpleParser(stream)
        const letter: Letter = {
          to: session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html || '',
        }
        await writeFile(join(folder, `${number}.part`), JSON.stringify(letter))
        await rename(join(folder, `${number}.part`), join(folder, `${number}.json`))
      }
      keep().then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const letters = async (): Promise<Letter[]> => {
  const folder = process.env['E2E_MAIL_DIR'] ?? ''
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Letter))
}

/** The newest letter to an address whose subject matches, waiting up to 20 seconds for it. */
export const lastLetterTo = async (address: string, subject: RegExp = /./): Promise<Letter> => {
  const end = Date.now() + 20_000
  for (;;) {
    const letter = (await letters()).findLast((one) => one.to.includes(address.toLowerCase()) && subject.test(one.subject))
    if (letter) return letter
    if (Date.now() > end) throw new Error(`No letter to ${address} with a subject like ${subject} within 20 seconds`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
