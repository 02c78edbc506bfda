import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listDriveStudents } from '@portal/contract/drive-students'
import { CANCELLED } from '@portal/contract/drives'
import { Eligibility } from '@portal/contract/eligibility'
import { editImportCell, chooseForDuplicates, listImportDuplicates, listImportRows } from '@portal/contract/import-rows'
import {
  changeImportMapping,
  changeImportValues,
  exportBadRows,
  listImportValues,
  readImport,
  readImportTemplate,
  startImport,
  validateImport,
} from '@portal/contract/imports'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent, type TestDrive } from '../../testing/drives.ts'
import { newCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { imported, undone, upload, uploadFile, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const HEAD = 'Enrollment No.,Student Name,Email ID,Mobile,Course,Branch,Batch,10th %,12th %,CGPA,Active Backlogs,Gap'
const idsOf = (drive: TestDrive, more: object = {}) => ({ type: 'students', drive_id: String(drive.id), ...more })
const roster = (staff: Caller, drive: TestDrive, lines: readonly string[], head = HEAD, more: object = {}) =>
  upload(portal, staff, [head, ...lines].join('\n'), 'roster.csv', idsOf(drive, more))
const paramsOf = (id: number) => ({ id: String(id) })
let made = 0
const line = (number: string, email: string, rest = 'B.E.,Computer Engineering,2027,82.4,76,8.1,0,0') => {
  made += 1
  return `${number},Jignesh Solanki,${email},97${String(25_200_000 + made)},${rest}`
}
const studentsOf = ({ id }: { id: number }) =>
  portal.ctx.database.db
    .select({ student: tables.drive_students, candidate: tables.candidates })
    .from(tables.drive_students)
    .innerJoin(tables.candidates, eq(tables.candidates.id, tables.drive_students.candidate_id))
    .where(eq(tables.drive_students.drive_id, id))
    .orderBy(asc(tables.drive_students.id))
const problemsOf = async ({ token }: Caller, id: number) => {
  const { body } = await portal.call(listImportRows, { token, params: paramsOf(id), query: { show: 'all' } })
  return body.data.rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)])
}

describe('a roster of a drive', () => {
  it('creates its students as candidates in the drive, evaluated by its rules, and changes nothing when repeated', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const lines = [
      '21 BEIT-30 001,ASHA PATEL,asha.roster@example.com,98252 00001,B.Tech,Information Technology,2023-27,86.5%,0.78,8.2 CGPA,Nil,0',
      '21BEIT30002,दीपिका शर्मा,deepika.roster@example.com,,Diploma,Civil,2027,52,71,9.2,1,1',
    ]
    const read = await roster(staff, drive, lines)
    expect(read.columns.map(({ field }) => field)).toEqual([
      'enrolment_number',
      'full_name',
      'email',
      'mobile_no',
      'course',
      'branch',
      'passing_year',
      'mark_10th',
      'mark_12th',
      'degree',
      'active_backlogs',
      'gap_years',
    ])
    expect([read.target?.drive, read.target?.campus?.id, read.columns[9]?.mark_scale]).toEqual([
      { id: drive.id, name: drive.name },
      drive.campus_id,
      '10',
    ])
    const checked = await validated(portal, staff, read.id)
    expect(checked.counts).toEqual({ rows: 2, errors: 0, warnings: 1, create: 2, update: 0, unchanged: 0, skip: 0 })
    const done = await imported(portal, staff, read.id)
    expect([done.state, done.result.created, done.result.failed, done.target?.drive.id]).toEqual(['done', 2, 0, drive.id])
    const [asha, deepika] = await studentsOf(drive)
    expect(asha).toMatchObject({
      candidate: { first_name: 'Asha', last_name: 'Patel', hiring_stage: 1, reference: 7, withheld_since: null },
      student: {
        enrolment_number: '21 BEIT-30 001',
        enrolment_key: '21beit30001',
        campus_id: drive.campus_id,
        resource_request_id: drive.request,
        course: 6,
        branch: 'Information Technology',
        passing_year: 2027,
        mark_10th: 86.5,
        mark_12th: 78,
        cgpa: 8.2,
        cgpa_scale: 10,
        active_backlogs: 0,
        source: 'import',
        failed_rule: null,
        is_eligible: true,
      },
    })
    expect(deepika?.student).toMatchObject({ course: 4, failed_rule: 'minimum_10th', is_eligible: false, gap_years: 1 })
    expect(await portal.ctx.database.db.select().from(tables.mails)).toEqual([])
    const audited = await portal.ctx.database.db
      .select()
      .from(tables.audit_log)
      .where(eq(tables.audit_log.record_id, asha?.candidate.id ?? 0))
    expect(audited.filter(({ record }) => record === 'candidate').map(({ action }) => action)).toEqual([
      'candidate_imported',
      'student_added',
    ])

    const again = await validated(portal, staff, (await roster(staff, drive, lines)).id)
    expect([again.counts.unchanged, again.can.start.why]).toEqual([
      2,
      'Nothing to import: these rows add nothing new. Values that differ are used only for fields you choose to overwrite.',
    ])
    expect(again.same_file?.id).toBe(read.id)
  })

  it('adds existing candidates, keeps what they declared themselves, and its undo removes only them from the drive', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const known = await newCandidate(portal, { mobile_no: null, assigned_to: staff.user_id })
    const sibling = await newCandidate(portal, { mobile_no: '9825299001', user_id: null })
    const { id } = await roster(staff, drive, [
      `21A1,Jignesh Solanki,${known.email},98252 88001,BCA,,2027,70,70,7.5,0,0`,
      '21A2,Mira Shah,mira.roster@example.com,98252 99001,BCA,,2027,70,70,7.5,0,0',
      '21A3,Nirav Shah,nirav.roster@example.com,,BCA,,2027,70,70,7.5,0,0',
    ])
    const checked = await validated(portal, staff, id)
    expect(checked.duplicates.map(({ kind, choice }) => [kind, choice.choice])).toEqual([
      ['email', 'fill'],
      ['mobile', 'skip'],
    ])
    // A sibling with the same number has another name: nothing to correct.
    expect(checked.duplicates.map(({ different }) => different.rows)).toEqual([0, 0])
    expect(checked.counts).toMatchObject({ create: 1, update: 1, skip: 1, errors: 0 })
    const choose = (kind: string, choice: string) =>
      portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body: { kind, choice } })
    expect((await choose('email', 'create')).status).toBe(422)
    expect((await choose('mobile', 'create')).body.data.counts).toMatchObject({ create: 2, skip: 0 })
    const done = await imported(portal, staff, id)
    expect(done.result).toMatchObject({ created: 2, updated: 1, failed: 0 })
    const students = await studentsOf(drive)
    expect(students.map(({ student }) => student.enrolment_number)).toEqual(['21A1', '21A2', '21A3'])
    expect(students[0]?.candidate).toMatchObject({ id: known.candidate_id, mobile_no: '9825288001', hiring_stage: 1 })
    expect(students.some(({ candidate }) => candidate.id === sibling.candidate_id)).toBe(false)
    // The last one has been marked present since the import.
    await portal.ctx.database.db
      .update(tables.drive_students)
      .set({ attendance: 'present', attended_at: new Date(), updated_at: new Date(Date.now() + 1000) })
      .where(eq(tables.drive_students.id, students[2]?.student.id ?? 0))
    const back = await undone(portal, staff, id)
    expect([back.state, back.result.undone, back.result.kept]).toEqual(['undone', 2, 1])
    expect((await studentsOf(drive)).map(({ student }) => student.enrolment_number)).toEqual(['21A3'])
    const [still] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.id, known.candidate_id))
    expect([still?.mobile_no, still?.assigned_to]).toEqual([null, staff.user_id])
  })

  it('corrects the marks of students already in the drive if chosen, re-evaluates them, and its undo restores them', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const first = [
      '21C1,Jignesh Solanki,jignesh.marks@example.com,,B.E.,Computer Engineering,2027,82,,,0,0',
      '21C2,Mira Shah,mira.marks@example.com,,B.E.,Computer Engineering,2027,58,70,8.1,0,0',
    ]
    await imported(portal, staff, (await validated(portal, staff, (await roster(staff, drive, first)).id)).id)
    const before = await studentsOf(drive)
    expect(before.map(({ student }) => student.failed_rule)).toEqual(['minimum_12th', 'minimum_10th'])
    const lines = [
      '21C1,Jignesh Solanki,jignesh.marks@example.com,,B.E.,Computer Engineering,2027,91,71.5,8.6,0,0',
      '21C2,Mira Shah,mira.marks@example.com,,B.E.,Computer Engineering,2027,68,70,8.1,0,0',
    ]
    const { id } = await roster(staff, drive, lines)
    // Fills empty fields unless chosen otherwise, and shows each difference.
    expect((await validated(portal, staff, id)).counts).toMatchObject({ update: 1, unchanged: 1, create: 0 })
    const differences = async () => {
      const { body } = await portal.call(listImportDuplicates, { token: staff.token, params: paramsOf(id) })
      return body.data.rows.map(({ differences: all }) =>
        all.map(({ label, old, new: next, is_written }) => [label, old, next, is_written]),
      )
    }
    expect(await differences()).toEqual([
      [
        ['CGPA', null, '8.6', true],
        ['10th %', '82', '91', false],
        ['12th %', null, '71.5', true],
        ['CGPA out of', null, '10', true],
      ],
      [['10th %', '58', '68', false]],
    ])
    const choose = async (fields: readonly string[], choice: 'overwrite' | 'skip' = 'overwrite') => {
      const body = { kind: 'email', choice, fields: [...fields] } as const
      const { counts, duplicates } = (await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body })).body.data
      return { counts, different: duplicates[0]?.different }
    }
    const unused = async () => {
      const { body } = await portal.call(readImport, { token: staff.token, params: paramsOf(id) })
      return body.data.duplicates[0]?.different
    }
    expect(await unused()).toEqual({ rows: 2, fields: [{ label: '10th %', rows: 2 }] })
    expect(await choose([], 'skip')).toMatchObject({ different: { rows: 2, fields: [{ label: '10th %', rows: 2 }, { rows: 1 }, {}, {}] } })
    expect(await choose(['degree'])).toMatchObject({
      counts: { update: 1, unchanged: 1 },
      different: {
        rows: 2,
        fields: [
          { label: '10th %', rows: 2 },
          { label: '12th %', rows: 1 },
        ],
      },
    })
    expect((await choose(['full_name', 'mark_10th'])).counts).toMatchObject({ update: 2, unchanged: 0 })
    expect(await choose([])).toMatchObject({ counts: { update: 2, unchanged: 0 }, different: { rows: 0, fields: [] } })
    const done = await imported(portal, staff, id)
    expect(done.result).toMatchObject({ created: 0, updated: 2, failed: 0 })
    const after = await studentsOf(drive)
    expect(
      after.map(({ student }) => [student.mark_10th, student.mark_12th, student.cgpa, student.cgpa_scale, student.failed_rule]),
    ).toEqual([
      [91, 71.5, 8.6, 10, null],
      [68, 70, 8.1, 10, null],
    ])
    const audited = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'student_corrected'))
    expect(audited.map(({ record_id, details }) => [record_id, details?.['import_id']])).toEqual(
      after.map(({ candidate }) => [candidate.id, id]),
    )
    // The second one has been marked present since the import.
    const busy = { attendance: 'present', attended_at: new Date(), updated_at: new Date(Date.now() + 1000) } as const
    await portal.ctx.database.db
      .update(tables.drive_students)
      .set(busy)
      .where(eq(tables.drive_students.id, after[1]?.student.id ?? 0))
    const back = await undone(portal, staff, id)
    expect([back.result.undone, back.result.kept]).toEqual([1, 1])
    const [jignesh, mira] = await studentsOf(drive)
    expect(jignesh?.student).toEqual(before[0]?.student)
    expect(mira?.student).toMatchObject({ mark_10th: 68, attendance: 'present' })
    const again = await validated(portal, staff, (await roster(staff, drive, lines.slice(1))).id)
    expect(again.counts).toMatchObject({ update: 0, unchanged: 1 })
  })

  it('reports why a row that contradicts another one or the drive is left out, and imports it once repaired', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const inDrive = await newStudent(portal, drive, { enrolment_number: '21TAKEN', candidate: { first_name: 'Rohan', last_name: 'Mehta' } })
    const other = await newStudent(portal, drive, { enrolment_number: '21OTHER' })
    const { id } = await roster(staff, drive, [
      line('21B1', 'twice.roster@example.com'),
      line('21B1', 'twice.roster@example.com'),
      line('21B2', 'two.roster@example.com'),
      line('21B3', 'two.roster@example.com'),
      line('21B4', 'first.roster@example.com'),
      line('21 b-4', 'second.roster@example.com'),
      line('21Taken', 'new.roster@example.com'),
      line('21B5', other.email),
      line('', 'none.roster@example.com'),
      `21taken,Rohan Mehta,rohan.new@example.com,,B.E.,IT,2027,80,80,8,0,0`,
    ])
    const checked = await validated(portal, staff, id)
    expect(await problemsOf(staff, id)).toEqual([
      [2],
      [3],
      [4, 'email_repeated'],
      [5, 'email_repeated'],
      [6, 'enrolment_repeated'],
      [7, 'enrolment_repeated'],
      [8, 'enrolment_repeated'],
      [9, 'other_enrolment'],
      [10, 'mandatory'],
      [11, 'enrolment_repeated'],
    ])
    expect(checked.duplicates.map(({ kind, rows }) => [kind, rows])).toEqual([['file_email', 1]])
    expect(checked.counts).toMatchObject({ rows: 10, errors: 8, create: 1, skip: 1 })
    const edit = async (row: number, column: number, value: string) =>
      portal.call(editImportCell, { token: staff.token, params: { id: String(id), row: String(row) }, body: { column, value } })
    expect((await edit(5, 0, '21B2')).body.data.problems).toEqual([])
    expect((await edit(7, 0, '21B6')).body.data.problems).toEqual([])
    expect((await edit(11, 2, inDrive.email)).body.data.problems.map(({ code }) => code)).toEqual(['enrolment_repeated'])
    expect((await edit(8, 0, '21B7')).body.data.problems).toEqual([])
    expect(await problemsOf(staff, id)).toEqual([[2], [3], [4], [5], [6], [7], [8], [9, 'other_enrolment'], [10, 'mandatory'], [11]])
    const bad = (await portal.call(exportBadRows, { token: staff.token, params: paramsOf(id) })).body.data
    const text = Buffer.from(bad.base64, 'base64').toString()
    expect(text).toContain('This student is in the drive with a different enrolment number.')
    expect(text.split('\n').filter((line) => line.includes('@example.com'))).toHaveLength(2)
    // Adds the number of row 2 to the drive before the import starts.
    await newStudent(portal, drive, { enrolment_number: '21-B1' })
    const done = await imported(portal, staff, id)
    expect(done.result).toMatchObject({ created: 4, failed: 1, skipped: 2 })
    expect(
      (await portal.call(listImportRows, { token: staff.token, params: paramsOf(id), query: { show: 'failed' } })).body.data.rows,
    ).toMatchObject([{ row: 2, problems: [{ code: 'enrolment_taken' }] }])
    expect(await studentsOf(drive)).toHaveLength(3 + 4)

    const later = await roster(staff, drive, [
      '21-taken,Mehta Rohan,rohan.new@example.com,97252 77001,B.E.,IT,2027,80,80,8,0,0',
      line('21other', 'stranger.roster@example.com'),
    ])
    const { duplicates } = await validated(portal, staff, later.id)
    expect(duplicates.map(({ kind, rows, choice }) => [kind, rows, choice.choice])).toEqual([['enrolment', 1, 'skip']])
    expect(await problemsOf(staff, later.id)).toEqual([[2], [3, 'enrolment_taken']])
  })

  it('accepts a diploma in a separate column in place of a missing 12th', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const head = 'Enrolment No,Name,Email,Branch,SSC %,HSC %,Diploma %,CGPA'
    const lines = (diploma: string) => [
      '21D1,Hardik Prajapati,hardik.roster@example.com,B.E. IT,78,81,,8.1',
      `21D2,Krupali Rathod,krupali.roster@example.com,B.E. IT,74,,${diploma},7.9`,
    ]
    const read = await roster(staff, drive, lines('83.5'), head)
    expect(read.columns.map(({ field }) => field)).toContain('mark_diploma')
    await validated(portal, staff, read.id)
    await imported(portal, staff, read.id)
    const marks = async () => (await studentsOf(drive)).map(({ student }) => [student.mark_12th, student.mark_diploma, student.failed_rule])
    expect(await marks()).toEqual([
      [81, null, null],
      [null, 83.5, null],
    ])
    const query = { 'filter[drive]': String(drive.id), 'sort[mark_12th]': 'desc' }
    const { rows } = (await portal.call(listDriveStudents, { token: staff.token, query })).body.data
    expect(rows.map(({ mark_12th, is_diploma }) => [mark_12th, is_diploma])).toEqual([
      [83.5, true],
      [81, false],
    ])
    const { id } = await roster(staff, drive, lines('85'), head)
    await validated(portal, staff, id)
    const body = { kind: 'email', choice: 'overwrite', fields: ['mark_diploma'] }
    await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body })
    await imported(portal, staff, id)
    expect(await marks()).toEqual([
      [81, null, null],
      [null, 85, null],
    ])
  })

  it('puts each student under the opening that the row names by job code or title, and the others under that of the file', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const second = await newOpening(portal, { designation: 9 })
    const { db } = portal.ctx.database
    await db.insert(tables.drive_requests).values({ drive_id: drive.id, resource_request_id: second })
    const [opening] = await db
      .select({ job_code: tables.resource_requests.job_code, title: tables.combos.value })
      .from(tables.resource_requests)
      .innerJoin(tables.combos, and(eq(tables.combos.name, 'DESIGNATION'), eq(tables.combos.key, tables.resource_requests.designation)))
      .where(eq(tables.resource_requests.id, second))
    const names = [opening?.job_code, opening?.title.toUpperCase(), `${opening?.title} (${opening?.job_code})`, 'Any', '']
    const lines = names.map((name, index) => `21D${index},Nisha Vora,opening${index}.roster@example.com,80,80,${name}`)
    const { id } = await roster(staff, drive, lines, 'Enrolment No,Name,Email,SSC %,HSC %,Position applied for', {
      resource_request_id: String(drive.request),
    })
    const { problems } = await validated(portal, staff, id)
    expect(problems.filter(({ field }) => field === 'opening')).toMatchObject([{ code: 'no_opening', level: 'warning', rows: 1 }])
    await imported(portal, staff, id)
    const rows = (await studentsOf(drive)).map(({ student }) => student.resource_request_id)
    expect(rows).toEqual([second, second, second, drive.request, drive.request])
    const { position_applied_for } = await storedCandidate(portal, (await studentsOf(drive))[0]?.student.candidate_id ?? 0)
    expect(position_applied_for).toBe(9)
  })

  it('names the rows without marks that the drive needs, but not the 12th of a student of a diploma', async () => {
    const staff = await newStaff(portal)
    const rules = { courses: [4, 6], passing_years: [2027], minimum_10th: 60, minimum_12th: 60, minimum_degree: 60, minimum_cgpa: 6.5 }
    const drive = await newDrive(portal, { eligibility: Eligibility.parse(rules) })
    const head = 'Enrolment No,Name,Email,Course,SSC %,HSC %,Diploma %,CGPA'
    const lines = [
      '21C1,Hetal Joshi,hetal.roster@example.com,B.E. / B.Tech (Computer / IT),81,,,8.4',
      '21C2,Jignesh Chauhan,jignesh.roster@example.com,B.E. / B.Tech (Computer / IT),,,74,',
      '21C3,Nisha,nisha.roster@example.com,Diploma,70,,,8',
    ]
    const { id } = await roster(staff, drive, lines, head)
    const { problems } = await validated(portal, staff, id)
    const missing = problems.filter(({ code }) => code === 'no_mark').map(({ field, rows, level }) => `${field} ${rows} ${level}`)
    expect(missing.toSorted()).toEqual(['degree 1 warning', 'mark_10th 1 warning', 'mark_12th 1 warning'])
    await imported(portal, staff, id)
    const rows = (await studentsOf(drive)).map(({ student: { failed_rule } }) => failed_rule)
    expect(rows).toEqual(['minimum_12th', 'minimum_10th', null])
  })

  it('reads the course from the branch of a roster without a course, and finds no one eligible whose course is not known', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const branches = ['B.Tech CSE', 'B.Tech Mechanical', 'B.Com', 'Diploma Civil', 'Dip. to Degree CE', 'B.Tech', 'ME', 'Computer Engg', '']
    const head = 'Enrolment No,Name,Email,Branch,SSC %,HSC %'
    const lines = branches.map((branch, index) => `21B${index},Nisha Vora,branch${index}.roster@example.com,${branch},80,80`)
    const { id } = await roster(staff, drive, lines, head)
    const { problems } = await validated(portal, staff, id)
    expect(problems).toMatchObject([{ column: null, field: 'course', code: 'no_course', level: 'warning', rows: 5, fixes: [] }])
    await imported(portal, staff, id)
    expect((await studentsOf(drive)).map(({ student: { course, failed_rule } }) => [course, failed_rule])).toEqual([
      [6, null],
      [7, 'course'],
      [11, 'course'],
      [4, null],
      ...Array.from({ length: 5 }, () => [null, 'course']),
    ])
    const query = { 'filter[drive]': String(drive.id), 'sort[enrolment_number]': 'asc' }
    const { rows } = (await portal.call(listDriveStudents, { token: staff.token, query })).body.data
    expect(rows.map(({ is_eligible, failures }) => [is_eligible, ...failures])).toEqual([
      [true],
      [false, "This drive isn't open to this course."],
      [false, "This drive isn't open to this course."],
      [true],
      ...Array.from({ length: 5 }, () => [false, 'Course: not given.']),
    ])
  })

  it('decides the course of "B.E." by the branch, also after staff chose one for it, and says where it assumes one', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const lines = ['CSE', 'Mechanical', 'Wizardry', ''].map((branch, index) =>
      line(`21G${index}`, `degree${index}.roster@example.com`, `B.E. ,${branch},2027,80,80,8,0,0`),
    )
    const { id, columns } = await roster(staff, drive, lines)
    const ofCourse = columns.find(({ field }) => field === 'course')?.column ?? -1
    const valuesOf = async () =>
      (await portal.call(listImportValues, { token: staff.token, params: paramsOf(id), query: { column: String(ofCourse) } })).body.data
    expect(await valuesOf()).toEqual([{ text: 'B.E.', rows: 4, key: null, label: null, is_chosen: false, is_by_branch: true }])
    const { problems } = await validated(portal, staff, id)
    expect(problems).toMatchObject([
      {
        column: ofCourse,
        code: 'course_assumed',
        level: 'warning',
        rows: 2,
        message: "The branch is missing or isn't known, so the course is assumed. Each row names it.",
        fixes: ['replace'],
      },
    ])
    const values = [{ text: 'B.E.', key: 6 }]
    await portal.call(changeImportValues, { token: staff.token, params: paramsOf(id), body: { field: 'course', values } })
    expect(await valuesOf()).toMatchObject([{ key: 6, is_chosen: true, is_by_branch: true }])
    expect((await validated(portal, staff, id)).problems).toEqual([])
    await imported(portal, staff, id)
    expect((await studentsOf(drive)).map(({ student }) => student.course)).toEqual([6, 7, 6, 6])
    await portal.ctx.database.db.delete(tables.import_values)
  })

  it('asks once whether a column of marks is in per cent or CGPA, and refuses cells that are neither', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const rest = (cgpa: string, tenth = '80') => `BCA,,2027,${tenth},80,${cgpa},0,0`
    const lines = [
      line('21C1', 'c1.roster@example.com', rest('9.2')),
      line('21C2', 'c2.roster@example.com', rest('92')),
      line('21C3', 'c3.roster@example.com', rest('74%')),
      line('21C4', 'c4.roster@example.com', rest('3.1/4')),
      line('21C5', 'c5.roster@example.com', rest('8.8', '9.4')),
      line('21C6', 'c6.roster@example.com', rest('very good')),
    ]
    // The heading says which it is.
    expect((await roster(staff, drive, lines)).columns[9]).toMatchObject({ mark_scale: '10', mark_scales: ['10'] })
    const { id, columns } = await roster(staff, drive, lines, HEAD.replace('CGPA', 'Degree marks'))
    expect([columns[9]?.mark_scale, columns[9]?.mark_scales]).toEqual([null, ['percent', '10']])
    const refused = await portal.call(validateImport, { token: staff.token, params: paramsOf(id) })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { columns: ['Choose whether the marks are a percentage or a CGPA.'] } },
    ])
    const mapping = columns.flatMap(({ column, field, date_order }) => (field === null ? [] : [{ column, field, date_order }]))
    const withScale = (mark_scale: string) =>
      portal.call(changeImportMapping, {
        token: staff.token,
        params: paramsOf(id),
        body: { columns: mapping.map((column) => (column.field === 'degree' ? { ...column, mark_scale } : column)) },
      })
    expect((await withScale('10')).body.data.columns[9]?.mark_scale).toBe('10')
    await validated(portal, staff, id)
    expect(await problemsOf(staff, id)).toEqual([[2], [3, 'is_percent'], [4], [5], [6, 'is_cgpa'], [7, 'invalid']])
    await withScale('percent')
    await validated(portal, staff, id)
    expect(await problemsOf(staff, id)).toEqual([[2, 'is_cgpa'], [3], [4], [5], [6, 'is_cgpa', 'is_cgpa'], [7, 'invalid']])
    await imported(portal, staff, id)
    expect((await studentsOf(drive)).map(({ student: { mark_degree, cgpa, cgpa_scale } }) => [mark_degree, cgpa, cgpa_scale])).toEqual([
      [92, null, null],
      [74, null, null],
      [null, 3.1, 4],
    ])
  })

  it('of a pool drive recognises the college of each row by any of its names', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal, { mode: 'pool' })
    const { db } = portal.ctx.database
    const [second] = await db.insert(tables.campuses).values({ name: 'Vishwakarma Engineering College', city: 1 }).returning()
    const campus_id = second?.id ?? 0
    await db.insert(tables.drive_campuses).values({ drive_id: drive.id, campus_id, place: 1 })
    await db.insert(tables.campus_names).values([
      { campus_id, city: 1, key: 'vishwakarmaengineeringcollege', name: 'Vishwakarma Engineering College', place: 0 },
      { campus_id, city: 1, key: 'vgec', name: 'VGEC', place: 1 },
      { campus_id: drive.campus_id, city: 1, key: `gec${drive.id}`, name: `GEC ${drive.id}`, place: 0 },
    ])
    const lines = [
      line('21D1', 'd1.roster@example.com', 'BCA,,2027,80,80,8,0,0,V.G.E.C.'),
      line('21D1', 'd2.roster@example.com', `BCA,,2027,80,80,8,0,0,gec-${drive.id}`),
      line('21D3', 'd3.roster@example.com', 'BCA,,2027,80,80,8,0,0,Some College'),
      line('21D4', 'd4.roster@example.com', 'BCA,,2027,80,80,8,0,0,'),
    ]
    const { id, required } = await roster(staff, drive, lines, `${HEAD},College`)
    expect(required.find(({ field }) => field === 'campus')).toEqual({ field: 'campus', label: 'College', is_mapped: true })
    await validated(portal, staff, id)
    expect(await problemsOf(staff, id)).toEqual([[2], [3], [4, 'not_in_list'], [5, 'mandatory']])
    await imported(portal, staff, id)
    expect((await studentsOf(drive)).map(({ student }) => student.campus_id)).toEqual([campus_id, drive.campus_id])
    const chosen = await upload(portal, staff, [HEAD, lines[3]].join('\n'), 'r.csv', idsOf(drive, { campus_id: String(campus_id) }))
    expect([chosen.target?.campus?.name, chosen.required.some(({ field }) => field === 'campus')]).toEqual([
      'Vishwakarma Engineering College',
      false,
    ])
  })

  it('that names no course takes the one chosen with the file, and keeps those it names', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const lines = [
      line('21F1', 'f1.roster@example.com', ',,2027,80,80,8,0,0'),
      line('21F2', 'f2.roster@example.com', 'BCA,,2027,80,80,8,0,0'),
    ]
    const { id } = await upload(portal, staff, [HEAD, ...lines].join('\n'), 'r.csv', idsOf(drive, { course: '6' }))
    await validated(portal, staff, id)
    await imported(portal, staff, id)
    expect((await studentsOf(drive)).map(({ student }) => student.course)).toEqual([6, 8])
  })

  it('needs a drive that isn’t cancelled, one of its colleges and requests, and fields of students', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const gone = await newDrive(portal, { status: CANCELLED })
    const content = [HEAD, line('21E1', 'e1.roster@example.com')].join('\n')
    const refused = async (more: Record<string, string>) =>
      (await uploadFile(portal, staff, 'roster.csv', content, { type: 'students', ...more })).problem.errors
    expect(await refused({})).toEqual({ drive_id: ['Choose a drive.'] })
    expect(await refused({ drive_id: '999999' })).toEqual({ drive_id: ['This entry no longer exists.'] })
    expect(await refused({ drive_id: String(gone.id) })).toEqual({ drive_id: ['This drive is cancelled.'] })
    const drive_id = String(drive.id)
    expect(await refused({ drive_id, campus_id: String(gone.campus_id) })).toEqual({ campus_id: ['Choose an option from the list.'] })
    expect(await refused({ drive_id, course: '19' })).toEqual({ course: ['Choose an option from the list.'] })
    expect(await refused({ drive_id, resource_request_id: '1e3' })).toEqual({ resource_request_id: ['Choose an option from the list.'] })
    await portal.ctx.database.db.insert(tables.drive_requests).values({ drive_id: drive.id, resource_request_id: gone.request })
    expect(await refused({ drive_id })).toEqual({ resource_request_id: ['Choose what the students apply for.'] })
    const { body } = await uploadFile(portal, staff, 'roster.csv', content, idsOf(drive, { resource_request_id: String(gone.request) }))
    const { id } = body.data
    const mapped = await portal.call(changeImportMapping, {
      token: staff.token,
      params: paramsOf(id),
      body: { columns: [{ column: 0, field: 'current_ctc' }] },
    })
    expect([mapped.status, mapped.body]).toMatchObject([422, { errors: { columns: ['There is no such field.'] } }])
    await validated(portal, staff, id)
    await portal.ctx.database.db.update(tables.drives).set({ status: CANCELLED }).where(eq(tables.drives.id, drive.id))
    const started = await portal.call(startImport, { token: staff.token, params: paramsOf(id), body: {} })
    expect([started.status, started.body]).toMatchObject([409, { code: 'not_allowed' }])
    expect(await studentsOf(drive)).toEqual([])
  })

  it('is not for candidates, and its template can be imported without errors', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const candidate = await newCandidate(portal)
    const { id } = await roster(staff, drive, [line('21F1', 'f1.roster@example.com')])
    expect((await uploadFile(portal, candidate, 'roster.csv', HEAD, idsOf(drive))).status).toBe(403)
    expect((await portal.call(readImport, { token: candidate.token, params: paramsOf(id) })).status).toBe(403)
    expect((await portal.call(startImport, { token: candidate.token, params: paramsOf(id), body: {} })).status).toBe(403)
    const template = (await portal.call(readImportTemplate, { token: staff.token, params: { type: 'students' } })).body.data
    expect(template.name).toBe('students.xlsx')
    const read = await upload(portal, staff, Buffer.from(template.base64, 'base64'), template.name, idsOf(drive))
    const campus = read.columns.find(({ field }) => field === 'campus')?.column ?? -1
    const columns = read.columns.flatMap(({ column, field }) =>
      field === null || column === campus ? [] : [{ column, field, ...(field === 'degree' && { mark_scale: '10' }) }],
    )
    await portal.call(changeImportMapping, { token: staff.token, params: paramsOf(read.id), body: { columns } })
    expect((await validated(portal, staff, read.id)).counts).toMatchObject({ rows: 1, errors: 0, warnings: 0 })
  })

  it('of 2,000 students is imported', { timeout: 120_000 }, async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const lines = Array.from({ length: 2000 }, (_, n) => line(`21BIG${n}`, `big${n}.roster@example.com`))
    const { id } = await roster(staff, drive, lines)
    const checked = await validated(portal, staff, id)
    expect(checked.counts).toMatchObject({ rows: 2000, errors: 0, create: 2000 })
    expect((await imported(portal, staff, id)).result).toMatchObject({ created: 2000, failed: 0 })
    expect(await studentsOf(drive)).toHaveLength(2000)
  })
})
