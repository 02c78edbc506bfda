import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { login, roles } from '@portal/contract/accounts'
import { listCandidates } from '@portal/contract/candidate-list'
import {
  moduleLists,
  openingLists,
  OPENINGS_LISTED,
  readDashboard,
  scopes,
  waitingKinds,
  waitingLists,
  type ListFilters,
  type Scope,
  type WaitingKind,
} from '@portal/contract/dashboard'
import { listDrives } from '@portal/contract/drives'
import { listFollowUps } from '@portal/contract/follow-ups'
import { listBreaches } from '@portal/contract/breaches'
import { listImports } from '@portal/contract/imports'
import { BOUNCED } from '@portal/contract/invitations'
import { listInvitations } from '@portal/contract/inviting'
import { countOutbox } from '@portal/contract/outbox'
import { listRequests as listPrivacyRequests } from '@portal/contract/privacy-requests'
import { listRequests } from '@portal/contract/request-list'
import { addDays, DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { listTemplates } from '@portal/contract/template-editor'
import { fillDemo } from '../../database/demo/demo.ts'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { type Portal, usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const ago = (days: number) => new Date(Date.now() - days * DAY)

let administrator: Caller
let recruiter: Caller
let opening = 0

const read = async ({ token }: Caller, scope: Scope, at: Portal = portal) =>
  (await at.call(readDashboard, { token, query: { scope } })).body.data
const candidates = async ({ token }: Caller, filters: ListFilters, at: Portal = portal) =>
  (await at.call(listCandidates, { token, query: { per_page: '100', ...filters } })).body.data
const requests = async ({ token }: Caller, filters: ListFilters, at: Portal = portal) =>
  (await at.call(listRequests, { token, query: { per_page: '100', ...filters } })).body.data

/** Every number on the dashboard, and the size of the list it links to. */
const numbersAndLists = async (caller: Caller, scope: Scope, at: Portal = portal) => {
  const { token } = caller
  const page = await read(caller, scope, at)
  const ofCandidates = async (filters: ListFilters) => (await candidates(caller, filters, at)).total
  const { overdue, today } = (await at.call(listFollowUps, { token, query: waitingLists.follow_ups_overdue(scope) as object })).body.data
    .counts
  const isAdministrator = caller.email === administrator.email || caller.email === 'admin@example.com'
  const { bounced, failed } = (await at.call(countOutbox, { token })).body.data.counts
  const waiting: Record<WaitingKind, number> = {
    follow_ups_overdue: overdue,
    follow_ups_today: today,
    applications: await ofCandidates(waitingLists.applications(scope)),
    remarks: await ofCandidates(waitingLists.remarks(scope)),
    moves_asked: await ofCandidates(waitingLists.moves_asked(scope)),
    offers_to_approve: isAdministrator ? await ofCandidates(waitingLists.offers_to_approve()) : 0,
    offers_to_send: await ofCandidates(waitingLists.offers_to_send(scope)),
    offers_ending: await ofCandidates(waitingLists.offers_ending(scope)),
    joinings_near: await ofCandidates(waitingLists.joinings_near(scope)),
    joinings_unconfirmed: await ofCandidates(waitingLists.joinings_unconfirmed(scope)),
    approvals: (await requests(caller, waitingLists.approvals(), at)).total,
    breach_reports: isAdministrator
      ? (await at.call(listBreaches, { token, query: waitingLists.breach_reports() as object })).body.data.total
      : 0,
    privacy_requests: (await at.call(listPrivacyRequests, { token, query: waitingLists.privacy_requests() as object })).body.data.total,
    emails_bounced: bounced ?? 0,
    emails_failed: failed ?? 0,
    invitations_bounced: (await at.call(listInvitations, { token, query: { 'filter[status]': String(BOUNCED) } })).body.data.total,
    imports: (await at.call(listImports, { token, query: { 'filter[waiting]': '1' } })).body.data.total,
  }
  const modules = {
    candidates: await ofCandidates(moduleLists.candidates(scope)),
    requests: (await requests(caller, moduleLists.requests(scope), at)).total,
    invitations: (await at.call(listInvitations, { token, query: { 'filter[expiring]': '1' } })).body.data.total,
    drives: (await at.call(listDrives, { token, query: { 'filter[status]': moduleLists.drives()['status'] } })).body.data.total,
    templates: (await at.call(listTemplates, { token })).body.data.filter(({ is_archived }) => !is_archived).length,
    imported_at: (await at.call(listImports, { token })).body.data.rows[0]?.created_at ?? null,
  }
  const open = await requests(caller, { ...moduleLists.requests(scope), 'sort[eta_date]': 'asc' }, at)
  const openings = await Promise.all(
    open.rows.slice(0, OPENINGS_LISTED).map(async ({ id, filled, positions, applicants }) => {
      const applied = await ofCandidates(openingLists.applied(id))
      const interviews = await ofCandidates(openingLists.interviews(id))
      const offers = await ofCandidates(openingLists.offers(id))
      return { id, filled, positions, applicants, applied, interviews, offers }
    }),
  )
  const listed = { waiting, modules, openings }
  const none = Object.fromEntries(waitingKinds.map((kind) => [kind, 0])) as Record<WaitingKind, number>
  const counted: typeof listed = {
    waiting: { ...none, ...Object.fromEntries(page.waiting.map(({ kind, count }) => [kind, count])) },
    modules: {
      candidates: page.candidates,
      requests: page.requests,
      invitations: page.invitations,
      drives: page.drives,
      templates: page.templates,
      imported_at: page.imported_at,
    },
    openings: page.openings.map(({ id, filled, positions, applied, interviews, offers }) => ({
      id,
      filled,
      positions,
      applicants: applied,
      applied,
      interviews,
      offers,
    })),
  }
  return { counted, listed }
}

beforeAll(async () => {
  administrator = await newStaff(portal, roles.administrator)
  const other = await newStaff(portal, roles.administrator)
  recruiter = await newStaff(portal)
  opening = await newOpening(portal, { created_by: recruiter.user_id, eta_date: addDays(dayInIndia(), -3) })
  await newOpening(portal, { recruiter: recruiter.user_id })
  await newOpening(portal, { created_by: administrator.user_id, status: 4 })
  // Pending requests: raised by others, by the caller, and with the caller's own first approval.
  const pending = await Promise.all(
    [recruiter, administrator, recruiter, recruiter].map(({ user_id }, index) =>
      newOpening(portal, { created_by: user_id, status: 2, approvals: index < 2 ? 0 : 1 }),
    ),
  )
  const change = (index: number, by: Caller) => ({
    resource_request_id: pending[index] ?? 0,
    step: 'approved',
    from_status: 2,
    to_status: 2,
    changed_by: by.user_id,
  })
  const { db } = portal.ctx.database
  await db
    .insert(tables.request_changes)
    .values([
      { resource_request_id: pending[0] ?? 0, step: 'submitted', from_status: 1, to_status: 2, created_at: ago(5) },
      { resource_request_id: pending[0] ?? 0, step: 'approved', from_status: 2, to_status: 3, created_at: ago(2) },
      { resource_request_id: pending[0] ?? 0, step: 'approval_undone', from_status: 3, to_status: 2, created_at: ago(2) },
      change(2, administrator),
      change(3, other),
    ])
  const stages: readonly (readonly [stage: number, days: number, assigned: boolean])[] = [
    [2, 1, true],
    [2, 9, true],
    [2, 20, false],
    [3, 30, true],
    [5, 60, true],
    [11, 4, false],
    [18, 4, true],
    [24, 40, true],
    [25, 40, false],
    [27, 8, false],
  ]
  for (const [hiring_stage, days, assigned] of stages) {
    await newCandidate(portal, {
      hiring_stage,
      stage_since: ago(days),
      resource_requisition_request_id: opening,
      assigned_to: assigned ? recruiter.user_id : null,
    })
  }
  const withheld = { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' } as const
  await newCandidate(portal, { hiring_stage: 2, stage_since: ago(30), resource_requisition_request_id: opening, ...withheld })
  const { candidate_id } = await newCandidate(portal)
  const mail = {
    candidate_id,
    code: 'M05',
    to_address: 'asha@example.com',
    subject: 'Shortlisted',
    text: '-',
    html: '-',
    state: 'failed',
  } as const
  await db.insert(tables.mails).values([mail, { ...mail, is_bounced: true }, mail])
  const breach = { noticed_at: new Date('2026-11-20T20:00:00Z'), description: 'A laptop was stolen.', created_by: administrator.user_id }
  const made = { cert_in_at: breach.noticed_at, board_at: breach.noticed_at, board_details_at: breach.noticed_at }
  await db.insert(tables.breaches).values([
    { ...breach, name: 'Reported', ...made },
    { ...breach, name: 'To report', cert_in_at: made.cert_in_at, board_at: made.board_at },
    { ...breach, name: 'Noticed later', noticed_at: new Date('2026-11-23T20:00:00Z') },
  ])
  await db.insert(tables.privacy_requests).values([
    { candidate_id, kind: 'grievance', message: 'Please tell me who saw my CTC.', due_on: '2026-12-20' },
    { candidate_id, kind: 'correction', field: 'email', value_wanted: 'asha@example.org', message: 'A new address.', due_on: '2026-12-01' },
    { candidate_id, kind: 'grievance', message: 'Answered.', due_on: '2026-11-01', state: 'answered' },
  ])
  const file = { type: 'candidates', format: 'csv', size: 9, sha256: '-', sheets: [], sheet: 0, header_row: 1, mapping: [] } as const
  const [assigned, others] = [
    { ...file, created_by: administrator.user_id },
    { ...file, created_by: other.user_id },
  ]
  await db.insert(tables.imports).values([
    { ...assigned, state: 'failed' },
    { ...assigned, state: 'validated' },
    { ...assigned, state: 'mapping', created_at: ago(8) },
    { ...assigned, state: 'done' },
    { ...others, state: 'failed' },
  ])
})

/** An interview of a candidate with interviewers, who may have submitted their remarks. */
const insertInterview = async (
  candidate_id: number,
  interviewers: readonly number[],
  starts_at: Date,
  values: Partial<typeof tables.interviews.$inferInsert> = {},
) => {
  const { db } = portal.ctx.database
  const ends_at = new Date(starts_at.getTime() + HOUR)
  const [row] = await db
    .insert(tables.interviews)
    .values({ candidate_id, round: 'technical', mode: 'phone', starts_at, ends_at, reminder_mail_ids: [], ...values })
    .returning()
  await db
    .insert(tables.interview_panel)
    .values(interviewers.map((interviewer_id) => ({ interview_id: row?.id ?? 0, candidate_id, interviewer_id })))
}

describe('the dashboard', () => {
  it.each(scopes)('shows the same number of rows in every list as in its figure: %s', async (scope) => {
    for (const caller of [administrator, recruiter]) {
      const { counted, listed } = await numbersAndLists(caller, scope)
      expect(counted).toEqual(listed)
    }
  })

  it('shows pending work with its oldest day, only to those who can decide', async () => {
    const page = await read(administrator, 'everyone')
    expect(page.waiting.find(({ kind }) => kind === 'approvals')).toEqual({ kind: 'approvals', count: 3, oldest_on: dayInIndia(ago(5)) })
    expect(page.waiting.find(({ kind }) => kind === 'breach_reports')).toEqual({
      kind: 'breach_reports',
      count: 2,
      oldest_on: '2026-11-24',
      report: 'board_details',
    })
    expect(page.waiting.find(({ kind }) => kind === 'privacy_requests')).toEqual({
      kind: 'privacy_requests',
      count: 2,
      oldest_on: '2026-12-01',
    })
    expect(page.waiting.find(({ kind }) => kind === 'applications')?.count).toBe(4)
    expect(page.waiting.find(({ kind }) => kind === 'imports')?.count).toBe(2)
    expect(page).toMatchObject({ candidates: 9, requests: 2 })
    expect(page.openings[0]).toMatchObject({ id: opening, applied: 10, interviews: 2, offers: 1, is_late: true })
    const mine = await read(recruiter, 'mine')
    const listed = ['applications', 'approvals', 'breach_reports', 'privacy_requests']
    expect(mine.waiting.flatMap(({ kind, count }) => (listed.includes(kind) ? [[kind, count]] : []))).toEqual([
      ['applications', 2],
      ['privacy_requests', 1],
    ])
    expect(mine).toMatchObject({ candidates: 5, requests: 2 })
  })

  it('lists the interviews of today by time, of the caller or of everyone, and when the next one is', async () => {
    const { db } = portal.ctx.database
    const [assigned, other] = [await newCandidate(portal, { assigned_to: recruiter.user_id }), await newCandidate(portal)]
    const [guest, self] = await db
      .insert(tables.interviewers)
      .values([
        { email: 'guest@example.com', name: 'Kiran Rao' },
        { email: administrator.email, name: 'Meera Trivedi' },
      ])
      .returning()
    const at = (days: number, hour: number) => new Date(Date.parse(`${addDays(dayInIndia(), days)}T00:00:00+05:30`) + hour * HOUR)
    const interview = (candidate_id: number, interviewer_id: number, starts_at: Date, state: 'scheduled' | 'cancelled' = 'scheduled') =>
      insertInterview(candidate_id, [interviewer_id], starts_at, { state })
    await interview(other.candidate_id, self?.id ?? 0, at(0, 23.75))
    await interview(assigned.candidate_id, guest?.id ?? 0, at(0, 0.25))
    await interview(assigned.candidate_id, guest?.id ?? 0, at(0, 12), 'cancelled')
    await interview(other.candidate_id, guest?.id ?? 0, at(1, 0))
    await interview(assigned.candidate_id, guest?.id ?? 0, at(3, 11))
    const people = async (caller: Caller, scope: Scope) => (await read(caller, scope)).today.map(({ interviewers }) => interviewers.join())
    expect(await people(recruiter, 'everyone')).toEqual(['Kiran Rao', 'Meera Trivedi'])
    expect(await people(recruiter, 'mine')).toEqual(['Kiran Rao'])
    expect(await people(administrator, 'mine')).toEqual(['Meera Trivedi'])
    const { next_at, today } = await read(recruiter, 'mine')
    expect(Date.parse(next_at ?? '')).toBe(at(3, 11).getTime())
    expect(today[0]).toMatchObject({ candidate_id: assigned.candidate_id, round: 'technical', mode: 'phone', remarks_missing: 1 })
    expect(Date.parse((await read(recruiter, 'everyone')).next_at ?? '')).toBe(at(1, 0).getTime())
    const panel = { interview_id: today[0]?.id ?? 0, candidate_id: assigned.candidate_id, interviewer_id: self?.id ?? 0 }
    await db.insert(tables.interview_panel).values(panel)
    const owes = async (caller: Caller) => (await read(caller, 'everyone')).today[0]?.owes_remarks
    expect([await owes(administrator), await owes(recruiter)]).toEqual([true, false])
  })

  it('shows interviews without remarks, expiring offers and upcoming joinings, each with the earliest day', async () => {
    const { db } = portal.ctx.database
    const hiredCandidate = (values: Parameters<typeof newCandidate>[1] = {}) =>
      newCandidate(portal, { resource_requisition_request_id: opening, assigned_to: recruiter.user_id, ...values })
    const waitingFor = async () => {
      const { waiting } = await read(recruiter, 'everyone')
      const kinds = ['remarks', 'offers_ending', 'joinings_near', 'joinings_unconfirmed'] as const
      return kinds.map((kind) => waiting.find((row) => row.kind === kind) ?? { kind, count: 0, oldest_on: null })
    }
    const before = await waitingFor()
    const [interviewer] = await db.insert(tables.interviewers).values({ email: 'panel@example.com', name: 'Kavita Rao' }).returning()
    const panel = [interviewer?.id ?? 0]
    const [held, late, ahead] = [await hiredCandidate(), await hiredCandidate(), await hiredCandidate()]
    await insertInterview(held.candidate_id, panel, ago(2), { state: 'held' })
    await insertInterview(late.candidate_id, panel, ago(40))
    await insertInterview(late.candidate_id, panel, ago(30))
    await insertInterview(ahead.candidate_id, panel, ago(-2))

    const day = (days: number) => addDays(dayInIndia(), days)
    for (const [reply_by, outcome] of [
      [day(-6), null],
      [day(3), null],
      [day(4), null],
      [day(1), 'declined'],
    ] as const) {
      const { candidate_id } = await hiredCandidate({ hiring_stage: 24 })
      const [change] = await db.insert(tables.stage_changes).values({ candidate_id, from_stage: 20, to_stage: 24 }).returning()
      await db.insert(tables.offers).values({
        candidate_id,
        resource_request_id: opening,
        version: 1,
        state: 'sent',
        outcome,
        ctc: 600_000,
        joining_on: day(40),
        place: 'Ahmedabad office',
        reply_by,
        approved_by: administrator.user_id,
        sent_change_id: change?.id ?? null,
      })
    }

    for (const [joining_on, hasJoined] of [
      [day(0), false],
      [day(7), false],
      [day(8), false],
      [day(-1), false],
      [day(-20), false],
      [day(-1), true],
    ] as const) {
      const { candidate_id } = await hiredCandidate({ hiring_stage: 25, joining_on })
      if (hasJoined) await db.insert(tables.joinings).values({ candidate_id, joined_on: joining_on })
    }
    // Excluded: no longer hired, and withheld from staff.
    await hiredCandidate({ hiring_stage: 31, joining_on: day(2) })
    await hiredCandidate({ hiring_stage: 25, joining_on: day(2), withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })

    expect(await waitingFor()).toEqual([
      { kind: 'remarks', count: (before[0]?.count ?? 0) + 1, oldest_on: dayInIndia(new Date(ago(40).getTime() + HOUR)) },
      { kind: 'offers_ending', count: 2, oldest_on: day(-6) },
      { kind: 'joinings_near', count: 2, oldest_on: day(0) },
      { kind: 'joinings_unconfirmed', count: 2, oldest_on: day(-20) },
    ])
    for (const scope of scopes) {
      const { counted, listed } = await numbersAndLists(recruiter, scope)
      expect(counted).toEqual(listed)
    }
  })

  it('shows requests for another interview time until the interview is rescheduled or starts', async () => {
    const [interviewer] = await portal.ctx.database.db
      .insert(tables.interviewers)
      .values({ email: 'another@example.com', name: 'Kiran Rao' })
      .returning()
    for (const [starts_in, asked_days_ago, assigned, state, move_declined_reason] of [
      [2, 3, true, 'scheduled'],
      [2, 1, false, 'scheduled'],
      [-0.1, 4, true, 'scheduled'],
      [2, 4, true, 'cancelled'],
      [2, null, true, 'scheduled'],
      [2, 6, true, 'scheduled', 'The panel is free only then.'],
    ] as const) {
      const { candidate_id } = await newCandidate(portal, { hiring_stage: 11, assigned_to: assigned ? recruiter.user_id : null })
      await insertInterview(candidate_id, [interviewer?.id ?? 0], ago(-starts_in), {
        state,
        move_asked_at: asked_days_ago === null ? null : ago(asked_days_ago),
        move_declined_reason,
      })
    }
    const askedOf = async (scope: Scope) => (await read(recruiter, scope)).waiting.find(({ kind }) => kind === 'moves_asked')
    expect(await askedOf('everyone')).toEqual({ kind: 'moves_asked', count: 2, oldest_on: dayInIndia(ago(3)) })
    expect(await askedOf('mine')).toMatchObject({ count: 1 })
    const { counted, listed } = await numbersAndLists(recruiter, 'mine')
    expect(counted).toEqual(listed)
  })

  it('shows offers to approve to administrators only, and offers to send for everyone and for the assignee', async () => {
    const { db } = portal.ctx.database
    for (const [state, assigned, days, outcome] of [
      ['draft', true, 9, null],
      ['awaiting_approval', true, 2, null],
      ['awaiting_approval', false, 1, null],
      ['awaiting_approval', false, 8, 'withdrawn'],
      ['approved', true, 4, null],
      ['approved', false, 6, null],
    ] as const) {
      const { candidate_id } = await newCandidate(portal, { hiring_stage: 20, assigned_to: assigned ? recruiter.user_id : null })
      await db.insert(tables.offers).values({
        candidate_id,
        resource_request_id: opening,
        version: 1,
        state,
        outcome,
        ctc: 600_000,
        joining_on: addDays(dayInIndia(), 40),
        place: 'Ahmedabad office',
        reply_by: addDays(dayInIndia(), 30),
        approved_by: state === 'approved' ? administrator.user_id : null,
        updated_at: ago(days),
      })
    }
    const offersOf = async (caller: Caller, scope: Scope) =>
      (await read(caller, scope)).waiting.flatMap(({ kind, count, oldest_on }) =>
        kind === 'offers_to_approve' || kind === 'offers_to_send' ? [[kind, count, oldest_on]] : [],
      )
    const toApprove = ['offers_to_approve', 2, dayInIndia(ago(2))]
    expect(await offersOf(administrator, 'everyone')).toEqual([toApprove, ['offers_to_send', 2, dayInIndia(ago(6))]])
    expect(await offersOf(administrator, 'mine')).toEqual([toApprove])
    expect(await offersOf(recruiter, 'everyone')).toEqual([['offers_to_send', 2, dayInIndia(ago(6))]])
    expect(await offersOf(recruiter, 'mine')).toEqual([['offers_to_send', 1, dayInIndia(ago(4))]])
    for (const scope of scopes) {
      const { counted, listed } = await numbersAndLists(administrator, scope)
      expect(counted).toEqual(listed)
    }
  })

  it('counts all follow-ups for the team, and the reader’s own as their work', async () => {
    const overdueOf = async (caller: Caller, scope: Scope) =>
      (await read(caller, scope)).waiting.find(({ kind }) => kind === 'follow_ups_overdue')?.count ?? 0
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 4, assigned_to: administrator.user_id })
    await portal.ctx.database.db
      .update(tables.follow_ups)
      .set({ due_at: ago(3) })
      .where(eq(tables.follow_ups.candidate_id, candidate_id))
    const everyones = await overdueOf(administrator, 'everyone')
    expect(everyones).toBeGreaterThan(await overdueOf(recruiter, 'mine'))
    expect(await overdueOf(recruiter, 'everyone')).toBe(everyones)
  })

  it('reads its figures from partial indexes', async () => {
    const plans = await portal.ctx.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const found: string[] = []
      for (const statement of [
        sql`explain select candidate_id from interviews where state = 'scheduled' and ends_at < now()`,
        sql`explain select candidate_id from offers where state = 'sent' and outcome is null and reply_by <= '2026-11-25'`,
        sql`explain select candidate_id from offers where state = 'awaiting_approval' and outcome is null`,
        sql`explain select id from candidates where hiring_stage = 25 and joining_on is not null and joining_on between '2026-11-22' and '2026-11-29'`,
      ])
        found.push(JSON.stringify((await tx.execute(statement)).rows))
      return found
    })
    const indexes = ['interviews_scheduled', 'offers_awaiting_answer', 'offers_one_under_way', 'candidates_joining']
    expect(plans.map((plan, index) => plan.includes(indexes[index] ?? '-'))).toEqual([true, true, true, true])
  })

  it('lists for approval exactly the requests that the caller can approve', async () => {
    for (const caller of [administrator, recruiter]) {
      const { rows } = await requests(caller, { 'filter[status]': '2' })
      const can = rows.filter((row) => row.can.approve === null).map(({ id }) => id)
      expect((await requests(caller, waitingLists.approvals())).rows.map(({ id }) => id)).toEqual(can)
    }
  })
})

describe('of a fresh demonstration company', () => {
  const demo = usePortal({ DEMO: 'true' })
  beforeAll(async () => void (await fillDemo(demo.ctx)))

  it.each(scopes)('every list has as many rows as its figure: %s', async (scope) => {
    for (const email of ['admin@example.com', 'recruiter@example.com']) {
      const { access_token: token } = (await demo.call(login, { body: { email, password: 'Demo@12345' } })).body
      const { counted, listed } = await numbersAndLists({ token, user_id: 0, candidate_id: 0, email }, scope, demo)
      expect(counted).toEqual(listed)
    }
  })
})
