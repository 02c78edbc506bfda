import { PUBLISHED } from '@portal/contract/aptitude'
import { listItems, listResults, previewCutOff, readResultSummary } from '@portal/contract/aptitude-results'
import { addTest, moveTest } from '@portal/contract/aptitude-tests'
import { listBulkRuns, startBulk } from '@portal/contract/bulk'
import { listCampuses } from '@portal/contract/campuses'
import { registerForDrive } from '@portal/contract/drive-registration'
import { addPanel, allotPanels } from '@portal/contract/drive-panels'
import { countDriveStudents, decideStudents, listDriveStudents, markAttendance } from '@portal/contract/drive-students'
import {
  CONFIRMED,
  IN_PROGRESS,
  listDrives,
  moveDrive,
  planDrive,
  readDrive,
  REGISTRATION_CLOSED,
  REGISTRATION_OPEN,
} from '@portal/contract/drives'
import { moveStage } from '@portal/contract/applications'
import { addOffer, approveOffer, readOwnOffer, sendOffer, submitOffer } from '@portal/contract/offers'
import { listOutbox, sendMailNow } from '@portal/contract/outbox'
import { addQuestion } from '@portal/contract/questions'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Page } from '@playwright/test'
import { call, everyRow, forEachConcurrently } from './support/call.ts'
import { createAccount, fillDeclaration, openConfirmation } from './support/drive-registration.ts'
import {
  simulatedAnswer,
  badRowProblems,
  declarationOf,
  nameOf,
  makeQuestions,
  makeStudents,
  rosterOf,
  TAG,
  type MadeStudent,
} from './support/drive-students.ts'
import { chooseFile } from './support/choose-file.ts'
import { receivedMails } from './support/mail-sink.ts'
import { madeCandidate, makeAccount, type MadeCandidate } from './support/make-candidate.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { pick } from './support/pick.ts'
import { recount, type Sheet } from './support/recount.ts'
import { signedIn, storeSession } from './support/sign-in.ts'
import { expectAllAnswersStored, newTaker, takeTestInBrowser, answerSection, type Taker } from './support/take-test.ts'
import { expect, test } from './support/test.ts'

const isNightly = Boolean(process.env['NIGHTLY'])
/** BROWSERS students take the test in a browser, PAGES of them at the same time; the others by calls, CALLS at the same time. */
const { STUDENTS, BROWSERS, PAGES, CALLS, MINUTES } = isNightly
  ? { STUDENTS: 2000, BROWSERS: 60, PAGES: 5, CALLS: 16, MINUTES: 60 }
  : { STUDENTS: 60, BROWSERS: 2, PAGES: 2, CALLS: 16, MINUTES: 8 }

const SECTIONS = [
  { name: 'Numbers', subject: 'quantitative', questions: 8, marks: 1, penalty: 0.25 },
  { name: 'English', subject: 'verbal', questions: 8, marks: 2, penalty: 0.5 },
] as const
const QUESTIONS = 8
const CUT_OFF = { total: 40, verbal: 25 }
const [INVITED, TAKEN, FAILED, PASSED] = [7, 8, 9, 10]
const OFFERS = 3
const PANELS = 3
const LONG = MINUTES * 20_000

let server: OwnServer | undefined
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startOwnServer()
})
test.afterAll(() => server?.stop())

test(`a drive of ${STUDENTS} students runs from the roster to the offers, and the server is killed during the test`, async ({
  page,
  browser,
}) => {
  test.setTimeout(MINUTES * 60_000)
  const token = await signedIn(page, 'recruiter@example.com', true)
  const students = makeStudents(STUDENTS)
  const [walkIn, ...roster] = students
  if (!walkIn) throw new Error('There are no students.')
  const accounts = new Map<MadeStudent, MadeCandidate>()
  const isEligible = (student: MadeStudent) => student === walkIn || student.mark_10th >= 60
  const eligible = students.filter(isEligible)
  const absent = eligible.filter(({ place }) => place % 15 === 7)
  const present = eligible.filter((student) => !absent.includes(student))
  const otherPage = async (signIn?: string) => {
    const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: { width: 1440, height: 900 } })
    const other = await context.newPage()
    if (signIn !== undefined) await storeSession(other, signIn)
    return other
  }

  const drive = await test.step('staff plan a drive of today and open its registration', async () => {
    const [running] = (await call(listDrives, { token, query: { q: 'Rajkot' } })).data.rows
    const { data: like } = await call(readDrive, { token, params: { id: String(running?.id) } })
    const [campus] = (await call(listCampuses, { token, query: { q: 'SVNIT' } })).data.rows
    const today = dayInIndia()
    const { data } = await call(planDrive, {
      token,
      body: {
        name: 'Placement drive, Surat',
        batch: 2027,
        mode: 'campus',
        campus_ids: [campus?.id ?? 0],
        resource_request_ids: like.requests.map(({ id }) => id),
        drive_on: today,
        reporting_time: '09:30',
        venue: 'Main auditorium',
        registration_from: addDays(today, -1),
        registration_to: today,
        eligibility: { courses: [6], passing_years: [2027], minimum_10th: 60, minimum_12th: 60, maximum_active_backlogs: 0 },
        rounds: [{ kind: 'aptitude' }, { kind: 'technical' }, { kind: 'hr' }],
      },
    })
    for (const to of [CONFIRMED, REGISTRATION_OPEN]) await call(moveDrive, { token, params: { id: String(data.id) }, body: { to } })
    return data
  })
  const ofDrive = { token, params: { id: String(drive.id) } }
  const studentRows = () => everyRow((on) => call(listDriveStudents, { token, query: { 'filter[drive]': String(drive.id), ...on } }))
  const numbers = async () => (await call(countDriveStudents, ofDrive)).data
  /** The rows of the drive by student. */
  const rowsByStudent = async () => {
    const rows = new Map((await studentRows()).map((row) => [row.email, row]))
    return (student: MadeStudent) => {
      const row = rows.get(student.email)
      if (!row) throw new Error(`${student.email} is not in the drive.`)
      return row
    }
  }
  const lastRun = async () => {
    const [run] = (await call(listBulkRuns, { token })).data
    if (!run) throw new Error('There is no bulk action.')
    return run
  }

  await test.step('the roster is imported; its invalid rows are listed and left out', async () => {
    await page.goto('/ImportModule')
    await page.getByRole('link', { name: 'Import campus candidates' }).click()
    await pick(page.getByLabel('Drive of these students'), new RegExp(`^${drive.name}`))
    await chooseFile(page, { name: 'Roster.csv', mimeType: 'text/csv', buffer: rosterOf(roster) })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Check [\d,]+ rows$/ }).click()
    await expect(page.getByText(`${badRowProblems.length} rows with errors will be left out`, { exact: false })).toBeVisible({
      timeout: LONG,
    })
    for (const problem of badRowProblems) await expect(page.getByText(problem, { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
    await expect(page.getByText('Import finished.')).toBeVisible({ timeout: LONG })
    expect((await numbers()).registered).toBe(roster.length)
  })

  await test.step("students register by the link; one registers in a browser and sees the rule that isn't met", async () => {
    const phone = await otherPage()
    await phone.goto(`/candidate-info?drive=${drive.code}`)
    await createAccount(phone, walkIn)
    await openConfirmation(phone, walkIn.email)
    await fillDeclaration(phone, walkIn.enrolment_number, String(walkIn.mark_10th))
    await phone.getByRole('button', { name: 'Register' }).click()
    await expect(phone.getByText(/^You are not eligible. 10th: 58%, needs 60%\./)).toBeVisible()
    const session = await phone.evaluate(() => localStorage.getItem('auth._token.local'))
    accounts.set(walkIn, madeCandidate(walkIn.email, session ?? ''))
    await phone.context().close()
    const [campus, request] = [drive.campuses[0], drive.requests[0]]
    await forEachConcurrently(roster, CALLS, async (student) => {
      const account = await makeAccount(student, `10.${student.place >> 8}.${student.place & 255}.7`)
      accounts.set(student, account)
      const body = { code: drive.code, campus_id: campus?.id ?? 0, resource_request_id: request?.id ?? 0, ...declarationOf(student) }
      const { data } = await call(registerForDrive, { token: account.token, body })
      expect([data.is_eligible, data.failures]).toEqual(isEligible(student) ? [true, []] : [false, ['10th: 58%, needs 60%.']])
    })
    expect(await numbers()).toMatchObject({ registered: STUDENTS, eligible: eligible.length - 1 })
  })

  await test.step('staff override the rule for the student, with a reason', async () => {
    await page.goto(`/CampusCandidates?drive=${drive.id}`)
    await page.getByRole('main').getByRole('searchbox').fill(walkIn.enrolment_number)
    // The heading and the one found: a menu of the list before closes when the result arrives.
    await expect(page.getByRole('row')).toHaveCount(2)
    const row = page.getByRole('row').filter({ hasText: walkIn.enrolment_number })
    await row.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Override eligibility' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The college has sent the corrected mark sheet.')
    await dialog.getByRole('button', { name: 'Override eligibility' }).click()
    await expect(page.getByText(`${nameOf(walkIn)} can take part.`)).toBeVisible()
    expect((await numbers()).eligible).toBe(eligible.length)
  })

  await test.step('two devices mark attendance, one of them offline; differences are shown and resolved', async () => {
    for (const to of [REGISTRATION_CLOSED, IN_PROGRESS]) await call(moveDrive, { ...ofDrive, body: { to } })
    const [contested, alone, meanwhile] = present.slice(1)
    if (!contested || !alone || !meanwhile) throw new Error('There are too few students.')
    const desk = await otherPage(await signedIn(page, 'admin@example.com', true))
    await storeSession(page, token)
    const devices = [page, desk]
    for (const device of devices) await device.goto(`/CampusCandidates?drive=${drive.id}&view=day`)
    const mark = async (device: Page, student: MadeStudent, as: 'Present' | 'Absent') => {
      await device.getByRole('searchbox', { name: 'Enrolment number or name' }).fill(student.enrolment_number)
      await device.getByRole('button', { name: `${as}: ${nameOf(student)}` }).click()
    }
    const state = (device: Page, text: string) => expect(device.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    await state(page, 'All changes are saved.')
    await page.context().setOffline(true)
    await mark(page, contested, 'Absent')
    await mark(page, alone, 'Present')
    await state(page, 'No connection. 2 changes waiting to be sent.')
    await mark(desk, contested, 'Present')
    await mark(desk, meanwhile, 'Present')
    await state(desk, 'All changes are saved.')
    await page.context().setOffline(false)
    await state(page, 'Saved, except for the differences below.')
    const difference = page.getByRole('alert').filter({ hasText: 'Someone else entered a different value' })
    await expect(difference).toContainText(nameOf(contested))
    expect(await numbers()).toMatchObject({ present: 3, absent: 0 })
    await difference.getByRole('button', { name: 'Keep stored value' }).click()
    await state(page, 'All changes are saved.')

    const rowOf = await rowsByStudent()
    const marked = [contested, alone, meanwhile]
    const changes = eligible
      .filter((student) => !marked.includes(student))
      .map((student) => ({
        student_id: rowOf(student).id,
        seen: null,
        attendance: absent.includes(student) ? ('absent' as const) : ('present' as const),
      }))
    expect((await call(markAttendance, { ...ofDrive, body: { changes } })).data).toMatchObject({ conflicts: [], gone: [] })
    expect(await numbers()).toMatchObject({ present: present.length, absent: absent.length })
    for (const device of devices) {
      await device.reload()
      const day = device.getByLabel('Drive-day numbers')
      for (const [label, count] of [
        ['Present', present.length],
        ['Absent', absent.length],
      ] as const)
        await expect(day.locator('div', { hasText: label }).locator('dd')).toHaveText(count.toLocaleString('en-IN'))
    }
    await desk.context().close()
  })

  const questions = makeQuestions(SECTIONS.map(({ subject }) => subject))
  const key = questions.map(({ keyed }) => keyed)
  const test_id = await test.step('the test is published, and eligible students are shortlisted for it', async () => {
    for (const { body } of questions) await call(addQuestion, { token, body })
    const { data } = await call(addTest, {
      token,
      body: {
        name: 'Placement test, Surat',
        kind: 'own',
        drive_id: drive.id,
        opens_at: new Date(Date.now() - 60_000).toISOString(),
        closes_at: new Date(Date.now() + 6 * 3_600_000).toISOString(),
        sections: SECTIONS.map(({ questions: easy, ...section }) => ({ ...section, tags: [TAG], minutes: 60, easy, medium: 0, hard: 0 })),
      },
    })
    await call(moveTest, { token, params: { id: String(data.id) }, body: { to: PUBLISHED } })
    const rowOf = await rowsByStudent()
    const student_ids = eligible.map((student) => rowOf(student).id)
    expect((await call(decideStudents, { ...ofDrive, body: { student_ids, decision: 'shortlisted' } })).data.skipped).toEqual([])
    const { decided } = await numbers()
    await call(startBulk, { token, body: { selection: { ids: decided }, work: { kind: 'publish', drive_id: drive.id } } })
    await expect.poll(async () => (await lastRun()).state, { timeout: LONG }).toBe('done')
    expect(await lastRun()).toMatchObject({ done: eligible.length, skipped: 0 })
    return data.id
  })
  const ofTest = { token, query: { test: String(test_id) } }

  const rowOf = await rowsByStudent()
  const takers = new Map<MadeStudent, Taker>(
    present.map((student) => [
      student,
      newTaker(accounts.get(student)?.token ?? '', (text) => {
        const number = key.findIndex((one) => one.text === text)
        const keyed = key[number]
        if (!keyed) throw new Error(`The test asks what isn't in it: ${text}`)
        return simulatedAnswer(student, keyed, number)
      }),
    ]),
  )
  await test.step('students take the test; the server is killed in the middle, and no acknowledged answer is lost', async () => {
    const [begun, middle] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let up = Promise.resolve()
    let saved = 0
    const open = {
      test_id,
      sections: SECTIONS.length,
      questions: QUESTIONS,
      isUp: () => up,
      onSaved: () => {
        begun.resolve()
        saved += 1
        // Before anyone submits: the queue waits two minutes for the job of a process that is gone.
        if (saved > (present.length * QUESTIONS * SECTIONS.length) / 3) middle.resolve()
      },
    }
    const all = [...takers.values()]
    const inBrowsers = all.filter((_, place) => place % Math.floor(all.length / BROWSERS) === 0).slice(0, BROWSERS)
    const byCalls = all.filter((taker) => !inBrowsers.includes(taker))
    const takeByCalls = async () => {
      // Once a browser answers, so that both are in the middle together.
      await begun.promise
      for (let section = 1; section <= SECTIONS.length; section += 1)
        await forEachConcurrently(byCalls, CALLS, (taker) => answerSection(open, taker, section))
    }
    const taken = Promise.all([forEachConcurrently(inBrowsers, PAGES, (taker) => takeTestInBrowser(browser, open, taker)), takeByCalls()])
    await Promise.race([middle.promise, taken])
    const restarted = Promise.withResolvers<void>()
    up = restarted.promise
    await server?.killAndStart()
    let kept = 0
    await forEachConcurrently(all, CALLS, async (taker) => {
      const found = await expectAllAnswersStored(open, taker)
      kept += found
    })
    expect(kept).toBeGreaterThan(0)
    restarted.resolve()
    await taken
  })

  const sheets = [...takers].map(([student, { asked, given }]): Sheet => ({
    candidate_id: rowOf(student).candidate_id,
    asked: [...asked],
    given,
  }))
  const counted = recount(sheets, key, SECTIONS)
  const results = () => everyRow((on) => call(listResults, { token, query: { 'filter[test]': String(test_id), ...on } }))
  const expectStages = async (stageOf: (candidate_id: number) => number) => {
    const stages = (await results()).map(({ candidate_id, hiring_stage }) => [candidate_id, hiring_stage] as const)
    expect(stages).toHaveLength(eligible.length)
    expect(stages.filter(([id, stage]) => stage !== stageOf(id))).toEqual([])
  }
  const tookIt = new Set(sheets.map(({ candidate_id }) => candidate_id))

  await test.step('the report equals a recount', async () => {
    await expect.poll(async () => (await call(previewCutOff, ofTest)).data.movable_pass, { timeout: LONG }).toBe(present.length)
    await expectStages((id) => (tookIt.has(id) ? TAKEN : INVITED))
    const rows = new Map((await results()).map((row) => [row.candidate_id, row]))
    for (const row of counted.rows)
      expect(rows.get(row.candidate_id)).toMatchObject({ ...row, logical: null, technical: null, outcome: 'taken' })
    const { lowest, highest, ...figures } = counted.summary
    const { takers: count, average } = figures
    const { data } = await call(readResultSummary, ofTest)
    expect(data).toMatchObject({
      ...figures,
      campuses: [{ takers: count, average, lowest, highest }],
      funnel: { invited: eligible.length, taken: count, passed: null, technical: 0 },
    })
    const items = (await call(listItems, ofTest)).data.map(({ text, drawn, answered, right }) => ({ text, drawn, answered, right }))
    expect(items.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual(counted.items.toSorted((a, b) => a.text.localeCompare(b.text)))
  })

  await test.step('the screen shows the same numbers', async () => {
    await page.goto(`/AptitudeReport?test=${test_id}`)
    const { average, median, histogram } = counted.summary
    const figure = (label: string) =>
      page
        .locator('div', { has: page.locator('dt', { hasText: label }) })
        .last()
        .locator('dd')
    for (const [label, value] of [
      ['Took the test', present.length.toLocaleString('en-IN')],
      ['Average', `${average}%`],
      ['Median', `${median}%`],
    ] as const)
      await expect(figure(label)).toHaveText(value)
    const chart = page.getByRole('region', { name: 'Candidates by percentage' }).first()
    await chart.getByRole('button', { name: 'Table' }).click()
    await expect(chart.getByRole('row').locator('td')).toHaveText(histogram.map((count) => count.toLocaleString('en-IN')))
    const best = counted.rows.find(({ rank }) => rank === 1)
    const row = page.getByRole('table', { name: 'Results of aptitude tests' }).getByRole('row').nth(1)
    await expect(row).toContainText(`${best?.percentage}%`)
    await expect(row).toContainText(String(best?.percentile))
  })

  const { passing, preview } = counted.evaluate(CUT_OFF)
  const apply = async () => {
    const counting = page.waitForResponse((answer) => answer.url().includes(`&total=${CUT_OFF.total}&verbal=${CUT_OFF.verbal}`))
    await page.goto(`/AptitudeReport?test=${test_id}`)
    await page.getByRole('textbox', { name: 'Total, %' }).fill(String(CUT_OFF.total))
    const verbal = page.getByRole('textbox', { name: 'Verbal, %' })
    if (!(await verbal.isVisible())) await page.getByText('Cut-offs by subject').click()
    await verbal.fill(String(CUT_OFF.verbal))
    const [pass, fail] = [preview.pass, preview.fail].map((count) => count.toLocaleString('en-IN'))
    await expect(page.getByText(`At ${CUT_OFF.total}%: ${pass} pass, ${fail} don't`)).toBeVisible()
    // The same text may be that of the total alone.
    await counting
    const button = page.getByRole('button', { name: 'Apply', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move [\d,]+ candidates$/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await lastRun()).state, { timeout: LONG }).toBe('done')
    await expectStages((id) => (!tookIt.has(id) ? INVITED : passing.has(id) ? PASSED : FAILED))
    return lastRun()
  }
  const mailsOf = (run_id: number, tab: 'waiting' | 'cancelled') =>
    everyRow((on) => call(listOutbox, { token, query: { run_id: String(run_id), tab, ...on } }))
  const run =
    await test.step('a cut-off has the effect shown in its preview and in the recount; it is undone and applied again', async () => {
      const query = { test: String(test_id), total: String(CUT_OFF.total), verbal: String(CUT_OFF.verbal) }
      expect((await call(previewCutOff, { token, query })).data).toEqual(preview)
      expect([preview.pass > OFFERS, preview.fail > 0]).toEqual([true, true])
      const first = await apply()
      await page.goto('/CandidateList')
      await page.getByRole('button', { name: /^Activity/ }).click()
      await page.getByRole('button', { name: 'Undo: Apply an aptitude test cut-off' }).click()
      await expect.poll(async () => (await lastRun()).state, { timeout: LONG }).toBe('undone')
      await expectStages((id) => (tookIt.has(id) ? TAKEN : INVITED))
      expect(await mailsOf(first.id, 'waiting')).toEqual([])
      return apply()
    })

  await test.step('each student who passed gets exactly one email, and no one else does', async () => {
    const shortlisted = (await mailsOf(run.id, 'waiting')).filter(({ code }) => code === 'M08')
    const expected = present.filter((student) => passing.has(rowOf(student).candidate_id)).map(({ email }) => email)
    expect(shortlisted.map(({ to_address }) => to_address).toSorted()).toEqual(expected.toSorted())
    // Nightly they are sent by themselves, when the undo is over.
    if (!isNightly) await forEachConcurrently(shortlisted, CALLS, ({ id }) => call(sendMailNow, { token, params: { id: String(id) } }))
    const received = async () =>
      (await receivedMails())
        .filter(({ subject }) => subject.startsWith('Moving to interviews'))
        .flatMap(({ to }) => to)
        .toSorted()
    await expect.poll(async () => (await received()).length, { timeout: LONG }).toBeGreaterThanOrEqual(expected.length)
    expect(await received()).toEqual(expected.toSorted())
  })

  await test.step('they are distributed over the panels, whose sizes differ by at most one', async () => {
    for (let number = 1; number <= PANELS; number += 1)
      await call(addPanel, { ...ofDrive, body: { name: `Panel ${number}`, room: `B-${200 + number}` } })
    const student_ids = present.filter((student) => passing.has(rowOf(student).candidate_id)).map((student) => rowOf(student).id)
    const { data } = await call(allotPanels, { ...ofDrive, body: { student_ids } })
    const sizes = data.panels.map((panel) => panel.students)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(passing.size)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    await page.goto(`/CampusCandidates?drive=${drive.id}`)
    await page.getByRole('button', { name: 'Panels', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Panels of the drive' })
    await expect(dialog.getByText(/^[\d,]+ students?$/)).toHaveText(sizes.map((size) => (size === 1 ? '1 student' : `${size} students`)))
  })

  await test.step('the best students get offers, shown on their dashboard', async () => {
    const administrator = await signedIn(page, 'admin@example.com', true)
    const best = new Set(
      counted.rows
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, OFFERS)
        .map(({ candidate_id }) => candidate_id),
    )
    const chosen = present.filter((student) => best.has(rowOf(student).candidate_id))
    expect(chosen).toHaveLength(OFFERS)
    const today = dayInIndia()
    for (const student of chosen) {
      const params = { id: String(rowOf(student).candidate_id) }
      for (const [from, to] of [
        [10, 17],
        [17, 18],
        [18, 19],
        [19, 20],
      ] as const)
        await call(moveStage, { token, params, body: { from, to, mail: false } })
      const terms = { ctc: 360_000, joining_on: addDays(today, 60), place: 'Ahmedabad', reply_by: addDays(today, 10) }
      const { data: offer } = await call(addOffer, { token, params, body: terms })
      const ofOffer = { params: { id: String(offer.id) } }
      const { data: submitted } = await call(submitOffer, { token, ...ofOffer, body: { updated_at: offer.updated_at } })
      const { data: approved } = await call(approveOffer, { token: administrator, ...ofOffer, body: { updated_at: submitted.updated_at } })
      expect((await call(sendOffer, { token, ...ofOffer, body: { updated_at: approved.updated_at } })).data.hiring_stage).toBe(24)
      expect((await call(readOwnOffer, { token: accounts.get(student)?.token ?? '' })).data).toMatchObject({ state: 'sent', ctc: 360_000 })
    }
    const phone = await otherPage(accounts.get(chosen[0] ?? walkIn)?.token)
    await phone.goto('/')
    await expect(phone.getByRole('region', { name: 'Your offer' })).toContainText('₹3,60,000')
    await phone.context().close()
  })
})
