import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listCancelledInterviews, listSkipped, previewBulk, startBulk } from '@portal/contract/bulk'
import { recordScores } from '@portal/contract/drive-day'
import { previewDriveLinks, sendDriveLinks } from '@portal/contract/drive-links'
import { listOwnDrives, registerForDrive } from '@portal/contract/drive-registration'
import { COMPLETED, REGISTRATION_CLOSED, REGISTRATION_OPEN } from '@portal/contract/drives'
import { countDriveStudents, decideStudents, listDriveStudents, markAttendance } from '@portal/contract/drive-students'
import { addDays, DAY, dayInIndia, dayInWords, HOUR } from '@portal/contract/shared/dates'
import { NO_RESPONSE } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { runUndo, runBulk, type Work } from '../../testing/bulk.ts'
import { newDrive, newStudent, type TestDrive } from '../../testing/drives.ts'
import { newCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
type Student = Awaited<ReturnType<typeof newStudent>>

const decide = ({ token }: Caller, drive: TestDrive, students: readonly Student[], decision: string) =>
  portal.call(decideStudents, { token, params: { id: String(drive.id) }, body: { student_ids: students.map(({ id }) => id), decision } })
const decidedOf = async ({ token }: Caller, drive: TestDrive) =>
  (await portal.call(countDriveStudents, { token, params: { id: String(drive.id) } })).body.data.decided
const publish = async (staff: Caller, drive: TestDrive, more: Partial<Extract<Work, { kind: 'publish' }>> = {}) =>
  runBulk(portal, staff, await decidedOf(staff, drive), { kind: 'publish', drive_id: drive.id, ...more })
const stageOf = async ({ candidate_id }: Student) => (await storedCandidate(portal, candidate_id)).hiring_stage
const rowOf = async ({ token }: Caller, drive: TestDrive, { id }: Student) => {
  const query = { 'filter[drive]': String(drive.id), per_page: '100' }
  return (await portal.call(listDriveStudents, { token, query })).body.data.rows.find((row) => row.id === id)
}
const movesOf = async ({ candidate_id }: Student) => {
  const { stage_changes } = tables
  const rows = await portal.ctx.database.db.select().from(stage_changes).where(eq(stage_changes.candidate_id, candidate_id))
  return rows.filter(({ undoes, undone_at }) => undoes === null && undone_at === null).map(({ to_stage }) => to_stage)
}

describe('the link to apply', () => {
  const send = ({ token }: Caller, drive: TestDrive, ids: readonly number[]) =>
    portal.call(sendDriveLinks, { token, params: { id: String(drive.id) }, body: { candidate_ids: [...ids] } })

  it('is emailed by staff to the students of the drive who have not applied, once within a short while', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const [drive, elsewhere] = [await newDrive(portal), await newDrive(portal)]
    const unapplied = { candidate: { hiring_stage: 1, first_name: 'Tenzin', last_name: 'Dorjee' } }
    const [registered, applied, other] = [
      await newStudent(portal, drive, unapplied),
      await newStudent(portal, drive),
      await newStudent(portal, elsewhere, unapplied),
    ]
    const ids = [registered, applied, other].map(({ candidate_id }) => candidate_id)
    expect((await send(candidate, drive, ids)).status).toBe(403)
    const isApplied = { candidate_id: applied.candidate_id, name: 'Asha Patel', reason: 'applied', why: 'Has applied.' }
    expect((await send(staff, drive, ids)).body.data).toEqual({ sent: 1, skipped: [isApplied] })
    const [mail] = await mailsTo(portal, registered.email)
    expect(mail).toMatchObject({ code: 'M62', text: expect.stringContaining(`/candidate-info?drive=${drive.code}`) as string })
    expect([await mailsTo(portal, applied.email), await mailsTo(portal, other.email)]).toEqual([[], []])
    const why = 'The link was sent a short while ago.'
    expect((await send(staff, drive, ids)).body.data).toEqual({
      sent: 0,
      skipped: [{ candidate_id: registered.candidate_id, name: 'Tenzin Dorjee', reason: 'recent', why }, isApplied],
    })
  })

  it('is sent again an hour later on the day of the drive, and a day later before it; each drive has its own', async () => {
    const staff = await newStaff(portal)
    const [now, later] = [await newDrive(portal), await newDrive(portal, { drive_on: addDays(dayInIndia(), 5) })]
    const student = await newStudent(portal, now, { candidate: { hiring_stage: 1 } })
    const { candidate_id, enrolment_number } = student
    const registered = { candidate_id, enrolment_number, enrolment_key: enrolment_number.toLowerCase(), source: 'import' as const }
    await portal.ctx.database.db
      .insert(tables.drive_students)
      .values({ ...registered, drive_id: later.id, campus_id: later.campus_id, resource_request_id: later.request })
    const sent = async (drive: TestDrive) => (await send(staff, drive, [candidate_id])).body.data.sent
    expect([await sent(now), await sent(later), await sent(now)]).toEqual([1, 1, 0])
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ created_at: new Date(Date.now() - 2 * HOUR) })
      .where(eq(tables.mails.candidate_id, candidate_id))
    expect([await sent(now), await sent(later)]).toEqual([1, 0])
  })

  it('is sent to a student whose application elsewhere is closed, not to one whose is open', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const elsewhere = await newOpening(portal)
    const at = (hiring_stage: number) =>
      newStudent(portal, drive, { candidate: { hiring_stage, resource_requisition_request_id: elsewhere } })
    const [closed, open] = [await at(9), await at(10)]
    const { sent, skipped } = (await send(staff, drive, [closed.candidate_id, open.candidate_id])).body.data
    expect([sent, skipped.map(({ candidate_id }) => candidate_id)]).toEqual([1, [open.candidate_id]])
  })

  it('names the positions, their pay and the last day to apply, and leaves out the lines without a value', async () => {
    const staff = await newStaff(portal)
    const today = dayInIndia()
    const textFor = async (values: Parameters<typeof newDrive>[1], eta_date = today) => {
      const drive = await newDrive(portal, values)
      const { resource_requests } = tables
      await portal.ctx.database.db.update(resource_requests).set({ eta_date }).where(eq(resource_requests.id, drive.request))
      const student = await newStudent(portal, drive, { candidate: { hiring_stage: 1 } })
      await send(staff, drive, [student.candidate_id])
      return (await mailsTo(portal, student.email))[0]?.text
    }
    const pay_text = '₹3.6 LPA'
    const open = await textFor({ status: REGISTRATION_OPEN, registration_to: today, drive_on: addDays(today, 3), pay_text })
    for (const line of ['Role: Frontend developer (React)', `CTC or stipend: ${pay_text}`, `Apply by: ${dayInWords(today)}`])
      expect(open).toContain(line)
    const closed = await textFor({ status: REGISTRATION_CLOSED, drive_on: addDays(today, 3) })
    expect(closed).toContain(`Apply by: ${dayInWords(addDays(today, 3))}`)
    const late = await textFor({ drive_on: addDays(today, -1) }, addDays(today, -60))
    for (const label of ['Role:', 'CTC', 'Apply by']) expect(late).not.toContain(label)
  })

  it('is not sent to students who are not eligible, unless the rule is overridden; the preview says so and sends nothing', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const drive = await newDrive(portal)
    const weak = { failed_rule: 'minimum_10th', mark_10th: 50, candidate: { hiring_stage: 1 } } as const
    const [ineligible, overridden] = [
      await newStudent(portal, drive, weak),
      await newStudent(portal, drive, {
        ...weak,
        override_reason: 'Revised mark sheet.',
        overridden_by: staff.user_id,
        overridden_at: new Date(),
      }),
    ]
    const ids = [ineligible.candidate_id, overridden.candidate_id]
    const preview = ({ token }: Caller) =>
      portal.call(previewDriveLinks, { token, params: { id: String(drive.id) }, body: { candidate_ids: ids } })
    const expected = {
      sent: 1,
      skipped: [{ candidate_id: ineligible.candidate_id, name: 'Asha Patel', reason: 'not_eligible', why: 'Not eligible.' }],
    }
    expect((await preview(candidate)).status).toBe(403)
    expect((await preview(staff)).body.data).toEqual(expected)
    expect(await mailsTo(portal, overridden.email)).toEqual([])
    expect((await send(staff, drive, ids)).body.data).toEqual(expected)
    expect([(await mailsTo(portal, overridden.email)).length, await mailsTo(portal, ineligible.email)]).toEqual([1, []])
  })

  it('is refused once the drive is over, and works after registration has closed', async () => {
    const staff = await newStaff(portal)
    const [closed, over] = [await newDrive(portal, { status: REGISTRATION_CLOSED }), await newDrive(portal, { status: COMPLETED })]
    const [student, late] = [
      await newStudent(portal, closed, { candidate: { hiring_stage: 1 } }),
      await newStudent(portal, over, { candidate: { hiring_stage: 1 } }),
    ]
    const register = (student: Student, { code, campus_id, request }: TestDrive) => {
      const { enrolment_number, token } = student
      const marks = { passing_year: 2027, mark_10th: 82, mark_12th: 74.5, cgpa: { value: 8.1, scale: 10 as const } }
      const more = { course: 6, branch: 'IT', active_backlogs: 0, has_backlog_history: false, gap_years: 0 }
      const body = { code, campus_id, resource_request_id: request, enrolment_number, ...marks, ...more }
      return portal.call(registerForDrive, { token, body })
    }
    expect((await send(staff, over, [late.candidate_id])).problem.message).toBe('This drive is over: students can no longer apply.')
    expect((await register(late, over)).status).toBe(409)
    const [drive] = (await portal.call(listOwnDrives, { token: student.token })).body.data
    expect(drive).toMatchObject({ has_applied: false, registration: 'open' })
    expect((await register(student, closed)).body.data).toMatchObject({ has_applied: true, registration: 'closed' })
    expect((await register(student, closed)).status).toBe(409)
  })
})

describe('publishing the decisions of a round', () => {
  it('says how many interviews it cancels, also on the way to the stage, and which ones afterwards', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    // From Applied through Shortlisted to the test: the last step cancels the screening. From the technical interview back out: rejected.
    const [screened, rejected, other] = [
      await newStudent(portal, drive),
      await newStudent(portal, drive, { candidate: { hiring_stage: 11 } }),
      await newStudent(portal, drive),
    ]
    const starts_at = new Date(Date.now() + 5 * DAY)
    const span = {
      starts_at,
      ends_at: new Date(starts_at.getTime() + HOUR),
      mode: 'phone' as const,
      resource_request_id: drive.request,
      reminder_mail_ids: [],
    }
    const rounds = [
      { ...span, candidate_id: screened.candidate_id, round: 'screening' as const },
      { ...span, candidate_id: rejected.candidate_id, round: 'technical' as const },
    ]
    await portal.ctx.database.db.insert(tables.interviews).values(rounds)
    await decide(staff, drive, [screened, other], 'shortlisted')
    await decide(staff, drive, [rejected], 'rejected')
    const selection = { ids: await decidedOf(staff, drive) }
    const work = { kind: 'publish' as const, drive_id: drive.id }
    const { targets } = (await portal.call(previewBulk, { token: staff.token, body: { selection, work } })).body.data
    expect(targets.map(({ to, interviews_cancelled }) => [to, interviews_cancelled])).toEqual([
      [7, 1],
      ['reject', 1],
    ])
    const run = await publish(staff, drive, { reason_code: 'technical_depth' })
    const { rows } = (await portal.call(listCancelledInterviews, { token: staff.token, params: { id: String(run.id) } })).body.data
    expect([run.interviews_cancelled, rows.map(({ candidate_id }) => candidate_id)]).toEqual([
      2,
      [screened.candidate_id, rejected.candidate_id],
    ])
  })

  it('moves shortlisted and rejected students with their emails, lists who cannot be moved, and is undone as a whole', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [applied, shortlisted, weak] = [
      await newStudent(portal, drive),
      await newStudent(portal, drive, { candidate: { hiring_stage: 4 } }),
      await newStudent(portal, drive, { failed_rule: 'minimum_10th', mark_10th: 50 }),
    ]
    const unapplied = await newStudent(portal, drive, { candidate: { hiring_stage: 1, first_name: 'Tenzin', last_name: 'Dorjee' } })
    const elsewhere = await newStudent(portal, drive)
    await decide(staff, drive, [applied, shortlisted, unapplied, elsewhere], 'shortlisted')
    const { candidates } = tables
    const other = { resource_requisition_request_id: await newOpening(portal) }
    await portal.ctx.database.db.update(candidates).set(other).where(eq(candidates.id, elsewhere.candidate_id))
    await decide(staff, drive, [weak], 'rejected')
    const selection = { ids: await decidedOf(staff, drive) }
    const { data: preview } = (
      await portal.call(previewBulk, { token: staff.token, body: { selection, work: { kind: 'publish', drive_id: drive.id } } })
    ).body
    expect(preview).toMatchObject({ total: 5, can: 3 })
    expect(preview.targets.map(({ to, can, reason_kind, mails }) => [to, can, reason_kind, mails.map(({ code }) => code)])).toEqual([
      [7, 2, null, ['M06']],
      ['reject', 1, 'rejection', ['M21']],
    ])
    expect(preview.excluded.map(({ name, why }) => [name, why.replace(/RR-\S+/, 'RR')])).toEqual([
      ['Tenzin Dorjee', "Hasn't applied yet. Send the link to apply."],
      ['Asha Patel', 'Has applied for RR outside this drive.'],
    ])
    const start = (work: object) =>
      portal.call(startBulk, { token: staff.token, body: { selection, work: { kind: 'publish', drive_id: drive.id, ...work } } })
    expect((await start({})).problem.errors).toHaveProperty(['work.reason_code'])
    expect((await start({ drive_id: 999_999, reason_code: 'education' })).status).toBe(404)

    const run = await publish(staff, drive, { reason_code: 'education' })
    expect(run).toMatchObject({ kind: 'publish', state: 'done', done: 3, skipped: 2, mails: 3 })
    expect([await stageOf(applied), await stageOf(shortlisted), await stageOf(weak), await stageOf(unapplied)]).toEqual([7, 7, 6, 1])
    expect([await movesOf(applied), await movesOf(shortlisted), await movesOf(weak)]).toEqual([[4, 7], [7], [6]])
    expect(await rowOf(staff, drive, applied)).toMatchObject({ round: 1, decision: null })
    expect(await rowOf(staff, drive, unapplied)).toMatchObject({ round: 0, decision: 'shortlisted' })
    expect(await decidedOf(staff, drive)).toEqual([unapplied.candidate_id, elsewhere.candidate_id])
    const skipped = await portal.call(listSkipped, { token: staff.token, params: { id: String(run.id) } })
    expect(skipped.body.data.rows.map(({ name }) => name)).toEqual(['Tenzin Dorjee', 'Asha Patel'])

    const undone = await runUndo(portal, staff, run.id)
    expect(undone).toMatchObject({ state: 'undone', undone: 3, kept: 0 })
    expect([await stageOf(applied), await stageOf(shortlisted), await stageOf(weak)]).toEqual([2, 4, 2])
    expect(await rowOf(staff, drive, applied)).toMatchObject({ round: 0, decision: 'shortlisted' })
    expect(await rowOf(staff, drive, weak)).toMatchObject({ round: 0, decision: 'rejected', hiring_stage: 2 })
    expect(await decidedOf(staff, drive)).toHaveLength(5)
  })

  it('skips a student who is present at another drive of the same opening, not at one of another opening', async () => {
    const staff = await newStaff(portal)
    const [drive, shared, separate] = [await newDrive(portal), await newDrive(portal), await newDrive(portal)]
    const { db } = portal.ctx.database
    const presentAt = async ({ candidate_id }: Student, other: TestDrive, resource_request_id: number) => {
      const present = { attendance: 'present', attendance_by: staff.user_id, attended_at: new Date(), source: 'import' } as const
      const number = { enrolment_number: `P${candidate_id}`, enrolment_key: `p${candidate_id}` }
      await db.insert(tables.drive_requests).values({ drive_id: other.id, resource_request_id }).onConflictDoNothing()
      await db
        .insert(tables.drive_students)
        .values({ ...present, ...number, candidate_id, drive_id: other.id, campus_id: other.campus_id, resource_request_id })
    }
    const [there, free] = [await newStudent(portal, drive), await newStudent(portal, drive)]
    await presentAt(there, shared, drive.request)
    await presentAt(free, separate, separate.request)
    await decide(staff, drive, [there, free], 'rejected')
    const run = await publish(staff, drive, { reason_code: 'education' })
    expect(run).toMatchObject({ done: 1, skipped: 1 })
    const skipped = await portal.call(listSkipped, { token: staff.token, params: { id: String(run.id) } })
    expect(skipped.body.data.rows.map(({ why }) => why)).toEqual([`Present at ${shared.name}: decide there.`])
  })

  it('leaves out who was shortlisted and whose application has been closed since', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [closed, open] = [
      await newStudent(portal, drive, { candidate: { hiring_stage: 2 } }),
      await newStudent(portal, drive, { candidate: { hiring_stage: 2 } }),
    ]
    await decide(staff, drive, [closed, open], 'shortlisted')
    expect(await decidedOf(staff, drive)).toHaveLength(2)
    const { db } = portal.ctx.database
    await db.update(tables.candidates).set({ hiring_stage: NO_RESPONSE }).where(eq(tables.candidates.id, closed.candidate_id))
    await db.update(tables.candidates).set({ resource_requisition_request_id: null }).where(eq(tables.candidates.id, closed.candidate_id))
    const { body } = await portal.call(countDriveStudents, { token: staff.token, params: { id: String(drive.id) } })
    expect(body.data).toMatchObject({ decided: [open.candidate_id], decided_unapplied: 0 })
  })

  it('continues with the next round, through the stage of the completed test', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [passed, failed] = [
      await newStudent(portal, drive, { round: 1, candidate: { hiring_stage: 7 } }),
      await newStudent(portal, drive, { round: 1, candidate: { hiring_stage: 7 } }),
    ]
    await decide(staff, drive, [passed], 'shortlisted')
    await decide(staff, drive, [failed], 'rejected')
    const run = await publish(staff, drive, { reason_code: 'aptitude', mail: false })
    expect(run).toMatchObject({ done: 2, skipped: 0, mails: 0 })
    expect([await movesOf(passed), await movesOf(failed)]).toEqual([[8, 10], [9]])
    expect(await rowOf(staff, drive, passed)).toMatchObject({ round: 2, hiring_stage: 10 })
  })

  it('warns of decisions that contradict the cut-off, and counts those that end because marks came later', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const marked = (mark: number, last_name: string) =>
      newStudent(portal, drive, { scores: { 1: { score: mark, by: 1, at: '' } }, candidate: { first_name: 'Jinal', last_name } })
    const [low, high, fine] = [await marked(52.5, 'Parmar'), await marked(60, 'Rathod'), await marked(75, 'Desai')]
    const early = await newStudent(portal, drive)
    await decide(staff, drive, [low, fine, early], 'shortlisted')
    await decide(staff, drive, [high], 'rejected')
    const body = { selection: { ids: await decidedOf(staff, drive) }, work: { kind: 'publish', drive_id: drive.id } } as const
    const { data } = (await portal.call(previewBulk, { token: staff.token, body })).body
    expect([data.can, data.contradicting]).toEqual([
      4,
      [
        { name: 'Jinal Parmar', kind: 'below' },
        { name: 'Jinal Rathod', kind: 'reached' },
      ],
    ])
    const kinds = await Promise.all([low, high, fine, early].map(async (student) => (await rowOf(staff, drive, student))?.contradicts))
    expect(kinds).toEqual(['below', 'reached', null, null])
    const changes = [{ student_id: early.id, round: 1, seen: null, score: 64 }]
    const scored = await portal.call(recordScores, { token: staff.token, params: { id: String(drive.id) }, body: { changes } })
    expect([scored.body.data.ended, (await rowOf(staff, drive, early))?.decision]).toEqual([1, null])
  })

  it('after the drive is completed can still be published, and no longer be changed until it is reopened', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [student, open] = [await newStudent(portal, drive), await newStudent(portal, drive)]
    await decide(staff, drive, [student], 'shortlisted')
    await portal.ctx.database.db.update(tables.drives).set({ status: COMPLETED }).where(eq(tables.drives.id, drive.id))
    const sentence = 'This drive is completed. An administrator has to reopen it first.'
    const params = { id: String(drive.id) }
    const changes = [{ student_id: open.id, seen: null, attendance: 'present' as const }]
    const refused = [
      await decide(staff, drive, [open], 'shortlisted'),
      await portal.call(markAttendance, { token: staff.token, params, body: { changes } }),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.message])).toEqual([
      [409, sentence],
      [409, sentence],
    ])
    expect(await publish(staff, drive)).toMatchObject({ done: 1, skipped: 0 })
  })

  it('counts a round with marks of the day as taken, also for students who were not shortlisted for it', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [passed, failed, absent] = [await newStudent(portal, drive), await newStudent(portal, drive), await newStudent(portal, drive)]
    await decide(staff, drive, [passed], 'shortlisted')
    const changes = [
      { student_id: passed.id, round: 1, seen: null, score: 80 },
      { student_id: failed.id, round: 1, seen: null, score: 35 },
      { student_id: absent.id, round: 1, seen: null, score: null },
    ]
    await portal.call(recordScores, { token: staff.token, params: { id: String(drive.id) }, body: { changes } })
    expect(await rowOf(staff, drive, passed)).toMatchObject({ round: 1, decision: null })
    expect(await rowOf(staff, drive, absent)).toMatchObject({ round: 0 })
    const wrong = [{ student_id: absent.id, round: 2, seen: null, score: 90 }]
    await portal.call(recordScores, { token: staff.token, params: { id: String(drive.id) }, body: { changes: wrong } })
    expect(await rowOf(staff, drive, absent)).toMatchObject({ round: 2 })
    const cleared = [{ student_id: absent.id, round: 2, seen: 90, score: null }]
    await portal.call(recordScores, { token: staff.token, params: { id: String(drive.id) }, body: { changes: cleared } })
    expect(await rowOf(staff, drive, absent)).toMatchObject({ round: 0 })
    await decide(staff, drive, [passed], 'shortlisted')
    await decide(staff, drive, [failed], 'rejected')
    await publish(staff, drive, { reason_code: 'aptitude' })
    expect([await movesOf(passed), await movesOf(failed)]).toEqual([
      [4, 7, 8, 10],
      [4, 7, 9],
    ])
    const queued = async ({ email }: Student) =>
      (await mailsTo(portal, email)).filter(({ state }) => state === 'queued').map(({ code }) => code)
    expect([await queued(passed), await queued(failed)]).toEqual([['M08'], ['M22']])
  })

  it('sends no email about the end of a hold when staff turned emails off', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const student = await newStudent(portal, drive, { candidate: { hiring_stage: 26, held_from: 7, review_on: dayInIndia() } })
    await decide(staff, drive, [student], 'shortlisted')
    expect(await publish(staff, drive, { mail: false })).toMatchObject({ done: 1, mails: 0 })
    expect([await stageOf(student), await mailsTo(portal, student.email)]).toEqual([7, []])
  })

  it('after the last round of the drive selects, also where the request has a management round', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const { drives, resource_requests } = tables
    const rounds = [
      { kind: 'aptitude', cut_off: null },
      { kind: 'hr', cut_off: null },
    ] as const
    await portal.ctx.database.db.update(drives).set({ rounds }).where(eq(drives.id, drive.id))
    await portal.ctx.database.db.update(resource_requests).set({ has_management: true }).where(eq(resource_requests.id, drive.request))
    const student = await newStudent(portal, drive, { round: 2, candidate: { hiring_stage: 18 } })
    await decide(staff, drive, [student], 'shortlisted')
    expect(await publish(staff, drive)).toMatchObject({ done: 1, skipped: 0 })
    expect(await stageOf(student)).toBe(20)
    expect((await decide(staff, drive, [student], 'shortlisted')).body.data.skipped.map(({ why }) => why)).toEqual(['Already selected.'])
  })

  it('tells no candidate of rounds that only lie on the way: the drive had no HR round', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const { activities, drives } = tables
    const rounds = [{ kind: 'technical', cut_off: null }] as const
    await portal.ctx.database.db.update(drives).set({ rounds }).where(eq(drives.id, drive.id))
    const student = await newStudent(portal, drive, { round: 1, candidate: { hiring_stage: 11 } })
    await decide(staff, drive, [student], 'shortlisted')
    expect(await publish(staff, drive)).toMatchObject({ done: 1, skipped: 0 })
    expect(await movesOf(student)).toEqual([12, 17, 18, 20])
    const told = await portal.ctx.database.db
      .select({ description: activities.description })
      .from(activities)
      .where(and(eq(activities.candidate_id, student.candidate_id), eq(activities.activity_type, 'STATUS')))
    expect(told).toEqual([{ description: 'Selected; offer being prepared' }])
  })

  it('says which students are already in the stage', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const students = [
      await newStudent(portal, drive, { round: 1, candidate: { hiring_stage: 7 } }),
      await newStudent(portal, drive, { round: 1, candidate: { hiring_stage: 10 } }),
    ]
    await decide(staff, drive, students, 'shortlisted')
    const body = { selection: { ids: await decidedOf(staff, drive) }, work: { kind: 'publish' as const, drive_id: drive.id } }
    const { targets } = (await portal.call(previewBulk, { token: staff.token, body })).body.data
    expect(targets.map(({ to, can, unmoved }) => [to, can, unmoved])).toEqual([[10, 2, 1]])
  })

  it('skips a student who was moved meanwhile and keeps the decision', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [first, second] = [await newStudent(portal, drive), await newStudent(portal, drive)]
    await decide(staff, drive, [first, second], 'shortlisted')
    const ids = await decidedOf(staff, drive)
    await portal.ctx.database.db.update(tables.candidates).set({ hiring_stage: 29 }).where(eq(tables.candidates.id, second.candidate_id))
    const run = await runBulk(portal, staff, ids, { kind: 'publish', drive_id: drive.id })
    expect(run).toMatchObject({ done: 1, skipped: 1 })
    expect(await rowOf(staff, drive, second)).toMatchObject({ decision: 'shortlisted', hiring_stage: 29 })
  })
})
