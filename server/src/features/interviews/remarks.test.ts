import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listNotifications } from '@portal/contract/notifications'
import { assign, readStage } from '@portal/contract/applications'
import { listActivities } from '@portal/contract/activities'
import * as contract from '@portal/contract/interview-remarks'
import { openOwnRemarks } from '@portal/contract/own-remarks'
import { addInterview, listInterviews, markNoShow, cancelInterview } from '@portal/contract/interviews'
import { addWorkingDays, DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { withStatementAfterLink } from '../../testing/after-link.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { remindInterviewers } from './interviews.job.ts'

const portal = usePortal()
let count = 0
const someone = (name: string) => ({ name, email: `panel${(count += 1)}@example.org` })
const good = {
  attendance: 'attended',
  ratings: { skill_3: 4 },
  strengths: 'Explains the parts of React clearly and writes tests.',
  concerns: 'Has not worked with large lists yet, asks good questions.',
  recommendation: 'yes',
} as const

const linkTo = async (address: string) => /token=([A-Za-z0-9_-]{43})/.exec((await mailsTo(portal, address))[0]?.text ?? '')?.[1] ?? ''
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const inStage = async (hiring_stage: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal, { positions: 99 }) })
/** A scheduled interview with two external interviewers, and their links. `inHours`: its start, relative to now. */
const planned = async ({ round = 'technical', stage = 10, inHours = -1 }: { round?: string; stage?: number; inHours?: number } = {}) => {
  const [staff, candidate] = [await newStaff(portal), await inStage(stage)]
  const [kavita, arjun] = [someone('Kavita Rao'), someone('Arjun Nair')]
  const body = {
    round,
    day: addWorkingDays(dayInIndia(), 3, { weekdays: [1, 2, 3, 4, 5], holidays: [] }),
    time: '11:00',
    duration: 45,
    mode: 'phone',
    room_id: null,
    place: null,
    panel: [kavita, arjun],
  }
  const response = await portal.call(addInterview, { token: staff.token, params: params(candidate), body })
  const { id } = response.body.data
  const tokens = [await linkTo(kavita.email), await linkTo(arjun.email)] as const
  const starts_at = new Date(Date.now() + inHours * HOUR)
  await portal.ctx.database.db
    .update(tables.interviews)
    .set({ starts_at, ends_at: new Date(starts_at.getTime() + HOUR / 2) })
    .where(eq(tables.interviews.id, id))
  return { staff, candidate, id, tokens, kavita, arjun }
}
const open = (token: string, ip?: string) => portal.call(contract.openRemarks, { body: { token }, ...(ip ? { ip } : {}) })
const save = (token: string, remarks: object) => portal.call(contract.saveRemarks, { body: { token, ratings: {}, ...remarks } })
const submit = (token: string, remarks: object = good) => portal.call(contract.submitRemarks, { body: { token, ratings: {}, ...remarks } })
const stageOfCandidate = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).hiring_stage
const list = async ({ token }: Caller, candidate: Caller) =>
  (await portal.call(listInterviews, { token, params: params(candidate) })).body.data.interviews

describe('a remarks link', () => {
  it('shows the data an interviewer needs, and nothing else about the candidate', async () => {
    const { candidate, tokens } = await planned()
    const { status, body, text } = await open(tokens[0])
    expect(status).toBe(200)
    expect(body.data.candidate).toMatchObject({ name: 'Asha Patel', total_experience: 0 })
    expect(body.data.candidate.skills.length).toBeGreaterThan(2)
    expect(body.data.rows).toEqual([{ key: 'skill_3', label: expect.any(String) as string }])
    expect(body.data.resume?.view_link).toMatch(/^\/api\/interview-resumes\/\d+\?session=/)
    expect(Object.keys(body.data.candidate).toSorted()).toEqual(['job', 'name', 'skills', 'total_experience'])
    for (const secret of [candidate.email, '2001-02-28', '380058', 'Shivalik', 'percentage', 'ctc', 'gender'])
      expect(text).not.toContain(secret)
  })

  it('has a refusal for each state, none of which names anyone', async () => {
    const { staff, candidate, id, tokens } = await planned({ inHours: 3 })
    const wrong = await open('x'.repeat(43))
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'invalid_token'])
    const early = await open(tokens[0])
    expect([early.status, early.problem.code, early.problem.details?.['opens_at'] !== undefined]).toEqual([409, 'not_begun', true])
    const at = (starts_at: Date) =>
      portal.ctx.database.db
        .update(tables.interviews)
        .set({ starts_at, ends_at: new Date(starts_at.getTime() + HOUR) })
        .where(eq(tables.interviews.id, id))
    await at(new Date(Date.now() + HOUR / 2))
    expect((await open(tokens[0])).status).toBe(200)
    await at(new Date(Date.now() - 8 * DAY))
    await portal.ctx.database.db.update(tables.interview_links).set({ created_at: new Date(Date.now() - 9 * DAY) })
    const late = await open(tokens[0])
    expect([late.status, late.problem.code]).toEqual([400, 'ended_token'])
    expect(statusesOf([await save(tokens[0], {}), await submit(tokens[0])])).toEqual([400, 400])
    await at(new Date(Date.now() + HOUR / 2))
    await portal.call(cancelInterview, { token: staff.token, params: { id: String(id) }, body: { reason: 'Budget.' } })
    const revoked = await open(tokens[0])
    expect([revoked.status, revoked.problem.code]).toEqual([400, 'revoked_token'])
    for (const response of [wrong, early, late, revoked]) expect(response.text).not.toMatch(/Asha|Kavita/)
    expect(await stageOfCandidate(candidate)).toBe(10)
  })

  it.each([
    ['link revoked', 'update interview_links set revoked_at = now()'],
    ['candidate withheld', "update candidates set withheld_since = now(), withheld_reason = 'consent_withdrawn'"],
  ])('writes nothing with a %s after it was checked', async (_, statement) => {
    for (const write of [save, submit]) {
      const { id, tokens, candidate } = await planned()
      const { status, problem } = await withStatementAfterLink(portal, statement, () => write(tokens[0], good))
      expect([status, problem.code]).toEqual([400, 'revoked_token'])
      const panel = await portal.ctx.database.db.select().from(tables.interview_panel).where(eq(tables.interview_panel.interview_id, id))
      expect(panel.map(({ saved_at, submitted_at }) => [saved_at, submitted_at])).toEqual([
        [null, null],
        [null, null],
      ])
      expect(await stageOfCandidate(candidate)).toBe(11)
    }
  })

  it('asks the HR team for a new one when it has expired; the new one works and the old one ends', async () => {
    const { staff, candidate, id, tokens, kavita } = await planned({ inHours: -8 * 24 })
    await portal.call(assign, { token: staff.token, params: params(candidate), body: { user_id: staff.user_id } })
    await portal.ctx.database.db.update(tables.interview_links).set({ created_at: new Date(Date.now() - 9 * DAY) })
    expect((await portal.call(contract.askForLink, { body: { token: tokens[0] } })).status).toBe(200)
    const { rows } = (await portal.call(listNotifications, { token: staff.token })).body.data
    expect(rows.map(({ kind }) => kind)).toContain('remarks_link_asked')
    const panel_id = (await list(staff, candidate))[0]?.panel[0]?.id ?? 0
    const send = (token: string) => portal.call(contract.sendRemarksLink, { token, params: { id: String(id) }, body: { panel_id } })
    expect((await send(candidate.token)).status).toBe(403)
    expect((await send(staff.token)).status).toBe(200)
    expect((await open(tokens[0])).problem.code).toBe('revoked_token')
    expect((await open(await linkTo(kavita.email))).status).toBe(200)
  })

  it('S57: guessed in bulk gets 429', async () => {
    const ip = '10.99.1.1'
    const responses = []
    for (let guess = 0; guess < 101; guess += 1) responses.push((await open(String(guess).padStart(43, 'x'), ip)).status)
    expect(responses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('opens the resume only with a signature, and not once revoked', async () => {
    const { staff, id, tokens } = await planned()
    const link = (await open(tokens[0])).body.data.resume?.view_link ?? ''
    const get = async (url: string) => (await portal.app.inject({ url })).statusCode
    // 503 from the storage proves that the link was accepted: the test stores no file.
    expect(await get(link)).toBe(503)
    expect(await get(link.replace(/session=\d+/, 'session=1'))).toBe(404)
    expect(await get(link.replace(/signature=.*/, ''))).toBe(404)
    await portal.call(markNoShow, { token: staff.token, params: { id: String(id) }, body: { reason: 'Did not come.' } })
    expect(await get(link)).toBe(404)
  })
})

describe('remarks', () => {
  it('are saved as a draft, and report each missing field on submission', async () => {
    const { tokens } = await planned()
    expect((await save(tokens[0], { attendance: 'attended', strengths: 'Clear' })).status).toBe(200)
    expect((await open(tokens[0])).body.data.remarks).toMatchObject({ attendance: 'attended', strengths: 'Clear', recommendation: null })
    const fields = async (remarks: object) => Object.keys((await submit(tokens[0], remarks)).problem.errors ?? {}).toSorted()
    expect(await fields({})).toEqual(['attendance'])
    expect(await fields({ attendance: 'attended' })).toEqual(['concerns', 'ratings.skill_3', 'recommendation', 'strengths'])
    expect(await fields({ ...good, recommendation: 'strong_yes', concerns: 'None.' })).toEqual(['concerns'])
    expect(await fields({ attendance: 'no_show' })).toEqual(['note'])
    expect(await fields({ ...good, ratings: { skill_3: 6 } })).toEqual(['ratings.skill_3'])
  })

  it('are missed by a move that goes on: the reason tells an interview to come from one without remarks and from none', async () => {
    const gapOf = async ({ staff, candidate }: Pick<Awaited<ReturnType<typeof planned>>, 'staff' | 'candidate'>) =>
      (await portal.call(readStage, { token: staff.token, params: { id: String(candidate.candidate_id) } })).body.data.moves.find(
        ({ skips }) => skips !== null,
      )?.skips
    expect(await gapOf(await planned({ inHours: 24 }))).toEqual({ assessment: 'technical', gap: 'upcoming' })
    expect(await gapOf(await planned())).toEqual({ assessment: 'technical', gap: 'no_remarks' })
    expect(await gapOf({ staff: await newStaff(portal), candidate: await inStage(17) })).toEqual({ assessment: 'hr', gap: 'none' })
  })

  it('of the whole panel move the stage 11 → 12, and each member sees the others only after their own', async () => {
    const { staff, candidate, tokens } = await planned()
    const skips = async () =>
      (await portal.call(readStage, { token: staff.token, params: { id: String(candidate.candidate_id) } })).body.data.moves
        .filter(({ to }) => to === 12 || to === 17)
        .map((move) => move.skips)
    expect(await skips()).toEqual([{ assessment: 'technical', gap: 'no_remarks' }])
    expect((await submit(tokens[0])).body.data.earlier).toEqual([])
    expect(await stageOfCandidate(candidate)).toBe(11)
    expect(await skips()).toEqual([null])
    expect((await open(tokens[1])).body.data.earlier).toEqual([])
    const second = await submit(tokens[1], { ...good, ratings: { skill_3: 2, smuggled: 5 } })
    expect(second.body.data.earlier.map(({ interviewer }) => interviewer)).toEqual(['Kavita Rao'])
    expect(second.body.data.remarks.ratings).toEqual({ skill_3: 2 })
    expect(await stageOfCandidate(candidate)).toBe(12)
    const [interview] = await list(staff, candidate)
    expect([interview?.state, interview?.panel.map(({ remarks }) => remarks?.ratings)]).toEqual(['held', [{ skill_3: 4 }, { skill_3: 2 }]])
    const activities = (await portal.call(listActivities, { token: candidate.token })).body.data.map(({ description }) => description)
    expect(activities).toContain('Technical interview completed')
    expect(activities.join()).not.toMatch(/rating|React clearly/)
  })

  it('of the HR round move 17 → 18; of the management round leave 19', async () => {
    for (const [round, stage, to] of [
      ['hr', 17, 18],
      ['management', 19, 19],
    ] as const) {
      const { candidate, tokens } = await planned({ round, stage })
      const rows = (await open(tokens[0])).body.data.rows
      const remarks = { ...good, ratings: Object.fromEntries(rows.map(({ key }) => [key, 0])) }
      expect(statusesOf([await submit(tokens[0], remarks), await submit(tokens[1], remarks)])).toEqual([200, 200])
      expect(await stageOfCandidate(candidate)).toBe(to)
    }
  })

  it('rate the request’s scorecard, and stay readable after it is changed', async () => {
    const { staff, candidate, tokens } = await planned()
    const { resource_requisition_request_id: request } = await storedCandidate(portal, candidate.candidate_id)
    const setCard = (scorecard_technical: string | null) =>
      portal.ctx.database.db
        .update(tables.resource_requests)
        .set({ scorecard_technical })
        .where(eq(tables.resource_requests.id, request ?? 0))
    await setCard('Data structures\n\n Reading code ')
    const { rows } = (await open(tokens[0])).body.data
    expect(rows.map(({ label }) => label)).toEqual(['Data structures', 'Reading code'])
    const [first = '', second = ''] = rows.map(({ key }) => key)
    expect(Object.keys((await submit(tokens[0])).problem.errors ?? {})).toEqual([`ratings.${first}`, `ratings.${second}`])
    expect((await submit(tokens[0], { ...good, ratings: { [first]: 4, [second]: 2 } })).status).toBe(200)
    await setCard('Data structures')
    const [interview] = await list(staff, candidate)
    expect(interview?.rows.map(({ label }) => label)).toEqual(['Data structures', 'Reading code'])
    expect((await open(tokens[1])).body.data.rows).toHaveLength(1)
    await setCard(null)
    expect((await open(tokens[1])).body.data.rows).toEqual([{ key: 'skill_3', label: expect.any(String) as string }])
  })

  it('never reject anyone: the lowest ratings lead to the same stage', async () => {
    const { candidate, tokens } = await planned()
    const lowest = { ...good, ratings: { skill_3: 1 }, recommendation: 'strong_no' }
    await submit(tokens[0], lowest)
    await submit(tokens[1], lowest)
    expect(await stageOfCandidate(candidate)).toBe(12)
  })

  it('R5: submitted by both concurrently move the stage once', async () => {
    const { candidate, tokens } = await planned()
    expect(statusesOf(await Promise.all([submit(tokens[0]), submit(tokens[1]), submit(tokens[1])]))).toEqual([200, 200, 200])
    expect(await stageOfCandidate(candidate)).toBe(12)
  })

  it('can be changed for 24 hours', async () => {
    const { tokens, id } = await planned()
    await submit(tokens[0])
    expect((await save(tokens[0], {})).problem.code).toBe('locked')
    expect((await submit(tokens[0], { ...good, recommendation: 'hold' })).body.data.remarks.recommendation).toBe('hold')
    await portal.ctx.database.db
      .update(tables.interview_panel)
      .set({ submitted_at: new Date(Date.now() - DAY - 1000) })
      .where(eq(tables.interview_panel.interview_id, id))
    expect((await submit(tokens[0])).problem.code).toBe('locked')
    expect((await open(tokens[0])).body.data).toMatchObject({ is_editable: false, remarks: { recommendation: 'hold' } })
  })

  it('can record a no-show without moving the stage: staff decide', async () => {
    const { staff, candidate, id, tokens } = await planned()
    const missed = { attendance: 'no_show', note: 'Waited for 20 minutes.' }
    await submit(tokens[0], missed)
    await submit(tokens[1], missed)
    expect([await stageOfCandidate(candidate), (await list(staff, candidate))[0]?.state]).toEqual([11, 'scheduled'])
    await portal.call(markNoShow, { token: staff.token, params: { id: String(id) }, body: { reason: 'Both waited.' } })
    expect(await stageOfCandidate(candidate)).toBe(10)
  })

  it('can be closed by staff without the missing ones', async () => {
    const { staff, candidate, id, tokens } = await planned()
    await submit(tokens[0])
    const close = (token: string) => portal.call(contract.closeRemarks, { token, params: { id: String(id) } })
    expect((await close(candidate.token)).status).toBe(403)
    expect((await close(staff.token)).status).toBe(200)
    expect(await stageOfCandidate(candidate)).toBe(12)
    expect((await submit(tokens[1])).status).toBe(200)
  })

  it('are hidden from an interviewing member of staff who has yet to submit', async () => {
    const { staff, candidate, id, tokens } = await planned()
    await submit(tokens[0])
    const [me] = await portal.ctx.database.db.insert(tables.interviewers).values({ email: staff.email, name: 'Meera Trivedi' }).returning()
    await portal.ctx.database.db
      .insert(tables.interview_panel)
      .values({ interview_id: id, candidate_id: candidate.candidate_id, interviewer_id: me?.id ?? 0 })
    const panel = (await list(staff, candidate))[0]?.panel
    expect(panel?.map(({ state, remarks }) => [state, remarks])).toEqual([
      ['hidden', null],
      ['none', null],
      ['none', null],
    ])
    expect((await list(await newStaff(portal), candidate))[0]?.panel[0]?.state).toBe('submitted')
  })
})

describe('an interviewing member of staff', () => {
  const withStaff = async (inHours: number) => {
    const [interview, own] = [await planned({ inHours }), await newStaff(portal)]
    const { db } = portal.ctx.database
    const [interviewer] = await db.insert(tables.interviewers).values({ name: 'Meera Trivedi', email: own.email }).returning()
    const { candidate_id } = interview.candidate
    await db.insert(tables.interview_panel).values({ interview_id: interview.id, candidate_id, interviewer_id: interviewer?.id ?? 0 })
    const openOwn = ({ token }: Caller) => portal.call(openOwnRemarks, { token, params: { id: String(interview.id) } })
    return { ...interview, own, openOwn }
  }
  const owes = async (reader: Caller, candidate: Caller) => (await list(reader, candidate))[0]?.owes_remarks

  it('opens their remarks from the portal until they have submitted them, and no one else does', async () => {
    const { staff, own, candidate, openOwn } = await withStaff(-1)
    expect([await owes(own, candidate), await owes(staff, candidate), (await openOwn(staff)).status]).toEqual([true, false, 404])
    const { token } = (await openOwn(own)).body.data
    expect((await open(token)).body.data.interviewer).toBe('Meera Trivedi')
    expect((await submit(token)).status).toBe(200)
    expect(await owes(own, candidate)).toBe(false)
  })

  it('finds nothing to write long before the interview, or once it is cancelled', async () => {
    const { staff, own, candidate, id, openOwn } = await withStaff(3)
    expect(await owes(own, candidate)).toBe(false)
    await portal.call(cancelInterview, { token: staff.token, params: { id: String(id) }, body: { reason: 'Budget.' } })
    expect([await owes(own, candidate), (await openOwn(own)).problem.code]).toEqual([false, 'not_allowed'])
  })
})

describe('the sweep', () => {
  it('reminds interviewers 4 hours and a working day after the interview, each once', async () => {
    const { tokens, kavita, arjun } = await planned({ inHours: -2 })
    await submit(tokens[1])
    const codes = async ({ email }: { email: string }) => (await mailsTo(portal, email)).map(({ code }) => code)
    await remindInterviewers(portal.ctx)
    expect(await codes(kavita)).toEqual(['M12'])
    await remindInterviewers(portal.ctx, new Date(Date.now() + 3 * HOUR))
    await remindInterviewers(portal.ctx, new Date(Date.now() + 3 * HOUR))
    expect(await codes(kavita)).toEqual(['M13', 'M12'])
    for (let more = 0; more < 3; more += 1) await remindInterviewers(portal.ctx, new Date(Date.now() + 5 * DAY))
    expect(await codes(kavita)).toEqual(['M13', 'M13', 'M12'])
    expect(await codes(arjun)).toEqual(['M12'])
    expect((await open(await linkTo(kavita.email))).status).toBe(200)
  })

  it('reminds the panels of many interviews together, each member with their own link', async () => {
    const people = [await planned({ inHours: -6 }), await planned({ inHours: -6 })].flatMap(({ kavita, arjun }) => [kavita, arjun])
    await Promise.all([remindInterviewers(portal.ctx), remindInterviewers(portal.ctx)])
    const links = new Set<string>()
    for (const { name, email } of people) {
      const [reminder, ...earlier] = await mailsTo(portal, email)
      expect([reminder?.code, earlier.map(({ code }) => code)]).toEqual(['M13', ['M12']])
      expect(reminder?.text).toContain(name)
      expect(reminder?.text).toContain('Asha Patel')
      links.add(await linkTo(email))
    }
    expect(links.size).toBe(people.length)
  })
})
