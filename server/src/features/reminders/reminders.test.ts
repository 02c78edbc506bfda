import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { register, verifyEmail } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { moveStage, undoMove } from '@portal/contract/applications'
import { HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { decideReminders } from '../../testing/consents.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, PASSWORD, type Caller } from '../../testing/factories.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'
import { sendDueReminders } from './reminders.service.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
const emails = async (email: string) => (await mailsTo(portal, email)).flatMap(({ code }) => (code === 'M03' || code === 'M32' ? code : []))
const dueOf = async (candidate_id: number) =>
  (await db().select().from(tables.due_reminders).where(eq(tables.due_reminders.candidate_id, candidate_id))).map(({ kind, step }) => [
    kind,
    step,
  ])
const age = async (email: string, hours: number) => {
  const at = new Date(Date.now() - hours * HOUR)
  const [row] = await db()
    .update(tables.candidates)
    .set({ created_at: at, last_activity_at: at, stage_since: at })
    .where(eq(tables.candidates.email, email))
    .returning({ id: tables.candidates.id })
  await db()
    .update(tables.due_reminders)
    .set({ due_at: sql`now() - interval '1 minute'` })
    .where(and(eq(tables.due_reminders.candidate_id, row?.id ?? 0)))
  return row?.id ?? 0
}
let people = 0
const registered = async () => {
  people += 1
  const email = `unfinished${people}.${process.pid}@example.com`
  const body = { first_name: 'Ravi', last_name: 'Shah', email, mobile_no: '9825011111', password: PASSWORD }
  expect((await portal.call(register, { body })).status).toBe(200)
  return email
}
const confirmed = async () => {
  const email = await registered()
  const { token } = await secretsMailedTo(portal, email)
  expect((await portal.call(verifyEmail, { body: { token } })).status).toBe(200)
  return email
}

describe('someone who registered and left the profile unfinished', () => {
  it('is reminded after two days and after a week, on the timeline too, then no more', async () => {
    const email = await confirmed()
    await sendDueReminders(portal.ctx)
    expect(await emails(email)).toEqual([])
    const id = await age(email, 49)
    await Promise.all([sendDueReminders(portal.ctx), sendDueReminders(portal.ctx)])
    expect([await emails(email), await dueOf(id)]).toEqual([['M03'], [['profile', 1]]])
    const staff = await newStaff(portal)
    const timeline = (await portal.call(listActivities, { token: staff.token, query: { candidate_id: String(id) } })).body.data
    expect(timeline.map(({ activity_type }) => activity_type)).toEqual(['REMINDER_MAIL'])
    await age(email, 7 * 24 + 1)
    await sendDueReminders(portal.ctx)
    expect([await emails(email), await dueOf(id)]).toEqual([['M03', 'M03'], []])
  })

  it('is not reminded without a confirmed address, after finishing, or when reminders were refused', async () => {
    const [unconfirmed, finished, refusing] = [await registered(), await confirmed(), await confirmed()]
    await age(unconfirmed, 49)
    const finished_id = await age(finished, 49)
    await db().update(tables.candidates).set({ is_profile_complete: 1 }).where(eq(tables.candidates.id, finished_id))
    const candidate_id = await age(refusing, 49)
    await decideReminders(portal, { candidate_id } as Caller, false)
    await sendDueReminders(portal.ctx)
    expect([await emails(unconfirmed), await emails(finished), await emails(refusing)]).toEqual([[], [], []])
    expect([await dueOf(finished_id), await dueOf(candidate_id)]).toEqual([[], [['profile', 1]]])
  })
})

describe('a cooling period that is over', () => {
  const move = ({ token }: Caller, { candidate_id }: Caller, body: object) =>
    portal.call(moveStage, { token, params: { id: String(candidate_id) }, body })
  const rejected = async (staff: Caller) => {
    const candidate = await completeCandidate(portal, 75, {
      hiring_stage: 3,
      resource_requisition_request_id: await newOpening(portal),
    })
    const { body } = await move(staff, candidate, { from: 3, to: 5, reason_code: 'skills', mail: false })
    return { candidate, change_id: body.data.change_id }
  }

  it('is announced once to candidates who accept reminders', async () => {
    const staff = await newStaff(portal)
    const [willing, silent] = [(await rejected(staff)).candidate, (await rejected(staff)).candidate]
    await decideReminders(portal, willing, true)
    expect(await dueOf(willing.candidate_id)).toEqual([['reapply', 0]])
    for (const { email } of [willing, silent]) await age(email, 89 * 24)
    await sendDueReminders(portal.ctx)
    expect(await emails(willing.email)).toEqual([])
    for (const { email } of [willing, silent]) await age(email, 91 * 24)
    await sendDueReminders(portal.ctx)
    await sendDueReminders(portal.ctx)
    expect([await emails(willing.email), await emails(silent.email)]).toEqual([['M32'], []])
    expect([await dueOf(willing.candidate_id), await dueOf(silent.candidate_id)]).toEqual([[], []])
  })

  it('is not announced if the move is undone or the application is reopened', async () => {
    const staff = await newStaff(portal)
    const [undone, reopened] = [await rejected(staff), await rejected(staff)]
    await portal.call(undoMove, {
      token: staff.token,
      params: { id: String(undone.candidate.candidate_id) },
      body: { change_id: undone.change_id },
    })
    await move(staff, reopened.candidate, { from: 5, to: 27, reason_code: 'reopen_back' })
    expect([await dueOf(undone.candidate.candidate_id), await dueOf(reopened.candidate.candidate_id)]).toEqual([[], []])
  })
})

it('reminders cost as many statements for forty candidates as for two', async () => {
  const statementsFor = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { candidate_id, email } = await newCandidate(portal)
      await db().insert(tables.due_reminders).values({ candidate_id, kind: 'profile', due_at: new Date() })
      await age(email, 49)
    }
    return countStatements(() => sendDueReminders(portal.ctx))
  }
  const few = await statementsFor(2)
  expect(await statementsFor(40)).toBe(few)
})
