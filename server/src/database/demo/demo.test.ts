import { describe, expect, it } from 'vitest'
import { login } from '@portal/contract/accounts'
import { stages } from '@portal/contract/stages'
import { listCandidates } from '@portal/contract/candidate-list'
import { readMail } from '@portal/contract/mails'
import { listOutbox } from '@portal/contract/outbox'
import { readCandidate } from '@portal/contract/profiles'
import { getCandidate } from '@portal/contract/candidates'
import { listActivities } from '@portal/contract/activities'
import { listOpenings } from '@portal/contract/openings'
import { addResourceRequest, readResourceRequest } from '@portal/contract/resource-requests'
import { listRequests } from '@portal/contract/request-list'
import { PUBLISHED } from '@portal/contract/aptitude'
import { listItems, listResults } from '@portal/contract/aptitude-results'
import { listTests, readTest } from '@portal/contract/aptitude-tests'
import { listQuestions, QuestionBody, readQuestion } from '@portal/contract/questions'
import { fileKinds } from '@portal/contract/attachments'
import { listTemplates } from '@portal/contract/template-editor'
import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { extractText } from '../../features/resumes/extract-text.lib.ts'
import * as tables from '../schema.ts'
import { usePortal } from '../../testing/portal.ts'
import { CANDIDATE_COUNT } from './candidates.ts'
import { PAST_COUNT } from './history.ts'
import { DEMO_TESTS } from './insert-aptitude.ts'
import { STUDENT_COUNT } from './insert-students.ts'
import { fillDemo } from './demo.ts'

const portal = usePortal()
const signIn = async (email: string) => (await portal.call(login, { body: { email, password: 'Demo@12345' } })).body.access_token
const candidate = async (email: string) => (await portal.call(getCandidate, { token: await signIn(email) })).body.data

describe('the demonstration company', () => {
  it('fills an empty database once, even when two processes start on it', { timeout: 120_000 }, async () => {
    await Promise.all([fillDemo(portal.ctx), fillDemo(portal.ctx)])
    await fillDemo(portal.ctx)
    const { db } = portal.ctx.database
    expect(await db.select().from(tables.users)).toHaveLength(9)
    expect(await db.select().from(tables.campuses)).toHaveLength(6)
    const people = await db.select().from(tables.candidates)
    expect(people).toHaveLength(CANDIDATE_COUNT + PAST_COUNT + STUDENT_COUNT + 5)
    expect(new Set(people.map(({ hiring_stage }) => hiring_stage))).toEqual(new Set(Object.keys(stages).map(Number)))
  })

  it('has the accounts and stages listed on the page of demo accounts', async () => {
    expect(await candidate('candidate@example.com')).toMatchObject({
      login_type: 2,
      is_profile_complete: 1,
      can_apply: true,
      hiring_stage: 1,
    })
    expect(await candidate('applied@example.com')).toMatchObject({ login_type: 2, hiring_stage: 2, can_apply: false })
    expect(await candidate('rejected@example.com')).toMatchObject({ login_type: 1, hiring_stage: 5 })
    expect(await candidate('offered@example.com')).toMatchObject({ login_type: 2, hiring_stage: 24 })
    expect(await candidate('fresher@example.com')).toMatchObject({
      login_type: 0,
      current_profile_page: 'PERSONAL',
      is_profile_complete: 0,
    })
  })

  it('has edited templates: a second version, a draft, an active copy and an archived one', async () => {
    const { body } = await portal.call(listTemplates, { token: await signIn('admin@example.com') })
    const of = (code: string) =>
      body.data.filter((row) => row.code === code).map((row) => [row.is_in_use, row.has_active, row.has_draft, row.is_archived])
    expect(of('M29')).toEqual([[true, true, false, false]])
    expect(body.data.find(({ code }) => code === 'M29')?.changed_by).toBe('Harsh Vaidya')
    expect(of('M21')).toEqual([[true, true, true, false]])
    expect(of('M05')).toEqual([
      [true, true, false, false],
      [false, true, false, false],
    ])
    expect(of('M32')).toEqual([
      [true, true, false, false],
      [false, true, false, true],
    ])
  })

  it('has twelve openings, all open to the candidate with the complete profile', async () => {
    const { body } = await portal.call(listOpenings, { token: await signIn('candidate@example.com'), query: { per_page: '1000' } })
    expect(body.data.rows).toHaveLength(12)
    expect(body.data.rows.every(({ aggregates_matched }) => aggregates_matched)).toBe(true)
  })

  it('has requests in every status with their history, and one filled according to its ledger', async () => {
    const token = await signIn('admin@example.com')
    const { rows, total } = (await portal.call(listRequests, { token, query: { per_page: '100' } })).body.data
    expect(total).toBe(24)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    expect(rows.filter(({ filled, positions }) => filled === positions).map(({ status }) => status)).toEqual([6, 6, 6, 6, 6, 6, 6])
    for (const { id, status } of rows) {
      const { history, positions, filled, positions_left } = (await portal.call(readResourceRequest, { token, params: { id: String(id) } }))
        .body.data
      expect(history[0]?.to_status ?? 1).toBe(status)
      expect(positions_left).toBe(history.some(({ to_status }) => to_status === 3) ? positions - filled : 0)
    }
    const { job_code } = rows[0] ?? { job_code: '' }
    const form = { designation: 6, department: 1, positions: 1, experience_from: 1, experience_to: 2, eta_date: '2027-01-01' }
    const next = (await portal.call(addResourceRequest, { token, body: form })).body.data.job_code
    expect(Number(next.slice(-4))).toBe(Number(job_code.slice(-4)) + 1)
  })

  it('has candidates at every opening, handled by two recruiters at different times of day, who expect more than they earn', async () => {
    const { db } = portal.ctx.database
    const people = await db.select().from(tables.candidates)
    const applied = people.filter(({ resource_requisition_request_id }) => resource_requisition_request_id !== null)
    const perOpening = Map.groupBy(applied, ({ resource_requisition_request_id }) => resource_requisition_request_id)
    const sizes = [...perOpening.values()].map(({ length }) => length)
    expect(sizes.filter((size) => size >= 4)).toHaveLength(18)
    expect(new Set(people.map(({ assigned_to }) => assigned_to).filter((id) => id !== null)).size).toBe(2)
    expect(people.filter(({ current_ctc, expected_ctc }) => current_ctc !== null && Number(expected_ctc) <= current_ctc)).toEqual([])
    expect(new Set(people.map(({ last_activity_at }) => last_activity_at.toISOString().slice(11, 16))).size).toBeGreaterThan(40)
    expect(people.filter(({ last_activity_at }) => last_activity_at > new Date())).toEqual([])
    const linkedIn = people.filter(({ reference_detail }) => reference_detail?.startsWith('linkedin.com'))
    expect(linkedIn.every(({ reference }) => reference === 3)).toBe(true)
  })

  it('has readable resumes of both formats with realistic sections', async () => {
    const { db } = portal.ctx.database
    const resumes = await db.select().from(tables.attachments).where(eq(tables.attachments.type, 5))
    const kinds = Map.groupBy(resumes, ({ mimetype }) => mimetype)
    expect([...kinds.keys()].toSorted()).toEqual([fileKinds.pdf.mimetype, fileKinds.docx.mimetype].toSorted())
    for (const [mimetype, [resume]] of kinds) {
      const [person] = await db
        .select()
        .from(tables.candidates)
        .where(eq(tables.candidates.id, resume?.candidate_id ?? 0))
      const bytes = await buffer(await portal.ctx.files.read(resume?.storage_key ?? ''))
      const { text } = await extractText(bytes, mimetype)
      for (const part of ['Summary', 'Skills', 'Projects', 'Education', person?.mobile_no ?? '-']) expect(text).toContain(part)
    }
  })

  it('has exactly one timeline entry for each move', async () => {
    const { db } = portal.ctx.database
    const statuses = (await db.select().from(tables.activities)).filter(({ activity_type }) => activity_type === 'STATUS')
    const changes = await db.select().from(tables.stage_changes)
    expect(new Set(statuses.map(({ stage_change_id }) => stage_change_id))).toEqual(new Set(changes.map(({ id }) => id)))
    expect(statuses).toHaveLength(changes.length)
  })

  it('has candidates with timelines, documents and emails', async () => {
    const token = await signIn('recruiter@example.com')
    const { body } = await portal.call(listCandidates, { token, query: { per_page: '100' } })
    expect(body.data.total).toBe(CANDIDATE_COUNT + PAST_COUNT + STUDENT_COUNT + 5)
    const hired = body.data.rows.find(({ hiring_stage }) => hiring_stage === 25)
    const params = { id: String(hired?.id) }
    const profile = await portal.call(readCandidate, { token, params })
    expect(profile.body.data.attachments.map(({ type }) => type)).toContain(5)
    const link = profile.body.data.attachments[0]?.attachment.view_link ?? ''
    expect((await portal.app.inject({ url: link })).statusCode).toBe(200)
    const { body: timeline } = await portal.call(listActivities, { token, query: { candidate_id: params.id } })
    expect(new Set(timeline.data.map(({ activity_type }) => activity_type))).toEqual(new Set(['MAIL', 'STATUS', 'ASSIGN_TO']))
    const mails = (await portal.call(listOutbox, { token, query: { per_page: '100' } })).body.data.rows
    expect(mails.length).toBeGreaterThan(50)
    const times = mails.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const first = timeline.data.find(({ activity_type }) => activity_type === 'MAIL')
    const mail = await portal.call(readMail, { token, query: { id: String(first?.id) } })
    expect(mail.body.data.body).toContain(`Dear ${hired?.name.split(' ')[0]}`)
  })

  it('has questions of each subject, kind and difficulty, an open test, a practice test and an incomplete draft', async () => {
    const token = await signIn('recruiter@example.com')
    const { rows, total } = (await portal.call(listQuestions, { token, query: { per_page: '100' } })).body.data
    expect(total).toBe(48)
    expect(new Set(rows.map(({ subject, difficulty }) => `${subject} ${difficulty}`)).size).toBe(12)
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(3)
    const pictures: string[] = []
    for (const { id } of rows) {
      const { current, subject, difficulty, tags } = (await portal.call(readQuestion, { token, params: { id: String(id) } })).body.data
      const { kind, text, options, value, tolerance, picture } = current
      expect(QuestionBody.parse({ subject, difficulty, tags, kind, text, options, value, tolerance })).toMatchObject({ text })
      if (picture !== null) pictures.push(picture)
    }
    expect(pictures).toHaveLength(1)
    expect((await portal.app.inject({ url: pictures[0] ?? '' })).headers['content-type']).toBe('image/png')
    const tests = (await portal.call(listTests, { token })).body.data.rows
    const read = async (name: string) => {
      const { id } = tests.find((test) => test.name === name) ?? { id: 0 }
      return (await portal.call(readTest, { token, params: { id: String(id) } })).body.data
    }
    const test = await read(DEMO_TESTS.drive)
    expect(test).toMatchObject({ status: PUBLISHED, drive: { name: 'Graduate trainees 2027, Rajkot' } })
    expect(test.sections.map(({ pool }) => pool)).toEqual(Array.from({ length: 4 }, () => ({ easy: 4, medium: 4, hard: 4 })))
    const ofTest = { test: String(test.id) }
    const results = (await portal.call(listResults, { token, query: { 'filter[test]': ofTest.test, per_page: '100' } })).body.data.rows
    const submitted = results.filter(({ id }) => id !== null)
    expect(submitted.length).toBeGreaterThan(60)
    expect(new Set(submitted.map(({ rank }) => rank)).size).toBeLessThan(submitted.length)
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['pass', 'fail', 'not_taken']))
    expect(submitted.filter(({ events }) => events.left !== undefined).length).toBeGreaterThan(5)
    const verdicts = (await portal.call(listItems, { token, query: ofTest })).body.data.map(({ verdict }) => verdict)
    expect(verdicts).toEqual(expect.arrayContaining(['negative', 'easy', 'good']))
    expect(await read(DEMO_TESTS.practice)).toMatchObject({ status: PUBLISHED, kind: 'practice', drive: null })
    expect((await read(DEMO_TESTS.draft)).moves[0]?.why).toBe(
      'Set when the test opens and closes. ' +
        ['Quantitative', 'Logical', 'Verbal', 'Technical'].map((name) => `${name} draws 6 hard questions, but there are only 4.`).join(' '),
    )
  })
})
