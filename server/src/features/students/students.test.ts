import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { CANCELLED, IN_PROGRESS } from '@portal/contract/drives'
import * as panels from '@portal/contract/drive-panels'
import * as contract from '@portal/contract/drive-students'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const list = async ({ token }: Caller, query: Record<string, string>) =>
  (await portal.call(contract.listDriveStudents, { token, query })).body.data
const exported = async ({ token }: Caller, query: Record<string, string>) =>
  Buffer.from((await portal.call(contract.exportDriveStudents, { token, query: { ...query, format: 'csv' } })).body.data.base64, 'base64')
const numbersOf = async ({ token }: Caller, id: number) =>
  (await portal.call(contract.countDriveStudents, { token, params: { id: String(id) } })).body.data
const mark = ({ token }: Caller, id: number, changes: object[]) =>
  portal.call(contract.markAttendance, { token, params: { id: String(id) }, body: { changes } })
const decide = ({ token }: Caller, id: number, student_ids: number[], decision: string | null) =>
  portal.call(contract.decideStudents, { token, params: { id: String(id) }, body: { student_ids, decision } })
const override = ({ token }: Caller, id: number, reason: string) =>
  portal.call(contract.overrideEligibility, { token, params: { id: String(id) }, body: { reason } })
const withdraw = ({ token }: Caller, id: number) => portal.call(contract.withdrawOverride, { token, params: { id: String(id) } })
const addPanel = ({ token }: Caller, id: number, body: object) => portal.call(panels.addPanel, { token, params: { id: String(id) }, body })
const allot = ({ token }: Caller, id: number, body: object) => portal.call(panels.allotPanels, { token, params: { id: String(id) }, body })

const score = async (drive_id: number, candidate_id: number, total: number) => {
  const { db } = portal.ctx.database
  const [test] = await db.insert(tables.aptitude_tests).values({ name: 'Campus test', kind: 'external', drive_id }).returning()
  await db
    .insert(tables.aptitude_results)
    .values({ test_id: test?.id ?? 0, candidate_id, total, maximum: 40, taken_at: new Date(), source: 'import' })
}
const audited = async (candidate_id: number) => {
  const rows = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.record_id, candidate_id))
  return rows.filter(({ record }) => record === 'candidate').map(({ action }) => action)
}

describe('the students of a drive', () => {
  it('are listed with their marks, why they are not eligible and their score, found by name or number, filtered and sorted', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const kavita = await newStudent(portal, drive, {
      candidate: { first_name: 'Kavita', middle_name: 'Ben', last_name: 'Venkatasubramanian', hiring_stage: 7 },
      enrolment_number: '21 BEIT-30 045',
    })
    const second = await newOpening(portal)
    const short = await newStudent(portal, drive, {
      candidate: { first_name: 'दीपिका', last_name: 'शर्मा' },
      resource_request_id: second,
      course: 4,
      mark_10th: 52,
      mark_degree: 71.25,
      cgpa: null,
      cgpa_scale: null,
      failed_rule: 'minimum_10th',
      attendance: 'present',
      attended_at: new Date(),
      scores: { 1: { score: null, by: 1, at: '' }, 2: { score: 7.5, by: 1, at: '' } },
    })
    const { db } = portal.ctx.database
    // Kavita did a diploma instead of the 12th; the other has a 12th as well.
    const withDiploma = [kavita, short].map(({ candidate_id }) => ({ candidate_id, qualification_id: 4, percentage: 74.5 }))
    await db.insert(tables.educations).values([...withDiploma, { candidate_id: short.candidate_id, qualification_id: 2 }])
    const hidden = await newStudent(portal, drive, { candidate: { withheld_since: new Date(), withheld_reason: 'erasure' } })
    const other = await newStudent(portal, await newDrive(portal))
    await score(drive.id, kavita.candidate_id, 26)
    const only = { 'filter[drive]': String(drive.id) }
    const { rows, total } = await list(staff, only)
    expect([total, rows.map(({ id }) => id)]).toEqual([2, [kavita.id, short.id]])
    expect(rows).toMatchObject([
      {
        name: 'Kavita Ben Venkatasubramanian',
        enrolment_number: '21 BEIT-30 045',
        drive: { id: drive.id, name: drive.name, status: IN_PROGRESS },
        branch: 'Information Technology',
        mark_12th: 74.5,
        is_diploma: true,
        mark_degree: null,
        cgpa: { value: 8.1, scale: 10 },
        is_eligible: true,
        failures: [],
        attendance: null,
        score: 65,
        hiring_stage: 7,
        panel: null,
        email: kavita.email,
      },
      {
        request: { id: second, job_code: expect.any(String) as string, designation: expect.any(String) as string },
        is_diploma: false,
        is_eligible: false,
        failed_rule: 'minimum_10th',
        failures: ['10th: 52%, needs 60%.'],
        score: null,
        attendance: 'present',
        day_marks: [{ kind: 'technical', mark: 7.5 }],
      },
    ])
    const found = async (query: Record<string, string>) => (await list(staff, { ...only, ...query })).rows.map(({ id }) => id)
    expect(await found({ q: 'venkata kav ben' })).toEqual([kavita.id])
    expect(await found({ q: '21beit30045' })).toEqual([kavita.id])
    expect(await found({ q: 'शर्मा' })).toEqual([short.id])
    expect(await found({ q: '100%' })).toEqual([])
    expect(await found({ 'filter[eligible]': 'no' })).toEqual([short.id])
    expect(await found({ 'filter[candidate]': String(short.candidate_id) })).toEqual([short.id])
    expect(await found({ 'filter[course]': '4' })).toEqual([short.id])
    expect(await found({ 'filter[request]': String(second) })).toEqual([short.id])
    expect(await found({ 'filter[attendance]': 'none' })).toEqual([kavita.id])
    expect(await found({ 'filter[stage]': '7' })).toEqual([kavita.id])
    expect(await found({ 'filter[score_from]': '60', 'filter[score_to]': '65' })).toEqual([kavita.id])
    expect(await found({ 'filter[score_from]': '66' })).toEqual([])
    expect(await found({ 'sort[degree]': 'asc' })).toEqual([short.id, kavita.id])
    expect(await found({ 'sort[score]': 'asc' })).toEqual([kavita.id, short.id])
    expect(await list(staff, { ...only, page: '3', per_page: '1' })).toMatchObject({ rows: [], total: 2 })
    expect((await list(staff, { 'filter[campus]': String(drive.campus_id) })).total).toBe(2)
    expect((await list(staff, {})).rows.map(({ id }) => id)).toContain(other.id)
    expect(rows.map(({ id }) => id)).not.toContain(hidden.id)
    const csv = (await exported(staff, only)).toString()
    expect(csv.split('\r\n')[2]).toContain('No,"10th: 52%, needs 60%."')
    expect(csv.split('\r\n')[2]).toContain('Technical interview: 7.5,')
    // 10th, 12th, diploma.
    expect(csv.split('\r\n')[1]).toContain(',82,,74.5,')
    expect(csv).toContain(`${rows[1]?.request.job_code},${rows[1]?.request.designation},`)
    expect(await numbersOf(staff, drive.id)).toMatchObject({ registered: 2, eligible: 1, present: 1, absent: 0, decided: [] })
    // The marks entered on the day come before the result of the test, as in the cut-off of the round.
    const marks = (id: number, mark: number) =>
      db
        .update(tables.drive_students)
        .set({ scores: { 1: { score: mark, by: 1, at: '' } } })
        .where(eq(tables.drive_students.id, id))
    await marks(kavita.id, 71.5)
    expect((await list(staff, only)).rows[0]).toMatchObject({ score: 71.5, day_marks: [{ kind: 'aptitude', mark: 71.5 }] })
    await db
      .update(tables.drives)
      .set({ rounds: [{ kind: 'aptitude', cut_off: null, maximum: 80 }] })
      .where(eq(tables.drives.id, drive.id))
    expect((await list(staff, only)).rows[0]?.score).toBe(89.38)
    expect(await found({ 'filter[score_from]': '80' })).toEqual([kavita.id])
  })

  it('are exported without formulas', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    await newStudent(portal, drive, { candidate: { first_name: '=HYPERLINK("x")', last_name: 'Rao' }, remarks: '@sum' })
    const csv = (await exported(staff, { 'filter[drive]': String(drive.id) })).toString()
    expect(csv).toContain(`"'=HYPERLINK(""x"") Rao"`)
    expect(csv).toContain(`'@sum`)
  })

  it('are exported as a workbook with the same columns, by staff only', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const drive = await newDrive(portal)
    await newStudent(portal, drive, { candidate: { first_name: '=1+1', last_name: 'Rao' }, mark_10th: 62.5 })
    const query = { 'filter[drive]': String(drive.id), format: 'xlsx' } as const
    const { data } = (await portal.call(contract.exportDriveStudents, { token: staff.token, query })).body
    expect(data).toMatchObject({
      name: expect.stringMatching(/\.xlsx$/) as string,
      mimetype: expect.stringContaining('spreadsheetml') as string,
    })
    const files = unzipSync(Buffer.from(data.base64, 'base64'))
    const text = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())
    expect(text).toContain('=1+1 Rao')
    expect(text).toContain('Enrolment no.')
    expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>62.5</v>')
    expect((await portal.call(contract.exportDriveStudents, { token: candidate.token, query })).status).toBe(403)
  })

  it('can be added by staff and are evaluated by the rules of the drive; a number and a candidate are in it once', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const { candidate_id } = await newCandidate(portal)
    const add = (body: object) => portal.call(contract.addDriveStudent, { token: staff.token, params: { id: String(drive.id) }, body })
    const body = {
      candidate_id,
      campus_id: drive.campus_id,
      resource_request_id: drive.request,
      enrolment_number: '21BEIT7',
      course: 6,
      passing_year: 2027,
      mark_10th: 81,
      mark_12th: 75,
      cgpa: { value: 7.2, scale: 10 },
      active_backlogs: 2,
    }
    const added = await add(body)
    expect([added.status, added.body.data]).toMatchObject([
      200,
      {
        candidate_id,
        is_eligible: false,
        failed_rule: 'active_backlogs',
        failures: ['Active backlogs: 2 (maximum 0).'],
        cgpa: { value: 7.2 },
      },
    ])
    expect(await audited(candidate_id)).toEqual(['student_added'])
    const errorsOf = async (more: object) => Object.keys((await add({ ...body, ...more })).problem.errors ?? {})
    expect(await errorsOf({ enrolment_number: '21-BEIT-8' })).toEqual(['candidate_id'])
    const second = await newCandidate(portal)
    expect(await errorsOf({ candidate_id: second.candidate_id, enrolment_number: '21 beit 7' })).toEqual(['enrolment_number'])
    expect(await errorsOf({ candidate_id: 999_999, campus_id: 999_999, resource_request_id: 999_999 })).toEqual([
      'candidate_id',
      'campus_id',
      'resource_request_id',
    ])
    expect(await errorsOf({ candidate_id: second.candidate_id, enrolment_number: '21BEIT9', course: 999 })).toEqual(['course'])
    expect((await list(staff, { 'filter[drive]': String(drive.id) })).total).toBe(1)
  })

  it('name the other drives they are in, and whether they are present there', async () => {
    const staff = await newStaff(portal)
    const [drive, other, over] = [await newDrive(portal), await newDrive(portal), await newDrive(portal, { status: CANCELLED })]
    const student = await newStudent(portal, drive)
    for (const { id, campus_id, request } of [other, over])
      await portal.ctx.database.db.insert(tables.drive_students).values({
        drive_id: id,
        candidate_id: student.candidate_id,
        campus_id,
        resource_request_id: request,
        enrolment_number: '21BEIT99',
        enrolment_key: '21beit99',
        source: 'import',
        attendance: 'present',
        attendance_by: staff.user_id,
        attended_at: new Date(),
      })
    const [row] = (await list(staff, { 'filter[drive]': String(drive.id) })).rows
    expect(row?.other_drives).toMatchObject([{ id: other.id, name: other.name, attendance: 'present' }])
    expect((await list(staff, { 'filter[drive]': String(other.id) })).rows[0]?.other_drives).toMatchObject([
      { id: drive.id, attendance: null },
    ])
  })

  it('are eligible by an override with a reason, until it is withdrawn', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const student = await newStudent(portal, drive, { active_backlogs: 1, failed_rule: 'active_backlogs' })
    const eligible = await newStudent(portal, drive)
    expect((await decide(staff, drive.id, [student.id], 'shortlisted')).body.data).toMatchObject({
      done: [],
      skipped: [{ name: 'Asha Patel', why: 'Not eligible. Active backlogs: 1 (maximum 0). Override the eligibility first.' }],
    })
    expect((await override(staff, student.id, '  ')).problem.errors).toHaveProperty('reason')
    expect((await override(staff, student.id, 'The backlog is cleared.')).body.data).toMatchObject({
      is_eligible: true,
      failed_rule: 'active_backlogs',
      override_reason: 'The backlog is cleared.',
      overridden_by: 'Meera Trivedi',
    })
    expect((await override(staff, eligible.id, 'No need')).problem.code).toBe('not_allowed')
    await decide(staff, drive.id, [student.id], 'shortlisted')
    expect((await withdraw(staff, student.id)).problem.code).toBe('not_allowed')
    await decide(staff, drive.id, [student.id], null)
    expect((await withdraw(staff, student.id)).body.data).toMatchObject({ is_eligible: false, override_reason: null })
    expect((await withdraw(staff, student.id)).status).toBe(200)
    expect(await audited(student.candidate_id)).toEqual([
      'eligibility_overridden',
      'student_decided',
      'student_decided',
      'override_withdrawn',
    ])
  })

  it('are only seen and changed by staff, and nothing changes in a cancelled drive', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const drive = await newDrive(portal, { status: CANCELLED })
    const { id } = await newStudent(portal, drive)
    const changes = [{ student_id: id, seen: null, attendance: 'present' }]
    const responses = [
      await mark(candidate, drive.id, changes),
      await decide(candidate, drive.id, [id], 'shortlisted'),
      await override(candidate, id, 'Please'),
      await withdraw(candidate, id),
      await allot(candidate, drive.id, { student_ids: [id] }),
      await addPanel(candidate, drive.id, { name: 'Panel 1' }),
      await portal.call(contract.writeRemarks, { token: candidate.token, params: { id: String(id) }, body: { remarks: 'Good' } }),
      await portal.call(contract.listDriveStudents, { token: candidate.token }),
    ]
    expect(new Set(statusesOf(responses))).toEqual(new Set([403]))
    expect((await mark(staff, drive.id, changes)).problem.message).toBe('This drive is cancelled.')
    expect((await decide(staff, drive.id, [id], 'shortlisted')).problem.code).toBe('not_allowed')
    expect((await list(staff, { 'filter[drive]': String(drive.id) })).rows[0]).toMatchObject({ attendance: null, decision: null })
  })
})

describe('attendance', () => {
  it('is marked for many; values changed meanwhile are returned and not overwritten', async () => {
    const [staff, other] = [await newStaff(portal), await newStaff(portal)]
    const drive = await newDrive(portal)
    const [first, second] = [await newStudent(portal, drive), await newStudent(portal, drive)]
    const stranger = await newStudent(portal, await newDrive(portal))
    const present = (student_id: number) => ({ student_id, seen: null, attendance: 'present' })
    expect((await mark(staff, drive.id, [present(first.id), present(second.id), present(stranger.id)])).body.data).toEqual({
      done: [first.id, second.id],
      conflicts: [],
      gone: [stranger.id],
    })
    // Repeating the same value is accepted: a response was lost, or two tablets agree.
    expect((await mark(other, drive.id, [present(first.id)])).body.data.done).toEqual([first.id])
    const late = await mark(other, drive.id, [{ student_id: first.id, seen: null, attendance: 'absent' }])
    expect(late.body.data).toMatchObject({
      done: [],
      conflicts: [{ student_id: first.id, name: 'Asha Patel', attendance: 'present', by_name: 'Meera Trivedi' }],
    })
    expect(Date.now() - Date.parse(late.body.data.conflicts[0]?.at ?? '')).toBeLessThan(60_000)
    expect((await mark(other, drive.id, [{ student_id: first.id, seen: 'present', attendance: null }])).body.data.done).toEqual([first.id])
    expect(await numbersOf(staff, drive.id)).toMatchObject({ registered: 2, present: 1, absent: 0 })
    expect(await audited(first.candidate_id)).toEqual(['attendance_marked', 'attendance_marked'])
    expect((await mark(staff, drive.id, [present(first.id), present(first.id)])).status).toBe(422)
    expect((await mark(staff, 999_999, [present(first.id)])).status).toBe(404)
  })

  it('is stored from one of two concurrent tablets, and the other gets a conflict', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const { id } = await newStudent(portal, drive)
    const responses = await Promise.all(
      ['present', 'absent'].map((attendance) => mark(staff, drive.id, [{ student_id: id, seen: null, attendance }])),
    )
    expect(responses.flatMap(({ body }) => body.data.done)).toEqual([id])
    expect(responses.flatMap(({ body }) => body.data.conflicts)).toHaveLength(1)
  })
})

describe('decisions of a round', () => {
  it('shortlist students and reject the others, unless the round has changed since', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [first, second, third] = [await newStudent(portal, drive), await newStudent(portal, drive), await newStudent(portal, drive)]
    await newStudent(portal, drive, { candidate: { hiring_stage: 9 } })
    await newStudent(portal, drive, { round: 1, attendance: 'present', attended_at: new Date() })
    await newStudent(portal, drive, { round: 1, scores: { 1: { score: 12, by: staff.user_id, at: new Date().toISOString() } } })
    await newStudent(portal, drive, { round: 1, candidate: { hiring_stage: 7 } })
    expect((await decide(staff, drive.id, [first.id], 'shortlisted')).body.data).toEqual({ done: [first.id], skipped: [] })
    expect((await numbersOf(staff, drive.id)).rounds).toEqual([
      { round: 0, students: 3, shortlisted: 1, rejected: 0, waiting: 0, undecided: 2, undecided_names: ['Asha Patel', 'Asha Patel'] },
      { round: 1, students: 3, shortlisted: 0, rejected: 0, waiting: 1, undecided: 2, undecided_names: ['Asha Patel', 'Asha Patel'] },
    ])
    const rest = (count: number, round = 0) =>
      portal.call(contract.rejectRest, { token: staff.token, params: { id: String(drive.id) }, body: { round, count } })
    expect((await rest(3, 1)).problem).toMatchObject({ code: 'selection_changed', details: { total: '2' } })
    expect((await rest(3)).problem).toMatchObject({ code: 'selection_changed', details: { total: '2' } })
    expect((await rest(2)).body.data.done).toEqual([second.id, third.id])
    expect((await numbersOf(staff, drive.id)).decided).toEqual([first, second, third].map(({ candidate_id }) => candidate_id))
    expect((await decide(staff, drive.id, [second.id], null)).body.data.done).toEqual([second.id])
  })

  it('leave out of the rest those who did not take part in the round, and those who are hired, withdrawn, on hold or beyond it', async () => {
    const staff = await newStaff(portal)
    const rounds = (['aptitude', 'technical', 'hr'] as const).map((kind) => ({ kind, cut_off: null }))
    const drive = await newDrive(portal, { rounds })
    const inTechnical = (first_name: string, hiring_stage: number, marks?: number, held_from?: number) =>
      newStudent(portal, drive, {
        round: 2,
        candidate: { first_name, hiring_stage, ...(held_from && { held_from }) },
        attendance: 'present',
        attended_at: new Date(),
        scores: { 1: { score: 80, by: staff.user_id, at: '' }, ...(marks && { 2: { score: marks, by: staff.user_id, at: '' } }) },
      })
    const marked = await inTechnical('Marked', 10, 7)
    const done = await inTechnical('Done', 12)
    const interviewed = await inTechnical('Interviewed', 11)
    const [noShow, upcoming] = [await inTechnical('No-show', 11), await inTechnical('Upcoming', 11)]
    await inTechnical('Absent', 10)
    for (const stage of [25, 29, 13, 17, 20]) await inTechnical('Elsewhere', stage, 7)
    await inTechnical('Held', 26, 7, 12)
    const hour = 3_600_000
    const interviewOf = (candidate_id: number, state: 'held' | 'no_show' | 'scheduled', hours: number) => ({
      candidate_id,
      round: 'technical' as const,
      starts_at: new Date(Date.now() + hours * hour),
      ends_at: new Date(Date.now() + (hours + 1) * hour),
      mode: 'video' as const,
      state,
      reminder_mail_ids: [],
    })
    await portal.ctx.database.db
      .insert(tables.interviews)
      .values([
        interviewOf(interviewed.candidate_id, 'held', -2),
        interviewOf(noShow.candidate_id, 'no_show', -2),
        interviewOf(upcoming.candidate_id, 'scheduled', 2),
      ])
    expect((await numbersOf(staff, drive.id)).rounds).toEqual([
      {
        round: 2,
        students: 6,
        shortlisted: 0,
        rejected: 0,
        waiting: 3,
        undecided: 3,
        undecided_names: ['Done Patel', 'Interviewed Patel', 'Marked Patel'],
      },
    ])
    const rest = await portal.call(contract.rejectRest, {
      token: staff.token,
      params: { id: String(drive.id) },
      body: { round: 2, count: 3 },
    })
    expect(rest.body.data.done).toEqual([marked.id, done.id, interviewed.id])
  })

  it("aren't made about students who have applied for another opening, whatever became of that application", async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const elsewhere = async (hiring_stage: number, decision: 'rejected' | null = null) =>
      newStudent(portal, drive, {
        scores: { 1: { score: 64, by: staff.user_id, at: '' } },
        decision,
        candidate: { first_name: 'Hetvi', hiring_stage, resource_requisition_request_id: await newOpening(portal) },
      })
    const [hired, closed, rejected] = [await elsewhere(25), await elsewhere(9), await elsewhere(2, 'rejected')]
    const here = await newStudent(portal, drive, { scores: { 1: { score: 71, by: staff.user_id, at: '' } } })
    expect((await numbersOf(staff, drive.id)).rounds).toMatchObject([
      { round: 1, students: 1, undecided: 1, rejected: 0, waiting: 0, undecided_names: ['Asha Patel'] },
    ])
    for (const decision of ['shortlisted', 'rejected']) {
      const { data } = (await decide(staff, drive.id, [hired.id, closed.id], decision)).body
      expect(data.done).toEqual([])
      expect(data.skipped.map(({ why }) => why.replace(/RR-\S+/, 'RR'))).toEqual(Array(2).fill('Has applied for RR outside this drive.'))
    }
    const body = { round: 1, count: 1 }
    const rest = await portal.call(contract.rejectRest, { token: staff.token, params: { id: String(drive.id) }, body })
    expect(rest.body.data).toEqual({ done: [here.id], skipped: [] })
    expect((await decide(staff, drive.id, [rejected.id], null)).body.data.done).toEqual([rejected.id])
  })

  it('after the last round select, once', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [last, selected] = [await newStudent(portal, drive, { round: 2 }), await newStudent(portal, drive, { round: 3 })]
    const { data } = (await decide(staff, drive.id, [last.id, selected.id], 'shortlisted')).body
    expect(data.done).toEqual([last.id])
    expect(data.skipped.map(({ why }) => why)).toEqual(['Already selected.'])
  })
})

describe('panels of a drive', () => {
  it('are added, renamed and removed; their students have none then', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const { id } = (await addPanel(staff, drive.id, { name: 'Panel 2', room: 'B-204', interviewers: 'Meera Trivedi' })).body.data
    await addPanel(staff, drive.id, { name: 'Panel 10' })
    expect((await addPanel(staff, drive.id, { name: 'panel 2' })).problem.errors).toHaveProperty('name')
    const student = await newStudent(portal, drive, { panel_id: id })
    const change = (body: object) => portal.call(panels.changePanel, { token: staff.token, params: { id: String(id) }, body })
    expect((await change({ name: 'Panel 3', room: 'C-1' })).body.data).toMatchObject({ name: 'Panel 3', room: 'C-1', students: 1 })
    expect((await change({ name: 'PANEL 10' })).problem.errors).toHaveProperty('name')
    const all = async () => (await portal.call(panels.listPanels, { token: staff.token, params: { id: String(drive.id) } })).body.data
    expect((await all()).map(({ name }) => name)).toEqual(['Panel 3', 'Panel 10'])
    await portal.call(panels.removePanel, { token: staff.token, params: { id: String(id) } })
    expect((await list(staff, { q: student.enrolment_number, 'filter[drive]': String(drive.id) })).rows[0]?.panel).toBeNull()
  })

  it('are at most fifty, also when two are added at the same time', async () => {
    const [staff, drive] = [await newStaff(portal), await newDrive(portal)]
    const names = Array.from({ length: limits.drivePanels - 1 }, (_, at) => ({ drive_id: drive.id, name: `Panel ${at}` }))
    await portal.ctx.database.db.insert(tables.drive_panels).values(names)
    const added = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => addPanel(staff, drive.id, { name })))
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(added.flatMap(({ status, problem }) => (status === 200 ? [] : [problem.code]))).toEqual(Array(4).fill('too_many'))
  })

  it('get students by round-robin, so that two concurrent allotments leave even sizes; students with a panel keep it', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    expect((await allot(staff, drive.id, { student_ids: [1] })).problem.code).toBe('not_allowed')
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) ids.push((await newStudent(portal, drive)).id)
    const made = [await addPanel(staff, drive.id, { name: 'Panel 1' }), await addPanel(staff, drive.id, { name: 'Panel 2' })]
    const third = (await addPanel(staff, drive.id, { name: 'Panel 3' })).body.data.id
    const [first = 0] = made.map(({ body }) => body.data.id)
    expect((await allot(staff, drive.id, { student_ids: ids.slice(0, 2), panel_id: third })).body.data.allotted).toBe(2)
    await Promise.all([allot(staff, drive.id, { student_ids: ids.slice(0, 7) }), allot(staff, drive.id, { student_ids: ids.slice(5) })])
    const { rows } = await list(staff, { 'filter[drive]': String(drive.id), per_page: '100' })
    const panelOf = new Map(rows.map(({ id, panel }) => [id, panel?.id]))
    const sizes = Object.values(Object.groupBy(rows, ({ panel }) => panel?.name ?? '')).map((some) => some?.length)
    expect(sizes.toSorted((a = 0, b = 0) => a - b)).toEqual([3, 4, 4])
    expect(ids.slice(0, 2).map((id) => panelOf.get(id))).toEqual([third, third])
    expect((await allot(staff, drive.id, { student_ids: [ids[0] ?? 0], panel_id: first })).body.data.allotted).toBe(1)
    const foreign = (await addPanel(staff, (await newDrive(portal)).id, { name: 'Panel 1' })).body.data.id
    expect((await allot(staff, drive.id, { student_ids: ids, panel_id: foreign })).problem.errors).toHaveProperty('panel_id')
    const changes = async () => {
      const { audit_log } = tables
      const ofPanels = and(eq(audit_log.action, 'drive_panels_changed'), eq(audit_log.actor_id, staff.user_id))
      return (await portal.ctx.database.db.select().from(audit_log).where(ofPanels)).length
    }
    const before = await changes()
    const none = () => allot(staff, drive.id, { student_ids: ids, panel_id: null })
    expect([(await none()).body.data.allotted, (await none()).body.data.allotted]).toEqual([11, 0])
    expect(await changes()).toBe(before + 1)
  })
})
