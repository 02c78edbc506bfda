import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { register, roles } from '@portal/contract/accounts'
import { listCandidateAudit } from '@portal/contract/audit'
import { REFERENCE_CAMPUS_DRIVE } from '@portal/contract/combos'
import * as contract from '@portal/contract/drive-registration'
import { mergeCandidates } from '@portal/contract/duplicates'
import { exportDriveStudents, listDriveStudents, overrideEligibility } from '@portal/contract/drive-students'
import {
  changeDrive,
  CANCELLED,
  COMPLETED,
  CONFIRMED,
  listDrives,
  readDrive,
  REGISTRATION_CLOSED,
  REGISTRATION_OPEN,
} from '@portal/contract/drives'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent, type TestDrive } from '../../testing/drives.ts'
import { awaitGuardian, newCandidate, newOpening, newStaff, PASSWORD, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const today = dayInIndia()
const inDays = (days: number) => addDays(today, days)
const open = { status: REGISTRATION_OPEN, drive_on: inDays(14), registration_from: inDays(-1), registration_to: inDays(7) }
const openDrive = (more: object = {}) => newDrive(portal, { ...open, ...more })
const read = (code: string) => portal.call(contract.openDrive, { body: { code } })
const ownDrives = async ({ token }: Caller) => (await portal.call(contract.listOwnDrives, { token })).body.data
let numbers = 0
const bodyOf = ({ code, campus_id, request }: TestDrive, more: object = {}) => ({
  code,
  campus_id,
  resource_request_id: request,
  enrolment_number: `2101301${String((numbers += 1)).padStart(4, '0')}`,
  course: 6,
  branch: 'Information Technology',
  passing_year: 2027,
  mark_10th: 81.5,
  mark_12th: 74,
  mark_degree: null,
  cgpa: { value: 8.1, scale: 10 },
  active_backlogs: 0,
  has_backlog_history: false,
  gap_years: 0,
  ...more,
})
const send = ({ token }: Caller, body: object) => portal.call(contract.registerForDrive, { token, body })
const studentsOf = (drive_id: number) =>
  portal.ctx.database.db.select().from(tables.drive_students).where(eq(tables.drive_students.drive_id, drive_id))
const candidateOf = async ({ candidate_id }: Caller) => {
  const [row] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.id, candidate_id))
  return row
}

it('a candidate who has applied is not registered for a drive while a guardian must agree', async () => {
  const drive = await openDrive()
  const young = await newCandidate(portal, { hiring_stage: 1, resource_requisition_request_id: drive.request })
  await awaitGuardian(portal, young)
  const { status, problem } = await send(young, bodyOf(drive))
  expect([status, problem.code, await studentsOf(drive.id)]).toEqual([409, 'guardian_needed', []])
})

describe('the registration link of a drive', () => {
  it('counts visits, once a day per device and drive, without robots, for staff', async () => {
    const staff = await newStaff(portal)
    const [drive, other] = [await openDrive(), await openDrive()]
    const visit = (code: string, agent: string, ip = '10.4.0.1') =>
      portal.call(contract.openDrive, { body: { code }, headers: { 'user-agent': agent }, ip })
    const visits = async ({ id }: TestDrive) =>
      (await portal.call(readDrive, { token: staff.token, params: { id: String(id) } })).body.data.visits
    expect(await visits(drive)).toBe(0)
    for (const agent of ['Mozilla/5.0 (Android 14)', 'Mozilla/5.0 (Android 14)', 'WhatsApp/2.24.1']) await visit(drive.code, agent)
    expect(await visits(drive)).toBe(1)
    await visit(drive.code, 'Mozilla/5.0 (Android 13; CUBOT X70)')
    await visit(drive.code, 'Mozilla/5.0 (Android 14)', '10.4.0.2')
    await visit(other.code, 'Mozilla/5.0 (Android 14)')
    expect([await visits(drive), await visits(other)]).toEqual([3, 1])
    // Students who registered or, from a roster, applied have opened the link, with any browser.
    for (const source of ['link', 'link', 'import', 'staff'] as const) await newStudent(portal, other, { source })
    await newStudent(portal, other, { source: 'import', candidate: { hiring_stage: 1 } })
    expect(await visits(other)).toBe(3)
  })

  it('shows everyone the drive with its rules in sentences, and no other drive', async () => {
    const drive = await openDrive({ has_bond: true, bond_text: 'Two years', pay_text: '₹3.6 LPA' })
    const { status, body } = await read(drive.code)
    expect([status, body.data]).toMatchObject([
      200,
      {
        name: drive.name,
        registration: 'open',
        refusal: null,
        campuses: [{ id: drive.campus_id }],
        openings: [{ id: drive.request }],
        pay_text: '₹3.6 LPA',
        bond_text: 'Two years',
        eligibility: [
          'Course: Diploma (polytechnic, after 10th), B.E. / B.Tech (Computer / IT)',
          'Passing year: 2027',
          '10th: 60% or more',
          '12th or diploma: 60% or more',
          'No active backlogs',
        ],
      },
    ])
    expect(drive.code).toMatch(/^d[0-9a-f]{10}$/)
    expect(statusesOf([await read('d0000000000'), await read(String(drive.id))])).toEqual([404, 422])
  })

  it.each([
    [{ status: CONFIRMED, registration_from: inDays(2) }, 'not_open'],
    [{ status: REGISTRATION_OPEN, registration_from: inDays(2) }, 'not_open'],
    [{ status: REGISTRATION_OPEN, registration_to: inDays(-1), registration_from: inDays(-3) }, 'closed'],
    [{ status: REGISTRATION_CLOSED }, 'closed'],
    [{ status: CANCELLED }, 'cancelled'],
  ])('with %j is %s, and refuses registrations with the reason', async (values, registration) => {
    const drive = await openDrive(values)
    const { data } = (await read(drive.code)).body
    expect([data.registration, data.refusal]).toEqual([registration, expect.stringMatching(/.+\.$/)])
    const { status, problem } = await send(await newCandidate(portal), bodyOf(drive))
    expect([status, problem.code, problem.message]).toEqual([409, 'not_allowed', data.refusal])
    expect(await studentsOf(drive.id)).toEqual([])
  })

  it('is in the link of the email that confirms the address', async () => {
    const { code } = await openDrive()
    const email = `${code}@students.example.org`
    const person = { first_name: 'Kavya', last_name: 'Joshi', email, mobile_no: '9876501234', password: PASSWORD }
    expect((await portal.call(register, { body: { ...person, drive: code } })).status).toBe(200)
    const [mail] = await portal.ctx.database.db.select().from(tables.mails).where(eq(tables.mails.to_address, email))
    expect(mail?.text).toContain(`&drive=${code}`)
    expect((await portal.call(register, { body: { ...person, drive: '//evil.example' } })).status).toBe(422)
  })
})

describe('registering for a drive', () => {
  it('records the student with the application, and returns the eligibility', async () => {
    const staff = await newStaff(portal)
    const drive = await openDrive()
    const student = await newCandidate(portal)
    const { status, body } = await send(student, bodyOf(drive, { enrolment_number: '21 BEIT-30 045' }))
    expect([status, body.data]).toMatchObject([
      200,
      { code: drive.code, is_eligible: true, failures: [], student: { branch: 'Information Technology' } },
    ])
    expect(await ownDrives(student)).toEqual([body.data])
    expect(await candidateOf(student)).toMatchObject({ hiring_stage: 2, resource_requisition_request_id: drive.request })
    const { rows } = (await portal.call(listDriveStudents, { token: staff.token, query: { 'filter[drive]': String(drive.id) } })).body.data
    expect(rows).toMatchObject([
      { candidate_id: student.candidate_id, enrolment_number: '21 BEIT-30 045', is_eligible: true, hiring_stage: 2 },
    ])
    expect((await studentsOf(drive.id))[0]).toMatchObject({ source: 'link', failed_rule: null })
    const { rows: mails } = await portal.ctx.database.db.execute(`select 1 from mails where candidate_id = ${student.candidate_id}`)
    expect(mails).toHaveLength(1)
  })

  it("emails the drive, its day and place, and the rule that isn't met; a correction that changes the result is emailed too", async () => {
    const drive = await openDrive({ name: 'Graduate trainees', reporting_time: '09:05', venue: 'Hall <b>C</b>' })
    const student = await newCandidate(portal)
    const body = bodyOf(drive, { mark_10th: 58 })
    await send(student, body)
    const [first] = await mailsTo(portal, student.email)
    expect(first).toMatchObject({ code: 'M56', subject: expect.stringContaining('Graduate trainees') as string })
    for (const text of [
      dayInWords(inDays(14)),
      '9:05 am',
      'Hall <b>C</b>',
      'Government Engineering College',
      "You don't meet a rule of this drive, so you can't take part. 10th: 58%, needs 60%.",
      `correct them by ${dayInWords(inDays(7))}`,
      `/candidate-info?drive=${drive.code}`,
    ])
      expect(first?.text).toContain(text)
    expect(first?.html).toContain('Hall &lt;b&gt;C&lt;/b&gt;')
    await send(student, { ...body, mark_10th: 58.5 })
    expect(await mailsTo(portal, student.email)).toHaveLength(1)
    await send(student, { ...body, mark_10th: 68 })
    const mails = await mailsTo(portal, student.email)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join('\n')).toContain('You meet the eligibility criteria for this drive.')
    await send(student, { ...body, active_backlogs: 2 })
    const all = (await mailsTo(portal, student.email)).map(({ text }) => text).join('\n')
    expect(all).toContain(
      "You don't meet 2 rules of this drive, so you can't take part. 10th: 58%, needs 60%. Active backlogs: 2 (maximum 0). If",
    )
  })

  it('keeps an override while no other rule fails, and withdraws it when one does', async () => {
    const drive = await openDrive()
    const [staff, student] = [await newStaff(portal), await newCandidate(portal)]
    const body = bodyOf(drive, { mark_10th: 58 })
    await send(student, body)
    const [registered] = await studentsOf(drive.id)
    const params = { id: String(registered?.id) }
    await portal.call(overrideEligibility, { token: staff.token, params, body: { reason: 'The college has confirmed the marks.' } })
    expect((await send(student, { ...body, mark_10th: 57 })).body.data).toMatchObject({ is_eligible: true, has_applied: true })
    expect((await send(student, { ...body, mark_10th: 57, active_backlogs: 5 })).body.data).toMatchObject({ is_eligible: false })
    expect((await studentsOf(drive.id))[0]).toMatchObject({ failed_rule: 'minimum_10th', override_reason: null, overridden_at: null })
  })

  it('names every rule that is not met; sent again, it corrects the same student and applies once', async () => {
    const drive = await openDrive()
    const student = await newCandidate(portal)
    const body = bodyOf(drive, { mark_10th: 58, active_backlogs: 2 })
    expect((await send(student, body)).body.data).toMatchObject({
      is_eligible: false,
      failures: ['10th: 58%, needs 60%.', 'Active backlogs: 2 (maximum 0).'],
    })
    expect((await send(student, { ...body, mark_10th: 68, active_backlogs: 0, enrolment_number: '22 IT 7' })).body.data).toMatchObject({
      is_eligible: true,
      failures: [],
      student: { enrolment_number: '22 IT 7', mark_10th: 68 },
    })
    expect(await studentsOf(drive.id)).toHaveLength(1)
    const moves = await portal.ctx.database.db
      .select()
      .from(tables.stage_changes)
      .where(eq(tables.stage_changes.candidate_id, student.candidate_id))
    expect(moves).toHaveLength(1)
  })

  it('asks for the 12th or diploma, except of students of a diploma', async () => {
    const drive = await openDrive()
    const student = await newCandidate(portal)
    expect((await send(student, bodyOf(drive, { mark_12th: null }))).problem.errors).toEqual({
      mark_12th: ['Enter the percentage of your 12th or diploma.'],
    })
    expect((await send(student, bodyOf(drive, { mark_12th: null, course: 4 }))).body.data).toMatchObject({ is_eligible: true })
  })

  it('is over once their application through it is closed or they are hired, not because an earlier one was closed', async () => {
    const drive = await openDrive()
    const student = await newCandidate(portal)
    await send(student, bodyOf(drive))
    const { db } = portal.ctx.database
    const overAt = async (hiring_stage: number, resource_requisition_request_id?: number) => {
      const changes = { hiring_stage, ...(resource_requisition_request_id && { resource_requisition_request_id }) }
      await db.update(tables.candidates).set(changes).where(eq(tables.candidates.id, student.candidate_id))
      return (await ownDrives(student))[0]?.is_over
    }
    expect([await overAt(2), await overAt(9), await overAt(29), await overAt(25)]).toEqual([false, true, true, true])
    expect([await overAt(13, await newOpening(portal)), await overAt(25)]).toEqual([false, true])
    const second = await newOpening(portal)
    await db.insert(tables.drive_requests).values({ drive_id: drive.id, resource_request_id: second })
    expect([await overAt(2, second), await overAt(9, second)]).toEqual([false, true])
  })

  it('for one drive changes nothing in another: there a student of its roster has not applied', async () => {
    const staff = await newStaff(portal)
    const [first, second] = [await openDrive({ registration_to: inDays(-1), registration_from: inDays(-9) }), await openDrive()]
    const student = await newStudent(portal, first, { source: 'import', candidate: { hiring_stage: 1 } })
    const own = async (drive: TestDrive) => (await ownDrives(student)).find(({ code }) => code === drive.code)
    const row = async (filters: object) =>
      (await portal.call(listDriveStudents, { token: staff.token, query: { 'filter[drive]': String(first.id), ...filters } })).body.data
        .rows
    expect(await own(first)).toMatchObject({ has_applied: false, has_applied_elsewhere: false, registration: 'open' })
    expect((await send(student, bodyOf(second))).status).toBe(200)
    expect(await own(second)).toMatchObject({ has_applied: true, has_applied_elsewhere: false, is_completed: false })
    expect(await own(first)).toMatchObject({ has_applied: false, has_applied_elsewhere: true, registration: 'closed' })
    expect(await row({})).toMatchObject([{ hiring_stage: 1, applied_elsewhere: expect.any(String) as string }])
    expect([await row({ 'filter[stage]': '1' }), await row({ 'filter[stage]': '2' })]).toEqual([await row({}), []])
    const { db } = portal.ctx.database
    await db.update(tables.candidates).set({ hiring_stage: 25 }).where(eq(tables.candidates.id, student.candidate_id))
    const counts = async ({ id }: TestDrive) =>
      (await portal.call(listDrives, { token: staff.token, query: {} })).body.data.rows.find((drive) => drive.id === id)?.selected
    expect([await counts(first), await counts(second)]).toEqual([0, 1])
  })

  it('for an opening that two drives share is an application in the drive they registered for it in', async () => {
    const staff = await newStaff(portal)
    const [first, second, alone] = [await openDrive(), await openDrive(), await openDrive()]
    const share = ({ id }: TestDrive) =>
      portal.ctx.database.db.insert(tables.drive_requests).values({ drive_id: id, resource_request_id: first.request })
    await share(second)
    const student = await newStudent(portal, second, { source: 'import', candidate: { hiring_stage: 1 } })
    expect((await send(student, bodyOf(first))).status).toBe(200)
    const own = async () => new Map((await ownDrives(student)).map((drive) => [drive.code, drive]))
    expect((await own()).get(first.code)).toMatchObject({ has_applied: true, has_applied_elsewhere: false })
    expect((await own()).get(second.code)).toMatchObject({ has_applied: false, has_applied_elsewhere: true })
    const row = async ({ id }: TestDrive) =>
      (await portal.call(listDriveStudents, { token: staff.token, query: { 'filter[drive]': String(id) } })).body.data.rows[0]
    await portal.ctx.database.db.update(tables.candidates).set({ hiring_stage: 20 }).where(eq(tables.candidates.id, student.candidate_id))
    expect(await row(first)).toMatchObject({ hiring_stage: 20, applied_elsewhere: null })
    expect(await row(second)).toMatchObject({ hiring_stage: 1, applied_elsewhere: expect.any(String) as string })
    // In a single drive, another of its openings than the one of the roster is here too.
    await share(alone)
    const moved = await newStudent(portal, alone, { source: 'import', candidate: { resource_requisition_request_id: first.request } })
    expect(await row(alone)).toMatchObject({ candidate_id: moved.candidate_id, hiring_stage: 2, applied_elsewhere: null })
  })

  it('is over for everyone on the day the drive is completed', async () => {
    const drive = await openDrive({ status: COMPLETED, drive_on: today, registration_to: today })
    const student = await newStudent(portal, drive, { candidate: { hiring_stage: 20 } })
    expect(await ownDrives(student)).toMatchObject([{ is_completed: true, has_applied: true }])
  })

  it('of a correction keeps the mark of a diploma a diploma’s', async () => {
    const drive = await openDrive()
    const [staff, student] = [await newStaff(portal), await newCandidate(portal)]
    await send(student, bodyOf(drive))
    const stored = tables.drive_students
    await portal.ctx.database.db
      .update(stored)
      .set({ mark_12th: null, mark_diploma: 78 })
      .where(eq(stored.candidate_id, student.candidate_id))
    const own = (await portal.call(contract.listOwnDrives, { token: student.token })).body.data
    expect(own[0]?.student.mark_12th).toBe(78)
    await send(student, bodyOf(drive, { mark_12th: 79.5 }))
    const { rows } = (await portal.call(listDriveStudents, { token: staff.token, query: { 'filter[drive]': String(drive.id) } })).body.data
    expect(rows).toMatchObject([{ mark_12th: 79.5, is_diploma: true }])
  })

  it("of a correction shows staff the college's values that decide eligibility and were replaced, until the college changes them", async () => {
    const drive = await openDrive()
    const staff = await newStaff(portal)
    const student = await newStudent(portal, drive, {
      source: 'import',
      candidate: { hiring_stage: 1 },
      active_backlogs: 2,
      gap_years: null,
    })
    const rowOf = async () =>
      (await portal.call(listDriveStudents, { token: staff.token, query: { 'filter[drive]': String(drive.id) } })).body.data.rows.find(
        ({ id }) => id === student.id,
      )
    const body = bodyOf(drive, { mark_10th: 82, mark_12th: 74.5, enrolment_number: student.enrolment_number, gap_years: 1 })
    await send(student, { ...body, active_backlogs: 1 })
    await send(student, { ...body, active_backlogs: 0, branch: 'IT' })
    expect(await rowOf()).toMatchObject({ is_eligible: true, corrections: [{ field: 'active_backlogs', before: '2', after: '0' }] })
    const csv = await portal.call(exportDriveStudents, { token: staff.token, query: { 'filter[drive]': String(drive.id), format: 'csv' } })
    expect(Buffer.from(csv.body.data.base64, 'base64').toString()).toContain('Active backlogs: 2 → 0')
    const { db } = portal.ctx.database
    await db.update(tables.drive_students).set({ active_backlogs: 1 }).where(eq(tables.drive_students.id, student.id))
    expect(await rowOf()).toMatchObject({ corrections: [] })
    // The value of the later roster is the one that is replaced, in however many steps.
    for (const active_backlogs of [3, 0]) await send(student, { ...body, active_backlogs })
    expect(await rowOf()).toMatchObject({ corrections: [{ field: 'active_backlogs', before: '1', after: '0' }] })
    const kept = await newCandidate(portal)
    const { token } = await newStaff(portal, roles.administrator)
    const merged = await portal.call(mergeCandidates, {
      token,
      params: { id: String(kept.candidate_id) },
      body: { merged_id: student.candidate_id, picks: {}, note: 'Showed both ID cards.' },
    })
    expect(merged.status).toBe(200)
    expect(await rowOf()).toMatchObject({
      candidate_id: kept.candidate_id,
      corrections: [{ field: 'active_backlogs', before: '1', after: '0' }],
    })
    const own = await newCandidate(portal)
    for (const active_backlogs of [2, 0]) await send(own, bodyOf(drive, { enrolment_number: '21 IT 99', active_backlogs }))
    const { rows } = (await portal.call(listDriveStudents, { token: staff.token, query: { q: '21 IT 99' } })).body.data
    expect(rows).toMatchObject([{ corrections: [] }])
  })

  it('of a correction keeps the old and the new values for the audit log of the candidate', async () => {
    const drive = await openDrive()
    const [staff, student] = [await newStaff(portal), await newCandidate(portal)]
    const body = bodyOf(drive, { mark_10th: 58 })
    await send(student, body)
    await send(student, { ...body, mark_10th: 68, cgpa: { value: 8.4, scale: 10 }, course: 4, has_backlog_history: true })
    await send(student, { ...body, mark_10th: 68, cgpa: { value: 8.4, scale: 10 }, course: 4, has_backlog_history: true })
    const { rows } = (
      await portal.call(listCandidateAudit, { token: staff.token, params: { id: String(student.candidate_id) }, query: {} })
    ).body.data
    const corrections = rows.filter(({ action }) => action === 'student_corrected').map(({ changed }) => changed)
    expect(corrections).toEqual([
      [],
      [
        { field: 'course', before: 'B.E. / B.Tech (Computer / IT)', after: 'Diploma (polytechnic, after 10th)' },
        { field: 'mark_10th', before: '58%', after: '68%' },
        { field: 'cgpa', before: '8.1 of 10', after: '8.4 of 10' },
        { field: 'has_backlog_history', before: 'No', after: 'Yes' },
      ],
    ])
  })

  it('is only for candidates, and each sees only their own', async () => {
    const drive = await openDrive()
    const [staff, other] = [await newStaff(portal), await newCandidate(portal)]
    await send(await newCandidate(portal), bodyOf(drive))
    const responses = [
      await send(staff, bodyOf(drive)),
      await portal.call(contract.registerForDrive, { body: bodyOf(drive) }),
      await portal.call(contract.listOwnDrives, { token: staff.token }),
    ]
    expect(statusesOf(responses)).toEqual([401, 403, 403])
    expect(await ownDrives(other)).toEqual([])
    expect(await studentsOf(drive.id)).toHaveLength(1)
  })

  it('is the source of a candidate who has none', async () => {
    const [drive, fresh, known] = [await openDrive(), await newCandidate(portal), await newCandidate(portal, { reference: 2 })]
    for (const student of [fresh, known]) await send(student, bodyOf(drive))
    expect([(await candidateOf(fresh))?.reference, (await candidateOf(known))?.reference]).toEqual([REFERENCE_CAMPUS_DRIVE, 2])
  })

  it('reports missing and invalid fields and writes nothing', async () => {
    const [drive, elsewhere] = [await openDrive(), await openDrive()]
    const student = await newCandidate(portal)
    const fieldsOf = async (more: object) => Object.keys((await send(student, bodyOf(drive, more))).problem.errors ?? {})
    expect(await fieldsOf({ campus_id: elsewhere.campus_id, resource_request_id: elsewhere.request, course: 2 })).toEqual([
      'campus_id',
      'resource_request_id',
      'course',
    ])
    expect(await fieldsOf({ mark_10th: 9.2 })).toEqual(['mark_10th'])
    expect(await fieldsOf({ cgpa: null })).toEqual(['mark_degree'])
    expect(await fieldsOf({ cgpa: { value: 8.1, scale: 7 } })).toEqual(['cgpa.value'])
    expect(await fieldsOf({ active_backlogs: null, enrolment_number: ' / ', gap_years: undefined })).toEqual([
      'enrolment_number',
      'active_backlogs',
      'gap_years',
    ])
    expect((await send(student, { ...bodyOf(drive), code: 'dffffffffff' })).status).toBe(404)
    expect(await studentsOf(drive.id)).toEqual([])
    expect(await candidateOf(student)).toMatchObject({ hiring_stage: 1, resource_requisition_request_id: null })
  })

  it("gives an enrolment number to one student of a college, also concurrently, and doesn't reveal whose it is", async () => {
    const drive = await openDrive()
    const callers = await Promise.all(Array.from({ length: 4 }, () => newCandidate(portal)))
    const responses = await Promise.all(
      callers.map((caller, at) => send(caller, bodyOf(drive, { enrolment_number: at % 2 === 0 ? '21-BEIT-077' : '21 beit 077' }))),
    )
    expect(statusesOf(responses)).toEqual([200, 422, 422, 422])
    const refused = responses.filter(({ status }) => status === 422)
    expect(refused.map(({ problem }) => problem.errors)).toEqual(
      refused.map(() => ({
        enrolment_number: [
          'Another student of this college has this number. Use the email address your college gave us, or contact the HR team.',
        ],
      })),
    )
    expect(await studentsOf(drive.id)).toHaveLength(1)
    const stages = await Promise.all(callers.map(async (caller) => (await candidateOf(caller))?.hiring_stage))
    expect(stages.filter((stage) => stage === 2)).toHaveLength(1)
  })

  it('is refused to a candidate who has applied elsewhere or whose application is closed, and accepted from one who applied here', async () => {
    const drive = await openDrive()
    const applied = (request: number, hiring_stage = 2) => newCandidate(portal, { hiring_stage, resource_requisition_request_id: request })
    const [elsewhere, closed, here] = [
      await applied(await newOpening(portal)),
      await applied(drive.request, 29),
      await applied(drive.request, 3),
    ]
    const codes = await Promise.all([elsewhere, closed].map(async (caller) => (await send(caller, bodyOf(drive))).problem.code))
    expect(codes).toEqual(['already_applied', 'cooling_period'])
    expect((await send(here, bodyOf(drive))).status).toBe(200)
    expect(await candidateOf(here)).toMatchObject({ hiring_stage: 3 })
    expect(await studentsOf(drive.id)).toHaveLength(1)
  })

  it('is refused to someone who is selected, on hold from there or hired, also for their own opening', async () => {
    for (const stage of [{ hiring_stage: 20 }, { hiring_stage: 26, held_from: 20 }, { hiring_stage: 25 }]) {
      const drive = await openDrive()
      const student = await newCandidate(portal, { ...stage, resource_requisition_request_id: drive.request })
      const { status, problem } = await send(student, bodyOf(drive))
      expect([status, problem.code, problem.message]).toEqual([409, 'already_applied', 'You have already applied for an opening.'])
      expect([await studentsOf(drive.id), await mailsTo(portal, student.email)]).toEqual([[], []])
    }
  })

  it('asks for the opening when the drive has several, and stores the answer', async () => {
    const drive = await openDrive()
    const second = await newOpening(portal)
    await portal.ctx.database.db.insert(tables.drive_requests).values({ drive_id: drive.id, resource_request_id: second })
    expect((await read(drive.code)).body.data.openings.map(({ id }) => id)).toEqual([drive.request, second])
    const student = await newCandidate(portal)
    const body = bodyOf(drive, { resource_request_id: second })
    expect((await send(student, body)).status).toBe(200)
    expect((await send(student, { ...body, resource_request_id: drive.request })).problem.code).toBe('already_applied')
    expect(await candidateOf(student)).toMatchObject({ resource_requisition_request_id: second })
  })
})

describe('changing the rules of a drive', () => {
  it('re-evaluates its students and keeps overrides', async () => {
    const staff = await newStaff(portal)
    const drive = await openDrive()
    const [fails, passes] = [await newStudent(portal, drive, { mark_10th: 64 }), await newStudent(portal, drive, { mark_10th: 90 })]
    const overridden = await newStudent(portal, drive, { mark_10th: 50, failed_rule: 'minimum_10th' })
    const reason = 'The college has confirmed the marks.'
    await portal.call(overrideEligibility, { token: staff.token, params: { id: String(overridden.id) }, body: { reason } })
    const params = { id: String(drive.id) }
    const { data } = (await portal.call(readDrive, { token: staff.token, params })).body
    const { name, batch, mode, drive_on, reporting_time, venue, registration_from, registration_to, updated_at } = data
    const same = { name, batch, mode, drive_on, reporting_time, venue, registration_from, registration_to, updated_at }
    const body = {
      ...same,
      campus_ids: [drive.campus_id],
      resource_request_ids: [drive.request],
      eligibility: { ...data.eligibility, minimum_10th: 70 },
    }
    expect((await portal.call(changeDrive, { token: staff.token, params, body })).status).toBe(200)
    const found = new Map((await studentsOf(drive.id)).map((student) => [student.id, student]))
    expect(found.get(fails.id)).toMatchObject({ failed_rule: 'minimum_10th', is_eligible: false })
    expect(found.get(passes.id)).toMatchObject({ failed_rule: null, is_eligible: true })
    expect(found.get(overridden.id)).toMatchObject({ failed_rule: 'minimum_10th', is_eligible: true, override_reason: reason })
  })
})
