import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { addInterview, changeInterview, declineMove, listInterviews } from '@portal/contract/interviews'
import { listActivities } from '@portal/contract/activities'
import { listNotifications } from '@portal/contract/notifications'
import { assign } from '@portal/contract/applications'
import * as contract from '@portal/contract/own-interviews'
import { addDays, addWorkingDays, dayInIndia, dayInWords, HOUR, indianTime } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { awaitGuardian, completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
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
/** A technical interview by phone in five working days. */
const technicalAt = (time: string) => ({
  round: 'technical',
  day: inDays(5),
  time,
  duration: 45,
  mode: 'phone',
  room_id: null,
  place: null,
  panel: [someone()],
})
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
const ownInterviews = async ({ token }: Caller) => (await portal.call(contract.listOwnInterviews, { token })).body.data
const book = ({ token }: Caller, slot_id: number) => portal.call(contract.bookSlot, { token, body: { slot_id } })
const stageOfCandidate = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).hiring_stage

describe('offered times', () => {
  it('are visible to every candidate of the opening awaiting the round, and booked with one tap', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal)]
    const [asha, ravi, other, later] = [
      await waiting(request),
      await waiting(request),
      await waiting(await newOpening(portal)),
      await waiting(request, 2),
    ]
    expect((await offer(staff, asha)).status).toBe(200)
    expect([(await ownInterviews(asha)).slots.length, (await ownInterviews(ravi)).slots.length]).toEqual([3, 3])
    expect([(await ownInterviews(other)).slots, (await ownInterviews(later)).slots]).toEqual([[], []])
    expect((await ownInterviews(asha)).slots[0]).toMatchObject({ round: 'technical', mode: 'phone', where: null })
    const [first, second] = (await ownInterviews(asha)).slots
    const booked = await book(asha, first?.id ?? 0)
    expect([booked.status, await stageOfCandidate(asha)]).toEqual([200, 11])
    expect((await mailsTo(portal, asha.email)).map(({ code }) => code)).toEqual(['M10', 'M10', 'M09', 'M51'])
    const { interviews, slots } = await ownInterviews(asha)
    expect([interviews.map(({ starts_at }) => starts_at), slots]).toEqual([[first?.starts_at], []])
    const entry = new ICAL.Component(ICAL.parse(interviews[0]?.calendar ?? '') as never[]).getFirstSubcomponent('vevent')
    expect(entry?.getFirstPropertyValue('location')).toBe('+91 9876543210')
    expect((await book(asha, first?.id ?? 0)).body.data.id).toBe(booked.body.data.id)
    expect(await mailsTo(portal, asha.email)).toHaveLength(4)
    const gone = await book(ravi, first?.id ?? 0)
    expect([gone.status, gone.problem.code, gone.problem.details?.['left']]).toEqual([409, 'slot_taken', '2'])
    expect((await book(other, second?.id ?? 0)).problem.code).toBe('slot_taken')
    const { code, message } = (await book(asha, second?.id ?? 0)).problem
    expect([code, message]).toEqual(['not_allowed', 'Your Technical interview is already scheduled. Reload the page to see its time.'])
    const set = (await portal.call(listInterviews, { token: staff.token, params: params(asha) })).body.data.interviews
    expect(set.map(({ set_by, panel }) => [set_by, panel.length])).toEqual([[null, 1]])
  })

  it('that overlap another interview of the candidate are refused with its time, and stay free', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal)]
    const [asha, ravi] = [await waiting(request), await waiting(request)]
    const hr = { round: 'hr', day: inDays(3), time: '10:15', duration: 30, mode: 'phone', room_id: null, place: null, panel: [someone()] }
    const { db } = portal.ctx.database
    const at = (hiring_stage: number) =>
      db.update(tables.candidates).set({ hiring_stage }).where(eq(tables.candidates.id, asha.candidate_id))
    await at(17)
    expect((await portal.call(addInterview, { token: staff.token, params: params(asha), body: hr })).status).toBe(200)
    await at(10)
    await offer(staff, asha, { slots: times(inDays(3), '10:00', '12:00') })
    const [first, second] = (await ownInterviews(asha)).slots
    const { status, problem } = await book(asha, first?.id ?? 0)
    expect([status, problem.code]).toEqual([409, 'time_taken'])
    expect(problem.message).toMatch(/^You already have an interview on .*10:15.*\. Choose another time\.$/)
    expect((await book(asha, second?.id ?? 0)).status).toBe(200)
    expect((await book(ravi, first?.id ?? 0)).status).toBe(200)
  })

  it('are not booked and no other time is requested while a guardian must agree', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal)]
    const [asha, ravi] = [await waiting(request), await waiting(request)]
    const interviewer = someone()
    await offer(staff, asha, { panel: [interviewer] })
    const [first, second] = (await ownInterviews(asha)).slots
    const { id } = (await book(ravi, first?.id ?? 0)).body.data
    const invitations = await mailsTo(portal, interviewer.email)
    for (const candidate of [asha, ravi]) await awaitGuardian(portal, candidate)
    const asked = await portal.call(contract.requestMove, { token: ravi.token, params: { id: String(id) }, body: { reason: 'An exam.' } })
    for (const { status, problem } of [await book(asha, second?.id ?? 0), asked])
      expect([status, problem.code]).toEqual([409, 'guardian_needed'])
    expect([await stageOfCandidate(asha), await mailsTo(portal, interviewer.email)]).toEqual([10, invitations])
  })

  it('on days off and outside working hours need to be confirmed', async () => {
    const [staff, candidate] = [await newStaff(portal), await waiting(await newOpening(portal))]
    const friday = addDays(inDays(5), 5 - new Date(`${inDays(5)}T00:00:00Z`).getUTCDay())
    const [saturday, sunday] = [addDays(friday, 1), addDays(friday, 2)]
    const slots = [friday, saturday, sunday].flatMap((day) => times(day, '10:00', '11:00'))
    const { status, problem } = await offer(staff, candidate, { slots })
    const message = `${dayInWords(saturday)} is not a working day. ${dayInWords(sunday)} is not a working day.`
    expect([status, problem.code, problem.message]).toEqual([409, 'off_hours', message])
    expect((await ownInterviews(candidate)).slots).toEqual([])
    expect((await offer(staff, candidate, { slots: times(friday, '08:00') })).problem.code).toBe('off_hours')
    await offer(staff, candidate, { slots, is_off_hours: true })
    expect((await ownInterviews(candidate)).slots).toHaveLength(6)
  })

  it('are announced to each waiting candidate by one email, immediately on the timeline, and to no one else', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal)]
    const [asha, ravi, later, hidden] = [
      await waiting(request),
      await waiting(request),
      await waiting(request, 2),
      await waiting(request, 10),
    ]
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
      .where(eq(tables.candidates.id, hidden.candidate_id))
    const emails = async ({ email }: Caller) => (await mailsTo(portal, email)).map(({ code }) => code)
    expect((await offer(asha, asha)).status).toBe(403)
    expect(await emails(asha)).toEqual([])
    expect((await offer(staff, asha)).status).toBe(200)
    expect([await emails(asha), await emails(ravi), await emails(later), await emails(hidden)]).toEqual([['M51'], ['M51'], [], []])
    const [mail] = await mailsTo(portal, asha.email)
    expect([mail?.type, mail?.send_at, mail?.subject]).toEqual(['MAIL', null, 'Choose a time: Technical interview'])
    const timeline = (await portal.call(listActivities, { token: ravi.token })).body.data
    expect(timeline.filter(({ activity_type }) => activity_type === 'MAIL')).toHaveLength(1)
    await book(ravi, (await ownInterviews(ravi)).slots[0]?.id ?? 0)
    expect((await offer(staff, asha, { slots: times(inDays(4), '10:00') })).status).toBe(200)
    expect([await emails(asha), (await emails(ravi)).filter((code) => code === 'M51')]).toEqual([['M51', 'M51'], ['M51']])
    const refused = await offer(staff, asha, { slots: times(inDays(5), '23:50') })
    expect([refused.status, await emails(asha)]).toEqual([422, ['M51', 'M51']])
  })

  it('can be for one candidate only, and reserve the interviewer’s time until booked', async () => {
    const [staff, request, kavita] = [await newStaff(portal), await newOpening(portal), someone()]
    const [asha, ravi] = [await waiting(request), await waiting(request)]
    const { id } = (await offer(staff, asha, { for_all: false, panel: [kavita] })).body.data
    expect([(await ownInterviews(asha)).slots.length, (await ownInterviews(ravi)).slots.length]).toEqual([3, 0])
    expect((await book(ravi, (await ownInterviews(asha)).slots[0]?.id ?? 0)).problem.code).toBe('slot_taken')
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
    const close = ({ token }: Caller) => portal.call(contract.closeInterviewOffer, { token, params: { id: String(id) } })
    expect((await close(asha)).status).toBe(403)
    expect(statusesOf([await close(staff), await close(staff)])).toEqual([200, 404])
    expect((await ownInterviews(asha)).slots).toEqual([])
    expect((await portal.call(addInterview, { token: staff.token, params: params(ravi), body })).status).toBe(200)
  })

  it('only for one candidate are free again for the interviewer once one is booked, and others stay offered', async () => {
    const [staff, request, kavita] = [await newStaff(portal), await newOpening(portal), someone()]
    const [asha, ravi] = [await waiting(request), await waiting(request)]
    await offer(staff, asha, { slots: times(inDays(3), '15:00') })
    await offer(staff, asha, { for_all: false, panel: [kavita] })
    await offer(staff, asha, { for_all: false, panel: [kavita], slots: times(inDays(4), '16:00') })
    await offer(staff, ravi, { for_all: false, panel: [kavita], slots: times(inDays(4), '17:00') })
    const { slots } = await ownInterviews(asha)
    const booked = await book(asha, slots[0]?.id ?? 0)
    expect(slots.map(({ for_all }) => for_all)).toEqual([false, false, false, true, false])
    expect([slots.length, booked.status, (await book(asha, slots[0]?.id ?? 0)).body.data.id]).toEqual([5, 200, booked.body.data.id])
    const held = await portal.ctx.database.db
      .select({ starts_at: tables.interview_bookings.starts_at })
      .from(tables.interview_bookings)
      .innerJoin(tables.interviewers, eq(tables.interviewers.id, tables.interview_bookings.interviewer_id))
      .where(eq(tables.interviewers.email, kavita.email))
    expect(held.map(({ starts_at }) => indianTime(starts_at).slice(11, 16)).toSorted()).toEqual(['10:00', '17:00'])
    expect((await ownInterviews(ravi)).slots).toHaveLength(2)
    const listed = await portal.call(contract.listInterviewOffers, { token: staff.token, params: params(asha) })
    expect(listed.body.data.map(({ for_all }) => for_all)).toEqual([true])
  })

  it('report each invalid time', async () => {
    const [staff, asha] = [await newStaff(portal), await waiting(await newOpening(portal))]
    const slots = [...times(inDays(3), '10:00', '23:50'), ...times(addDays(dayInIndia(), -1), '11:00')]
    expect(Object.keys((await offer(staff, asha, { slots })).problem.errors ?? {})).toEqual(['slots.1', 'slots.2'])
    expect((await offer(staff, asha, { slots: times(inDays(3), '10:00', '10:15') })).problem.code).toBe('time_taken')
    expect((await offer(asha, asha)).status).toBe(403)
    expect((await ownInterviews(asha)).slots).toEqual([])
  })

  it('are listed for staff until withdrawn or all booked', async () => {
    const [staff, request, kavita] = [await newStaff(portal), await newOpening(portal), someone()]
    const [asha, ravi, other] = [await waiting(request), await waiting(request), await waiting(await newOpening(portal))]
    const forAll = (await offer(staff, asha, { panel: [kavita] })).body.data.id
    const forAsha = (await offer(staff, asha, { for_all: false, slots: times(inDays(3), '15:00') })).body.data.id
    const listed = ({ token }: Caller, candidate: Caller) => portal.call(contract.listInterviewOffers, { token, params: params(candidate) })
    const idsFor = async (candidate: Caller) => (await listed(staff, candidate)).body.data.map(({ id }) => id)
    expect([await idsFor(asha), await idsFor(ravi), await idsFor(other)]).toEqual([[forAsha, forAll], [forAll], []])
    const [first] = (await ownInterviews(ravi)).slots
    await book(ravi, first?.id ?? 0)
    const [, shown] = (await listed(staff, asha)).body.data
    expect(shown).toMatchObject({ for_all: true, round: 'technical', mode: 'phone', interviewers: ['Kavita Rao'] })
    expect(shown?.slots.map(({ starts_at, is_taken }) => [starts_at === first?.starts_at, is_taken])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
    const close = ({ token }: Caller, id: number) => portal.call(contract.closeInterviewOffer, { token, params: { id: String(id) } })
    await close(staff, forAll)
    expect([await idsFor(asha), (await ownInterviews(asha)).slots.length]).toEqual([[forAsha], 1])
    await book(asha, (await ownInterviews(asha)).slots[0]?.id ?? 0)
    expect(await idsFor(asha)).toEqual([])
    expect((await ownInterviews(ravi)).interviews).toHaveLength(1)
    expect((await listed(asha, asha)).status).toBe(403)
    expect((await portal.call(contract.listInterviewOffers, { token: staff.token, params: { id: '999999' } })).status).toBe(404)
  })

  it('R5: with 40 slots and 200 concurrent candidates, each slot and each candidate is booked once, and the others learn what is left', async () => {
    const [CANDIDATES, SLOTS] = [200, 40]
    const [staff, request] = [await newStaff(portal), await newOpening(portal, { positions: 99 })]
    const people: Caller[] = []
    while (people.length < CANDIDATES) people.push(...(await Promise.all(Array.from({ length: 10 }, () => waiting(request)))))
    const [first] = people
    if (!first) throw new Error('no one')
    const clock = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
    const offered = await offer(staff, first, { slots: [4, 5, 6, 7, 8].flatMap((days) => times(inDays(days), ...clock)) })
    expect(offered.status).toBe(200)
    const { slots } = await ownInterviews(first)
    expect(slots).toHaveLength(SLOTS)
    // Five candidates try each slot, and the first 40 try a second one concurrently. Calls rejected with 503 are retried.
    const slotAt = (index: number) => slots[index % SLOTS]?.id ?? 0
    const taps = people.flatMap((candidate, index) => [
      { candidate, slot: slotAt(index) },
      ...(index < SLOTS ? [{ candidate, slot: slotAt(index + 1) }] : []),
    ])
    const tap = async (candidate: Caller, slot: number): ReturnType<typeof book> => {
      const response = await book(candidate, slot)
      return response.status === 503 ? tap(candidate, slot) : response
    }
    const responses = await Promise.all(taps.map(({ candidate, slot }) => tap(candidate, slot)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(SLOTS)
    expect(new Set(responses.flatMap(({ status, problem }) => (status === 200 ? [] : [problem.code])))).toEqual(
      new Set(['slot_taken', 'not_allowed']),
    )
    const left = responses.flatMap(({ problem }) => (problem?.code === 'slot_taken' ? [Number(problem.details?.['left'])] : []))
    expect(left.every((count) => count >= 0 && count < SLOTS)).toBe(true)
    expect(left).toContain(0)
    const { db } = portal.ctx.database
    const set = await db.select().from(tables.interviews).where(eq(tables.interviews.resource_request_id, request))
    expect([
      set.length,
      new Set(set.map(({ candidate_id }) => candidate_id)).size,
      new Set(set.map(({ starts_at }) => Number(starts_at))).size,
    ]).toEqual([SLOTS, SLOTS, SLOTS])
    const stages = await Promise.all(people.map(stageOfCandidate))
    expect(stages.filter((stage) => stage === 11)).toHaveLength(SLOTS)
    const [late] = people.filter((_, index) => stages[index] === 10)
    expect(late && (await book(late, slots[0]?.id ?? 0)).problem).toMatchObject({ code: 'slot_taken', details: { left: '0' } })
  })
})

it('of an interview booked by the candidate and then rescheduled, staff read who chose the present time', async () => {
  const [staff, mover] = [await newStaff(portal), await newStaff(portal, roles.recruiter, 'Ravi Shah')]
  const candidate = await waiting(await newOpening(portal))
  await offer(staff, candidate)
  const { id } = (await book(candidate, (await ownInterviews(candidate)).slots[0]?.id ?? 0)).body.data
  const setBy = async () =>
    (await portal.call(listInterviews, { token: staff.token, params: params(candidate) })).body.data.interviews.map(({ set_by }) => set_by)
  expect(await setBy()).toEqual([null])
  const { round: _, ...rest } = technicalAt('15:00')
  const change = async ({ token }: Caller, body: object) =>
    (await portal.call(changeInterview, { token, params: { id: String(id) }, body: { ...rest, reason: 'The panel travels.', ...body } }))
      .status
  expect(await change(mover, { sequence: 0 })).toBe(200)
  // A change of the place isn't a choice of the time.
  expect([await change(staff, { sequence: 1, place: '079 4012 3456' }), await setBy()]).toEqual([200, ['Ravi Shah']])
})

it('staff decline a request for another time: the candidate reads and is emailed why, and cannot request again until it is rescheduled', async () => {
  const [staff, candidate] = [await newStaff(portal), await waiting(await newOpening(portal))]
  const body = technicalAt('16:00')
  const { id } = (await portal.call(addInterview, { token: staff.token, params: params(candidate), body })).body.data
  const decline = ({ token }: Caller, reason = 'The panel is free only then.') =>
    portal.call(declineMove, { token, params: { id: String(id) }, body: { reason } })
  expect((await decline(staff)).problem.code).toBe('not_allowed')
  const ask = () =>
    portal.call(contract.requestMove, { token: candidate.token, params: { id: String(id) }, body: { reason: 'I have an examination.' } })
  expect((await ask()).status).toBe(200)
  expect(Object.keys((await decline(staff, ' ')).problem.errors ?? {})).toEqual(['reason'])
  expect((await decline(candidate)).status).toBe(403)
  expect((await decline(staff)).status).toBe(200)
  expect((await decline(staff)).problem.code).toBe('not_allowed')
  expect((await ask()).problem.code).toBe('already_asked')
  const own = async () => (await ownInterviews(candidate)).interviews[0]
  expect(await own()).toMatchObject({ can_ask: false, has_asked: true, declined_reason: 'The panel is free only then.' })
  const mail = (await mailsTo(portal, candidate.email)).find(({ code }) => code === 'M64')
  expect(mail?.text).toContain('The panel is free only then.')
  const interviews = async () => (await portal.call(listInterviews, { token: staff.token, params: params(candidate) })).body.data.interviews
  expect(await interviews()).toMatchObject([{ id, move_asked_reason: null, moves: [], state: 'scheduled' }])
  const { round: _, ...rest } = body
  const change = { ...rest, day: inDays(6), sequence: 0, reason: 'Someone is ill.' }
  expect((await portal.call(changeInterview, { token: staff.token, params: { id: String(id) }, body: change })).status).toBe(200)
  expect(await own()).toMatchObject({ can_ask: true, has_asked: false, declined_reason: null })
})

it('a candidate requests another time once until it is rescheduled, with a reason, and the assignee and the scheduler are notified', async () => {
  const [staff, assignee, candidate, other] = [
    await newStaff(portal),
    await newStaff(portal),
    await waiting(await newOpening(portal)),
    await waiting(await newOpening(portal)),
  ]
  await portal.call(assign, { token: staff.token, params: params(candidate), body: { user_id: assignee.user_id } })
  const body = technicalAt('15:00')
  const { id } = (await portal.call(addInterview, { token: staff.token, params: params(candidate), body })).body.data
  const ask = ({ token }: Caller, reason = 'I have an examination.') =>
    portal.call(contract.requestMove, { token, params: { id: String(id) }, body: { reason } })
  expect(Object.keys((await ask(candidate, ' ')).problem.errors ?? {})).toEqual(['reason'])
  expect((await ask(other)).status).toBe(404)
  expect((await ask(staff)).status).toBe(403)
  expect((await ask(candidate)).status).toBe(200)
  expect((await ask(candidate)).problem.code).toBe('already_asked')
  expect((await ownInterviews(candidate)).interviews[0]).toMatchObject({ can_ask: false, has_asked: true, interviewers: ['Kavita Rao'] })
  const asInterviews = async () =>
    (await portal.call(listInterviews, { token: staff.token, params: params(candidate) })).body.data.interviews
  expect(await asInterviews()).toMatchObject([{ id, move_asked_reason: 'I have an examination.' }])
  const { round: _, ...rest } = body
  const change = { ...rest, day: inDays(6), sequence: 0, reason: 'The candidate has an examination.' }
  expect((await portal.call(changeInterview, { token: staff.token, params: { id: String(id) }, body: change })).status).toBe(200)
  expect(await asInterviews()).toMatchObject([{ id, move_asked_reason: null }])
  expect((await ownInterviews(candidate)).interviews[0]).toMatchObject({ can_ask: true, has_asked: false })
  for (const { token } of [staff, assignee]) {
    const { rows } = (await portal.call(listNotifications, { token })).body.data
    expect(rows.map(({ kind }) => kind)).toContain('interview_move_asked')
  }
  const begun = new Date(Date.now() - HOUR / 4)
  const { db } = portal.ctx.database
  await db.update(tables.interviews).set({ starts_at: begun }).where(eq(tables.interviews.id, id))
  expect((await ask(candidate)).problem.code).toBe('too_late')
})
