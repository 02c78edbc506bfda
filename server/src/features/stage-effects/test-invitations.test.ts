import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveStage, undoMove } from '@portal/contract/applications'
import { CLOSED, DRAFT } from '@portal/contract/aptitude'
import { DAY } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newAttempt, newTest, storedAttempts } from '../../testing/aptitude.ts'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { inviteWaiting } from './test-invitations.queries.ts'
import { windowInWords } from './test-window.rules.ts'

const portal = usePortal()
const inStage = (hiring_stage: number, resource_request_id: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: resource_request_id })
const move = ({ token }: Caller, { candidate_id }: Caller, body: object) =>
  portal.call(moveStage, { token, params: { id: String(candidate_id) }, body })
const testsOf = async ({ candidate_id }: Caller) => (await storedAttempts(portal, candidate_id)).map(({ test_id }) => test_id)
const own = async (values: object) => (await newTest(portal, { questions: 1, ...values })).test_id

describe('entering the stage of the aptitude test', () => {
  it('invites to the newest test of the request that is published and not over, with its window and link in the email', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const candidate = await inStage(4, resource_request_id)
    await own({ resource_request_id })
    const test_id = await own({ resource_request_id, opens_at: new Date('2026-01-05T05:00Z'), closes_at: new Date('2099-01-05T12:30Z') })
    await own({ resource_request_id, status: DRAFT })
    await own({ resource_request_id, status: CLOSED })
    await own({ resource_request_id, kind: 'practice' })
    await own({ resource_request_id, closes_at: new Date(Date.now() - DAY) })
    await own({ resource_request_id: await newOpening(portal) })
    expect((await move(staff, candidate, { from: 4, to: 7 })).status).toBe(200)
    expect(await storedAttempts(portal, candidate.candidate_id)).toMatchObject([{ test_id, invited_by: staff.user_id, started_at: null }])
    const [mail] = await mailsTo(portal, candidate.email)
    expect(mail).toMatchObject({ code: 'M06' })
    expect(mail?.text).toContain('5 Jan 2026 to 5 Jan 2099')
    expect(mail?.text).toContain(`/AptitudeTest?id=${test_id}`)
  })

  it('is withdrawn by leaving it before the start, and given again by undoing that', async () => {
    const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
    const test_id = await own({ resource_request_id })
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

  it('waits for the test: publishing it invites everyone there, in one statement, and no one twice', async () => {
    const [request, other] = [await newOpening(portal), await newOpening(portal)]
    const people = [await inStage(7, request), await inStage(7, request), await inStage(7, other), await inStage(8, request)]
    const test_id = await own({ resource_request_id: request })
    const [first, ...rest] = people
    if (!first) throw new Error('no candidate')
    await newAttempt(portal, test_id, first.candidate_id)
    await portal.ctx.database.transaction((tx) => inviteWaiting(tx, test_id))
    expect(await testsOf(first)).toEqual([test_id])
    expect(await Promise.all(rest.map(testsOf))).toEqual([[test_id], [], []])
  })
})

it('says the window of a test in Indian time', () => {
  const [opens, closes] = [new Date('2026-11-26T05:00Z'), new Date('2026-11-26T12:30Z')]
  expect(windowInWords(opens, closes)).toEqual({ date: '26 Nov 2026', time: '10:30 to 18:00' })
  expect(windowInWords(null, closes)).toEqual({ date: 'until 26 Nov 2026', time: 'until 18:00' })
  expect(windowInWords(opens, null)).toEqual({ date: 'from 26 Nov 2026', time: 'from 10:30' })
  expect(windowInWords(null, null)).toEqual({ date: null, time: null })
})
