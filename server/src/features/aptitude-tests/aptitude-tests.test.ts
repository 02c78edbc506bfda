import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { moveStage } from '@portal/contract/applications'
import { CLOSED, DRAFT, PUBLISHED, type Subject } from '@portal/contract/aptitude'
import { readOwnAttempt, startTest } from '@portal/contract/aptitude-attempts'
import { changeExtraTime, listInvitable, listTestPeople } from '@portal/contract/aptitude-people'
import { previewTest } from '@portal/contract/aptitude-preview'
import * as contract from '@portal/contract/aptitude-tests'
import { CANCELLED } from '@portal/contract/drives'
import { sendCancelledMail } from '@portal/contract/mails'
import * as questions from '@portal/contract/questions'
import { DAY } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { idsOf, runBulk } from '../../testing/bulk.ts'
import { newDrive } from '../../testing/drives.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const inStage = (hiring_stage: number, resource_requisition_request_id: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id })
let made = 0

/** Adds questions under a unique tag, so that those of other tests aren't counted. */
const fill = async ({ token }: Caller, count: { readonly easy?: number; readonly medium?: number; readonly hard?: number }) => {
  const tag = `topic ${(made += 1)}`
  const levels = [count.easy ?? 0, count.medium ?? 0, count.hard ?? 0]
  const ids: number[] = []
  for (const [index, amount] of levels.entries())
    for (let place = 0; place < amount; place += 1) {
      const text = `What is ${(made += 1)} + ${place}?`
      const body = { subject: 'logical', difficulty: index + 1, tags: [tag], kind: 'numeric', text, value: made + place }
      ids.push((await portal.call(questions.addQuestion, { token, body })).body.data.id)
    }
  return { tag, ids }
}
const sectionOf = (tags: readonly string[], more: object = {}) => ({
  name: 'Logic',
  subject: 'logical' as Subject,
  tags: [...tags],
  minutes: 20,
  easy: 2,
  medium: 1,
  hard: 0,
  marks: 1,
  penalty: 0.25,
  ...more,
})
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const inWindow = () => ({ opens_at: at(-1), closes_at: at(1) })

const add = ({ token }: Caller, body: object) => portal.call(contract.addTest, { token, body })
const read = async ({ token }: Caller, id: number) =>
  (await portal.call(contract.readTest, { token, params: { id: String(id) } })).body.data
const change = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeTest, { token, params: { id: String(id) }, body })
const move = ({ token }: Caller, id: number, to: number, reason?: string) =>
  portal.call(contract.moveTest, { token, params: { id: String(id) }, body: { to, ...(reason && { reason }) } })
const setWindow = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeWindow, { token, params: { id: String(id) }, body })
const duplicate = ({ token }: Caller, id: number, name: string) =>
  portal.call(contract.duplicateTest, { token, params: { id: String(id) }, body: { name } })
const people = ({ token }: Caller, id: number, query: Record<string, string> = {}) =>
  portal.call(listTestPeople, { token, params: { id: String(id) }, query })
const invitable = ({ token }: Caller, id: number) => portal.call(listInvitable, { token, params: { id: String(id) } })
const preview = ({ token }: Caller, id: number, seed: number) =>
  portal.call(previewTest, { token, params: { id: String(id) }, query: { seed: String(seed) } })
const extraTime = ({ token }: Caller, id: number, extra_time: number) =>
  portal.call(changeExtraTime, { token, params: { id: String(id) }, body: { extra_time } })

const bodyOf = (drive_id: number, tag: string, more: object = {}) => ({
  name: 'Placement 2027',
  kind: 'own',
  drive_id,
  ...inWindow(),
  sections: [sectionOf([tag])],
  ...more,
})
const newTest = async (staff: Caller, more: object = {}) => {
  const { tag, ids } = await fill(staff, { easy: 3, medium: 2 })
  const drive = await newDrive(portal)
  const body = bodyOf(drive.id, tag, more)
  return { ...(await add(staff, body)).body.data, tag, body, questionIds: ids }
}
const invite = async (test_id: number, values: Partial<typeof tables.aptitude_attempts.$inferInsert> = {}) => {
  const { candidate_id } = await newCandidate(portal, { first_name: 'Bhavika', last_name: 'Solanki' })
  const [attempt] = await portal.ctx.database.db
    .insert(tables.aptitude_attempts)
    .values({ test_id, candidate_id, seed: 7, ...values })
    .returning()
  return { id: attempt?.id ?? 0, candidate_id }
}

/** Emails to a candidate, newest first, excluding the reminders before the test ends. */
const announcementsTo = async ({ email }: Caller) => (await mailsTo(portal, email)).filter(({ code }) => code !== 'M07')

describe('aptitude tests', () => {
  it('are drafts with the questions of the bank that each section can draw, and are changed', async () => {
    const staff = await newStaff(portal)
    const test = await newTest(staff)
    expect(test).toMatchObject({
      status: DRAFT,
      missing: [],
      edit: null,
      sections: [{ name: 'Logic', pool: { easy: 3, medium: 2, hard: 0 } }],
      people: { invited: 0, started: 0, submitted: 0 },
      moves: [{ to: PUBLISHED, why: null }],
    })
    const { id, updated_at, body, tag } = test
    const sections = [sectionOf([], { name: 'Everything else' }), sectionOf([tag], { hard: 1 })]
    const changed = (await change(staff, id, { ...body, name: 'Placement week', sections, updated_at })).body.data
    // Sections with tags are served first.
    expect(changed).toMatchObject({ name: 'Placement week', sections: [{}, { pool: { easy: 3, medium: 2, hard: 0 } }] })
    expect(changed.missing).toContain('Logic draws 1 hard question, but there are none.')
    expect((await change(staff, id, { ...body, updated_at })).problem.code).toBe('changed_meanwhile')
    const counted = await portal.call(contract.countQuestions, {
      token: staff.token,
      body: {
        sections: [
          { subject: 'logical', tags: [tag] },
          { subject: 'verbal', tags: [tag] },
        ],
      },
    })
    expect(counted.body.data).toEqual([
      { easy: 3, medium: 2, hard: 0 },
      { easy: 0, medium: 0, hard: 0 },
    ])
  })

  it('are published once nothing is missing; missing parts are reported in sentences', async () => {
    const staff = await newStaff(portal)
    const { tag } = await fill(staff, { easy: 1 })
    const { id, missing } = (await add(staff, { name: 'Trainees', kind: 'own', sections: [sectionOf([tag])] })).body.data
    expect(missing).toEqual([
      'Choose a drive or a request.',
      'Set when the test opens and closes.',
      'Logic draws 2 easy questions, but there is only 1.',
      'Logic draws 1 medium question, but there are none.',
    ])
    const refused = await move(staff, id, PUBLISHED)
    expect([refused.problem.code, refused.problem.message]).toEqual(['not_allowed', missing.join(' ')])
    expect(await read(staff, id)).toMatchObject({ status: DRAFT, sections: [{ pool: { easy: 1, medium: 0, hard: 0 } }] })
    const practice = (await add(staff, { name: 'Practice', kind: 'practice', sections: [] })).body.data
    expect(practice.missing).toEqual(['Add a section.'])
    const elsewhere = (await add(staff, { name: 'Elsewhere', kind: 'external', resource_request_id: await newOpening(portal) })).body.data
    expect(elsewhere.missing).toEqual(['Enter the maximum marks of at least one subject.'])
    expect(elsewhere.window).toBe('A test taken elsewhere has no window.')
  })

  it('warn of questions that are also in a practice test, and a practice test of those in a published test', async () => {
    const staff = await newStaff(portal)
    const { id, tag, questionIds } = await newTest(staff)
    expect((await read(staff, id)).warnings).toEqual([])
    const [first = 0, second = 0] = questionIds
    const sections = [sectionOf([], { easy: 0, medium: 0, picked: [first, second] })]
    const practice = (await add(staff, { name: 'Try it', kind: 'practice', sections })).body.data
    expect(practice).toMatchObject({ missing: [], warnings: [] })
    await move(staff, practice.id, PUBLISHED)
    const warning =
      '2 questions of this test are also in the practice test “Try it”: candidates may have seen them. Use tags to keep them apart.'
    expect(await read(staff, id)).toMatchObject({ missing: [], warnings: [warning] })
    expect((await move(staff, id, PUBLISHED)).body.data).toMatchObject({ status: PUBLISHED, warnings: [] })
    const later = (await add(staff, { name: 'Later', kind: 'practice', sections: [sectionOf([tag], { easy: 1, medium: 0 })] })).body.data
    expect(later.warnings).toEqual([expect.stringMatching(/^3 questions of this test are also in the published test “Placement 2027”/)])
  })

  it('keep the questions in the versions of the day they were published', async () => {
    const staff = await newStaff(portal)
    const { id, tag, questionIds } = await newTest(staff)
    expect((await move(staff, id, PUBLISHED)).body.data).toMatchObject({ status: PUBLISHED, missing: [] })
    expect((await move(staff, id, PUBLISHED)).status).toBe(200)
    const [first = 0, second = 0] = questionIds
    const params = { id: String(first) }
    const { token } = staff
    const { current, updated_at, subject, difficulty } = (await portal.call(questions.readQuestion, { token, params })).body.data
    const edited = {
      subject,
      difficulty,
      tags: [tag],
      kind: 'numeric',
      text: `${current.text} Give a whole number.`,
      value: 12,
      updated_at,
    }
    const { data } = (await portal.call(questions.changeQuestion, { token, params, body: edited })).body
    expect(data).toMatchObject({ current: { number: 2 }, tests: [{ id, version: 1, status: PUBLISHED }] })
    await portal.call(questions.archiveQuestion, { token, params: { id: String(second) }, body: { is_archived: true } })
    await fill(staff, { easy: 1 })
    expect((await read(staff, id)).sections[0]?.pool).toEqual({ easy: 3, medium: 2, hard: 0 })
    // Publishing again from draft freezes the current versions.
    await move(staff, id, DRAFT)
    expect((await read(staff, id)).sections[0]?.pool).toEqual({ easy: 2, medium: 2, hard: 0 })
    await move(staff, id, PUBLISHED)
    expect((await portal.call(questions.readQuestion, { token, params })).body.data.tests).toMatchObject([{ id, version: 2 }])
  })

  it('are closed by staff and reopened by an administrator with a reason', async () => {
    const [staff, administrator] = [await newStaff(portal), await newStaff(portal, roles.administrator)]
    const { id, body } = await newTest(staff)
    expect((await move(staff, id, CLOSED)).problem.message).toBe("A test can't be moved from Draft to Closed.")
    const published = (await move(staff, id, PUBLISHED)).body.data
    expect((await change(staff, id, { ...body, updated_at: published.updated_at })).problem.code).toBe('not_allowed')
    const closed = (await move(staff, id, CLOSED)).body.data
    expect(closed.moves).toMatchObject([{ to: PUBLISHED, label: 'Reopen', needs_reason: true, why: 'Only an administrator can do this.' }])
    expect((await setWindow(staff, id, { ...inWindow(), updated_at: closed.updated_at })).problem.code).toBe('not_allowed')
    expect((await move(staff, id, PUBLISHED, 'Power cut')).problem.code).toBe('not_allowed')
    expect((await move(administrator, id, PUBLISHED)).problem.errors).toEqual({ reason: ['This field is mandatory.'] })
    expect((await move(administrator, id, PUBLISHED, 'A power cut at the college.')).body.data).toMatchObject({
      status: PUBLISHED,
      reason: 'A power cut at the college.',
      sections: [{ pool: { easy: 3, medium: 2, hard: 0 } }],
    })
  })

  it('ask everyone the picked questions, besides the drawn ones', async () => {
    const staff = await newStaff(portal)
    const { id, updated_at, body, tag, questionIds } = await newTest(staff)
    const [first = 0, second = 0] = questionIds
    const picked = sectionOf([tag], { easy: 1, medium: 0, picked: [first, second] })
    const twice = { ...body, sections: [picked, sectionOf([], { picked: [first] })], updated_at }
    expect((await change(staff, id, twice)).problem.errors).toEqual({ sections: ['Pick each question only once.'] })
    const changed = (await change(staff, id, { ...body, sections: [picked], updated_at })).body.data
    // Picked questions aren't drawn as well.
    expect(changed).toMatchObject({
      missing: [],
      sections: [{ picked: [{ id: first, why: null }, { id: second }], pool: { easy: 1, medium: 2 } }],
    })
    const texts = new Set(changed.sections[0]?.picked.map(({ text }) => text))
    const archive = (is_archived: boolean) =>
      portal.call(questions.archiveQuestion, { token: staff.token, params: { id: String(second) }, body: { is_archived } })
    await archive(true)
    expect((await read(staff, id)).missing).toEqual([`Logic: question ${second} can't be asked. It is archived.`])
    expect((await move(staff, id, PUBLISHED)).problem.code).toBe('not_allowed')
    await archive(false)
    await move(staff, id, PUBLISHED)
    for (const seed of [1, 2, 3]) {
      const questions = (await preview(staff, id, seed)).body.data.sections[0]?.questions ?? []
      expect([questions.length, questions.filter(({ text }) => texts.has(text)).length]).toEqual([3, 2])
    }
    const candidate = await newCandidate(portal, { hiring_stage: 7 })
    await portal.ctx.database.db.insert(tables.aptitude_attempts).values({ test_id: id, candidate_id: candidate.candidate_id, seed: 3 })
    const params = { id: String(id) }
    const started = await portal.call(startTest, { token: candidate.token, params, body: { device: crypto.randomUUID() } })
    expect(started.body.data).toMatchObject({
      sections: [{ questions: 3 }],
      running: { questions: (await preview(staff, id, 3)).body.data.sections[0]?.questions },
    })
    expect((await duplicate(staff, id, 'Copied with picks')).body.data.sections[0]?.picked).toHaveLength(2)
    const only = sectionOf([], { easy: 0, medium: 0, hard: 0, picked: [first] })
    expect((await add(staff, { ...body, sections: [only] })).status).toBe(200)
  })

  it('are previewed as a candidate would see them, as drafts too, without right answers and with what is missing', async () => {
    const staff = await newStaff(portal)
    const { id, updated_at, body, tag } = await newTest(staff)
    const seen = (await preview(staff, id, 5)).body.data
    expect(seen).toMatchObject({ sections: [{ position: 1, name: 'Logic', penalty: 0.25 }], shortages: [] })
    const questions = seen.sections[0]?.questions ?? []
    expect(questions.map(({ position, answer, kind }) => [position, answer, kind])).toEqual(
      [1, 2, 3].map((place) => [place, null, 'numeric']),
    )
    expect(JSON.stringify(seen)).not.toMatch(/value|tolerance|is_right/)
    expect((await preview(staff, id, 5)).body.data).toEqual(seen)
    const texts = async (seed: number) => (await preview(staff, id, seed)).body.data.sections[0]?.questions.map(({ text }) => text).join()
    expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(texts))).size).toBeGreaterThan(1)
    await change(staff, id, { ...body, sections: [sectionOf([tag], { hard: 1 })], updated_at })
    const short = (await preview(staff, id, 5)).body.data
    expect(short.shortages).toEqual(['Logic draws 1 hard question, but there are none.'])
    expect(short.sections[0]?.questions).toHaveLength(3)
    // Once published, it matches what an attempt with this seed gets.
    const other = await newTest(staff)
    await move(staff, other.id, PUBLISHED)
    const candidate = await newCandidate(portal, { hiring_stage: 7 })
    await portal.ctx.database.db
      .insert(tables.aptitude_attempts)
      .values({ test_id: other.id, candidate_id: candidate.candidate_id, seed: 9 })
    const device = crypto.randomUUID()
    const started = await portal.call(startTest, { token: candidate.token, params: { id: String(other.id) }, body: { device } })
    const before = (await preview(staff, other.id, 9)).body.data.sections[0]?.questions
    expect(started.body.data.running?.questions).toEqual(before)
  })

  it('return to a draft only while no one is invited', async () => {
    const staff = await newStaff(portal)
    const { id } = await newTest(staff)
    await move(staff, id, PUBLISHED)
    await invite(id)
    const refused = await move(staff, id, DRAFT)
    expect(refused.problem.message).toBe('1 candidate has already been invited. Duplicate the test instead.')
    const copied = (await duplicate(staff, id, 'Placement 2028')).body.data
    expect(copied).toMatchObject({
      name: 'Placement 2028',
      status: DRAFT,
      opens_at: null,
      closes_at: null,
      sections: [{ name: 'Logic', penalty: 0.25 }],
    })
    expect(copied.people).toEqual({ invited: 0, started: 0, submitted: 0 })
  })

  it('have a window that can be moved after publishing, and not removed', async () => {
    const staff = await newStaff(portal)
    const { id } = await newTest(staff)
    const { updated_at } = (await move(staff, id, PUBLISHED)).body.data
    const later = { opens_at: at(2), closes_at: at(3) }
    const moved = (await setWindow(staff, id, { ...later, updated_at })).body.data
    expect(moved).toMatchObject(later)
    expect((await setWindow(staff, id, { ...later, updated_at })).problem.code).toBe('changed_meanwhile')
    const fresh = { updated_at: moved.updated_at }
    expect((await setWindow(staff, id, { opens_at: at(3), closes_at: at(2), ...fresh })).problem.errors).toEqual({
      closes_at: ['Choose a closing time after the opening time.'],
    })
    expect((await setWindow(staff, id, { opens_at: null, closes_at: null, ...fresh })).problem.errors).toEqual({
      opens_at: ['This field is mandatory.'],
      closes_at: ['This field is mandatory.'],
    })
    expect(await read(staff, id)).toMatchObject(later)
  })

  it('invite waiting candidates by email when published, with date and link, and no one twice', async () => {
    const [staff, administrator] = [await newStaff(portal), await newStaff(portal, roles.administrator)]
    const resource_request_id = await newOpening(portal)
    const [waiting, other] = [await inStage(7, resource_request_id), await inStage(8, resource_request_id)]
    const early = await inStage(4, resource_request_id)
    const params = { id: String(early.candidate_id) }
    await portal.call(moveStage, { token: staff.token, params, body: { from: 4, to: 7 } })
    const test = await newTest(staff, { drive_id: null, resource_request_id, opens_at: '2026-01-05T05:00:00.000Z' })
    await move(staff, test.id, PUBLISHED)
    const [mail, ...more] = await announcementsTo(waiting)
    expect([mail?.code, more]).toEqual(['M06', []])
    expect(mail?.text).toContain('5 Jan 2026 to')
    expect(mail?.text).toContain(`/AptitudeTest?id=${test.id}`)
    // The move's email, scheduled a few seconds earlier, had neither.
    expect((await announcementsTo(early)).map(({ code, state }) => [code, state])).toEqual([
      ['M06', 'queued'],
      ['M06', 'cancelled'],
    ])
    expect(await mailsTo(portal, other.email)).toEqual([])
    await move(staff, test.id, CLOSED)
    await move(administrator, test.id, PUBLISHED, 'A power cut.')
    expect(await announcementsTo(waiting)).toHaveLength(1)
    const entries = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'test_moved'))
    expect(entries.at(-3)?.details).toEqual({ from: DRAFT, to: PUBLISHED, emails: 2 })
  })

  it('notify candidates who haven’t started when their window moves, once for corrections within a minute', async () => {
    const staff = await newStaff(portal)
    const resource_request_id = await newOpening(portal)
    const enter = () => inStage(7, resource_request_id)
    const [invited, busy, fresh] = [await enter(), await enter(), await enter()]
    const test = await newTest(staff, { drive_id: null, resource_request_id })
    let { updated_at } = (await move(staff, test.id, PUBLISHED)).body.data
    const { db } = portal.ctx.database
    const sent = inArray(tables.mails.to_address, [invited.email, busy.email])
    await db.update(tables.mails).set({ state: 'sent' }).where(sent)
    await db
      .update(tables.aptitude_attempts)
      .set({ started_at: new Date() })
      .where(eq(tables.aptitude_attempts.candidate_id, busy.candidate_id))
    for (const opens_at of ['2099-03-01T05:00:00.000Z', '2099-03-02T05:00:00.000Z', '2099-03-02T05:00:00.000Z'])
      ({ updated_at } = (await setWindow(staff, test.id, { opens_at, closes_at: '2099-03-05T05:00:00.000Z', updated_at })).body.data)
    const mailed = async (caller: Caller) => (await announcementsTo(caller)).map(({ code, state }) => `${code} ${state}`)
    expect(await mailed(invited)).toEqual(['M55 queued', 'M55 cancelled', 'M06 sent'])
    expect(await mailed(busy)).toEqual(['M06 sent'])
    // Their invitation was still scheduled, so they get it with the new time instead.
    expect(await mailed(fresh)).toEqual(['M06 queued', 'M06 cancelled', 'M06 cancelled'])
    const [mail] = await announcementsTo(invited)
    expect(mail?.subject).toContain('2 Mar 2099')
    expect(mail?.text).toContain(`/AptitudeTest?id=${test.id}`)
    const cancelled = (await announcementsTo(fresh)).at(-1)
    expect((await portal.call(sendCancelledMail, { token: staff.token, params: { id: String(cancelled?.id) } })).problem.code).toBe(
      'already_gone',
    )
    const placed = await setWindow(staff, test.id, {
      opens_at: '2099-03-02T05:00:00.000Z',
      closes_at: '2099-03-05T05:00:00.000Z',
      place: 'Seminar hall, block C',
      bring: 'A photo ID',
      updated_at,
    })
    updated_at = placed.body.data.updated_at
    const [announcement] = await announcementsTo(invited)
    expect(announcement?.text).toContain('Place: Seminar hall, block C')
    expect(announcement?.text).toContain('Bring: A photo ID')
    const params = { id: String(test.id) }
    expect((await portal.call(readOwnAttempt, { token: fresh.token, params, query: {} })).body.data).toMatchObject({
      place: 'Seminar hall, block C',
      bring: 'A photo ID',
    })
    const past = { opens_at: at(-3), closes_at: at(-2), updated_at }
    expect((await setWindow(staff, test.id, past)).status).toBe(200)
    expect(await mailed(invited)).toEqual(['M55 cancelled', 'M55 cancelled', 'M55 cancelled', 'M06 sent'])
    // Omitted fields keep their values.
    expect(await read(staff, test.id)).toMatchObject({ place: 'Seminar hall, block C', bring: 'A photo ID' })
  })

  it('offer the candidates of their request who can be invited, by stage, and those who can be reminded', async () => {
    const staff = await newStaff(portal)
    const resource_request_id = await newOpening(portal)
    const enter = (stage: number) => inStage(stage, resource_request_id)
    const [applied, shortlisted, retaken, rejected, waiting] = [
      await enter(2),
      await enter(4),
      await enter(8),
      await enter(9),
      await enter(7),
    ]
    const elsewhere = await inStage(4, await newOpening(portal))
    // The window closes late enough that no reminder is due within a day.
    const test = await newTest(staff, { drive_id: null, resource_request_id, closes_at: at(9) })
    expect(test.invite).toBe('Publish the test first.')
    expect((await invitable(staff, test.id)).body.data).toEqual({ invitable: [], others: [], unstarted: [] })
    const published = (await move(staff, test.id, PUBLISHED)).body.data
    expect(published).toMatchObject({ invite: null, people: { invited: 1 } })
    expect((await invitable(staff, test.id)).body.data).toEqual({
      invitable: [
        { stage: 4, ids: idsOf(shortlisted) },
        { stage: 8, ids: idsOf(retaken) },
      ],
      others: [
        { stage: 2, count: 1 },
        { stage: 9, count: 1 },
      ],
      unstarted: idsOf(waiting),
    })
    // In one run: candidates who can't be invited are skipped with the reason.
    const work = { kind: 'stage', to: 7, reason_code: null, note: null, mail: null, review_on: null, joining_on: null } as const
    const run = await runBulk(portal, staff, idsOf(shortlisted, applied, rejected), work)
    expect([run.done, run.skipped]).toEqual([1, 2])
    const listed = (await people(staff, test.id)).body.data.rows.map((row) => row.candidate_id)
    expect(new Set(listed)).toEqual(new Set(idsOf(shortlisted, waiting)))
    expect((await invitable(staff, test.id)).body.data.unstarted).toHaveLength(2)
    expect((await mailsTo(portal, elsewhere.email)).length).toBe(0)
    // Reminds once; not again within a day.
    const reminded = await runBulk(portal, staff, idsOf(waiting, applied), { kind: 'remind' })
    expect([reminded.done, reminded.skipped]).toEqual([1, 1])
    const [mail] = await mailsTo(portal, waiting.email)
    expect(mail).toMatchObject({ code: 'M07', type: 'REMINDER_MAIL' })
    expect(mail?.text).toContain(`/AptitudeTest?id=${test.id}`)
    expect(await runBulk(portal, staff, idsOf(waiting), { kind: 'remind' })).toMatchObject({ done: 0, skipped: 1 })
    await setWindow(staff, test.id, { opens_at: at(-3), closes_at: at(-2), updated_at: published.updated_at })
    expect((await read(staff, test.id)).invite).toBe('The test can no longer be started. Change its window first.')
  })

  it('show their candidates, who can have extra time until they submit', async () => {
    const staff = await newStaff(portal)
    const { id } = await newTest(staff)
    await move(staff, id, PUBLISHED)
    const started = await invite(id, { started_at: new Date() })
    await portal.ctx.database.db.insert(tables.aptitude_events).values([
      { attempt_id: started.id, candidate_id: started.candidate_id, kind: 'left' },
      { attempt_id: started.id, candidate_id: started.candidate_id, kind: 'left' },
    ])
    const invited = await invite(id)
    const submitted = await invite(id, { started_at: new Date(), submitted_at: new Date(), submitted_by: 'clock' })
    const { rows, total } = (await people(staff, id)).body.data
    expect([total, rows.map((row) => row.id)]).toEqual([3, [invited.id, started.id, submitted.id]])
    expect(rows[1]).toMatchObject({ name: 'Bhavika Solanki', events: { left: 2 }, extra_time: 0 })
    expect((await people(staff, id, { q: 'nagori' })).body.data.rows).toEqual([])
    expect((await read(staff, id)).people).toEqual({ invited: 1, started: 1, submitted: 1 })
    expect((await extraTime(staff, invited.id, 33)).body.data).toMatchObject({ extra_time: 33 })
    expect((await extraTime(staff, invited.id, 101)).problem.errors).toEqual({ extra_time: ['Enter a whole number from 0 to 100.'] })
    expect((await extraTime(staff, submitted.id, 33)).problem.code).toBe('not_allowed')
    await move(staff, id, CLOSED)
    expect((await extraTime(staff, invited.id, 20)).problem.code).toBe('not_allowed')
    const entries = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'extra_time_changed'))
    expect(entries).toHaveLength(1)
  })

  it('report each invalid field, also in a section', async () => {
    const staff = await newStaff(portal)
    const [drive, other] = [await newDrive(portal), await newDrive(portal, { status: CANCELLED })]
    const errors = async (more: object) => (await add(staff, { ...bodyOf(drive.id, 'any'), ...more })).problem.errors
    expect(await errors({ name: ' ', kind: 'quiz', cut_off: 101 })).toMatchObject({
      name: ['This field is mandatory.'],
      kind: ['Choose an option from the list.'],
      cut_off: ['Enter a number from 0 to 100.'],
    })
    expect(await errors({ sections: [sectionOf([], { minutes: 0, subject: '', easy: -1 })] })).toMatchObject({
      'sections.0.minutes': ['Enter a whole number from 1 to 240.'],
      'sections.0.subject': ['This field is mandatory.'],
      'sections.0.easy': ['Enter a whole number from 0 to 200.'],
    })
    expect(await errors({ sections: [sectionOf([], { easy: 0, medium: 0 })] })).toEqual({
      sections: ['Each section must draw at least one question.'],
    })
    expect(await errors({ kind: 'practice' })).toEqual({ drive_id: ['A practice test is open to every candidate.'] })
    expect(await errors({ kind: 'external' })).toEqual({ sections: ["A test taken elsewhere can't have sections."] })
    expect(await errors({ resource_request_id: drive.request })).toEqual({
      resource_request_id: ['Choose a drive or a request, not both.'],
    })
    expect(await errors({ drive_id: other.id })).toEqual({ drive_id: ["Choose a drive that hasn't ended."] })
    expect(await errors({ drive_id: null, resource_request_id: 999_999 })).toEqual({ resource_request_id: ['Choose an open request.'] })
    expect(await errors({ opens_at: 'tomorrow' })).toEqual({ opens_at: ['Enter a real date and time.'] })
  })

  it('are listed with search and filters, those changed last first', async () => {
    const staff = await newStaff(portal)
    const test = await newTest(staff, { name: 'Winter placement' })
    await move(staff, test.id, PUBLISHED)
    await invite(test.id)
    const list = async (query: Record<string, string>) =>
      (await portal.call(contract.listTests, { token: staff.token, query })).body.data.rows
    const [row] = await list({})
    expect(row).toMatchObject({ id: test.id, questions: 3, minutes: 20, invited: 1, submitted: 0, status: PUBLISHED })
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)
    expect(await ids({ q: 'winter' })).toEqual([test.id])
    expect(await ids({ q: test.drive?.name ?? '', 'filter[status]': '2', 'filter[kind]': 'own' })).toEqual([test.id])
    expect(await ids({ 'filter[drive]': String(test.drive?.id), 'filter[status]': '1' })).toEqual([])
  })

  it('S21: are neither read nor changed by candidates and callers without a session', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const { id, updated_at, body } = await newTest(staff)
    const attempt = await invite(id)
    const calls = async (caller: Caller) =>
      new Set(
        statusesOf([
          await portal.call(contract.listTests, { token: caller.token }),
          await portal.call(contract.readTest, { token: caller.token, params: { id: String(id) } }),
          await portal.call(contract.countQuestions, { token: caller.token, body: { sections: [] } }),
          await add(caller, body),
          await change(caller, id, { ...body, name: 'Changed', updated_at }),
          await move(caller, id, PUBLISHED),
          await setWindow(caller, id, { ...inWindow(), updated_at }),
          await duplicate(caller, id, 'Copied'),
          await people(caller, id),
          await invitable(caller, id),
          await preview(caller, id, 1),
          await extraTime(caller, attempt.id, 50),
        ]),
      )
    expect(await calls(candidate)).toEqual(new Set([403]))
    expect(await calls({ ...candidate, token: '' })).toEqual(new Set([401]))
    expect(await read(staff, id)).toMatchObject({ status: DRAFT, name: body.name, updated_at })
    const missing = { ...body, updated_at }
    expect(
      statusesOf([
        await change(staff, 999_999, missing),
        await move(staff, 999_999, PUBLISHED),
        await duplicate(staff, 999_999, 'Copied'),
        await people(staff, 999_999),
        await invitable(staff, 999_999),
        await preview(staff, 999_999, 1),
        await extraTime(staff, 999_999, 10),
      ]),
    ).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})
