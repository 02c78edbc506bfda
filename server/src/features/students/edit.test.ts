import { describe, expect, it } from 'vitest'
import { listCandidateAudit } from '@portal/contract/audit'
import { COMPLETED, REGISTRATION_CLOSED } from '@portal/contract/drives'
import * as contract from '@portal/contract/drive-students'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const params = (id: number) => ({ id: String(id) })
const read = ({ token }: Caller, id: number) => portal.call(contract.readDriveStudent, { token, params: params(id) })
const edit = ({ token }: Caller, id: number, body: object) => portal.call(contract.editDriveStudent, { token, params: params(id), body })
const override = ({ token }: Caller, id: number) =>
  portal.call(contract.overrideEligibility, { token, params: params(id), body: { reason: 'Strong projects.' } })
const ahead = { status: REGISTRATION_CLOSED, drive_on: addDays(dayInIndia(), 3) }

describe('the details of a student', () => {
  it('are read and replaced by staff; the rules are checked again, and the values are kept for the audit log', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, ahead)
    // A value that was never given isn't a change: the diploma stays one.
    const student = await newStudent(portal, drive, { source: 'import', mark_12th: null, mark_diploma: 55, failed_rule: 'minimum_12th' })
    const { data: marks } = (await read(staff, student.id)).body
    expect(marks).toMatchObject({ course: 6, mark_12th: 55, cgpa: { value: 8.1, scale: 10 }, has_backlog_history: null })
    const edited = await edit(staff, student.id, { ...marks, mark_12th: 65, branch: 'Computer Science' })
    expect(edited.body.data).toMatchObject({ is_eligible: true, failures: [], mark_12th: 65, is_diploma: true, corrections: [] })
    const { rows } = (await portal.call(listCandidateAudit, { token: staff.token, params: params(student.candidate_id), query: {} })).body
      .data
    expect(rows.find(({ action }) => action === 'student_edited')?.changed).toEqual([
      { field: 'branch', before: 'Information Technology', after: 'Computer Science' },
      { field: 'mark_12th', before: '55%', after: '65%' },
    ])
    const mails = await mailsTo(portal, student.email)
    expect(mails.map(({ code }) => code)).toEqual(['M56'])
    expect(mails[0]?.html).toContain('You meet the eligibility criteria for this drive.')
  })

  it('that no longer meet a rule are told to contact the HR team once registration is closed; nothing is sent otherwise', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, ahead)
    const student = await newStudent(portal, drive)
    const { data: marks } = (await read(staff, student.id)).body
    await edit(staff, student.id, { ...marks, mark_10th: 83 })
    expect(await mailsTo(portal, student.email)).toEqual([])
    expect((await edit(staff, student.id, { ...marks, mark_10th: 41 })).body.data).toMatchObject({ failed_rule: 'minimum_10th' })
    const [mail] = await mailsTo(portal, student.email)
    expect(mail?.html).toContain('10th: 41%, needs 60%. If your details are wrong, contact the HR team.')
  })

  it('are not emailed to a student who has not applied, or whose first round has been published', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, ahead)
    for (const hiring_stage of [1, 7]) {
      const student = await newStudent(portal, drive, { candidate: { hiring_stage } })
      const { data: marks } = (await read(staff, student.id)).body
      expect((await edit(staff, student.id, { ...marks, active_backlogs: 3 })).body.data.is_eligible).toBe(false)
      expect(await mailsTo(portal, student.email)).toEqual([])
    }
  })

  it('end an override that does not cover the rule that fails now, and keep one that does', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, ahead)
    const student = await newStudent(portal, drive, { mark_10th: 52, failed_rule: 'minimum_10th' })
    await override(staff, student.id)
    const { data: marks } = (await read(staff, student.id)).body
    expect((await edit(staff, student.id, { ...marks, mark_10th: 51 })).body.data).toMatchObject({
      is_eligible: true,
      override_reason: 'Strong projects.',
    })
    expect((await edit(staff, student.id, { ...marks, active_backlogs: 2 })).body.data).toMatchObject({
      is_eligible: false,
      override_reason: null,
    })
  })

  it('name a course that is no course and a number that another student has, and change nothing', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const [student, other] = [await newStudent(portal, drive), await newStudent(portal, drive)]
    const { data: marks } = (await read(staff, student.id)).body
    const fields = async (more: object) => (await edit(staff, student.id, { ...marks, mark_10th: 90, ...more })).problem.errors
    expect(await fields({ course: 9999 })).toHaveProperty('course')
    expect(await fields({ enrolment_number: other.enrolment_number.toLowerCase() })).toEqual({
      enrolment_number: ['Another student of this college has this number.'],
    })
    expect((await read(staff, student.id)).body.data).toEqual(marks)
  })

  it('are for staff, of a visible student, and until the drive is completed', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const drive = await newDrive(portal)
    const student = await newStudent(portal, drive)
    const hidden = await newStudent(portal, drive, { candidate: { withheld_since: new Date(), withheld_reason: 'erasure' } })
    const over = await newStudent(portal, await newDrive(portal, { status: COMPLETED }))
    const { data: marks } = (await read(staff, student.id)).body
    const responses = [
      await read(candidate, student.id),
      await edit(candidate, student.id, marks),
      await read(staff, hidden.id),
      await edit(staff, hidden.id, marks),
      await edit(staff, over.id, marks),
    ]
    expect(statusesOf(responses)).toEqual([403, 403, 404, 404, 409])
  })
})
