import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import * as campuses from '@portal/contract/campuses'
import * as contract from '@portal/contract/drives'
import { Eligibility } from '@portal/contract/eligibility'
import { CLOSED } from '@portal/contract/resource-requests'
import { SELECTED } from '@portal/contract/stages'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { suppress } from '../invitations/suppressions.service.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const today = dayInIndia()
const inDays = (days: number) => addDays(today, days)
let made = 0

const newCampus = async ({ token }: Caller): Promise<{ id: number; name: string }> => {
  made += 1
  const { data } = (await portal.call(campuses.addCampus, { token, body: { name: `Drivecollege${made}x`, city: 1 } })).body
  return { id: data.id, name: data.name }
}
const { PLANNED, CONFIRMED, REGISTRATION_OPEN, REGISTRATION_CLOSED, IN_PROGRESS, COMPLETED, CANCELLED } = contract
const plan = ({ token }: Caller, body: object) => portal.call(contract.planDrive, { token, body })
const read = ({ token }: Caller, id: number) => portal.call(contract.readDrive, { token, params: { id: String(id) } })
const change = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeDrive, { token, params: { id: String(id) }, body })
const move = ({ token }: Caller, id: number, to: number, reason?: string) =>
  portal.call(contract.moveDrive, { token, params: { id: String(id) }, body: { to, ...(reason && { reason }) } })
const clone = ({ token }: Caller, id: number, body: object) => portal.call(contract.cloneDrive, { token, params: { id: String(id) }, body })
const list = async ({ token }: Caller, query: Record<string, string>) =>
  (await portal.call(contract.listDrives, { token, query })).body.data

/** What the form sends for an unchanged drive. */
const currentBody = async (staff: Caller, id: number) => {
  const { campuses: colleges, requests, rounds, ...drive } = (await read(staff, id)).body.data
  const { name, batch, mode, drive_on, reporting_time, venue, registration_from, registration_to, eligibility, updated_at } = drive
  const days = { drive_on, reporting_time, registration_from, registration_to }
  const links = { campus_ids: colleges.map((college) => college.id), resource_request_ids: requests.map((request) => request.id) }
  return { name, batch, mode, venue, eligibility, rounds, updated_at, ...days, ...links }
}
const bodyOf = async (staff: Caller, more: object = {}) => ({
  name: 'Placement 2027',
  batch: 2027,
  mode: 'campus',
  campus_ids: [(await newCampus(staff)).id],
  resource_request_ids: [await newOpening(portal)],
  drive_on: inDays(20),
  reporting_time: '09:30',
  venue: 'Seminar hall, Block C',
  registration_from: inDays(1),
  registration_to: inDays(10),
  eligibility: { courses: [6], passing_years: [2027], minimum_degree: 60 },
  ...more,
})

describe('students who know of a drive', () => {
  const mailsOf = async (email: string) => (await mailsTo(portal, email)).map(({ code, subject }) => [code, subject] as const)

  it('are emailed when its day, time or place changes, and when it is cancelled; others are not', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, { status: REGISTRATION_OPEN, drive_on: inDays(5), registration_to: inDays(2) })
    const applied = await newStudent(portal, drive)
    const others = [
      await newStudent(portal, drive, { candidate: { hiring_stage: 9 } }),
      await newStudent(portal, drive, { candidate: { hiring_stage: 1 } }),
      await newStudent(portal, drive, { candidate: { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' } }),
    ]
    const body = await currentBody(staff, drive.id)
    await change(staff, drive.id, { ...body, name: 'Placement 2027, second' })
    expect(await mailsOf(applied.email)).toEqual([])
    const moved = { ...(await currentBody(staff, drive.id)), drive_on: inDays(6), registration_to: inDays(3) }
    expect((await change(staff, drive.id, moved)).status).toBe(200)
    expect(await mailsOf(applied.email)).toEqual([['M66', `Changed: campus drive Placement 2027, second is on ${dayInWords(inDays(6))}`]])
    const [mail] = await mailsTo(portal, applied.email)
    expect(mail?.text).toContain(
      `What has changed: Date: ${dayInWords(inDays(5))} → ${dayInWords(inDays(6))}; Last day to apply: ${dayInWords(inDays(2))} → ${dayInWords(inDays(3))}`,
    )
    const elsewhere = await newStudent(portal, drive, { candidate: { resource_requisition_request_id: await newOpening(portal) } })
    const [linked, optedOut] = [
      await newStudent(portal, drive, { candidate: { hiring_stage: 1 } }),
      await newStudent(portal, drive, { candidate: { hiring_stage: 1 } }),
    ]
    const link = { code: 'M62', type: 'MAIL', subject: 'Apply', html: '', text: `https://example.com/?drive=${drive.code}` } as const
    await portal.ctx.database.db
      .insert(tables.mails)
      .values([linked, optedOut].map(({ candidate_id, email }) => ({ ...link, candidate_id, to_address: email, state: 'sent' as const })))
    await suppress(portal.ctx, portal.ctx.database.db, optedOut.email)
    expect((await move(staff, drive.id, CANCELLED, 'The college closed.')).status).toBe(200)
    expect((await mailsOf(linked.email)).map(([code]) => code).toSorted()).toEqual(['M62', 'M67'])
    // Someone with another application had registered too.
    expect((await mailsOf(elsewhere.email)).map(([code]) => code)).toEqual(['M67'])
    expect((await mailsOf(optedOut.email)).map(([code]) => code)).toEqual(['M62'])
    expect((await mailsOf(applied.email)).map(([code]) => code).toSorted()).toEqual(['M66', 'M67'])
    const past = await newDrive(portal, { status: REGISTRATION_CLOSED, drive_on: inDays(-3), registration_to: inDays(-4) })
    others.push(await newStudent(portal, past))
    expect((await move(staff, past.id, CANCELLED, 'It rained.')).status).toBe(200)
    for (const { email } of others) expect(await mailsOf(email)).toEqual([])
  })

  it('are emailed too if their application is for another opening of the drive than the roster says', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, { status: REGISTRATION_OPEN, drive_on: inDays(5), registration_to: inDays(2) })
    const second = await newOpening(portal)
    await portal.ctx.database.db.insert(tables.drive_requests).values({ drive_id: drive.id, resource_request_id: second })
    const student = await newStudent(portal, drive, { source: 'import', candidate: { resource_requisition_request_id: second } })
    await change(staff, drive.id, { ...(await currentBody(staff, drive.id)), venue: 'Library, first floor' })
    await move(staff, drive.id, CANCELLED, 'The college closed.')
    expect((await mailsOf(student.email)).map(([code]) => code).toSorted()).toEqual(['M66', 'M67'])
  })
})

describe('campus drives', () => {
  it('are planned and changed by staff; colleges show them in their activity', async () => {
    const staff = await newStaff(portal)
    const body = await bodyOf(staff, { coordinator: staff.user_id })
    const { status, body: response } = await plan(staff, body)
    expect([status, response.data]).toMatchObject([
      200,
      {
        status: PLANNED,
        drive_on: inDays(20),
        coordinator_name: 'Meera Trivedi',
        campuses: [{ id: body.campus_ids[0] }],
        requests: [{ id: body.resource_request_ids[0] }],
        eligibility: { minimum_degree: 60, minimum_10th: 0, cgpa_scale: 10, is_backlog_history_allowed: true },
        edit: null,
        moves: [
          { to: CONFIRMED, why: null },
          { to: CANCELLED, why: null, needs_reason: true },
        ],
      },
    ])
    const { id, updated_at } = response.data
    const changed = await change(staff, id, { ...body, name: 'Placement week', reporting_time: '10:00', updated_at })
    expect(changed.body.data).toMatchObject({ name: 'Placement week', reporting_time: '10:00' })
    expect((await change(staff, id, { ...body, updated_at })).problem.code).toBe('changed_meanwhile')
    expect(statusesOf([await read(staff, 999_999), await change(staff, 999_999, { ...body, updated_at })])).toEqual([404, 404])
    const campus = await portal.call(campuses.readCampus, { token: staff.token, params: { id: String(body.campus_ids[0]) } })
    expect(campus.body.data.activity.map(({ action }) => action)).toEqual(['drive_changed', 'drive_planned', 'campus_added'])
  })

  it('change status according to the table, with a reason where needed', async () => {
    const [staff, administrator] = [await newStaff(portal), await newStaff(portal, roles.administrator)]
    const body = await bodyOf(staff, { drive_on: today, registration_from: inDays(-9), registration_to: inDays(-1) })
    const { id } = (await plan(staff, body)).body.data
    expect((await move(staff, id, COMPLETED)).problem).toMatchObject({
      code: 'not_allowed',
      message: "A drive can't be moved from Planned to Completed.",
    })
    for (const to of [CONFIRMED, REGISTRATION_OPEN, REGISTRATION_CLOSED, IN_PROGRESS])
      expect((await move(staff, id, to)).body.data.status).toBe(to)
    // Idempotent.
    expect((await move(staff, id, IN_PROGRESS)).status).toBe(200)
    const { updated_at, edit } = (await read(staff, id)).body.data
    expect(edit).toBe("A drive that is in progress can't be changed.")
    expect((await change(staff, id, { ...body, updated_at })).problem.code).toBe('not_allowed')
    expect((await move(staff, id, CANCELLED, 'Rain.')).problem.message).toBe('Only an administrator can do this.')
    expect((await move(staff, id, COMPLETED)).status).toBe(200)
    expect((await move(staff, id, IN_PROGRESS, 'A late group.')).problem.code).toBe('not_allowed')
    expect((await move(administrator, id, IN_PROGRESS)).problem.errors).toHaveProperty('reason')
    expect((await move(administrator, id, IN_PROGRESS, 'A late group.')).body.data).toMatchObject({
      status: IN_PROGRESS,
      reason: 'A late group.',
    })
  })

  it('move only from the status that the caller saw, unless they have moved already', async () => {
    const staff = await newStaff(portal)
    const { id } = (await plan(staff, await bodyOf(staff))).body.data
    const moveFrom = (seen: number, to: number) =>
      portal.call(contract.moveDrive, { token: staff.token, params: { id: String(id) }, body: { to, seen } })
    expect((await moveFrom(PLANNED, CONFIRMED)).body.data.status).toBe(CONFIRMED)
    expect((await moveFrom(PLANNED, CONFIRMED)).status).toBe(200)
    expect((await moveFrom(REGISTRATION_CLOSED, REGISTRATION_OPEN)).problem).toMatchObject({
      code: 'changed_meanwhile',
      message: 'The status of this drive is now “College confirmed”. Check it and try again.',
    })
    expect((await read(staff, id)).body.data.status).toBe(CONFIRMED)
  })

  it('are confirmed before a step that staff have no way back from', () => {
    const oneWay = Object.entries(contract.driveStates).flatMap(([from, { moves }]) =>
      moves.flatMap(({ to, label }) => (contract.isOneWay(Number(from), to) ? [label] : [])),
    )
    expect(oneWay).toEqual(['Open registration', 'Start drive', 'Complete drive'])
  })

  it("can't start before their day", async () => {
    const staff = await newStaff(portal)
    const { id } = (await plan(staff, await bodyOf(staff))).body.data
    for (const to of [CONFIRMED, REGISTRATION_OPEN, REGISTRATION_CLOSED]) await move(staff, id, to)
    expect((await move(staff, id, IN_PROGRESS)).problem.message).toMatch(/^The drive is on \d+ \w+ \d+\. It can't start before that day\.$/)
  })

  it('are cloned to another college as planned, with registration dates shifted by the same number of days', async () => {
    const staff = await newStaff(portal)
    const body = await bodyOf(staff)
    const { id } = (await plan(staff, body)).body.data
    await move(staff, id, CONFIRMED)
    const other = await newCampus(staff)
    const { data } = (await clone(staff, id, { campus_id: other.id, drive_on: inDays(27) })).body
    expect(data).toMatchObject({
      status: PLANNED,
      name: body.name,
      campuses: [other],
      drive_on: inDays(27),
      registration_from: inDays(8),
      registration_to: inDays(17),
      eligibility: { minimum_degree: 60 },
    })
    expect(data.id).not.toBe(id)
    const named = await clone(staff, id, { name: 'Placement 2027, Ahmedabad', campus_id: other.id, drive_on: inDays(27) })
    expect(named.body.data.name).toBe('Placement 2027, Ahmedabad')
    expect(Object.keys((await clone(staff, id, { campus_id: 999_999, drive_on: inDays(27) })).problem.errors ?? {})).toEqual(['campus_id'])
    expect((await clone(staff, 999_999, { campus_id: other.id, drive_on: inDays(27) })).status).toBe(404)
  })

  it('are listed by day with filters, and found by the names of each college of a pool', async () => {
    const staff = await newStaff(portal)
    const [first, second] = [await newCampus(staff), await newCampus(staff)]
    const pool = await bodyOf(staff, { name: 'Pool drive', mode: 'pool', campus_ids: [first.id, second.id] })
    const { id } = (await plan(staff, pool)).body.data
    const past = { drive_on: inDays(-3), registration_from: inDays(-9), registration_to: inDays(-4) }
    const body = await bodyOf(staff, { name: 'Past drive', campus_ids: [second.id] })
    expect((await plan(staff, { ...body, ...past })).problem.errors).toEqual({ drive_on: ['Choose today or a later date.'] })
    const later = (await plan(staff, body)).body.data
    const { drives } = tables
    await portal.ctx.database.db.update(drives).set(past).where(eq(drives.id, later.id))
    const names = async (query: Record<string, string>) => (await list(staff, query)).rows.map(({ name }) => name)
    expect(await names({ 'filter[campus]': String(second.id) })).toEqual(['Pool drive', 'Past drive'])
    expect(await names({ q: second.name, 'filter[drive_on]': `${today}..` })).toEqual(['Pool drive'])
    expect(await names({ 'filter[campus]': String(second.id), 'filter[mode]': 'campus' })).toEqual(['Past drive'])
    expect(await names({ 'filter[campus]': String(first.id), 'filter[status]': String(CANCELLED) })).toEqual([])
    expect((await list(staff, { q: first.name })).rows[0]).toMatchObject({ id, campuses: [first, second], requests: 1 })
  })

  it('have their registration link and the placement officer of the hosting college', async () => {
    const staff = await newStaff(portal)
    const [host, guest] = [await newCampus(staff), await newCampus(staff)]
    const { id } = (await plan(staff, await bodyOf(staff, { mode: 'pool', campus_ids: [host.id, guest.id] }))).body.data
    const row = async () => (await list(staff, { q: host.name })).rows.find((drive) => drive.id === id)
    const add = (campus_id: number, contact: object) =>
      portal.call(campuses.addContact, { token: staff.token, params: { id: String(campus_id) }, body: { name: 'Hiral Desai', ...contact } })
    await add(host.id, { role: 'faculty', email: 'dean@host.example', is_primary: true })
    await add(host.id, { role: 'placement_officer', mobile_no: '9825011223' })
    await add(guest.id, { role: 'placement_officer', email: 'officer@guest.example' })
    expect(await row()).toMatchObject({ code: (await read(staff, id)).body.data.code, officer_email: null })
    await add(host.id, { role: 'placement_officer', email: 'second@host.example' })
    expect((await row())?.officer_email).toBe('second@host.example')
    await add(host.id, { role: 'placement_officer', email: 'first@host.example', is_primary: true })
    expect((await row())?.officer_email).toBe('first@host.example')
  })

  it('show how many students registered, appeared and were selected', async () => {
    const staff = await newStaff(portal)
    const [drive, other] = [await newDrive(portal), await newDrive(portal)]
    const present = { attendance: 'present', attended_at: new Date() } as const
    await newStudent(portal, drive)
    await newStudent(portal, drive, { attendance: 'absent', attended_at: new Date() })
    await newStudent(portal, drive, present)
    await newStudent(portal, drive, { ...present, candidate: { hiring_stage: SELECTED } })
    await newStudent(portal, drive, { ...present, candidate: { withheld_since: new Date(), withheld_reason: 'erasure' } })
    await newStudent(portal, other)
    const row = async (id: number) => (await list(staff, { per_page: '100' })).rows.find((drive) => drive.id === id)
    expect(await row(drive.id)).toMatchObject({ registered: 4, appeared: 2, selected: 1 })
    expect(await row(other.id)).toMatchObject({ registered: 1, appeared: 0, selected: 0 })
  })

  it("show how many candidates of their colleges are eligible, why the others aren't, and the effect of other marks", async () => {
    const staff = await newStaff(portal)
    const campus = await newCampus(staff)
    const body = await bodyOf(staff, { campus_ids: [campus.id], eligibility: { courses: [6], passing_years: [2027], minimum_degree: 60 } })
    const { id } = (await plan(staff, body)).body.data
    const studied = async (percentage: number, passing_year = 2027) => {
      const { candidate_id } = await newCandidate(portal)
      const education = { qualification_id: 6, institute: campus.name, percentage, medium: 1, passing_year, city_text: 'Ahmedabad' }
      await portal.ctx.database.db.insert(tables.educations).values({ ...education, candidate_id })
    }
    for (const mark of [72, 60, 57.5, 55, 41]) await studied(mark)
    await studied(80, 2024)
    const eligibility = async (query: Record<string, string>) =>
      (await portal.call(contract.readEligibility, { token: staff.token, params: { id: String(id) }, query })).body.data
    expect(await eligibility({ minimum_degree: '55' })).toEqual({
      basis: 'education',
      candidates: 6,
      eligible: 2,
      failures: [
        { rule: 'passing_year', count: 1 },
        { rule: 'minimum_degree', count: 3 },
      ],
      what_if: 4,
    })
    expect((await eligibility({})).what_if).toBe(2)
  })

  it('count their own students by every rule, once there is one', async () => {
    const staff = await newStaff(portal)
    const rules = { courses: [6], passing_years: [2027], minimum_cgpa: 7, maximum_active_backlogs: 0, maximum_gap_years: 1 }
    const drive = await newDrive(portal, { eligibility: Eligibility.parse(rules) })
    const eligibility = async (query: Record<string, string>) =>
      (await portal.call(contract.readEligibility, { token: staff.token, params: { id: String(drive.id) }, query })).body.data
    expect(await eligibility({})).toMatchObject({ basis: 'education', candidates: 0 })
    await newStudent(portal, drive, { cgpa: 8 })
    await newStudent(portal, drive, { cgpa: 6.5, failed_rule: 'minimum_cgpa' })
    await newStudent(portal, drive, { active_backlogs: 2, failed_rule: 'active_backlogs' })
    await newStudent(portal, drive, { gap_years: 2, active_backlogs: 1, failed_rule: 'active_backlogs' })
    const override = { override_reason: 'The college vouches for it.', overridden_at: new Date() }
    await newStudent(portal, drive, { gap_years: 3, failed_rule: 'gap_years', ...override })
    await newStudent(portal, drive, { candidate: { withheld_since: new Date(), withheld_reason: 'erasure' } })
    expect(await eligibility({ minimum_cgpa: '6.5', maximum_active_backlogs: '2' })).toEqual({
      basis: 'registered',
      candidates: 5,
      eligible: 2,
      failures: [
        { rule: 'minimum_cgpa', count: 1 },
        { rule: 'active_backlogs', count: 2 },
        { rule: 'gap_years', count: 1 },
      ],
      what_if: 4,
    })
    expect((await eligibility({ maximum_gap_years: '2', maximum_active_backlogs: '1' })).what_if).toBe(3)
    const wrong = { params: { id: String(drive.id) }, query: { minimum_cgpa: '11' }, token: staff.token }
    expect((await portal.call(contract.readEligibility, wrong)).problem.errors).toHaveProperty('minimum_cgpa')
  })

  it('report each invalid field', async () => {
    const staff = await newStaff(portal)
    const right = await bodyOf(staff)
    const fields = async (more: object) => Object.keys((await plan(staff, { ...right, ...more })).problem.errors ?? {})
    expect(
      await fields({ name: '', mode: 'walk-in', campus_ids: [], resource_request_ids: [], reporting_time: '25:00', venue: ' ' }),
    ).toEqual(['name', 'mode', 'campus_ids', 'resource_request_ids', 'reporting_time', 'venue'])
    expect(await fields({ registration_to: inDays(0) })).toEqual(['registration_to'])
    expect(await fields({ registration_to: inDays(21) })).toEqual(['registration_to'])
    expect(await fields({ campus_ids: [right.campus_ids[0], (await newCampus(staff)).id] })).toEqual(['campus_ids'])
    expect(await fields({ has_bond: true })).toEqual(['bond_text'])
    expect(await fields({ campus_ids: [999_999], resource_request_ids: [999_999], coordinator: 999_999 })).toEqual([
      'campus_ids',
      'resource_request_ids',
      'coordinator',
    ])
    const closed = await newOpening(portal, { status: CLOSED })
    expect(await fields({ resource_request_ids: [...right.resource_request_ids, closed] })).toEqual(['resource_request_ids'])
    expect(await fields({ eligibility: { courses: [], passing_years: [27], minimum_degree: 101 } })).toEqual([
      'eligibility.courses',
      'eligibility.passing_years.0',
      'eligibility.minimum_degree',
    ])
    expect(
      await fields({
        rounds: [
          { kind: 'technical', cut_off: 50, maximum: 40 },
          { kind: 'hr', maximum: 0 },
        ],
      }),
    ).toEqual(['rounds.0.cut_off', 'rounds.1.maximum'])
    expect(await fields({ eligibility: { courses: [999], passing_years: [2027] } })).toEqual(['eligibility.courses.0'])
    expect(await fields({ eligibility: { courses: [6], passing_years: [2027], minimum_cgpa: 8, cgpa_scale: 7 } })).toEqual([
      'eligibility.minimum_cgpa',
    ])
  })

  it('S21: are neither read nor written by candidates and callers without a session', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const body = await bodyOf(staff)
    const { id, updated_at } = (await plan(staff, body)).body.data
    const calls = async (caller: Caller) =>
      new Set(
        statusesOf([
          await portal.call(contract.listDrives, { token: caller.token }),
          await portal.call(contract.readEligibility, { token: caller.token, params: { id: String(id) } }),
          await read(caller, id),
          await plan(caller, body),
          await change(caller, id, { ...body, updated_at }),
          await move(caller, id, CONFIRMED),
          await clone(caller, id, { campus_id: body.campus_ids[0], drive_on: inDays(30) }),
        ]),
      )
    expect(await calls(candidate)).toEqual(new Set([403]))
    expect(await calls({ ...candidate, token: '' })).toEqual(new Set([401]))
    expect((await read(staff, id)).body.data.status).toBe(PLANNED)
  })

  it('keep a request that was closed later', async () => {
    const staff = await newStaff(portal)
    const body = await bodyOf(staff)
    const { id, updated_at } = (await plan(staff, body)).body.data
    const { db } = portal.ctx.database
    await db.update(tables.resource_requests).set({ status: CLOSED }).where(inArray(tables.resource_requests.id, body.resource_request_ids))
    expect((await change(staff, id, { ...body, venue: 'Main hall', updated_at })).body.data).toMatchObject({ venue: 'Main hall' })
    expect((await plan(staff, body)).problem.errors).toEqual({ resource_request_ids: ['Choose open requests only.'] })
  })

  it('keep their rounds once a student has a result, because results are stored by the place of the round', async () => {
    const staff = await newStaff(portal)
    const results = [{ round: 1 }, { scores: { '1': { score: 60, by: staff.user_id, at: new Date().toISOString() } } }]
    for (const result of [{}, ...results]) {
      const drive = await newDrive(portal, { status: REGISTRATION_CLOSED })
      await newStudent(portal, drive, result)
      const body = await currentBody(staff, drive.id)
      const refused = 'round' in result || 'scores' in result
      const sentence = "A student already has a result in a round, so the rounds can't be changed."
      expect((await read(staff, drive.id)).body.data.rounds_edit).toBe(refused ? sentence : null)
      expect((await change(staff, drive.id, { ...body, venue: 'Main hall' })).status).toBe(200)
      const { updated_at } = await currentBody(staff, drive.id)
      const rounds = [{ kind: 'practical' }, ...body.rounds]
      const { status, problem } = await change(staff, drive.id, { ...body, rounds, updated_at })
      expect([status, problem?.errors]).toEqual(refused ? [422, { rounds: [sentence] }] : [200, undefined])
    }
  })

  it('keep the colleges and requests that their students are registered for', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, { status: REGISTRATION_CLOSED })
    await newStudent(portal, drive)
    const body = await currentBody(staff, drive.id)
    const [college, request] = [await newCampus(staff), await newOpening(portal)]
    const others = { campus_ids: [college.id], resource_request_ids: [request] }
    const { status, problem } = await change(staff, drive.id, { ...body, ...others })
    expect([status, problem.errors]).toEqual([
      422,
      {
        campus_ids: [expect.stringMatching(/^Students have registered for Government Engineering College \d+, so it can't be removed\.$/)],
        resource_request_ids: [expect.stringMatching(/^Students have registered for .+ \(.+\), so it can't be removed\.$/)],
      },
    ])
    const more = { mode: 'pool', campus_ids: [college.id, drive.campus_id], resource_request_ids: [drive.request, request] }
    expect((await change(staff, drive.id, { ...body, ...more })).status).toBe(200)
  })

  it('are cloned with their open requests only', async () => {
    const staff = await newStaff(portal)
    const [open, closed] = [await newOpening(portal), await newOpening(portal)]
    const { id } = (await plan(staff, await bodyOf(staff, { resource_request_ids: [open, closed] }))).body.data
    const { db } = portal.ctx.database
    const close = (request: number) =>
      db.update(tables.resource_requests).set({ status: CLOSED }).where(eq(tables.resource_requests.id, request))
    await close(closed)
    const body = { campus_id: (await newCampus(staff)).id, drive_on: inDays(27) }
    const { data } = (await clone(staff, id, body)).body
    expect(data.requests.map((request) => request.id)).toEqual([open])
    await close(open)
    expect((await clone(staff, id, body)).problem).toMatchObject({
      code: 'not_allowed',
      message: 'None of the requests of this drive is open. Plan a new drive.',
    })
  })
})
