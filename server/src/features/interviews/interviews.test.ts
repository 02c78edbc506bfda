import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readStage, undoMove, moveStage } from '@portal/contract/applications'
import { listStageChanges } from '@portal/contract/staff-timeline'
import { changeWorkingHours, readCalendar } from '@portal/contract/calendar'
import * as contract from '@portal/contract/interviews'
import { undoNoShow } from '@portal/contract/missed-interviews'
import { addDays, addWorkingDays, dayInIndia, dayInWords, HOUR, indianTime } from '@portal/contract/shared/dates'
import { roles } from '@portal/contract/accounts'
import * as tables from '../../database/schema.ts'
import { awaitGuardian, completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
let count = 0
const someone = (name = 'Kavita Rao') => ({ name, email: `interviewer${(count += 1)}@example.org` })
const inDays = (days: number) => addWorkingDays(dayInIndia(), days, { weekdays: [1, 2, 3, 4, 5], holidays: [] })

/** A Saturday after the next four days. */
const nextSaturday = () => addDays(inDays(5), 6 - new Date(`${inDays(5)}T00:00:00Z`).getUTCDay())

const slot = (change: object = {}) => ({
  day: inDays(3),
  time: '11:00',
  duration: 45,
  mode: 'video',
  room_id: null,
  place: 'https://meet.example.com/abc',
  panel: [someone()],
  ...change,
})
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const set = ({ token }: Caller, candidate: Caller, change: object = {}) =>
  portal.call(contract.addInterview, { token, params: params(candidate), body: { round: 'technical', ...slot(), ...change } })
const list = async ({ token }: Caller, candidate: Caller) =>
  (await portal.call(contract.listInterviews, { token, params: params(candidate) })).body.data
const inStage = async (hiring_stage: number, values: object = {}) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal, { positions: 99 }), ...values })
const stageOfCandidate = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).hiring_stage
const stored = async (id: number) => {
  const [row] = await portal.ctx.database.db.select().from(tables.interviews).where(eq(tables.interviews.id, id))
  if (!row) throw new Error('no interview')
  return row
}
/** Moves the interview to an hour ago. */
const begin = async (id: number) => {
  const times = { starts_at: new Date(Date.now() - HOUR), ends_at: new Date(Date.now() - HOUR / 4) }
  await portal.ctx.database.db.update(tables.interviews).set(times).where(eq(tables.interviews.id, id))
}
const entryIn = (calendar: { method: string; content: string } | null | undefined) => {
  const parsed = new ICAL.Component(ICAL.parse(calendar?.content ?? '') as never[])
  const found = parsed.getFirstSubcomponent('vevent')
  if (!found) throw new Error('no event')
  return { method: calendar?.method, event: new ICAL.Event(found), status: found.getFirstPropertyValue('status') }
}

describe('setting a time', () => {
  it('moves the stage 10 → 11 and invites candidate and interviewers, with calendar entries, in one step', async () => {
    const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
    const { status, body } = await set(staff, candidate, { panel: [kavita, someone('Arjun Nair')] })
    expect([status, body.data.hiring_stage, await stageOfCandidate(candidate)]).toEqual([200, 11, 11])
    const mails = await mailsTo(portal, candidate.email)
    expect(mails.map(({ code, send_at }) => [code, send_at === null])).toEqual([
      ['M10', false],
      ['M10', false],
      ['M09', true],
    ])
    const { method, event } = entryIn(mails.at(-1)?.calendar)
    expect([method, event.sequence, event.startDate.toString()]).toEqual(['REQUEST', 0, `${inDays(3)}T11:00:00`])
    const [toKavita] = await mailsTo(portal, kavita.email)
    expect(toKavita?.text).toMatch(/\/InterviewRemarks\?token=[A-Za-z0-9_-]{43}/)
    expect(entryIn(toKavita?.calendar).event.uid).toBe(event.uid)
    const { interviews } = await list(staff, candidate)
    expect(interviews.map(({ round, state, panel }) => [round, state, panel.map(({ name }) => name)])).toEqual([
      ['technical', 'scheduled', ['Kavita Rao', 'Arjun Nair']],
    ])
  })

  it.each([
    ['technical', 12, 11],
    ['technical', 15, 11],
    ['technical', 11, 11],
    ['hr', 12, 17],
    ['hr', 17, 17],
    ['management', 18, 19],
    ['management', 19, 19],
    ['screening', 2, 2],
    ['screening', 3, 3],
  ])('of the %s round in stage %i leads to stage %i', async (round, from, to) => {
    const candidate = await inStage(from)
    expect((await set(await newStaff(portal), candidate, { round })).body.data.hiring_stage).toBe(to)
  })

  it.each([
    ['technical', 2],
    ['technical', 17],
    ['hr', 14],
    ['management', 12],
    ['screening', 10],
    ['technical', 13],
    ['hr', 26],
  ])('of the %s round is not allowed in stage %i, and changes nothing', async (round, from) => {
    const [staff, candidate] = [await newStaff(portal), await inStage(from, from === 26 ? { held_from: 12 } : {})]
    const { status, problem } = await set(staff, candidate, { round })
    expect([status, problem.code]).toEqual([422, 'not_allowed'])
    expect([await stageOfCandidate(candidate), (await list(staff, candidate)).interviews]).toEqual([from, []])
    expect(await mailsTo(portal, candidate.email)).toEqual([])
    expect((await list(staff, candidate)).rounds.find((entry) => entry.round === round)?.why).toBe(problem.message)
  })

  it.each([
    [7, 'No interview can be scheduled in “Aptitude test scheduled”.'],
    [14, 'Move the candidate to “HR round” first, with a reason.'],
    [20, 'No interview can be scheduled in “Selected, offer in approval”.'],
    [25, 'No interview can be scheduled in “Hired (offer accepted)”.'],
    [26, 'This application is on hold. Take it off hold first.'],
    [2, null],
    [10, null],
  ])('in stage %i is impossible for the reason of that stage: %s', async (stage, reason) => {
    const candidate = await inStage(stage, stage === 26 ? { held_from: 12 } : {})
    expect((await list(await newStaff(portal), candidate)).cannot_schedule).toBe(reason)
  })

  it('replaces “Shortlisted” that is still scheduled, also where the stage stays', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(3)]
    await portal.call(moveStage, { token: staff.token, params: params(candidate), body: { from: 3, to: 4 } })
    expect((await set(staff, candidate, { round: 'screening' })).status).toBe(200)
    const states = (await mailsTo(portal, candidate.email)).map(({ code, state }) => `${code} ${state}`)
    expect([await stageOfCandidate(candidate), states.filter((line) => line.startsWith('M05'))]).toEqual([4, ['M05 cancelled']])
  })

  it('adds https:// to a meeting link without it', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    await set(staff, candidate, { mode: 'video', room_id: null, place: 'meet.google.com/abc-defg-hij' })
    expect((await list(staff, candidate)).interviews[0]?.where).toBe('https://meet.google.com/abc-defg-hij')
  })

  it('names the stage from which a round can be scheduled, where the candidate can be moved to it', async () => {
    const resource_requisition_request_id = await newOpening(portal, { has_aptitude: false })
    const candidate = await inStage(4, { resource_requisition_request_id })
    const { rounds } = await list(await newStaff(portal), candidate)
    expect(rounds.filter(({ round }) => round === 'screening' || round === 'technical')).toEqual([
      { round: 'screening', why: null, is_next: false },
      { round: 'technical', why: 'Move the candidate to “Aptitude cleared, technical to schedule” first.', is_next: true },
    ])
  })

  it('says that the interview of the stage is scheduled', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    await set(staff, candidate, {})
    expect((await list(staff, candidate)).cannot_schedule).toBe('Technical interview is already scheduled.')
  })

  it('reports each invalid field', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    const fields = async (change: object) => Object.keys((await set(staff, candidate, change)).problem.errors ?? {})
    expect(await fields({ day: addDays(dayInIndia(), -1) })).toEqual(['day'])
    expect(await fields({ day: '2026-02-30' })).toEqual(['day'])
    expect(await fields({ time: '25:00' })).toEqual(['time'])
    expect(await fields({ time: '23:30' })).toEqual(['time'])
    expect(await fields({ duration: 44 })).toEqual(['duration'])
    expect(await fields({ place: 'javascript:alert(1)' })).toEqual(['place'])
    expect(await fields({ mode: 'in_person', place: null })).toEqual(['place'])
    expect(await fields({ mode: 'in_person', room_id: 999 })).toEqual(['room_id'])
    expect(await fields({ panel: [] })).toEqual(['panel'])
    const twice = someone()
    expect(await fields({ panel: [twice, twice] })).toEqual(['panel'])
    expect(await fields({ panel: [{ name: 'Kavita', email: 'a@b\r\nBcc: x@y.zz' }] })).toEqual(['panel.0.email'])
    expect((await list(staff, candidate)).interviews).toEqual([])
  })

  it('is refused with who and when if interviewer, room or candidate is taken, also within the buffer', async () => {
    const [staff, kavita] = [await newStaff(portal), someone()]
    const administrator = await newStaff(portal, roles.administrator)
    const name = `Narmada ${count}`
    const room = (await portal.call(contract.addRoom, { token: administrator.token, body: { name, address: '4th floor' } })).body.data
    const there = { mode: 'in_person', place: null, room_id: room.id }
    const [first, second] = [await inStage(10), await inStage(10)]
    expect((await set(staff, first, { ...there, panel: [kavita] })).status).toBe(200)
    const clash = async (candidate: Caller, change: object) => {
      const { status, problem } = await set(staff, candidate, change)
      return [status, problem.code, problem.details?.['kind'], problem.details?.['name']]
    }
    expect(await clash(second, { panel: [kavita], time: '11:30' })).toEqual([409, 'time_taken', 'interviewer', 'Kavita Rao'])
    expect(await clash(second, { panel: [kavita], time: '11:50' })).toEqual([409, 'time_taken', 'interviewer', 'Kavita Rao'])
    expect(await clash(second, there)).toEqual([409, 'time_taken', 'room', name])
    expect((await set(staff, second, { panel: [kavita], time: '11:55' })).status).toBe(200)
    expect(await stageOfCandidate(second)).toBe(11)
  })

  it('searches no times of a candidate hidden from staff', async () => {
    const [staff, hidden] = [await newStaff(portal), await inStage(10)]
    const free = (candidate_id: number) =>
      portal.call(contract.findTimes, { token: staff.token, query: { emails: '', duration: '45', candidate_id: String(candidate_id) } })
    expect((await free(hidden.candidate_id)).status).toBe(200)
    await awaitGuardian(portal, hidden)
    expect([(await free(hidden.candidate_id)).status, (await free(999_999)).status]).toEqual([404, 404])
  })

  it('keeps the buffer set by administrators, also when searching for a time', async () => {
    const [staff, administrator, kavita] = [await newStaff(portal), await newStaff(portal, roles.administrator), someone()]
    const keepFree = async (interview_buffer: number) => {
      const { body } = await portal.call(readCalendar, { token: administrator.token })
      const { weekdays, opens_at, closes_at } = body.data
      await portal.call(changeWorkingHours, { token: administrator.token, body: { weekdays, opens_at, closes_at, interview_buffer } })
    }
    const firstFree = async () => {
      const query = { emails: kavita.email, duration: '45', from: inDays(3) }
      return (await portal.call(contract.findTimes, { token: staff.token, query })).body.data[0]?.time
    }
    await set(staff, await inStage(10), { panel: [kavita], time: '10:00' })
    const at = async (time: string) => (await set(staff, await inStage(10), { panel: [kavita], time })).status
    await keepFree(30)
    expect([await firstFree(), await at('11:10')]).toEqual(['11:15', 409])
    await keepFree(0)
    expect([await firstFree(), await at('10:45')]).toEqual(['10:45', 200])
    await keepFree(10)
  })

  it('on a day off needs to be confirmed', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    const day = nextSaturday()
    const { status, problem } = await set(staff, candidate, { day })
    expect([status, problem.code, problem.message]).toEqual([409, 'off_hours', `${dayInWords(day)} is not a working day.`])
    expect((await list(staff, candidate)).interviews).toEqual([])
    expect((await set(staff, candidate, { day, is_off_hours: true })).status).toBe(200)
  })

  it('outside working hours, as for UK and US shifts, needs to be confirmed', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    const { status, problem } = await set(staff, candidate, { time: '20:30' })
    expect([status, problem.code]).toEqual([409, 'off_hours'])
    expect(problem.message).toContain('is outside working hours (10:00 am to 7:00 pm).')
    expect((await list(staff, candidate)).interviews).toEqual([])
    expect((await set(staff, candidate, { time: '20:30', is_off_hours: true })).status).toBe(200)
  })

  it('R5: gives a time of one interviewer to one of many concurrent candidates', async () => {
    const [staff, kavita] = [await newStaff(portal), someone()]
    const people = await Promise.all(Array.from({ length: 6 }, () => inStage(10)))
    const responses = await Promise.all(people.map((candidate) => set(staff, candidate, { panel: [kavita] })))
    expect(statusesOf(responses).filter((status) => status === 409)).toHaveLength(5)
    expect((await Promise.all(people.map(stageOfCandidate))).filter((stage) => stage === 11)).toHaveLength(1)
  })

  it('the database itself refuses an overlap', async () => {
    const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
    const { id } = (await set(staff, candidate, { panel: [kavita] })).body.data
    const { db } = portal.ctx.database
    const [booking] = await db.select().from(tables.interview_bookings).where(eq(tables.interview_bookings.interview_id, id))
    const { id: _, ...copy } = booking ?? { id: 0 }
    await expect(db.insert(tables.interview_bookings).values(copy as never)).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  it('is for staff only, and not for a withheld candidate', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    expect((await set(candidate, candidate)).status).toBe(403)
    const sealed = await inStage(10, { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
    expect((await set(staff, sealed)).status).toBe(404)
    expect((await portal.call(contract.addRoom, { token: staff.token, body: { name: 'Sabarmati', address: 'x' } })).status).toBe(403)
  })

  it('cannot be undone as a move: the interview is cancelled instead', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    await set(staff, candidate)
    const history = (await portal.call(listStageChanges, { token: staff.token, params: params(candidate) })).body.data
    expect(history[0]).toMatchObject({ to_stage: 11, undo_until: null, reason: 'Interview set' })
    const body = { change_id: history[0]?.id }
    expect((await portal.call(undoMove, { token: staff.token, params: params(candidate), body })).problem.code).toBe('not_allowed')
  })
})

describe('a scheduled interview', () => {
  const change = ({ token }: Caller, id: number, body: object) =>
    portal.call(contract.changeInterview, {
      token,
      params: { id: String(id) },
      body: { ...slot(), sequence: 0, reason: 'Kavita is away.', ...body },
    })
  const cancel = ({ token }: Caller, id: number, body: object = { reason: 'Kavita is away.' }) =>
    portal.call(contract.cancelInterview, { token, params: { id: String(id) }, body })
  const noShow = ({ token }: Caller, id: number) =>
    portal.call(contract.markNoShow, { token, params: { id: String(id) }, body: { reason: 'Did not join.' } })

  it('is moved to a day off only if that is confirmed', async () => {
    const [staff, candidate, day] = [await newStaff(portal), await inStage(10), nextSaturday()]
    const { id } = (await set(staff, candidate)).body.data
    expect((await change(staff, id, { day })).problem.code).toBe('off_hours')
    expect((await change(staff, id, { day, is_off_hours: true })).status).toBe(200)
  })

  it('can be moved: everyone gets the same entry with the next SEQUENCE, and the old reminders are cancelled', async () => {
    const [staff, candidate, kavita, arjun] = [await newStaff(portal), await inStage(10), someone(), someone('Arjun Nair')]
    const { id } = (await set(staff, candidate, { panel: [kavita] })).body.data
    const before = await mailsTo(portal, candidate.email)
    const response = await change(staff, id, { day: inDays(4), time: '15:00', panel: [kavita, arjun] })
    expect(response.status).toBe(200)
    const mails = await mailsTo(portal, candidate.email)
    expect(mails.map(({ code, state }) => [code, state])).toEqual([
      ['M10', 'queued'],
      ['M10', 'queued'],
      ['M11', 'queued'],
      ['M10', 'cancelled'],
      ['M10', 'cancelled'],
      ['M09', 'queued'],
    ])
    expect(mails[2]?.subject).toMatch(/^Your interview has been moved to \w+, .* at 3:00 pm$/)
    const [first, next] = [entryIn(before.at(-1)?.calendar), entryIn(mails[2]?.calendar)]
    expect([next.event.uid, next.event.sequence, next.event.startDate.toString()]).toEqual([first.event.uid, 1, `${inDays(4)}T15:00:00`])
    expect((await mailsTo(portal, kavita.email)).map(({ code, text }) => [code, text.includes('This replaces')])).toEqual([
      ['M12', true],
      ['M12', false],
    ])
    expect((await mailsTo(portal, arjun.email)).map(({ text }) => text.includes('This replaces'))).toEqual([false])
    expect((await change(staff, id, {})).problem.code).toBe('changed_meanwhile')
    expect((await stored(id)).reason).toBe('Kavita is away.')
    const shown = async () => (await list(staff, candidate)).interviews[0]?.moves ?? []
    expect((await shown()).map(({ starts_at, reason }) => [indianTime(new Date(starts_at)), reason])).toEqual([
      [`${first.event.startDate.toString()}.000+05:30`, 'Kavita is away.'],
    ])
    // A changed panel at the same time isn't a move.
    await change(staff, id, { day: inDays(4), time: '15:00', panel: [kavita], sequence: 1 })
    expect(await shown()).toHaveLength(1)
  })

  it('removes a replaced interviewer’s calendar entry, and revokes their link', async () => {
    const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
    const { id } = (await set(staff, candidate, { panel: [kavita] })).body.data
    expect((await change(staff, id, { panel: [someone('Arjun Nair')] })).status).toBe(200)
    const [mail] = await mailsTo(portal, kavita.email)
    expect([mail?.calendar?.method, entryIn(mail?.calendar).status]).toEqual(['CANCEL', 'CANCELLED'])
    expect((await list(staff, candidate)).interviews[0]?.panel.map(({ name }) => name)).toEqual(['Arjun Nair'])
  })

  it('is cancelled with a reason: stage 11 → 10, cancellations to all, and its time is free again', async () => {
    const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
    const { id } = (await set(staff, candidate, { panel: [kavita] })).body.data
    expect(Object.keys((await cancel(staff, id, { reason: ' ' })).problem.errors ?? {})).toEqual(['reason'])
    expect((await cancel(staff, id)).status).toBe(200)
    expect(await stageOfCandidate(candidate)).toBe(10)
    const mails = await mailsTo(portal, candidate.email)
    expect([mails[0]?.code, mails[0]?.calendar?.method, entryIn(mails[0]?.calendar).event.sequence]).toEqual(['M11', 'CANCEL', 1])
    expect(mails.filter(({ code, state }) => code === 'M10' && state === 'queued')).toEqual([])
    expect((await mailsTo(portal, kavita.email))[0]?.calendar?.method).toBe('CANCEL')
    expect((await cancel(staff, id)).problem.code).toBe('not_allowed')
    expect((await set(staff, await inStage(10), { panel: [kavita] })).status).toBe(200)
    expect((await set(staff, candidate)).status).toBe(200)
  })

  it('states who calls which number, and notifies interviewers of the cancellation by template', async () => {
    const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
    const short = await set(staff, candidate, { mode: 'phone', place: '12345', panel: [kavita] })
    expect(short.problem.errors?.['place']).toEqual([expect.stringContaining('at least 6 digits')])
    const { body } = await set(staff, candidate, { mode: 'phone', place: null, panel: [kavita] })
    const invited = (await mailsTo(portal, candidate.email)).find(({ code }) => code === 'M09')
    expect(invited?.text).toContain('We will call you on +91 9876543210.')
    expect(invited?.text).not.toMatch(/How:|Place:/)
    expect(invited?.text).toMatch(
      /request another time on your profile .* reply to this email\.\s+Request another time: .*\/CandidateProfile/,
    )
    expect((await mailsTo(portal, kavita.email))[0]?.text).toContain('Call the candidate on +91 9876543210.')
    await cancel(staff, body.data.id)
    const [mail] = await mailsTo(portal, kavita.email)
    expect([mail?.code, mail?.subject.startsWith('Cancelled: Technical interview with Asha'), entryIn(mail?.calendar).method]).toEqual([
      'M58',
      true,
      'CANCEL',
    ])
  })

  it('leaves HR and management in their stage when it is cancelled', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(17)]
    const { id } = (await set(staff, candidate, { round: 'hr' })).body.data
    await cancel(staff, id)
    expect(await stageOfCandidate(candidate)).toBe(17)
  })

  it('can be recorded as missed only once it has started, and then no longer moved', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    const { id } = (await set(staff, candidate)).body.data
    expect((await noShow(staff, id)).problem.code).toBe('not_allowed')
    await begin(id)
    expect((await change(staff, id, {})).problem.code).toBe('too_late')
    expect((await noShow(staff, id)).status).toBe(200)
    expect([await stageOfCandidate(candidate), (await stored(id)).state]).toEqual([10, 'no_show'])
  })

  it('recorded as missed by mistake awaits remarks again: its stage and the link of the interviewer are restored', async () => {
    const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
    const { id } = (await set(staff, candidate, { panel: [kavita] })).body.data
    const undo = ({ token }: Caller) => portal.call(undoNoShow, { token, params: { id: String(id) } })
    const links = () =>
      portal.ctx.database.db
        .select({ revoked_at: tables.interview_links.revoked_at })
        .from(tables.interview_links)
        .innerJoin(tables.interview_panel, eq(tables.interview_links.panel_id, tables.interview_panel.id))
        .where(eq(tables.interview_panel.interview_id, id))
    await begin(id)
    expect((await undo(staff)).problem.code).toBe('not_allowed')
    await noShow(staff, id)
    expect((await links()).map(({ revoked_at }) => revoked_at === null)).toEqual([false])
    expect((await undo(candidate)).status).toBe(403)
    expect((await undo(staff)).status).toBe(200)
    const { state, reason } = await stored(id)
    expect([await stageOfCandidate(candidate), state, reason]).toEqual([11, 'scheduled', null])
    expect(await links()).toEqual([{ revoked_at: null }])
  })

  it('recorded as missed stays so once another of its round is scheduled', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    const { id } = (await set(staff, candidate)).body.data
    await begin(id)
    await noShow(staff, id)
    expect((await set(staff, candidate)).status).toBe(200)
    expect((await portal.call(undoNoShow, { token: staff.token, params: { id: String(id) } })).problem.code).toBe('not_allowed')
    expect((await stored(id)).state).toBe('no_show')
  })

  it('is visible to staff only', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(10)]
    const { id } = (await set(staff, candidate)).body.data
    expect(statusesOf([await cancel(candidate, id), await change(candidate, id, {}), await noShow(candidate, id)])).toEqual([403, 403, 403])
    expect((await cancel(staff, 999_999)).status).toBe(404)
    expect((await stored(id)).state).toBe('scheduled')
  })
})

it('finds the first common times of interviewers, from their bookings', async () => {
  const [staff, candidate, kavita] = [await newStaff(portal), await inStage(10), someone()]
  await set(staff, candidate, { panel: [kavita], time: '10:00' })
  const query = { emails: kavita.email, duration: '45', from: inDays(3) }
  const { body } = await portal.call(contract.findTimes, { token: staff.token, query })
  expect(body.data[0]).toEqual({ day: inDays(3), time: '11:00' })
})

it('the stage can still be moved manually', async () => {
  const [staff, candidate] = [await newStaff(portal), await inStage(10)]
  await set(staff, candidate)
  const stage = (await portal.call(readStage, { token: staff.token, params: params(candidate) })).body.data
  expect(stage.moves.map(({ to }) => to)).toContain(12)
  const response = await portal.call(moveStage, { token: staff.token, params: params(candidate), body: { from: 11, to: 12 } })
  expect(response.status).toBe(200)
})
