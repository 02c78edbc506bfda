import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import * as tables from '../../database/schema.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { rounds } from '../../testing/rounds.ts'
import { newHome, type Home } from '../../testing/database.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { composeMails } from '../templates/compose.service.ts'
import { mailDeliveryQueue } from './mails.job.ts'

const MAILS = 1000
const KILLS = rounds(3, 10)
const ALIVE = 2
const worker = fileURLToPath(new URL('../../testing/mail-worker.ts', import.meta.url))
const to = (n: number) => `asha${n}@example.com`

let home: Home
let smtp: Smtp
const running: ChildProcess[] = []
beforeAll(async () => {
  smtp = await openSmtp()
  home = await newHome()
}, 300_000)
afterAll(async () => {
  await Promise.all(running.map(kill))
  await smtp.close()
  await home.remove()
}, 300_000)

const start = (): ChildProcess => {
  const env = { PATH: process.env['PATH'] ?? '', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...home.environment }
  const child = spawn(process.execPath, [worker], { env, stdio: 'ignore' })
  running.push(child)
  return child
}
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
const delivered = () => new Set(smtp.received.map(({ to: [address] }) => address)).size

it(`R10: of 1,000 emails whose workers are killed ${KILLS} times, none is lost; one that is repeated has the same id`, async () => {
  const database = await home.open()
  const ctx = { config: readConfig({ ...home.environment }), database, log: pino({ level: 'silent' }) }
  const jobs = await openJobs(database, [mailDeliveryQueue], ctx.log)
  await database.transaction(async (tx) => {
    const values = Array.from({ length: MAILS }, (_, n) => ({
      'staff.name': `Asha Patel ${n}`,
      'request.by': 'Meera {{staff.name}} Trivedi',
      'request.title': 'Frontend developer (RR-26-0001)',
      'request.effect': 'Candidates can now apply.',
      'links.request': 'https://jobs.example.com/ResourceRequest?id=1',
    }))
    const mails = await composeMails(ctx as never, tx, 'M36', values)
    const rows = mails.map(({ code, subject, text, html }, n) => ({ code, subject, text, html, to_address: to(n) }))
    const ids = await tx.insert(tables.mails).values(rows).returning({ mail_id: tables.mails.id })
    await jobs.sendAll(tx, mailDeliveryQueue, ids)
  })

  const alive = Array.from({ length: ALIVE }, start)
  for (let kills = 1; kills <= KILLS; kills++) {
    await expect.poll(delivered, { timeout: 90_000, interval: 10 }).toBeGreaterThan((kills * MAILS * 0.8) / KILLS)
    const [oldest] = alive
    alive.shift()
    alive.push(start())
    if (oldest) await kill(oldest)
  }
  await expect
    .poll(
      async () => {
        const before = delivered()
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return delivered() - before
      },
      { timeout: 90_000 },
    )
    .toBe(0)
  await Promise.all(alive.map(kill))
  // Simulates two minutes later: leases and jobs of killed workers have expired.
  await database.db.execute(sql`update mails set lease_ends_at = now() where state = 'sending'`)
  await database.db.execute(
    sql`update jobs.job set state = 'retry', start_after = now() where name = 'deliver-mail' and state in ('active', 'retry', 'created')`,
  )
  start()
  const unsent = async () =>
    (
      await database.db
        .select({ id: tables.mails.id })
        .from(tables.mails)
        .where(sql`state <> 'sent'`)
    ).length
  await expect.poll(unsent, { timeout: 90_000, interval: 100 }).toBe(0)

  const byAddress = Map.groupBy(smtp.received, ({ to: [address] }) => address)
  expect(byAddress.size).toBe(MAILS)
  for (const [address, copies] of byAddress) {
    expect(new Set(copies.map(({ mail }) => mail.messageId)).size, address).toBe(1)
    for (const { mail } of copies) {
      for (const part of [mail.subject ?? '', mail.text ?? '', String(mail.html)]) {
        expect(part.trim()).not.toBe('')
        expect(part).not.toContain('{{')
      }
    }
  }
  const ids = new Set(smtp.received.map(({ mail }) => mail.messageId))
  expect(ids.size).toBe(MAILS)
  process.stdout.write(`${smtp.received.length - MAILS} of ${MAILS} emails were handed over again after ${KILLS} kills\n`)
  await jobs.stop()
  await database.close()
}, 300_000)
