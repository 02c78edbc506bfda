import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivities } from '@portal/contract/activities'
import { moveStage, undoMove } from '@portal/contract/applications'
import { readMail, sendCancelledMail, cancelMail } from '@portal/contract/mails'
import { MINUTE } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { fromNow } from '../../platform/clock.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { decideReminders } from '../../testing/consents.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { releaseAdults } from '../guardians/guardians.service.ts'
import { mailDeliveryQueue, startMailDelivery } from './mails.job.ts'
import { sendCandidateMail } from './mails.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const WAIT = { timeout: 20_000, interval: 100 }
const write = ({ candidate_id: id, email }: Caller, subject: string, milliseconds: number) =>
  portal.ctx.database.transaction((tx) =>
    sendCandidateMail(
      portal.ctx,
      tx,
      { id, email },
      mailContent({ code: 'M21', subject, greeting: 'Dear Asha,', paragraphs: [] }),
      fromNow(milliseconds),
    ),
  )
const state = async ({ email }: Caller) => (await mailsTo(portal, email))[0]?.state
const timeline = async ({ token }: Caller) => (await portal.call(listActivities, { token })).body.data
/** Makes all waiting jobs due now. */
const wake = () =>
  portal.ctx.database.db.execute(sql`update jobs.job set start_after = now() where name = 'deliver-mail' and state in ('created', 'retry')`)
/** Number of unfinished jobs, after making those waiting for a retry due. */
const left = async () => {
  await wake()
  return (
    await portal.ctx.database.db.execute(sql`select 1 from jobs.job where name = 'deliver-mail' and state not in ('completed', 'failed')`)
  ).rows.length
}

describe('a reminder', () => {
  it('is cancelled with the reason when its candidate no longer wants to be reminded; other emails are sent', async () => {
    const [caller, staff] = [await newCandidate(portal), await newStaff(portal)]
    const remind = (code: string) =>
      portal.ctx.database.transaction((tx) =>
        sendCandidateMail(
          portal.ctx,
          tx,
          { id: caller.candidate_id, email: caller.email },
          mailContent({ code, subject: code, greeting: 'Dear Asha,', paragraphs: [] }),
          fromNow(500),
        ),
      )
    const id = await remind('M15')
    await remind('M50')
    await decideReminders(portal, caller, false)
    const states = async () => (await mailsTo(portal, caller.email)).map(({ code, state, last_error }) => [code, state, last_error])
    await expect.poll(states, WAIT).toEqual([
      ['M50', 'sent', null],
      ['M15', 'cancelled', 'declined'],
    ])
    const again = () => portal.call(sendCancelledMail, { token: staff.token, params: { id: String(id) } })
    expect((await again()).problem.code).toBe('already_gone')
  })

  it('of an interview that has begun is cancelled, as after an outage', async () => {
    const caller = await newCandidate(portal, { hiring_stage: 11, resource_requisition_request_id: await newOpening(portal) })
    const { id: candidate_id, resource_requisition_request_id: resource_request_id } = await storedCandidate(portal, caller.candidate_id)
    const remind = (subject: string) =>
      portal.ctx.database.transaction((tx) =>
        sendCandidateMail(
          portal.ctx,
          tx,
          { id: candidate_id, email: caller.email },
          mailContent({ code: 'M10', subject, greeting: 'Dear Asha,', paragraphs: [] }),
          fromNow(500),
        ),
      )
    const interview = async (minutes: number, reminder_mail_ids: number[]) => {
      const starts_at = fromNow(minutes * MINUTE)
      const ends_at = new Date(starts_at.getTime() + 45 * MINUTE)
      const times = { starts_at, ends_at, state: 'scheduled', mode: 'video', place: 'https://meet.example.com/a' } as const
      await portal.ctx.database.db
        .insert(tables.interviews)
        .values({ candidate_id, resource_request_id: resource_request_id ?? 0, round: 'technical', ...times, reminder_mail_ids })
    }
    await interview(-20, [await remind('Begun')])
    await interview(60, [await remind('Ahead')])
    const states = async () => (await mailsTo(portal, caller.email)).map(({ subject, state, last_error }) => [subject, state, last_error])
    await expect.poll(states, WAIT).toEqual([
      ['Ahead', 'sent', null],
      ['Begun', 'cancelled', 'late'],
    ])
  })
})

describe('a scheduled email', () => {
  it('R10: is sent once when due, and is added to the timeline only then', async () => {
    const caller = await newCandidate(portal)
    const at = Date.now() + 4000
    const id = await write(caller, 'Waits', 4000)
    expect([await state(caller), await timeline(caller)]).toEqual(['queued', []])
    await expect.poll(() => state(caller), WAIT).toBe('sent')
    expect(Date.now()).toBeGreaterThanOrEqual(at)
    expect(smtp.to(caller.email).map(({ mail }) => mail.subject)).toEqual(['Waits'])
    await expect.poll(async () => (await timeline(caller)).map(({ id, description }) => [id, description]), WAIT).toEqual([[id, 'Waits']])
    expect((await portal.call(readMail, { token: caller.token, query: { id: String(id) } })).status).toBe(200)
  })

  it('R11: whose job runs too early, or twice, is still sent once when due', async () => {
    const caller = await newCandidate(portal)
    const mail_id = await write(caller, 'Woken', 6000)
    const { database, jobs } = portal.ctx
    await database.transaction((tx) => jobs.send(tx, mailDeliveryQueue, { mail_id }))
    for (let turn = 0; turn < 3; turn += 1) {
      await wake()
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
    expect([await state(caller), smtp.to(caller.email)]).toEqual(['queued', []])
    await expect.poll(() => state(caller), WAIT).toBe('sent')
    await expect.poll(left, WAIT).toBe(0)
    expect(smtp.to(caller.email)).toHaveLength(1)
  })

  it('R10: that the mail server refuses temporarily is retried, and is on the timeline once', async () => {
    const caller = await newCandidate(portal)
    smtp.atRecipient.set(caller.email, [450])
    await write(caller, 'Refused', 500)
    await expect.poll(async () => (await mailsTo(portal, caller.email))[0]?.attempts, WAIT).toBe(1)
    expect(await timeline(caller)).toEqual([])
    const woken = async () => {
      await wake()
      return state(caller)
    }
    await expect.poll(woken, WAIT).toBe('sent')
    await expect.poll(async () => (await timeline(caller)).length, WAIT).toBe(1)
  })

  // PostgreSQL only, because PGlite runs one transaction at a time.
  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
    'R10: is sent once, even if its candidate is locked for long when it leaves',
    async () => {
      const caller = await newCandidate(portal)
      await write(caller, 'Locked', 500)
      await portal.ctx.database.transaction(async (tx) => {
        await tx.execute(sql`select from candidates where id = ${caller.candidate_id} for update`)
        await expect.poll(() => smtp.to(caller.email).length, WAIT).toBe(1)
        // Longer than a statement waits for a lock.
        await new Promise((resolve) => setTimeout(resolve, 3000))
      })
      await expect.poll(() => state(caller), WAIT).toBe('sent')
      expect([smtp.to(caller.email).length, (await timeline(caller)).length]).toEqual([1, 1])
    },
  )

  it('that was cancelled is never sent, even when its job runs; its candidate never sees it', async () => {
    const [{ token }, caller] = [await newStaff(portal), await newCandidate(portal)]
    const id = await write(caller, 'Stopped', 3_600_000)
    expect((await portal.call(cancelMail, { token, params: { id: String(id) } })).status).toBe(200)
    await wake()
    await expect.poll(left, WAIT).toBe(0)
    expect([await state(caller), smtp.to(caller.email), await timeline(caller)]).toEqual(['cancelled', [], []])
  })

  it('to a candidate withheld meanwhile is not sent', async () => {
    const caller = await newCandidate(portal)
    await write(caller, 'Withheld', 1500)
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, caller.candidate_id))
    await expect.poll(() => state(caller), WAIT).toBe('failed')
    expect([smtp.to(caller.email), await timeline(caller)]).toEqual([[], []])
  })

  it('to a candidate waiting for a guardian is sent once the record is released', async () => {
    const caller = await newCandidate(portal, { dob: '2000-01-01', withheld_since: new Date(), withheld_reason: 'guardian_needed' })
    await write(caller, 'Held', 0)
    await expect.poll(() => state(caller), WAIT).toBe('failed')
    await releaseAdults(portal.ctx)
    await expect.poll(() => state(caller), WAIT).toBe('sent')
    expect(smtp.to(caller.email)).toHaveLength(1)
  })

  it('is either sent or undone with its move, whichever is first', async () => {
    const { token } = await newStaff(portal)
    const opening = { hiring_stage: 3, resource_requisition_request_id: await newOpening(portal) }
    const rejected = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const caller = await completeCandidate(portal, 75, opening)
        const params = { id: String(caller.candidate_id) }
        const { body } = await portal.call(moveStage, { token, params, body: { from: 3, to: 5, reason_code: 'skills' } })
        return { caller, params, change: body.data }
      }),
    )
    const ids = rejected.map(({ change }) => change.mail?.id ?? 0)
    await portal.ctx.database.db.update(tables.mails).set({ send_at: new Date() }).where(inArray(tables.mails.id, ids))
    const [, ...undone] = await Promise.all([
      wake(),
      ...rejected.map(({ params, change }) => portal.call(undoMove, { token, params, body: { change_id: change.change_id } })),
    ])
    await expect.poll(left, WAIT).toBe(0)
    for (const [at, { caller }] of rejected.entries()) {
      const isUndone = undone[at]?.status === 200
      const { hiring_stage } = await storedCandidate(portal, caller.candidate_id)
      expect([hiring_stage, smtp.to(caller.email).length]).toEqual(isUndone ? [3, 0] : [5, 1])
    }
  })

  it('about a rejection is scheduled for the next working morning', async () => {
    const [{ token }, caller] = [
      await newStaff(portal),
      await completeCandidate(portal, 75, { hiring_stage: 3, resource_requisition_request_id: await newOpening(portal) }),
    ]
    const body = { from: 3, to: 5, reason_code: 'communication', note: 'Hard to follow.' }
    await portal.call(moveStage, { token, params: { id: String(caller.candidate_id) }, body })
    const [mail] = await mailsTo(portal, caller.email)
    expect(mail?.send_at?.toISOString()).toMatch(/T04:30:00\.000Z$/)
    expect(mail?.send_at?.getTime()).toBeGreaterThan(Date.now())
    // Makes it due now.
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ send_at: new Date() })
      .where(eq(tables.mails.id, mail?.id ?? 0))
    await wake()
    await expect.poll(() => state(caller), WAIT).toBe('sent')
    const [received] = smtp.to(caller.email)
    expect(received?.mail.text).toMatch(/was not selected this time/)
    for (const words of [received?.mail.text, received?.mail.html]) expect(words).not.toMatch(/communication|Hard to follow|Rejected/i)
  })
})
