import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addInterview, listInterviews } from '@portal/contract/interviews'
import { listNotifications } from '@portal/contract/notifications'
import { assign } from '@portal/contract/applications'
import * as contract from '@portal/contract/own-interviews'
import { addDays, addWorkingDays, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
let count = 0
const someone = () => ({ name: 'Kavita Rao', email: `offering${(count += 1)}@example.org` })
const inDays = (days: number) => addWorkingDays(dayInIndia(), days, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const waiting = (resource_requisition_request_id: number, hiring_stage = 10) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id })
const times = (day: string, ...clock: string[]) => clock.map((time) => ({ day, time }))
const offer = ({ token }: Caller, candidate: Caller, change: object = {}) =>
  portal.call(contract.offerSlots, {
    token,
    params: params(candidate),
    body: {
      round: 'technical',
      for_all: true,
      slots: times(inDays(3), '10:00', '11:00', '12:00'),
      duration: 30,
      mode: 'phone',
      panel: [someone()],
      ...change,
    },
  })
const own = async ({ token }: Caller) => (await portal.call(contract.listOwnInterviews, { token })).body.data
const book = ({ token }: Caller, slot_id: number) => portal.call(contract.bookSlot, { token, body: { slot_id } })
const stageOfCandidate = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).hiring_stage

describe('times offered', () => {
  it('are seen by everyone of the opening who waits for the round, and booked by one tap', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal)]
    const [asha, ravi, other, later] = [
      await waiting(request),
      await waiting(request),
      await waiting(await newOpening(portal)),
      await waiting(request, 2),
    ]
    expect((await offer(staff, asha)).status).toBe(200)
    expect([(await own(asha)).slots.length, (await own(ravi)).slots.length]).toEqual([3, 3])
    expect([(await own(other)).slots, (await own(later)).slots]).toEqual([[], []])
    const [first, second] = (await own(asha)).slots
    const booked = await book(asha, first?.id ?? 0)
    expect([booked.status, await stageOfCandidate(asha)]).toEqual([200, 11])
    expect((await mailsTo(portal, asha.email)).map(({ code }) => code)).toEqual(['M10', 'M10', 'M09'])
    const { interviews, slots } = await own(asha)
    expect([interviews.map(({ starts_at }) => starts_at), slots]).toEqual([[first?.starts_at], []])
    const entry = new ICAL.Component(ICAL.parse(interviews[0]?.calendar ?? '') as never[]).getFirstSubcomponent('vevent')
    expect(entry?.getFirstPropertyValue('location')).toBe('+91 9876543210')
    const gone = await book(ravi, first?.id ?? 0)
    expect([gone.status, gone.problem.code, gone.problem.details?.['left']]).toEqual([409, 'slot_taken', '2'])
    expect((await book(other, second?.id ?? 0)).problem.code).toBe('slot_taken')
    expect((await book(asha, second?.id ?? 0)).problem.code).toBe('not_allowed')
    const set = (await portal.call(listInterviews, { token: staff.token, params: params(asha) })).body.data.interviews
    expect(set.map(({ created_by, panel }) => [created_by, panel.length])).toEqual([[null, 1]])
  })

  it('can be for one candidate only, and hold the time of the interviewer until then', async () => {
    const [staff, request, kavita] = [await newStaff(portal), await newOpening(portal), someone()]
    const [asha, ravi] = [await waiting(request), await waiting(request)]
    const { id } = (await offer(staff, asha, { for_all: false, panel: [kavita] })).body.data
    expect([(await own(asha)).slots.length, (await own(ravi)).slots.length]).toEqual([3, 0])
    expect((await book(ravi, (await own(asha)).slots[0]?.id ?? 0)).problem.code).toBe('slot_taken')
    const body = {
      round: 'technical',
      day: inDays(3),
      time: '11:00',
      duration: 30,
      mode: 'phone',
      room_id: null,
      place: null,
      panel: [kavita],
    }
    const clash = await portal.call(addInterview, { token: staff.token, params: params(ravi), body })
    expect([clash.problem.code, clash.problem.message.includes('offered')]).toEqual(['time_taken', true])
    const close = ({ token }: Caller) => portal.call(contract.closeOffer, { token, params: { id: String(id) } })
    expect((await close(asha)).status).toBe(403)
    expect(statusesOf([await close(staff), await close(staff)])).toEqual([200, 404])
    expect((await own(asha)).slots).toEqual([])
    expect((await portal.call(addInterview, { token: staff.token, params: params(ravi), body })).status).toBe(200)
  })

  it('name each time that is not possible', async () => {
    const [staff, asha] = [await newStaff(portal), await waiting(await newOpening(portal))]
    const slots = [...times(inDays(3), '10:00', '08:00'), ...times(addDays(dayInIndia(), -1), '11:00')]
    expect(Object.keys((await offer(staff, asha, { slots })).problem.errors ?? {})).toEqual(['slots.1', 'slots.2'])
    expect((await offer(staff, asha, { slots: times(inDays(3), '10:00', '10:15') })).problem.code).toBe('time_taken')
    expect((await offer(asha, asha)).status).toBe(403)
    expect((await own(asha)).slots).toEqual([])
  })

  it('R5: of 8 slots and 40 candidates at once, each slot once, each candidate once, the others are told what is left', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal, { positions: 99 })]
    const people = await Promise.all(Array.from({ length: 40 }, () => waiting(request)))
    const [first] = people
    if (!first) throw new Error('no one')
    const clock = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
    await offer(staff, first, { slots: times(inDays(4), ...clock) })
    const { slots } = await own(first)
    expect(slots).toHaveLength(8)
    // Everyone taps twice, on a slot that four others want too.
    const taps = people.flatMap((candidate, index) => [0, 1].map((tap) => ({ candidate, slot: slots[(index + tap) % 8]?.id ?? 0 })))
    const answers = await Promise.all(taps.map(({ candidate, slot }) => book(candidate, slot)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.every(({ status, problem }) => status === 200 || ['slot_taken', 'not_allowed'].includes(problem.code))).toBe(true)
    expect(answers.every(({ problem }) => problem.code !== 'slot_taken' || Number(problem.details?.['left']) >= 0)).toBe(true)
    const { db } = portal.ctx.database
    const set = await db.select().from(tables.interviews).where(eq(tables.interviews.resource_request_id, request))
    expect([
      set.length,
      new Set(set.map(({ candidate_id }) => candidate_id)).size,
      new Set(set.map(({ starts_at }) => Number(starts_at))).size,
    ]).toEqual([8, 8, 8])
    expect((await Promise.all(people.map(stageOfCandidate))).filter((stage) => stage === 11)).toHaveLength(8)
  })
})

it('a candidate requests another time once, with a reason, and the assignee is told', async () => {
  const [staff, candidate, other] = [
    await newStaff(portal),
    await waiting(await newOpening(portal)),
    await waiting(await newOpening(portal)),
  ]
  await portal.call(assign, { token: staff.token, params: params(candidate), body: { user_id: staff.user_id } })
  const body = {
    round: 'technical',
    day: inDays(5),
    time: '15:00',
    duration: 45,
    mode: 'phone',
    room_id: null,
    place: null,
    panel: [someone()],
  }
  const { id } = (await portal.call(addInterview, { token: staff.token, params: params(candidate), body })).body.data
  const ask = ({ token }: Caller, reason = 'I have an examination.') =>
    portal.call(contract.askToMove, { token, params: { id: String(id) }, body: { reason } })
  expect(Object.keys((await ask(candidate, ' ')).problem.errors ?? {})).toEqual(['reason'])
  expect((await ask(other)).status).toBe(404)
  expect((await ask(staff)).status).toBe(403)
  expect((await ask(candidate)).status).toBe(200)
  expect((await ask(candidate)).problem.code).toBe('already_asked')
  expect((await own(candidate)).interviews[0]).toMatchObject({ can_ask: false, has_asked: true, interviewers: ['Kavita Rao'] })
  const { rows } = (await portal.call(listNotifications, { token: staff.token })).body.data
  expect(rows.map(({ kind }) => kind)).toContain('interview_move_asked')
  const begun = new Date(Date.now() - HOUR / 4)
  const { db } = portal.ctx.database
  await db.update(tables.interviews).set({ starts_at: begun, move_asked_at: null }).where(eq(tables.interviews.id, id))
  expect((await ask(candidate)).problem.code).toBe('too_late')
})
