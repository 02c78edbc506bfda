import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { addNote, assign, moveStage } from '@portal/contract/applications'
import { readStaffTimeline, type TimelineEvent } from '@portal/contract/staff-timeline'
import { withdraw } from '@portal/contract/applying'
import { listCandidates } from '@portal/contract/candidate-list'
import { save } from '@portal/contract/candidates'
import { actOnFollowUps, listCandidateFollowUps, undoFollowUps } from '@portal/contract/follow-ups'
import { addInterview, cancelInterview, changeInterview } from '@portal/contract/interviews'
import { requestMove } from '@portal/contract/own-interviews'
import { addOffer, approveOffer, declineOffer, extendOffer, listOffers, returnOffer, sendOffer, submitOffer } from '@portal/contract/offers'
import { addRequest } from '@portal/contract/privacy-requests'
import { addDays, addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { imported, upload, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const read = (token: string, id: number) => portal.call(readStaffTimeline, { token, params: { id: String(id) } })

/** The parts of an event that its row shows. */
const displayed = (event: TimelineEvent): readonly unknown[] => {
  if (event.kind === 'move') {
    const { from_stage, to_stage, reason, by, mail } = event.change
    return ['move', from_stage, to_stage, reason, by, mail?.subject ?? null]
  }
  if (event.kind === 'note') return ['note', event.note.body, event.note.author]
  if (event.kind === 'mail') return ['mail', event.mail.subject]
  if (event.kind === 'assigned') return ['assigned', event.to, event.by]
  if (event.kind === 'imported') return ['imported', event.file, event.by]
  if (event.kind === 'invited') return ['invited', event.opening, event.by]
  if (event.kind === 'interview') {
    const { act, round, starts_at, moved_from, reason, recommendation, by } = event
    return [act, round, starts_at, ...[moved_from, reason, recommendation].filter((part) => part !== null), by]
  }
  if (event.kind === 'offer') {
    const { act, version, extended, reason, by } = event
    return [act, version, ...[extended, reason].filter((part) => part !== null), by]
  }
  if (event.kind === 'follow_up') return [event.act, event.rule, event.outcome, event.note, event.by]
  return ['status', event.text, event.by]
}

it('staff read what happened, why and who did it, one row per event, each move with its email', async () => {
  const [{ token, user_id }, candidate] = [await newStaff(portal), await completeCandidate(portal)]
  const params = { id: String(candidate.candidate_id) }
  await portal.call(save, { token: candidate.token, body: { resource_requisition_request_id: await newOpening(portal) } })
  await portal.call(assign, { token, params, body: { user_id, note: null } })
  await portal.call(addNote, { token, params, body: { body: 'Call after 6 pm.' } })
  await portal.call(moveStage, { token, params, body: { from: 3, to: 5, reason_code: 'experience', mail: true } })
  await portal.call(addRequest, { token: candidate.token, body: { kind: 'grievance', message: 'No one calls me.' } })
  await portal.call(assign, { token, params, body: { user_id: null, note: null } })

  const { data } = (await read(token, candidate.candidate_id)).body
  // Assigned and moved to screening in one transaction: same timestamp, order undefined.
  const rows = data.map(displayed)
  expect(rows.slice(0, 4)).toEqual([
    ['assigned', null, 'Meera Trivedi'],
    ['status', expect.stringContaining('We have received your complaint'), 'Asha Patel'],
    ['move', 3, 5, 'Experience', 'Meera Trivedi', expect.any(String)],
    ['note', 'Call after 6 pm.', 'Meera Trivedi'],
  ])
  expect(rows.slice(4)).toEqual(
    expect.arrayContaining([
      ['move', 2, 3, null, 'Meera Trivedi', null],
      ['assigned', 'Meera Trivedi', 'Meera Trivedi'],
      ['move', 1, 2, null, 'Asha Patel', 'Application received'],
    ]),
  )
  expect(rows).toHaveLength(7)
  const rejected = data.find((event) => event.kind === 'move' && event.change.to_stage === 5)
  expect(rejected?.kind === 'move' && rejected.change.mail).toMatchObject({ state: 'queued', can_cancel: true })
  expect(JSON.stringify(rows)).not.toContain(PRODUCT)
})

it('an invitation is listed with its opening and who sent it', async () => {
  const [{ token, user_id }, { candidate_id, email }] = [await newStaff(portal), await newCandidate(portal)]
  const sent = {
    name: 'Asha Patel',
    email,
    invited_by: user_id,
    status: 3,
    days: 14,
    expires_at: new Date(),
    last_event: 'sent',
    candidate_id,
  }
  const { db } = portal.ctx.database
  await db.insert(tables.invitations).values({ ...sent, resource_request_id: await newOpening(portal) })
  await db.insert(tables.invitations).values({ ...sent, status: 7 })
  await db.insert(tables.invitations).values({ ...sent, email: 'draft@example.com', status: 1 })
  expect((await read(token, candidate_id)).body.data.map(displayed).toReversed()).toEqual([
    ['invited', expect.stringMatching(/^Frontend developer \(React\) \([\w-]+\)$/), 'Meera Trivedi'],
    ['invited', null, 'Meera Trivedi'],
  ])
})

it('an imported candidate’s timeline begins with the file and who imported it', async () => {
  const staff = await newStaff(portal)
  const { id } = await upload(portal, staff, 'Name,Email\nTejas Soni,tejas.imported@example.com\n')
  await validated(portal, staff, id)
  await imported(portal, staff, id)
  const listed = await portal.call(listCandidates, { token: staff.token, query: { 'filter[import][is]': String(id) } })
  const events = (await read(staff.token, listed.body.data.rows[0]?.id ?? 0)).body.data.map(displayed)
  expect(events.at(-1)).toEqual(['imported', 'candidates.csv', 'Meera Trivedi'])
})

const days = [3, 4].map((count) => addWorkingDays(dayInIndia(), count, { weekdays: [1, 2, 3, 4, 5], holidays: [] }))
const [first, second] = days.map((day) => `${day}T06:00:00.000Z`)
const slot = {
  time: '11:30',
  duration: 30,
  mode: 'phone',
  room_id: null,
  place: null,
  panel: [{ name: 'Kavita Rao', email: 'k@example.org' }],
}
/** An application with an interview set for the first of the days. */
const withInterview = async (staff: Caller, changes: object = {}) => {
  const candidate = await completeCandidate(portal)
  await portal.call(save, { token: candidate.token, body: { resource_requisition_request_id: await newOpening(portal) } })
  const params = { id: String(candidate.candidate_id) }
  const body = { round: 'screening', day: days[0], ...slot, ...changes }
  const set = await portal.call(addInterview, { token: staff.token, params, body })
  expect(set.status).toBe(200)
  return { candidate, interview: { id: String(set.body.data.id) } }
}
const eventsOf = async ({ token }: Caller, { candidate_id }: Caller, kind: TimelineEvent['kind']) =>
  (await read(token, candidate_id)).body.data.filter((event) => event.kind === kind).map(displayed)

it('an interview is listed with the time it was first set for, and when it was moved and cancelled, why and who did it', async () => {
  const [staff, other] = [await newStaff(portal), await newStaff(portal, roles.recruiter, 'Ravi Shah')]
  const { candidate, interview } = await withInterview(staff)
  const moved = { day: days[1], ...slot, sequence: 0, reason: 'The interviewer travels.' }
  expect((await portal.call(changeInterview, { token: other.token, params: interview, body: moved })).status).toBe(200)
  const placed = { ...moved, sequence: 1, place: '079 4012 3456', reason: 'Another number.' }
  expect((await portal.call(changeInterview, { token: staff.token, params: interview, body: placed })).status).toBe(200)
  await portal.call(cancelInterview, { token: staff.token, params: interview, body: { reason: 'Budget.' } })
  expect(await eventsOf(staff, candidate, 'interview')).toEqual([
    ['cancelled', 'screening', second, 'Budget.', 'Meera Trivedi'],
    ['moved', 'screening', second, first, 'The interviewer travels.', 'Ravi Shah'],
    ['set', 'screening', first, 'Meera Trivedi'],
  ])
  const own = JSON.stringify((await portal.call(listActivities, { token: candidate.token })).body.data)
  expect(own).not.toMatch(/Budget|travels|Ravi/)
})

it('a request for another time is listed with its words, who made it and the time then set, also after staff rescheduled', async () => {
  const staff = await newStaff(portal)
  const { candidate, interview } = await withInterview(staff)
  const ask = (reason: string) => portal.call(requestMove, { token: candidate.token, params: interview, body: { reason } })
  const asked = ['asked', 'screening', first, 'I am travelling on Monday.', 'Asha Patel']
  expect((await ask('I am travelling on Monday.')).status).toBe(200)
  expect((await eventsOf(staff, candidate, 'interview'))[0]).toEqual(asked)
  const moved = { day: days[1], ...slot, sequence: 0, reason: 'As asked.' }
  expect((await portal.call(changeInterview, { token: staff.token, params: interview, body: moved })).status).toBe(200)
  expect((await ask('I have an exam.')).status).toBe(200)
  expect(await eventsOf(staff, candidate, 'interview')).toEqual([
    ['asked', 'screening', second, 'I have an exam.', 'Asha Patel'],
    ['moved', 'screening', second, first, 'As asked.', 'Meera Trivedi'],
    asked,
    ['set', 'screening', first, 'Meera Trivedi'],
  ])
})

it('an interview that a move cancelled is listed with who made the move', async () => {
  const staff = await newStaff(portal)
  const { candidate } = await withInterview(staff)
  await portal.call(withdraw, { token: candidate.token, body: {} })
  expect((await eventsOf(staff, candidate, 'interview'))[0]).toEqual([
    'cancelled',
    'screening',
    first,
    'The candidate has withdrawn.',
    'Asha Patel',
  ])
})

it('submitted remarks are listed with the recommendation, except to an interviewer who owes theirs', async () => {
  const [staff, interviewer] = [await newStaff(portal), await newStaff(portal)]
  const panel = [...slot.panel, { name: 'Meera Trivedi', email: interviewer.email }]
  const { candidate } = await withInterview(staff, { panel })
  await portal.ctx.database.db.execute(sql`
    update interview_panel p set submitted_at = now() + interval '1 minute', attendance = 'attended', recommendation = 'strong_yes'
    from interviewers i where i.id = p.interviewer_id and i.name = 'Kavita Rao' and p.candidate_id = ${candidate.candidate_id}`)
  expect((await eventsOf(staff, candidate, 'interview'))[0]).toEqual(['remarks', 'screening', first, 'strong_yes', 'Kavita Rao'])
  expect((await eventsOf(interviewer, candidate, 'interview'))[0]).toEqual(['remarks', 'screening', first, 'Kavita Rao'])
})

type Step = typeof submitOffer | typeof approveOffer | typeof returnOffer | typeof sendOffer | typeof extendOffer
it('the steps of an offer are listed with who took them and why, also after it was returned twice', async () => {
  const [recruiter, administrator] = [await newStaff(portal), await newStaff(portal, roles.administrator, 'Ravi Shah')]
  const opening = await newOpening(portal, { ctc_from: 5, ctc_to: 8 })
  const candidate = await completeCandidate(portal, 75, { hiring_stage: 20, resource_requisition_request_id: opening })
  const [soon, later, joining] = [7, 9, 45].map((count) => addDays(dayInIndia(), count))
  const terms = { ctc: 650_000, joining_on: joining, place: 'Ahmedabad', reply_by: soon, terms: null }
  const params = { id: String(candidate.candidate_id) }
  let offer = (await portal.call(addOffer, { token: recruiter.token, params, body: terms })).body.data
  const step = async (endpoint: Step, { token }: Pick<Caller, 'token'>, body: object = {}) => {
    const response = await portal.call(endpoint, {
      token,
      params: { id: String(offer.id) },
      body: { updated_at: offer.updated_at, ...body },
    })
    expect(response.status).toBe(200)
    ;[offer = offer] = (await portal.call(listOffers, { token: recruiter.token, params })).body.data.offers
  }
  for (const reason of ['Too low.', 'Too high.']) {
    await step(submitOffer, recruiter)
    await step(returnOffer, administrator, { reason })
  }
  await step(submitOffer, recruiter)
  await step(approveOffer, administrator)
  await step(sendOffer, recruiter)
  await step(extendOffer, recruiter, { reply_by: later })
  await portal.call(declineOffer, { token: candidate.token, params: { id: String(offer.id) }, body: { reason: 'The commute.' } })
  expect(await eventsOf(recruiter, candidate, 'offer')).toEqual([
    ['declined', 1, 'The commute.', 'Asha Patel'],
    ['extended', 1, { from: soon, to: later }, 'Meera Trivedi'],
    ['sent', 1, 'Meera Trivedi'],
    ['approved', 1, 'Ravi Shah'],
    ['submitted', 1, 'Meera Trivedi'],
    ['returned', 1, 'Too high.', 'Ravi Shah'],
    ['submitted', 1, 'Meera Trivedi'],
    ['returned', 1, 'Too low.', 'Ravi Shah'],
    ['submitted', 1, 'Meera Trivedi'],
    ['drafted', 1, 'Meera Trivedi'],
  ])
  const own = JSON.stringify((await portal.call(listActivities, { token: candidate.token })).body.data)
  expect(own).not.toMatch(/Too low|Too high|Ravi/)
})

it('calls and dismissed follow-ups are listed with note, reason and who did it, until they are undone', async () => {
  const [staff, { candidate_id }] = [await newStaff(portal), await newCandidate(portal, { hiring_stage: 1 })]
  const { token } = staff
  const { data } = (await portal.call(listCandidateFollowUps, { token, params: { id: String(candidate_id) } })).body
  const ids = data.map(({ id }) => id)
  const act = (body: object) => portal.call(actOnFollowUps, { token, body: { ids, act: body } })
  await act({ kind: 'called', outcome: 'no_answer', note: 'Rang twice.', mood: null })
  const { batch } = (await act({ kind: 'dismissed', reason: 'Waits for the panel.' })).body.data
  const rows = async () => (await read(token, candidate_id)).body.data.map(displayed)
  const called = ['called', 'F1', 'no_answer', 'Rang twice.', 'Meera Trivedi']
  expect(await rows()).toEqual([['dismissed', 'F1', null, 'Waits for the panel.', 'Meera Trivedi'], called])
  await portal.call(undoFollowUps, { token, body: { batch } })
  expect(await rows()).toEqual([called])
})

it('S21: the timeline for staff is not for candidates, and a withheld or unknown candidate has none', async () => {
  const [{ token }, candidate] = [await newStaff(portal), await newCandidate(portal)]
  const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
  const responses = [
    await read(candidate.token, candidate.candidate_id),
    await read('', candidate.candidate_id),
    await read(token, withheld.candidate_id),
    await read(token, 2_000_000_000),
  ]
  expect(responses.map(({ status }) => status)).toEqual([403, 401, 404, 404])
})
