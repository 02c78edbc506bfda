import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { isRight } from '@portal/contract/answers'
import { CLOSED, DRAFT, PUBLISHED } from '@portal/contract/aptitude'
import {
  finishSection,
  listOwnTests,
  readOwnAttempt,
  recordEvent,
  saveAnswers,
  startTest,
  submitTest,
  type OwnAttempt,
} from '@portal/contract/aptitude-attempts'
import { moveTest } from '@portal/contract/aptitude-tests'
import { changeQuestion, readQuestion } from '@portal/contract/questions'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newAttempt, newTest, storedAttempts } from '../../testing/aptitude.ts'
import {
  awaitGuardian,
  completeCandidate,
  newCandidate,
  newOpening,
  newStaff,
  storedCandidate,
  type Caller,
} from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { startMovesAfterTests } from './aptitude-attempts.job.ts'
import { moveSubmitted, submitOverdue } from './submission.service.ts'

const portal = usePortal()
beforeAll(() => startMovesAfterTests(portal.ctx))
const params = (id: number) => ({ id: String(id) })
const device = randomUUID()

/** A candidate in the stage of the test, invited to a test with two sections of 10 minutes and 3 questions each. */
const invited = async (values: Parameters<typeof newTest>[1] = {}, attempt: Parameters<typeof newAttempt>[3] = {}) => {
  const resource_request_id = await newOpening(portal)
  const candidate = await completeCandidate(portal, 75, { hiring_stage: 7, resource_requisition_request_id: resource_request_id })
  const { test_id } = await newTest(portal, { resource_request_id, ...values })
  const attempt_id = await newAttempt(portal, test_id, candidate.candidate_id, attempt)
  return { ...candidate, test_id, attempt_id }
}
type Invited = Awaited<ReturnType<typeof invited>>

const read = ({ token, test_id }: Invited, on: string | null = device) =>
  portal.call(readOwnAttempt, { token, params: params(test_id), query: on === null ? {} : { device: on } })
const start = ({ token, test_id }: Invited, on = device) => portal.call(startTest, { token, params: params(test_id), body: { device: on } })
const finish = ({ token, test_id }: Invited, section: number, on = device) =>
  portal.call(finishSection, { token, params: params(test_id), body: { device: on, section } })
const submit = ({ token, test_id }: Invited, on = device) =>
  portal.call(submitTest, { token, params: params(test_id), body: { device: on } })
const answerTo = (position: number, option: number | null, sequence = 1) => ({
  position,
  answer: option === null ? null : { options: [option] },
  is_marked: false,
  sequence,
})
const save = ({ token, test_id }: Invited, answers: readonly object[], on = device) =>
  portal.call(saveAnswers, { token, params: params(test_id), body: { device: on, answers } })
const event = ({ token, test_id }: Invited, kind: string, on = device) =>
  portal.call(recordEvent, { token, params: params(test_id), body: { device: on, kind } })

const answersOf = ({ attempt_id }: Invited) =>
  portal.ctx.database.db
    .select()
    .from(tables.aptitude_answers)
    .where(eq(tables.aptitude_answers.attempt_id, attempt_id))
    .orderBy(asc(tables.aptitude_answers.position))
const eventsOf = async ({ attempt_id }: Invited) =>
  (
    await portal.ctx.database.db
      .select()
      .from(tables.aptitude_events)
      .where(eq(tables.aptitude_events.attempt_id, attempt_id))
      .orderBy(asc(tables.aptitude_events.id))
  ).map(({ kind }) => kind)
const resultsOf = ({ candidate_id }: Caller) =>
  portal.ctx.database.db.select().from(tables.aptitude_results).where(eq(tables.aptitude_results.candidate_id, candidate_id))
const stored = async ({ candidate_id }: Caller) => (await storedAttempts(portal, candidate_id))[0]
const stageOf = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).hiring_stage

/** Waits for the background job. */
const expectMoved = (invitee: Caller) => vi.waitFor(async () => expect(await stageOf(invitee)).toBe(8), { timeout: 20_000, interval: 100 })

/** Advances time for an attempt by shifting its timestamps. */
const pass = ({ attempt_id }: Invited, seconds: number) =>
  portal.ctx.database.db
    .update(tables.aptitude_attempts)
    .set({
      started_at: sql`started_at - ${seconds} * interval '1 second'`,
      section_ends_at: sql`section_ends_at - ${seconds} * interval '1 second'`,
    })
    .where(eq(tables.aptitude_attempts.id, attempt_id))
const MINUTES = 60
const secondsLeft = ({ now, running }: OwnAttempt) => Math.round((Date.parse(running?.ends_at ?? '') - Date.parse(now)) / 1000)

describe('the tests of a candidate', () => {
  it('are the invited and practice tests, available ones first', async () => {
    const closed = await invited({ name: 'Missed', closes_at: new Date(Date.now() - DAY) })
    const { candidate_id, token } = closed
    const resource_request_id = await newOpening(portal)
    const later = await newTest(portal, { name: 'Later', resource_request_id, opens_at: new Date(Date.now() + DAY) })
    const open = await newTest(portal, { name: 'Open', closes_at: new Date(Date.now() + DAY) })
    const draft = await newTest(portal, { name: 'Draft', status: DRAFT })
    for (const { test_id } of [later, open, draft]) await newAttempt(portal, test_id, candidate_id, { extra_time: 25 })
    await newTest(portal, { name: 'Of others' })
    const practice = await newTest(portal, { name: 'Practice', kind: 'practice' })
    await newTest(portal, { name: 'Closed practice', kind: 'practice', status: CLOSED })
    const { data } = (await portal.call(listOwnTests, { token })).body
    expect(data.map(({ name, state, minutes }) => [name, state, minutes])).toEqual([
      ['Practice', 'open', 20],
      // The names that staff gave aren't for candidates.
      ['Aptitude test', 'open', 25],
      ['Frontend developer (React)', 'not_open', 25],
      ['Frontend developer (React)', 'missed', 20],
    ])
    expect((await portal.call(readOwnAttempt, { token, params: params(practice.test_id) })).body.data).toMatchObject({
      is_practice: true,
      state: 'open',
      running: null,
      sections: [
        { position: 1, name: 'Numbers', questions: 3, minutes: 10, marks: 2, penalty: 0.5 },
        { position: 2, name: 'Words', questions: 3 },
      ],
    })
    await portal.ctx.database.db.update(tables.aptitude_tests).set({ status: CLOSED }).where(eq(tables.aptitude_tests.id, practice.test_id))
  })

  it('are not started while a guardian must agree, except for practice', async () => {
    const invitee = await invited()
    const { test_id } = await newTest(portal, { kind: 'practice' })
    await awaitGuardian(portal, invitee)
    const { status, problem } = await start(invitee)
    expect([status, problem.code, (await stored(invitee))?.started_at]).toEqual([409, 'guardian_needed', null])
    expect((await start({ ...invitee, test_id })).status).toBe(200)
  })

  it("are 404 on every call for candidates who aren't invited, and nothing is written", async () => {
    const invitee = await invited()
    await start(invitee)
    const other = { ...invitee, ...(await newCandidate(portal)) }
    const staff = { ...invitee, ...(await newStaff(portal)) }
    const before = [await stored(invitee), await answersOf(invitee), await eventsOf(invitee)]
    for (const [caller, status] of [
      [other, 404],
      [staff, 403],
    ] as const) {
      const calls = [read, start, submit, (invitee: Invited) => finish(invitee, 1), (invitee: Invited) => save(invitee, [answerTo(1, 2)])]
      for (const call of calls) expect((await call(caller)).status).toBe(status)
      expect((await event(caller, 'left')).status).toBe(status)
    }
    expect([await stored(invitee), await answersOf(invitee), await eventsOf(invitee)]).toEqual(before)
    const draft = await invited({ status: DRAFT })
    expect((await start(draft)).status).toBe(404)
    const external = await invited({ kind: 'external' })
    expect((await start(external)).status).toBe(404)
  })
})

describe('starting a test', () => {
  it('is refused outside its window and draws nothing', async () => {
    const early = await invited({ opens_at: new Date(Date.now() + HOUR), closes_at: new Date(Date.now() + DAY) })
    expect((await start(early)).problem.code).toBe('not_open')
    const late = await invited({ opens_at: new Date(Date.now() - DAY), closes_at: new Date(Date.now() - HOUR) })
    expect((await start(late)).problem.code).toBe('test_over')
    const closed = await invited({ status: CLOSED })
    expect((await start(closed)).problem.code).toBe('test_over')
    for (const invitee of [early, late, closed]) {
      expect(await answersOf(invitee)).toEqual([])
      expect((await save(invitee, [answerTo(1, 2)])).problem.code).toBe('other_device')
      expect((await finish(invitee, 1)).problem.code).toBe('other_device')
      expect((await submit(invitee)).problem.code).toBe('not_open')
      expect((await event(invitee, 'left')).status).toBe(200)
      expect(await eventsOf(invitee)).toEqual([])
      expect((await stored(invitee))?.started_at).toBeNull()
    }
  })

  it('draws the required questions of each section by the seed, and returns only those of the first section', async () => {
    const invitee = await invited()
    const { data } = (await start(invitee)).body
    expect(data).toMatchObject({ state: 'running', is_elsewhere: false, running: { section: 1 } })
    expect(secondsLeft(data)).toBe(10 * MINUTES)
    expect(data.running?.questions.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(data.running?.questions.every(({ text }) => text.startsWith('quantitative'))).toBe(true)
    const drawn = await answersOf(invitee)
    expect(drawn).toHaveLength(6)
    expect(new Set(drawn.map(({ version_id }) => version_id)).size).toBe(6)

    const { candidate_id } = await newCandidate(portal)
    const same = { ...invitee, candidate_id, attempt_id: await newAttempt(portal, invitee.test_id, candidate_id) }
    const seeds = [7, 8, 9, 10, 11]
    const draws: string[] = []
    for (const seed of seeds) {
      const candidate = await newCandidate(portal)
      const attempt_id = await newAttempt(portal, invitee.test_id, candidate.candidate_id, { seed })
      const mine = { ...invitee, ...candidate, attempt_id }
      const shown = (await start(mine)).body.data.running?.questions ?? []
      draws.push(JSON.stringify(shown.map(({ text, options }) => [text, options.map(({ id }) => id)])))
    }
    expect(draws[0]).toBe(JSON.stringify(data.running?.questions.map(({ text, options }) => [text, options.map(({ id }) => id)])))
    expect(new Set(draws).size).toBe(seeds.length)
    expect(await answersOf(same)).toEqual([])
  })

  it('keeps the order of the bank in a test that is not shuffled', async () => {
    const invitee = await invited({ is_shuffled: false })
    const questions = (await start(invitee)).body.data.running?.questions ?? []
    const drawn = await answersOf(invitee)
    expect(drawn.map(({ version_id }) => version_id)).toEqual(drawn.map(({ version_id }) => version_id).toSorted((a, b) => a - b))
    for (const { options } of questions) expect(options.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('twice concurrently draws once', async () => {
    const invitee = await invited()
    const answers = await Promise.all([start(invitee), start(invitee), start(invitee)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await answersOf(invitee)).toHaveLength(6)
    expect(await eventsOf(invitee)).toEqual([])
  })
})

describe('answers', () => {
  it('are stored as given; an older one that arrives later is ignored', async () => {
    const invitee = await invited()
    await start(invitee)
    const { data } = (await save(invitee, [answerTo(1, 2, 2), { ...answerTo(2, 3), is_marked: true }, answerTo(1, 4, 3)])).body
    expect(data).toMatchObject({ section: 1, late: [] })
    expect(data.saved).toEqual([
      { position: 2, sequence: 1 },
      { position: 1, sequence: 3 },
    ])
    expect((await save(invitee, [answerTo(1, 1, 2)])).body.data.saved).toEqual([{ position: 1, sequence: 3 }])
    expect((await save(invitee, [answerTo(2, null, 2)])).body.data.saved).toEqual([{ position: 2, sequence: 2 }])
    expect((await answersOf(invitee)).slice(0, 2)).toMatchObject([
      { answer: { options: [4] }, sequence: 3, is_marked: false },
      { answer: null, answered_at: null, sequence: 2 },
    ])
    expect((await read(invitee)).body.data.running?.questions).toMatchObject([
      { position: 1, answer: { options: [4] }, sequence: 3 },
      { position: 2, answer: null, sequence: 2 },
      { position: 3, answer: null, sequence: 0 },
    ])
  })

  it("that don't fit their question are refused by name, and none of the request is saved", async () => {
    const invitee = await invited()
    await start(invitee)
    const version_id = (await answersOf(invitee))[1]?.version_id ?? 0
    await portal.ctx.database.db
      .update(tables.question_versions)
      .set({ kind: 'numeric', options: [], answer: { value: 42, tolerance: 0.1 } })
      .where(eq(tables.question_versions.id, version_id))
    const { status, problem } = await save(invitee, [
      answerTo(3, 2),
      answerTo(1, 9),
      { ...answerTo(1, 1), answer: { options: [1, 2] } },
      { ...answerTo(1, 1), answer: { value: 42 } },
      answerTo(2, 1),
      answerTo(4, 1),
      answerTo(900, 1),
    ])
    expect(status).toBe(422)
    expect(problem.errors).toEqual({
      'answers.1.answer': ['Choose an option of the question.'],
      'answers.2.answer': ['Choose one option.'],
      'answers.3.answer': ['Choose an option of the question.'],
      'answers.4.answer': ['Enter a number.'],
      'answers.5.position': ["This question isn't open."],
      'answers.6.position': ["This question isn't open."],
    })
    expect((await answersOf(invitee)).every(({ sequence }) => sequence === 0)).toBe(true)
    expect((await save(invitee, [{ ...answerTo(2, 1), answer: { value: 42.1 } }])).status).toBe(200)
  })

  it('to an ended section are late, to an ended test refused, whatever the clock of the device', async () => {
    const invitee = await invited()
    await start(invitee)
    await save(invitee, [answerTo(1, 2)])
    await pass(invitee, 10 * MINUTES + 2)
    expect((await save(invitee, [answerTo(2, 2)])).body.data).toMatchObject({ section: 1, saved: [{ position: 2 }], late: [] })
    await pass(invitee, 10)
    const { data } = (await save(invitee, [answerTo(3, 2), answerTo(4, 1)])).body
    expect(data).toMatchObject({ section: 2, saved: [{ position: 4, sequence: 1 }], late: [3] })
    expect(Math.round((Date.parse(data.ends_at) - Date.parse(data.now)) / 1000)).toBe(10 * MINUTES - 12)
    await pass(invitee, 10 * MINUTES - 10)
    expect((await save(invitee, [answerTo(5, 1)])).status).toBe(200)
    await pass(invitee, 5)
    expect((await save(invitee, [answerTo(6, 1)])).problem.code).toBe('test_over')
    expect((await finish(invitee, 2)).problem.code).toBe('test_over')
    expect((await start(invitee)).problem.code).toBe('test_over')
    expect((await answersOf(invitee)).map(({ answer }) => answer !== null)).toEqual([true, true, false, true, true, false])
    expect((await read(invitee)).body.data).toMatchObject({ state: 'submitted', submitted_by: 'clock', running: null, score: null })
    expect((await save(invitee, [answerTo(6, 1)])).problem.code).toBe('test_over')
    const attempt = await stored(invitee)
    expect(Number(attempt?.submitted_at) - Number(attempt?.started_at)).toBe(20 * MINUTES * 1000)
  })
})

describe('sections', () => {
  it('are closed permanently by finishing them; a repeated call changes nothing', async () => {
    const invitee = await invited()
    await start(invitee)
    await pass(invitee, MINUTES)
    const { data } = (await finish(invitee, 1)).body
    expect(data.running?.section).toBe(2)
    expect(secondsLeft(data)).toBe(10 * MINUTES)
    expect(data.running?.questions.map(({ position }) => position)).toEqual([4, 5, 6])
    await pass(invitee, MINUTES)
    expect(secondsLeft((await finish(invitee, 1)).body.data)).toBe(9 * MINUTES)
    expect((await save(invitee, [answerTo(1, 2)])).body.data).toMatchObject({ saved: [], late: [1] })
    expect((await finish(invitee, 2)).problem.errors).toEqual({ section: ['This is the last section. Submit the test instead.'] })
    expect((await finish(invitee, 3)).problem.errors).toEqual({ section: ["This section isn't open yet."] })
    expect((await answersOf(invitee)).every(({ answer }) => answer === null)).toBe(true)
  })

  it('that have ended can be finished during the grace period; the next one starts at their end', async () => {
    const invitee = await invited()
    await start(invitee)
    await pass(invitee, 10 * MINUTES + 3)
    expect(secondsLeft((await finish(invitee, 1)).body.data)).toBe(10 * MINUTES - 3)
  })

  it('continue by the clock while the candidate is away, each with the extra time', async () => {
    const invitee = await invited({}, { extra_time: 50 })
    const { data } = (await start(invitee)).body
    expect([data.minutes, data.extra_time, data.sections.map(({ minutes }) => minutes)]).toEqual([30, 50, [15, 15]])
    expect(secondsLeft(data)).toBe(15 * MINUTES)
    await pass(invitee, 14 * MINUTES)
    expect((await read(invitee)).body.data.running?.section).toBe(1)
    await pass(invitee, 5 * MINUTES)
    const later = (await read(invitee)).body.data
    expect([later.running?.section, secondsLeft(later)]).toEqual([2, 11 * MINUTES])
    expect((await stored(invitee))?.section).toBe(2)
  })
})

describe('devices', () => {
  it('replace each other: the previous one can no longer answer or read the questions', async () => {
    const [invitee, second] = [await invited(), randomUUID()]
    await start(invitee)
    await save(invitee, [answerTo(1, 2)])
    expect((await read(invitee, second)).body.data).toMatchObject({ state: 'running', running: null, is_elsewhere: true })
    expect((await read(invitee, null)).body.data).toMatchObject({ running: null, is_elsewhere: true })
    const { data } = (await start(invitee, second)).body
    expect(data.running?.questions[0]).toMatchObject({ answer: { options: [2] }, sequence: 1 })
    expect((await read(invitee)).body.data).toMatchObject({ running: null, is_elsewhere: true })
    for (const { problem } of [await save(invitee, [answerTo(1, 3, 2)]), await finish(invitee, 1), await submit(invitee)])
      expect(problem.code).toBe('other_device')
    await event(invitee, 'left')
    expect((await answersOf(invitee))[0]).toMatchObject({ answer: { options: [2] } })
    expect(await eventsOf(invitee)).toEqual(['second_device'])
  })

  it('continue after a crash with all saved answers; leaving and returning is recorded, up to a limit', async () => {
    const invitee = await invited()
    await start(invitee)
    await save(invitee, [answerTo(2, 3)])
    await pass(invitee, MINUTES)
    await event(invitee, 'left')
    await event(invitee, 'returned')
    expect((await start(invitee)).body.data.running?.questions[1]).toMatchObject({ answer: { options: [3] } })
    expect(await eventsOf(invitee)).toEqual(['left', 'returned', 'resumed'])
    await portal.ctx.database.db
      .insert(tables.aptitude_events)
      .values(
        Array.from({ length: 197 }, () => ({ attempt_id: invitee.attempt_id, candidate_id: invitee.candidate_id, kind: 'left' as const })),
      )
    expect((await event(invitee, 'left')).status).toBe(200)
    expect(await eventsOf(invitee)).toHaveLength(200)
    expect(await stageOf(invitee)).toBe(7)
  })
})

/** Recomputes the result of an attempt from the stored answers, without the code under test. */
const recompute = async (invitee: Invited) => {
  const rows = await portal.ctx.database.db
    .select({ answer: tables.aptitude_answers.answer, right: tables.question_versions.answer, section: tables.aptitude_sections })
    .from(tables.aptitude_answers)
    .innerJoin(tables.question_versions, eq(tables.question_versions.id, tables.aptitude_answers.version_id))
    .innerJoin(tables.aptitude_sections, eq(tables.aptitude_sections.id, tables.aptitude_answers.section_id))
    .where(eq(tables.aptitude_answers.attempt_id, invitee.attempt_id))
  const points = rows.map(({ answer, right, section }) => ({
    subject: section.subject,
    marks: section.marks,
    isRight: answer === null ? null : isRight(answer, right),
    points: answer === null ? 0 : isRight(answer, right) ? section.marks : -section.penalty,
  }))
  const sum = (list: readonly { points: number }[]) => list.reduce((total, each) => total + each.points, 0)
  return {
    quantitative: sum(points.filter(({ subject }) => subject === 'quantitative')),
    verbal: sum(points.filter(({ subject }) => subject === 'verbal')),
    logical: null,
    technical: null,
    total: sum(points),
    maximum: points.reduce((total, { marks }) => total + marks, 0),
    attempted: points.filter((each) => each.isRight !== null).length,
    right_count: points.filter((each) => each.isRight === true).length,
    wrong_count: points.filter((each) => each.isRight === false).length,
    source: 'attempt',
  }
}

describe('submitting', () => {
  it('writes the result once and moves the candidate on, with a timeline entry of the software', async () => {
    const invitee = await invited()
    await start(invitee)
    await save(invitee, [answerTo(1, 2), answerTo(2, 3)])
    await finish(invitee, 1)
    await save(invitee, [answerTo(4, 1), answerTo(5, 2)])
    await pass(invitee, 3 * MINUTES)
    const answers = await Promise.all([submit(invitee), submit(invitee)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data).toMatchObject({ state: 'submitted', submitted_by: 'candidate', running: null, score: null })
    const [result, ...more] = await resultsOf(invitee)
    expect(more).toEqual([])
    expect(result).toMatchObject(await recompute(invitee))
    expect(result).toMatchObject({ total: 3, maximum: 12, percentage: 25, attempted: 4 })
    expect([180, 181]).toContain(result?.seconds)
    await expectMoved(invitee)
    await moveSubmitted(portal.ctx, { candidate_ids: [invitee.candidate_id] })
    const changes = await portal.ctx.database.db
      .select()
      .from(tables.stage_changes)
      .where(eq(tables.stage_changes.candidate_id, invitee.candidate_id))
    expect(changes).toMatchObject([{ from_stage: 7, to_stage: 8, changed_by: null }])
    const activities = await portal.ctx.database.db
      .select()
      .from(tables.activities)
      .where(eq(tables.activities.candidate_id, invitee.candidate_id))
    expect(activities).toMatchObject([{ activity_by: null, description: 'Aptitude test completed' }])
    expect((await submit(invitee, randomUUID())).status).toBe(200)
    expect((await start(invitee)).problem.code).toBe('test_over')
    expect((await stored(invitee))?.submitted_by).toBe('candidate')
  })

  it('marks multiple-choice and numeric answers exactly and keeps a negative total', async () => {
    const invitee = await invited({ questions: 2 })
    await start(invitee)
    const [first, second] = await answersOf(invitee)
    const change = (version: number | undefined, values: object) =>
      portal.ctx.database.db
        .update(tables.question_versions)
        .set(values)
        .where(eq(tables.question_versions.id, version ?? 0))
    await change(first?.version_id, { kind: 'multiple', answer: { options: [1, 3] } })
    await change(second?.version_id, { kind: 'numeric', options: [], answer: { value: 42, tolerance: 0.1 } })
    await save(invitee, [
      { ...answerTo(1, 1), answer: { options: [3, 1] } },
      { ...answerTo(2, 1), answer: { value: 42.1 } },
    ])
    await finish(invitee, 1)
    await save(invitee, [answerTo(3, 1), answerTo(4, 1)])
    await submit(invitee)
    expect((await answersOf(invitee)).map((answer) => answer.is_right)).toEqual([true, true, false, false])
    expect((await resultsOf(invitee))[0]).toMatchObject({ quantitative: 4, verbal: -1, total: 3 })

    const worst = await invited({ questions: 1 })
    await start(worst)
    await save(worst, [answerTo(1, 3)])
    await submit(worst)
    expect((await resultsOf(worst))[0]).toMatchObject({ total: -0.5, percentage: 0, attempted: 1 })
  })

  it("doesn't move candidates who are no longer in the stage of the test", async () => {
    const invitee = await invited()
    await start(invitee)
    await portal.ctx.database.db.update(tables.candidates).set({ hiring_stage: 10 }).where(eq(tables.candidates.id, invitee.candidate_id))
    await submit(invitee)
    await moveSubmitted(portal.ctx, { candidate_ids: [invitee.candidate_id] })
    expect(await stageOf(invitee)).toBe(10)
    expect(await resultsOf(invitee)).toHaveLength(1)
  })

  it('is done by the job for candidates whose time is over, as of its end; the others continue', async () => {
    const [gone, back, running, waiting] = [await invited(), await invited(), await invited({}, { extra_time: 100 }), await invited()]
    for (const invitee of [gone, back, running]) {
      await start(invitee)
      await save(invitee, [answerTo(1, 2), answerTo(2, 1)])
    }
    for (const invitee of [gone, running]) await pass(invitee, 25 * MINUTES)
    await pass(back, 20 * MINUTES + 3)
    const before = await stored(gone)
    await submitOverdue(portal.ctx)
    expect(await stored(gone)).toMatchObject({
      submitted_by: 'clock',
      submitted_at: new Date(Number(before?.started_at) + 20 * MINUTES * 1000),
    })
    expect((await resultsOf(gone))[0]).toMatchObject({ ...(await recompute(gone)), seconds: 20 * MINUTES })
    await expectMoved(gone)
    for (const invitee of [back, running, waiting]) {
      expect((await stored(invitee))?.submitted_at).toBeNull()
      expect(await stageOf(invitee)).toBe(7)
    }
    expect((await submit(back)).body.data.submitted_by).toBe('clock')
    await submitOverdue(portal.ctx)
    expect(await resultsOf(gone)).toHaveLength(1)
  })

  it('is done when staff close the test; saved answers count', async () => {
    const [invitee, staff] = [await invited(), await newStaff(portal)]
    await start(invitee)
    await save(invitee, [answerTo(1, 2)])
    const { candidate_id } = await newCandidate(portal)
    await newAttempt(portal, invitee.test_id, candidate_id)
    const close = await portal.call(moveTest, { token: staff.token, params: params(invitee.test_id), body: { to: CLOSED, reason: null } })
    expect(close.body.data.people).toEqual({ invited: 1, started: 0, submitted: 1 })
    expect((await read(invitee)).body.data).toMatchObject({ state: 'submitted', submitted_by: 'staff' })
    expect((await resultsOf(invitee))[0]).toMatchObject({ total: 2 })
    await expectMoved(invitee)
    expect((await save(invitee, [answerTo(2, 2)])).problem.code).toBe('test_over')
  })
})

it('publishing a test invites the candidates waiting for it', async () => {
  const [staff, resource_request_id] = [await newStaff(portal), await newOpening(portal)]
  const candidate = await completeCandidate(portal, 75, { hiring_stage: 7, resource_requisition_request_id: resource_request_id })
  const window = { opens_at: new Date(), closes_at: new Date(Date.now() + DAY) }
  const { test_id } = await newTest(portal, { resource_request_id, status: DRAFT, published_at: null, ...window })
  await portal.ctx.database.db.execute(sql`delete from aptitude_pool p using aptitude_sections s
    where s.id = p.section_id and s.test_id = ${test_id}`)
  const { status } = await portal.call(moveTest, { token: staff.token, params: params(test_id), body: { to: PUBLISHED, reason: null } })
  expect(status).toBe(200)
  expect(await storedAttempts(portal, candidate.candidate_id)).toMatchObject([{ test_id }])
})

it('a question that is edited during the test keeps the version it was drawn with', async () => {
  const [invitee, staff] = [await invited(), await newStaff(portal)]
  const question = (await start(invitee)).body.data.running?.questions[0]
  const [drawn] = await answersOf(invitee)
  const [version] = await portal.ctx.database.db
    .select()
    .from(tables.question_versions)
    .where(eq(tables.question_versions.id, drawn?.version_id ?? 0))
  const of = { token: staff.token, params: params(version?.question_id ?? 0) }
  const { data } = (await portal.call(readQuestion, of)).body
  const options = [
    { id: 1, text: '6 × 6', is_right: true },
    { id: 2, text: '6 × 8', is_right: false },
  ]
  const { subject, difficulty, tags, updated_at } = data
  const body = { subject, difficulty, tags, kind: 'single', text: 'Another question', options, value: null, tolerance: 0, updated_at }
  expect((await portal.call(changeQuestion, { ...of, body })).status).toBe(200)
  expect((await read(invitee)).body.data.running?.questions[0]).toEqual(question)
  await save(invitee, [answerTo(1, 2)])
  await submit(invitee)
  expect((await answersOf(invitee))[0]?.is_right).toBe(true)
})

it('a picture of a question is a link for this session', async () => {
  const invitee = await invited()
  await portal.ctx.database.db
    .update(tables.question_versions)
    .set({ picture_key: 'pictures/1', picture_type: 'image/png' })
    .where(
      sql`id in (select version_id from aptitude_pool p join aptitude_sections s on s.id = p.section_id where s.test_id = ${invitee.test_id})`,
    )
  const pictures = (await start(invitee)).body.data.running?.questions.map(({ picture }) => picture) ?? []
  expect(new Set(pictures).size).toBe(3)
  for (const picture of pictures) expect(picture).toMatch(/^\/api\/question-pictures\/\d+\?session=\d+&expires=\d+&signature=/)
})

it('a practice test is open to every candidate, returns only counts, and can be started again', async () => {
  const { test_id } = await newTest(portal, { kind: 'practice' })
  const candidate = await newCandidate(portal)
  const invitee = { ...candidate, test_id, attempt_id: 0 }
  expect((await submit(invitee)).problem.code).toBe('not_open')
  const first = (await Promise.all([start(invitee), start(invitee)])).map(({ body }) =>
    body.data.running?.questions.map(({ text }) => text),
  )
  expect(first[0]).toEqual(first[1])
  await save(invitee, [answerTo(1, 2), answerTo(2, 1)])
  const { data } = (await submit(invitee)).body
  expect(data).toMatchObject({ state: 'submitted', score: { total: 1.5, maximum: 12, right: 1, wrong: 1, skipped: 4 } })
  expect(await resultsOf(invitee)).toEqual([])
  const again = (await start(invitee)).body.data
  expect(again).toMatchObject({ state: 'running', score: null, submitted_at: null, submitted_by: null })
  expect(again.running?.questions.every(({ answer, sequence }) => answer === null && sequence === 0)).toBe(true)
  expect(await storedAttempts(portal, candidate.candidate_id)).toHaveLength(1)
})

it('no response reveals a right answer, or a question before its section starts', async () => {
  const invitee = await invited()
  const { db } = portal.ctx.database
  const texts = [(await portal.call(listOwnTests, { token: invitee.token })).text, (await read(invitee)).text, (await start(invitee)).text]
  texts.push((await save(invitee, [answerTo(1, 2)])).text, (await event(invitee, 'left')).text, (await read(invitee)).text)
  expect(texts.join()).not.toContain('verbal')
  texts.push(
    (await finish(invitee, 1)).text,
    (await submit(invitee)).text,
    (await read(invitee)).text,
    (await portal.call(listOwnTests, { token: invitee.token })).text,
  )
  expect(texts.join()).not.toMatch(/is_right|"right":|tolerance|version_id|seed|difficulty/)
  const [right] = await db.select().from(tables.question_versions).limit(1)
  // The response contains the answer in stored form only where it is the candidate's own.
  expect(right?.answer).toEqual({ options: [2] })
  expect(texts.join().match(/"options":\[2\]/g)).toHaveLength(1)
})
