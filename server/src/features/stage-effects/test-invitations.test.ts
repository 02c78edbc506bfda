import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeWindow, readTest } from '@portal/contract/aptitude-tests'
import { moveStage, readStage, undoMove } from '@portal/contract/applications'
import { CLOSED, DRAFT } from '@portal/contract/aptitude'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newAttempt, newTest, storedAttempts } from '../../testing/aptitude.ts'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { inviteWaiting } from './test-invitations.queries.ts'
import { cancelTestReminders } from './test-invitations.service.ts'
import { windowInWords } from './test-window.rules.ts'

const portal = usePortal()
const inStage = (hiring_stage: number, resource_request_id: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: resource_request_id })
const move = ({ token }: Caller, { candidate_id }: Caller, body: object) =>
  portal.call(moveStage, { token, params: { id: String(candidate_id) }, body })
const testsOf = async ({ candidate_id }: Caller) => (await storedAttempts(portal, candidate_id)).map(({ test_id }) => test_id)
const newOwnTest = async (values: object) => (await newTest(portal, { questions: 1, ...values })).test_id

describe('entering the stage of the aptitude test', () => {
  it('invites to the newest test of the request that is published and not over, with its window and link in the email', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const candidate = await inStage(4, resource_request_id)
    await newOwnTest({ resource_request_id })
    const test_id = await newOwnTest({
      resource_request_id,
      opens_at: new Date('2026-01-05T05:00Z'),
      closes_at: new Date('2099-01-05T12:30Z'),
    })
    await newOwnTest({ resource_request_id, status: DRAFT })
    await newOwnTest({ resource_request_id, status: CLOSED })
    await newOwnTest({ resource_request_id, kind: 'practice' })
    await newOwnTest({ resource_request_id, closes_at: new Date(Date.now() - DAY) })
    await newOwnTest({ resource_request_id: await newOpening(portal) })
    expect((await move(staff, candidate, { from: 4, to: 7 })).status).toBe(200)
    expect(await storedAttempts(portal, candidate.candidate_id)).toMatchObject([{ test_id, invited_by: staff.user_id, started_at: null }])
    const mail = (await mailsTo(portal, candidate.email)).find(({ code }) => code === 'M06')
    expect(mail?.text).toContain('5 Jan 2026 to 5 Jan 2099')
    expect(mail?.text).toContain(`/AptitudeTest?id=${test_id}`)
  })

  it('is marked before the move while no test is published', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const { candidate_id } = await inStage(4, resource_request_id)
    const isWithoutTest = async () => {
      const { body } = await portal.call(readStage, { token: staff.token, params: { id: String(candidate_id) } })
      return body.data.moves.filter(({ is_without_test }) => is_without_test).map(({ to }) => to)
    }
    expect(await isWithoutTest()).toEqual([7])
    await newOwnTest({ resource_request_id })
    expect(await isWithoutTest()).toEqual([])
  })

  it('withdraws the invitation when leaving it before the start, and restores it when that is undone', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const test_id = await newOwnTest({ resource_request_id })
    const [waiting, started] = [await inStage(4, resource_request_id), await inStage(4, resource_request_id)]
    for (const candidate of [waiting, started]) await move(staff, candidate, { from: 4, to: 7 })
    await portal.ctx.database.db
      .update(tables.aptitude_attempts)
      .set({ started_at: new Date() })
      .where(eq(tables.aptitude_attempts.candidate_id, started.candidate_id))
    const rejection = { from: 7, to: 9, reason_code: 'aptitude', mail: false }
    await move(staff, started, rejection)
    const { change_id } = (await move(staff, waiting, rejection)).body.data
    expect([await testsOf(waiting), await testsOf(started)]).toEqual([[], [test_id]])
    const params = { id: String(waiting.candidate_id) }
    expect((await portal.call(undoMove, { token: staff.token, params, body: { change_id } })).status).toBe(200)
    expect(await testsOf(waiting)).toEqual([test_id])
  })

  it('waits for the test: publishing it invites everyone in the stage, in one statement, and no one twice', async () => {
    const [request, other] = [await newOpening(portal), await newOpening(portal)]
    const people = [await inStage(7, request), await inStage(7, request), await inStage(7, other), await inStage(8, request)]
    const test_id = await newOwnTest({ resource_request_id: request })
    const [first, ...rest] = people
    if (!first) throw new Error('no candidate')
    await newAttempt(portal, test_id, first.candidate_id)
    await portal.ctx.database.transaction((tx) => inviteWaiting(tx, test_id))
    expect(await testsOf(first)).toEqual([test_id])
    expect(await Promise.all(rest.map(testsOf))).toEqual([[test_id], [], []])
  })
})

describe('a test that ends', () => {
  const reminders = async ({ email }: Caller) =>
    (await mailsTo(portal, email))
      .filter(({ code }) => code === 'M07')
      .map(({ state, send_at }) => `${state} ${send_at?.toISOString()}`)
      .toSorted((a, b) => a.localeCompare(b))
  const before = (end: Date, state = 'queued') => [24, 2].map((hours) => `${state} ${new Date(end.getTime() - hours * HOUR).toISOString()}`)
  const dueOf = async ({ candidate_id }: Caller) => {
    const { follow_ups } = tables
    const rows = await portal.ctx.database.db
      .select()
      .from(follow_ups)
      .where(and(eq(follow_ups.candidate_id, candidate_id), isNull(follow_ups.closed_at)))
    return rows.map(({ rule, due_at, later }) => [rule, ...[due_at, ...later].map((moment) => moment.toISOString())])
  }
  const around = (end: Date) => ['F4', ...[-24, 4].map((hours) => new Date(end.getTime() + hours * HOUR).toISOString())]

  it('sends reminders 24 and 2 hours before, sets the follow-up by its end, and follows a changed window', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const closes_at = new Date(Math.ceil((Date.now() + 3 * DAY) / 1000) * 1000)
    const test_id = await newOwnTest({ resource_request_id, opens_at: new Date(Date.now() - HOUR), closes_at })
    const candidate = await inStage(4, resource_request_id)
    expect((await move(candidate, candidate, { from: 4, to: 7 })).status).toBe(403)
    expect((await move(staff, candidate, { from: 4, to: 7 })).status).toBe(200)
    expect([await reminders(candidate), await dueOf(candidate)]).toEqual([before(closes_at), [around(closes_at)]])
    const [mail] = (await mailsTo(portal, candidate.email)).filter(({ code }) => code === 'M07')
    expect([mail?.type, mail?.text.includes(`/AptitudeTest?id=${test_id}`)]).toEqual(['REMINDER_MAIL', true])

    const { updated_at, opens_at } = (await portal.call(readTest, { token: staff.token, params: { id: String(test_id) } })).body.data
    const end = new Date(closes_at.getTime() + DAY)
    const body = { updated_at, opens_at, closes_at: end.toISOString() }
    expect((await portal.call(changeWindow, { token: staff.token, params: { id: String(test_id) }, body })).status).toBe(200)
    expect(await reminders(candidate)).toEqual([...before(closes_at, 'cancelled'), ...before(end)])
    expect(await dueOf(candidate)).toEqual([around(end)])
  })

  it('sends no reminder after leaving the stage, or if it ends within the hour', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const closes_at = new Date(Date.now() + 30 * HOUR)
    await newOwnTest({ resource_request_id, closes_at })
    const [left, short] = [await inStage(4, resource_request_id), await inStage(4, await newOpening(portal))]
    await move(staff, left, { from: 4, to: 7 })
    await move(staff, left, { from: 7, to: 8 })
    expect(await reminders(left)).toEqual(before(closes_at, 'cancelled'))
    const soon = new Date(Date.now() + HOUR / 2)
    const [row] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.id, short.candidate_id))
    await newOwnTest({ resource_request_id: row?.resource_requisition_request_id, closes_at: soon })
    await move(staff, short, { from: 4, to: 7 })
    expect([await reminders(short), (await openFollowUpsOf(portal, short.candidate_id)).length]).toEqual([[], 1])
  })

  it('sends no reminder once submitted', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const closes_at = new Date(Date.now() + 3 * DAY)
    await newOwnTest({ resource_request_id, closes_at })
    const candidate = await inStage(4, resource_request_id)
    await move(staff, candidate, { from: 4, to: 7 })
    await portal.ctx.database.transaction((tx) => cancelTestReminders(tx, [candidate.candidate_id]))
    expect(await reminders(candidate)).toEqual(before(closes_at, 'cancelled'))
  })
})

it('states its window in Indian time', () => {
  const [opens, closes] = [new Date('2026-11-26T05:00Z'), new Date('2026-11-26T12:30Z')]
  expect(windowInWords(opens, closes)).toEqual({ date: '26 Nov 2026', time: '10:30 am to 6:00 pm' })
  expect(windowInWords(null, closes)).toEqual({ date: 'until 26 Nov 2026', time: 'until 6:00 pm' })
  expect(windowInWords(opens, null)).toEqual({ date: 'from 26 Nov 2026', time: 'from 10:30 am' })
  expect(windowInWords(null, null)).toEqual({ date: null, time: null })
})
