import { expect, it } from 'vitest'
import { addNote, assign, moveStage, readStaffTimeline, type TimelineEvent } from '@portal/contract/applications'
import { save } from '@portal/contract/candidates'
import { actOnFollowUps, listCandidateFollowUps, undoFollowUps } from '@portal/contract/follow-ups'
import { addInterview, changeInterview } from '@portal/contract/interviews'
import { addRequest } from '@portal/contract/privacy-requests'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
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
  if (event.kind === 'invited') return ['invited', event.opening, event.by]
  if (event.kind === 'interview') return ['interview', event.round, event.starts_at, event.by]
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

it('an interview is listed with the time it was first set for and who set it, also after it was moved', async () => {
  const [{ token }, candidate] = [await newStaff(portal), await completeCandidate(portal)]
  await portal.call(save, { token: candidate.token, body: { resource_requisition_request_id: await newOpening(portal) } })
  const days = [3, 4].map((count) => addWorkingDays(dayInIndia(), count, { weekdays: [1, 2, 3, 4, 5], holidays: [] }))
  const slot = {
    time: '11:30',
    duration: 30,
    mode: 'phone',
    room_id: null,
    place: null,
    panel: [{ name: 'Kavita Rao', email: 'k@example.org' }],
  }
  const params = { id: String(candidate.candidate_id) }
  const set = await portal.call(addInterview, { token, params, body: { round: 'screening', day: days[0], ...slot } })
  expect(set.status).toBe(200)
  const moved = { day: days[1], ...slot, sequence: 0, reason: 'The interviewer travels.' }
  const change = await portal.call(changeInterview, { token, params: { id: String(set.body.data.id) }, body: moved })
  expect(change.status).toBe(200)
  const { data } = (await read(token, candidate.candidate_id)).body
  expect(data.filter(({ kind }) => kind === 'interview').map(displayed)).toEqual([
    ['interview', 'screening', `${days[0]}T06:00:00.000Z`, 'Meera Trivedi'],
  ])
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
