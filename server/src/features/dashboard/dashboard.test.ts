import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { listCandidates } from '@portal/contract/candidate-list'
import {
  moduleLists,
  openingLists,
  readDashboard,
  scopes,
  waitingKinds,
  waitingLists,
  type ListFilters,
  type Scope,
} from '@portal/contract/dashboard'
import { listFollowUps } from '@portal/contract/follow-ups'
import { countOutbox } from '@portal/contract/outbox'
import { listRequests as listPrivacyRequests } from '@portal/contract/privacy-requests'
import { listRequests } from '@portal/contract/request-list'
import { addDays, DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const ago = (days: number) => new Date(Date.now() - days * DAY)

let administrator: Caller
let recruiter: Caller
let opening = 0

const read = async ({ token }: Caller, scope: Scope) => (await portal.call(readDashboard, { token, query: { scope } })).body.data
const candidates = async ({ token }: Caller, filters: ListFilters) =>
  (await portal.call(listCandidates, { token, query: { per_page: '100', ...filters } })).body.data
const requests = async ({ token }: Caller, filters: ListFilters) =>
  (await portal.call(listRequests, { token, query: { per_page: '100', ...filters } })).body.data

beforeAll(async () => {
  administrator = await newStaff(portal, roles.administrator)
  const other = await newStaff(portal, roles.administrator)
  recruiter = await newStaff(portal)
  opening = await newOpening(portal, { created_by: recruiter.user_id, eta_date: addDays(dayInIndia(), -3) })
  await newOpening(portal, { recruiter: recruiter.user_id })
  await newOpening(portal, { created_by: administrator.user_id, status: 4 })
  // Pending: raised by others, by oneself, and with one's own first approval.
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
  await db.insert(tables.privacy_requests).values([
    { candidate_id, kind: 'grievance', message: 'Please tell me who saw my CTC.', due_on: '2026-12-20' },
    { candidate_id, kind: 'grievance', message: 'My mobile number is wrong.', due_on: '2026-12-01' },
    { candidate_id, kind: 'grievance', message: 'Answered.', due_on: '2026-11-01', state: 'granted' },
  ])
})

describe('the dashboard', () => {
  it.each(scopes)('has no number whose list shows other rows: %s', async (scope) => {
    for (const caller of [administrator, recruiter]) {
      const page = await read(caller, scope)
      const listed = {
        applications: (await candidates(caller, waitingLists.applications(scope))).total,
        approvals: (await requests(caller, waitingLists.approvals())).total,
        privacy_requests: (
          await portal.call(listPrivacyRequests, { token: caller.token, query: waitingLists.privacy_requests() as object })
        ).body.data.total,
      }
      const [followUps, outbox] = await Promise.all([
        portal.call(listFollowUps, { token: caller.token, query: waitingLists.follow_ups_overdue() as object }),
        portal.call(countOutbox, { token: caller.token }),
      ])
      const { overdue, today } = followUps.body.data.counts
      const { bounced, failed } = outbox.body.data.counts
      const others = { follow_ups_overdue: overdue, follow_ups_today: today, emails_bounced: bounced ?? 0, emails_failed: failed ?? 0 }
      const counts = Object.fromEntries(page.waiting.map(({ kind, count }) => [kind, count]))
      expect({ ...Object.fromEntries(waitingKinds.map((kind) => [kind, 0])), ...counts }).toEqual({ ...listed, ...others })
      expect(page.candidates).toBe((await candidates(caller, moduleLists.candidates(scope))).total)
      const open = await requests(caller, { ...moduleLists.requests(scope), 'sort[eta_date]': 'asc' })
      expect(page.requests).toBe(open.total)
      expect(page.openings.map(({ id }) => id)).toEqual(open.rows.map(({ id }) => id))
      for (const { id, filled, positions, applied, interviews, offers } of page.openings) {
        expect(open.rows.find((row) => row.id === id)).toMatchObject({ filled, positions, applicants: applied })
        for (const [number, filters] of [
          [applied, openingLists.applied(id)],
          [interviews, openingLists.interviews(id)],
          [offers, openingLists.offers(id)],
        ] as const)
          expect(number).toBe((await candidates(caller, filters)).total)
      }
    }
  })

  it('names what waits with the oldest, only for those who can decide', async () => {
    const page = await read(administrator, 'everyone')
    expect(page.waiting.find(({ kind }) => kind === 'approvals')).toEqual({ kind: 'approvals', count: 3, oldest_on: dayInIndia(ago(5)) })
    expect(page.waiting.find(({ kind }) => kind === 'privacy_requests')).toEqual({
      kind: 'privacy_requests',
      count: 2,
      oldest_on: '2026-12-01',
    })
    expect(page.waiting.find(({ kind }) => kind === 'applications')?.count).toBe(4)
    expect(page).toMatchObject({ candidates: 9, requests: 2 })
    expect(page.openings[0]).toMatchObject({ id: opening, applied: 10, interviews: 2, offers: 1, is_late: true })
    const mine = await read(recruiter, 'mine')
    const listed = ['applications', 'approvals', 'privacy_requests']
    expect(mine.waiting.flatMap(({ kind, count }) => (listed.includes(kind) ? [[kind, count]] : []))).toEqual([
      ['applications', 2],
      ['privacy_requests', 2],
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
    const interview = async (
      candidate_id: number,
      interviewer_id: number,
      starts_at: Date,
      state: 'scheduled' | 'cancelled' = 'scheduled',
    ) => {
      const ends_at = new Date(starts_at.getTime() + HOUR)
      const [row] = await db
        .insert(tables.interviews)
        .values({ candidate_id, round: 'technical', mode: 'phone', state, starts_at, ends_at, reminder_mail_ids: [] })
        .returning()
      await db.insert(tables.interview_panel).values({ interview_id: row?.id ?? 0, candidate_id, interviewer_id })
    }
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
  })

  it('lists for approval exactly the requests that the caller can approve', async () => {
    for (const caller of [administrator, recruiter]) {
      const { rows } = await requests(caller, { 'filter[status]': '2' })
      const can = rows.filter((row) => row.can.approve === null).map(({ id }) => id)
      expect((await requests(caller, waitingLists.approvals())).rows.map(({ id }) => id)).toEqual(can)
    }
  })
})
