import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  actOnFollowUps,
  addFollowUp,
  countDueFollowUps,
  exportFollowUps,
  listCandidateFollowUps,
  listFollowUps,
  readFollowUpNumbers,
  undoFollowUps,
} from '@portal/contract/follow-ups'
import { addDays, addWorkingDays, DAY, dayInIndia, workingDaysBetween } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
const today = dayInIndia()
/** Working days of a new portal. */
const WEEK = { weekdays: [1, 2, 3, 4, 5], holidays: [] }
const at = (day: string) => new Date(`${day}T06:00:00Z`)
let staff: Caller
beforeEach(async () => {
  staff = await newStaff(portal)
})

const list = async (query: Record<string, string> = {}, token = staff.token) =>
  (await portal.call(listFollowUps, { token, query })).body.data
/** A shortlisted candidate of `staff`. `days`: when the follow-up is due, relative to today. */
const due = async (days: number, values: Partial<typeof tables.candidates.$inferInsert> = {}) => {
  const candidate = await newCandidate(portal, { hiring_stage: 4, assigned_to: staff.user_id, ...values })
  const [row] = await db()
    .update(tables.follow_ups)
    .set({ due_at: at(addDays(today, days)) })
    .where(eq(tables.follow_ups.candidate_id, candidate.candidate_id))
    .returning()
  return { ...candidate, id: row?.id ?? 0 }
}
const act = (ids: readonly number[], action: object, { token } = staff) =>
  portal.call(actOnFollowUps, { token, body: { ids, act: action } })
const rowOf = async (id: number) => (await db().select().from(tables.follow_ups).where(eq(tables.follow_ups.id, id)))[0]

describe('the list of follow-ups', () => {
  it('has tabs with exact counts and one row per candidate, with the most urgent reason', async () => {
    const [late, later, now, soon] = [await due(-3), await due(-1), await due(0), await due(4)]
    await due(30)
    const asleep = await due(-2)
    await act([asleep.id], { kind: 'snoozed', until: addDays(today, 2) })
    await portal.call(addFollowUp, { token: staff.token, body: { candidate_id: late.candidate_id, due_on: today, note: 'Degree.' } })
    const overdue = await list()
    expect(overdue.counts).toEqual({ overdue: 2, today: 1, next: 1, snoozed: 1, done: 0 })
    expect(overdue.rows.map(({ candidate_id, more, overdue_days }) => [candidate_id, more, overdue_days])).toEqual([
      // As in the strip of the stage: a weekend makes nothing later.
      [late.candidate_id, 1, workingDaysBetween(addDays(today, -3), today, WEEK)],
      [later.candidate_id, 0, workingDaysBetween(addDays(today, -1), today, WEEK)],
    ])
    expect(overdue).toMatchObject({ total: 2, next_on: { day: addDays(today, 2), count: 1 } })
    const tab = async (name: string) => (await list({ tab: name })).rows.map(({ candidate_id }) => candidate_id)
    expect([await tab('today'), await tab('next'), await tab('snoozed')]).toEqual([
      [now.candidate_id],
      [soon.candidate_id],
      [asleep.candidate_id],
    ])
    await act([now.id], { kind: 'dismissed', reason: 'Comes on Monday anyway.' })
    expect((await list({ tab: 'done' })).rows).toMatchObject([{ candidate_id: now.candidate_id, closed_because: 'dismissed' }])
    expect((await portal.call(countDueFollowUps, { token: staff.token })).body.data).toEqual({ due: 2, overdue: 2 })
  })

  it('is filtered by assignee, rule, stage, opening, source, working days overdue and words, and grouped', async () => {
    const opening = await newOpening(portal)
    const first = await due(-9, { first_name: 'Zubin', resource_requisition_request_id: opening, reference: 3 })
    const second = await due(-1, { hiring_stage: 12 })
    const other = await newStaff(portal)
    await act([second.id], { kind: 'reassigned', user_id: other.user_id })
    const found = async (query: Record<string, string>, token = staff.token) =>
      (await list({ per_page: '100', ...query }, token)).rows
        .map(({ candidate_id }) => candidate_id)
        .filter((id) => [first.candidate_id, second.candidate_id].includes(id))
    const [firstId, secondId] = [first.candidate_id, second.candidate_id]
    expect(await found({})).toEqual([firstId])
    expect(await found({}, other.token)).toEqual([secondId])
    expect(await found({ assignee: 'all' })).toEqual([firstId, secondId])
    expect(await found({ assignee: String(other.user_id) })).toEqual([secondId])
    expect(await found({ assignee: 'none' })).toEqual([])
    expect(await found({ assignee: 'all', rule: 'F7' })).toEqual([secondId])
    expect(await found({ assignee: 'all', stage: '4' })).toEqual([firstId])
    expect(await found({ assignee: 'all', opening: String(opening) })).toEqual([firstId])
    expect(await found({ assignee: 'all', source: '3' })).toEqual([firstId])
    expect(await found({ assignee: 'all', overdue_over: '4' })).toEqual([firstId])
    expect(await found({ assignee: 'all', q: 'zub' })).toEqual([firstId])
    expect(await found({ assignee: 'all', group: 'rule' })).toEqual([firstId, secondId])
    expect(await found({ assignee: 'all', group: 'assignee' })).toHaveLength(2)
    expect((await portal.call(listFollowUps, { token: staff.token, query: { rule: 'F99', stage: '0' } })).status).toBe(422)
  })

  it('shows the last contact by staff that reached the candidate: not an unsent email, acknowledgement, reminder or unanswered call', async () => {
    const { id, candidate_id, email } = await due(-1)
    const contact = async () => {
      const tabs = await Promise.all(['overdue', 'today', 'next'].map((tab) => list({ tab })))
      return tabs.flatMap(({ rows }) => rows).find((row) => row.id === id)?.last_contact
    }
    const mail = (subject: string, values: Partial<typeof tables.mails.$inferInsert>) =>
      db()
        .insert(tables.mails)
        .values({
          candidate_id,
          code: 'STAFF',
          to_address: email,
          subject,
          text: '-',
          html: '-',
          state: 'sent',
          sent_at: at(today),
          ...values,
        })
    await mail('Received', { code: 'M04' })
    await mail('Please finish', { code: 'M03', type: 'REMINDER_MAIL' })
    await mail('No mail server', { state: 'kept', sent_at: null })
    await mail('Bounced', { state: 'failed', sent_at: null })
    expect(await contact()).toBeNull()
    await mail('Your documents', { sent_at: at(addDays(today, -2)) })
    await mail('Received again', { code: 'M04' })
    expect(await contact()).toMatchObject({ kind: 'mail', what: 'Your documents', at: `${addDays(today, -2)}T06:00:00.000Z` })
    await act([id], { kind: 'called', outcome: 'no_answer' })
    expect(await contact()).toMatchObject({ what: 'Your documents' })
  })

  it('needs the same number of statements for many candidates as for one', async () => {
    await due(-1)
    const statements = await countStatements(() => list())
    for (let index = 0; index < 5; index += 1) await due(-2)
    expect(await countStatements(() => list())).toBe(statements)
    expect(statements).toBe(4)
  })

  it('has figures by assignee, and a CSV file', async () => {
    const [first, second] = [await due(-3, { first_name: '=Zeel' }), await due(0)]
    await act([second.id], { kind: 'done' })
    const numbers = (await portal.call(readFollowUpNumbers, { token: staff.token })).body.data
    expect(numbers.find(({ assignee }) => assignee?.id === staff.user_id)).toMatchObject({ due: 1, overdue: 1, closed_this_week: 1 })
    const { csv } = (await portal.call(exportFollowUps, { token: staff.token, query: {} })).body.data
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain("'=Zeel")
    expect(csv).toContain('Next round to schedule')
    expect(first.id).toBeGreaterThan(0)
  })
})

describe('the follow-up of an unfinished profile', () => {
  const invitation = (candidate_id: number, values: object = {}) => ({
    name: 'Asha Patel',
    email: `asha.${candidate_id}@example.org`,
    invited_by: staff.user_id,
    status: 3,
    days: 7,
    expires_at: new Date(Date.now() + 5 * DAY),
    last_event: 'sent',
    candidate_id,
    ...values,
  })
  const openOf = async (candidate_id: number) =>
    (await db().select().from(tables.follow_ups).where(eq(tables.follow_ups.candidate_id, candidate_id)))[0]
  const moments = async (candidate_id: number, since: Date) => {
    const row = await openOf(candidate_id)
    return row && [row.due_at, ...row.later].map((moment) => Math.round((moment.getTime() - since.getTime()) / 3_600_000))
  }

  it('belongs to the person who invited the candidate, and is also due a day before the invitation expires', async () => {
    const now = new Date()
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 1 })
    expect(await moments(candidate_id, now)).toEqual([48, 168])
    await db().insert(tables.invitations).values(invitation(candidate_id))
    expect([await moments(candidate_id, now), (await openOf(candidate_id))?.assignee_id]).toEqual([[48, 96, 168], staff.user_id])
    await db()
      .update(tables.invitations)
      .set({ expires_at: new Date(now.getTime() + 14 * DAY) })
      .where(eq(tables.invitations.candidate_id, candidate_id))
    expect(await moments(candidate_id, now)).toEqual([48, 168, 312])
    await db().update(tables.invitations).set({ status: 9 }).where(eq(tables.invitations.candidate_id, candidate_id))
    expect((await openOf(candidate_id))?.closed_at).toBeNull()
  })

  it('keeps the assignee chosen by staff and its snoozed date', async () => {
    const other = await newStaff(portal)
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 1 })
    const id = (await openOf(candidate_id))?.id ?? 0
    await act([id], { kind: 'reassigned', user_id: other.user_id })
    await db().insert(tables.invitations).values(invitation(candidate_id))
    expect((await openOf(candidate_id))?.assignee_id).toBe(other.user_id)
    await act([id], { kind: 'snoozed', until: addDays(today, 3) })
    const before = await openOf(candidate_id)
    await db()
      .update(tables.invitations)
      .set({ expires_at: new Date(Date.now() + 9 * DAY) })
      .where(eq(tables.invitations.candidate_id, candidate_id))
    expect(await openOf(candidate_id)).toEqual(before)
  })
})

describe('following up', () => {
  const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [] }

  it('logs calls: an unanswered one is due again on the next working day, and three of them suggest a stage', async () => {
    const { id, candidate_id } = await due(-1)
    const again = `${addWorkingDays(today, 1, calendar)}T04:30:00.000Z`
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await act([id], { kind: 'called', outcome: 'no_answer' })).body.data).toMatchObject({ changed: 1, skipped: 0 })
      expect(await rowOf(id)).toMatchObject({ attempts: attempt, due_at: new Date(again), closed_at: null })
    }
    const open = async () =>
      (await portal.call(listCandidateFollowUps, { token: staff.token, params: { id: String(candidate_id) } })).body.data
    expect(await open()).toMatchObject([{ id, attempts: 3, suggested_stage: 30 }])
    await act([id], { kind: 'called', outcome: 'not_interested' })
    expect(await open()).toMatchObject([{ id, suggested_stage: 29 }])
    const on = addDays(today, 3)
    await act([id], { kind: 'call_back', on })
    expect(await rowOf(id)).toMatchObject({ due_at: new Date(`${on}T04:30:00Z`), snoozed_until: new Date(`${on}T04:30:00Z`) })
    await act([id], { kind: 'called', outcome: 'connected' })
    expect(await rowOf(id)).toMatchObject({ closed_because: 'done', closed_by: staff.user_id })
    // Still in the stage, so due again after the working days of the rule.
    expect(await open()).toMatchObject([{ rule: 'F3', attempts: 0, due_at: `${addWorkingDays(today, 2, calendar)}T04:30:00.000Z` }])
    const { rows } = await list({ tab: 'done' })
    expect(rows[0]?.last_contact).toMatchObject({ kind: 'call', what: 'connected' })
  })

  it('before the joining date records the candidate’s mood, and shows it until another call changes it', async () => {
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 25, assigned_to: staff.user_id })
    const open = async () =>
      (await portal.call(listCandidateFollowUps, { token: staff.token, params: { id: String(candidate_id) } })).body.data[0]
    expect(await open()).toMatchObject({ rule: 'F11', mood: null })
    const log = async (outcome: object, caller = staff) => act([(await open())?.id ?? 0], { kind: 'called', ...outcome }, caller)
    expect((await log({ outcome: 'connected', mood: 'angry' })).problem.errors).toHaveProperty(['act.mood'])
    expect((await log({ outcome: 'connected', mood: 'unsure' }, await newCandidate(portal))).status).toBe(403)
    await log({ outcome: 'connected', mood: 'unsure' })
    await log({ outcome: 'no_answer' })
    expect((await open())?.mood).toBe('unsure')
    const { batch } = (await log({ outcome: 'connected', mood: 'keen' })).body.data
    expect((await open())?.mood).toBe('keen')
    await portal.call(undoFollowUps, { token: staff.token, body: { batch: batch ?? 0 } })
    expect((await open())?.mood).toBe('unsure')
    const other = await due(-1)
    await act([other.id], { kind: 'called', outcome: 'wrong_number', mood: 'keen' })
    expect((await list()).rows.find(({ id }) => id === other.id)?.mood).toBeNull()
  })

  it('can be undone for all but those whose rule has another open one since', async () => {
    const [first, second] = [await due(-2), await due(-1)]
    const { batch } = (await act([first.id, second.id], { kind: 'dismissed', reason: 'A mistake.' })).body.data
    const { db } = portal.ctx.database
    const [row] = await db.select().from(tables.follow_ups).where(eq(tables.follow_ups.id, first.id))
    if (!row) throw new Error('The follow-up is stored.')
    const { id: _, ...copy } = row
    await db.insert(tables.follow_ups).values({ ...copy, closed_at: null, closed_because: null })
    expect((await portal.call(undoFollowUps, { token: staff.token, body: { batch } })).status).toBe(200)
    const isClosed = async (id: number) =>
      (await db.select().from(tables.follow_ups).where(eq(tables.follow_ups.id, id)))[0]?.closed_at !== null
    expect([await isClosed(first.id), await isClosed(second.id)]).toEqual([true, false])
  })

  it('can be undone within a minute by the person who did it, for many at once', async () => {
    const [first, second] = [await due(-2), await due(-1)]
    const before = [await rowOf(first.id), await rowOf(second.id)]
    for (const body of [
      { kind: 'snoozed', until: addDays(today, 2) },
      { kind: 'done' },
      { kind: 'dismissed', reason: 'A mistake.' },
      { kind: 'called', outcome: 'no_answer' },
    ]) {
      const { batch, changed } = (await act([first.id, second.id], body)).body.data
      expect(changed).toBe(2)
      const other = await newStaff(portal)
      expect((await portal.call(undoFollowUps, { token: other.token, body: { batch } })).status).toBe(404)
      expect((await portal.call(undoFollowUps, { token: staff.token, body: { batch } })).status).toBe(200)
      expect([await rowOf(first.id), await rowOf(second.id)]).toEqual(before)
      expect((await list()).counts).toMatchObject({ overdue: 2, today: 0, done: 0 })
    }
    const { batch } = (await act([first.id, second.id], { kind: 'snoozed', until: addDays(today, 2) })).body.data
    await act([second.id], { kind: 'done' })
    await portal.call(undoFollowUps, { token: staff.token, body: { batch } })
    expect([(await rowOf(first.id))?.snoozed_until, (await rowOf(second.id))?.closed_because]).toEqual([null, 'done'])
    const { batch: early } = (await act([first.id], { kind: 'snoozed', until: addDays(today, 2) })).body.data
    await act([first.id], { kind: 'snoozed', until: addDays(today, 3) })
    expect((await portal.call(undoFollowUps, { token: staff.token, body: { batch: early } })).problem.code).toBe('changed_meanwhile')
    await db()
      .update(tables.follow_up_actions)
      .set({ created_at: new Date(Date.now() - DAY) })
      .where(eq(tables.follow_up_actions.follow_up_id, second.id))
    const late = (await act([first.id], { kind: 'done' })).body.data.batch
    await db()
      .update(tables.follow_up_actions)
      .set({ created_at: new Date(Date.now() - DAY) })
    expect((await portal.call(undoFollowUps, { token: staff.token, body: { batch: late } })).problem.code).toBe('too_late')
  })

  it('skips follow-ups closed meanwhile, and refuses impossible actions', async () => {
    const [first, second] = [await due(-1), await due(-1)]
    await act([first.id], { kind: 'done' })
    expect((await act([first.id, second.id, 999_999], { kind: 'done' })).body.data).toMatchObject({ changed: 1, skipped: 2 })
    expect((await act([first.id], { kind: 'done' })).body.data).toEqual({ batch: null, changed: 0, skipped: 1 })
    const third = await due(0)
    const candidate = await newCandidate(portal)
    expect((await act([third.id], { kind: 'reassigned', user_id: candidate.user_id })).problem.errors).toHaveProperty('user_id')
    expect((await act([third.id], { kind: 'snoozed', until: today })).problem.errors).toHaveProperty(['act.until'])
    expect((await act([third.id], { kind: 'dismissed', reason: ' ' })).problem.errors).toHaveProperty(['act.reason'])
    expect((await act([], { kind: 'done' })).status).toBe(422)
    expect((await rowOf(third.id))?.closed_at).toBeNull()
  })

  it('adds a manual follow-up for a date, one per candidate', async () => {
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 5 })
    const body = { candidate_id, due_on: addDays(today, 1), note: 'Ask for the mark sheets.' }
    const added = await portal.call(addFollowUp, { token: staff.token, body })
    expect(added.body.data).toMatchObject({ rule: 'F14', note: body.note, assignee: { id: staff.user_id } })
    expect((await portal.call(addFollowUp, { token: staff.token, body })).problem.code).toBe('already_exists')
    expect((await portal.call(addFollowUp, { token: staff.token, body: { ...body, candidate_id: 999_999 } })).status).toBe(404)
    expect((await portal.call(addFollowUp, { token: staff.token, body: { ...body, due_on: addDays(today, -1) } })).problem.errors).toEqual({
      due_on: ['Choose today or a later date.'],
    })
  })

  it('is for staff only', async () => {
    const { id } = await due(0)
    const { token } = await newCandidate(portal)
    expect((await act([id], { kind: 'done' }, { ...staff, token })).status).toBe(403)
    expect((await portal.call(undoFollowUps, { token, body: { batch: 1 } })).status).toBe(403)
    const body = { candidate_id: 1, due_on: today, note: 'Call.' }
    expect((await portal.call(addFollowUp, { token, body })).status).toBe(403)
    for (const endpoint of [listFollowUps, countDueFollowUps, readFollowUpNumbers, exportFollowUps]) {
      expect((await portal.call(endpoint, { token })).status).toBe(403)
      expect((await portal.call(endpoint)).status).toBe(401)
    }
    expect((await rowOf(id))?.closed_at).toBeNull()
  })
})
