import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { previewBulk } from '@portal/contract/bulk'
import { setTask } from '@portal/contract/tasks'
import { addDays, DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { begin, idsOf, runUndo, runBulk, type Work } from '../../testing/bulk.ts'
import { decideReminders } from '../../testing/consents.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'
import { executeRun } from './bulk.job.ts'

const portal = usePortal()
const work: Work = { kind: 'remind' }
const today = dayInIndia()
const inStage = async (hiring_stage: number, values: object = {}) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal), ...values })
const requestOf = async ({ candidate_id }: Caller) => {
  const { candidates } = tables
  const [row] = await portal.ctx.database.db.select().from(candidates).where(eq(candidates.id, candidate_id))
  return row?.resource_requisition_request_id ?? 0
}
const remindersTo = async ({ email }: Caller) => (await mailsTo(portal, email)).map(({ code, state }) => `${code} ${state}`)

/** One candidate per reminder, by template code. */
const everyone = async (staff: Caller) => {
  const { db } = portal.ctx.database
  const people = {
    M03: await newCandidate(portal),
    M10: await inStage(11),
    M15: await inStage(14),
    M18: await inStage(24),
    M20: await inStage(25, { joining_on: addDays(today, 30) }),
    M51: await inStage(10),
  }
  const starts_at = new Date(Date.now() + 5 * DAY)
  const span = { starts_at, ends_at: new Date(starts_at.getTime() + HOUR) }
  const round = { round: 'technical', mode: 'video', place: 'https://meet.example.com/a' } as const
  await db.insert(tables.interviews).values({
    ...span,
    ...round,
    candidate_id: people.M10.candidate_id,
    resource_request_id: await requestOf(people.M10),
    reminder_mail_ids: [],
  })
  await portal.call(setTask, {
    token: staff.token,
    params: { id: String(people.M15.candidate_id) },
    body: { title: 'A small booking screen', instructions: 'Build it.', deadline: new Date(Date.now() + 5 * DAY).toISOString() },
  })
  const [released] = await db
    .insert(tables.stage_changes)
    .values({ candidate_id: people.M18.candidate_id, from_stage: 20, to_stage: 24 })
    .returning({ id: tables.stage_changes.id })
  await db.insert(tables.offers).values({
    sent_change_id: released?.id ?? 0,
    candidate_id: people.M18.candidate_id,
    resource_request_id: await requestOf(people.M18),
    version: 1,
    state: 'sent',
    approved_by: staff.user_id,
    ctc: 650_000,
    joining_on: addDays(today, 45),
    place: 'Ahmedabad office',
    reply_by: addDays(today, 5),
  })
  const [offer] = await db
    .insert(tables.interview_offers)
    .values({ ...round, resource_request_id: await requestOf(people.M51), interviewer_ids: [], created_by: staff.user_id })
    .returning({ id: tables.interview_offers.id })
  await db.insert(tables.interview_slots).values({ offer_id: offer?.id ?? 0, ...span })
  return people
}

it('sends each candidate the reminder for their pending action, lists the skipped ones, and cancels the emails on undo', async () => {
  const staff = await newStaff(portal)
  const people = await everyone(staff)
  const others = [await inStage(3), await inStage(24), await completeCandidate(portal)]
  const ids = idsOf(...Object.values(people), ...others)
  const preview = await portal.call(previewBulk, { token: staff.token, body: { selection: { ids }, work } })
  expect([preview.body.data.can, preview.body.data.cannot]).toEqual([6, [{ why: 'Has nothing left to do.', stage: null, count: 3 }]])
  expect(preview.body.data.reminders).toContainEqual({ name: 'Offer reminder', count: 1 })
  expect(preview.body.data.sample?.to_address).toBe(people.M03.email)
  expect(preview.body.data.sample?.subject).toContain('profile')
  expect(preview.body.data.excluded).toHaveLength(3)

  const run = await runBulk(portal, staff, ids, work)
  expect(run).toMatchObject({ kind: 'remind', done: 6, skipped: 3, mails: 6 })
  for (const [code, person] of Object.entries(people)) expect(await remindersTo(person)).toContain(`${code} queued`)
  const sent = await mailsTo(portal, people.M10.email)
  expect(sent[0]?.type).toBe('REMINDER_MAIL')
  expect(sent[0]?.text).toContain('Technical interview')

  const again = await runBulk(portal, await newStaff(portal), ids, work)
  expect([again.done, again.reasons[0]]).toEqual([0, { why: 'Already reminded, or will be within 24 hours.', stage: null, count: 6 }])
  expect(await runUndo(portal, staff, run.id)).toMatchObject({ state: 'undone', undone: 6, kept: 0 })
  expect(await remindersTo(people.M18)).toEqual(['M18 cancelled'])
})

it('skips candidates who refused reminders or withdrew that consent, with the reason', async () => {
  const staff = await newStaff(portal)
  const [refused, withdrawn, willing, undecided] = [
    await newCandidate(portal),
    await newCandidate(portal),
    await newCandidate(portal),
    await newCandidate(portal),
  ]
  await decideReminders(portal, refused, false)
  await decideReminders(portal, withdrawn, true)
  await decideReminders(portal, withdrawn, false)
  await decideReminders(portal, willing, false)
  await decideReminders(portal, willing, true)
  const ids = idsOf(refused, withdrawn, willing, undecided)
  const preview = await portal.call(previewBulk, { token: staff.token, body: { selection: { ids }, work } })
  const left = { why: 'Has opted out of reminders.', stage: null, count: 2 }
  expect([preview.body.data.can, preview.body.data.cannot]).toEqual([2, [left]])
  const run = await runBulk(portal, staff, ids, work)
  expect([run.done, run.skipped, run.reasons]).toEqual([2, 2, [left]])
  expect([await remindersTo(withdrawn), await remindersTo(willing)]).toEqual([[], ['M03 queued']])
})

it('sends each reminder once in two concurrent runs', async () => {
  const [first, second] = [await newStaff(portal), await newStaff(portal)]
  const person = await newCandidate(portal)
  const runs = [await begin(portal, first, idsOf(person), work), await begin(portal, second, idsOf(person), work)]
  await Promise.all(runs.map(({ body }) => executeRun(portal.ctx, body.data.id)))
  expect(await remindersTo(person)).toEqual(['M03 queued'])
})

it('needs the same number of statements for forty candidates as for two, and is for staff', async () => {
  const staff = await newStaff(portal)
  const statementsFor = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => newCandidate(portal)))
    const { body } = await begin(portal, staff, idsOf(...people), work)
    return countStatements(() => executeRun(portal.ctx, body.data.id))
  }
  const few = await statementsFor(2)
  expect(await statementsFor(40)).toBe(few)
  const person = await newCandidate(portal)
  expect((await begin(portal, person, idsOf(person), work)).status).toBe(403)
})
