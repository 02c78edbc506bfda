import type { InterviewRound } from '@portal/contract/interview-rounds'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { stageOf } from '@portal/contract/stages'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { Client } from 'pg'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { signedIn, storeSession } from './support/sign-in.ts'
import { expect, journey, test } from './support/test.ts'
import { readWorkingDays } from './support/working-days.ts'

const typed = (day: string) => day.split('-').toReversed().join('/')

const eventOf = (text: string | null) => {
  const event = new ICAL.Component(ICAL.parse(text ?? '') as never[]).getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return new ICAL.Event(event)
}
const strip = (page: Page) => page.getByRole('region', { name: 'Stage and assignee' })
const dialog = (page: Page) => page.getByRole('dialog')
const expectStage = (page: Page, id: number) => expect(strip(page)).toContainText(stageOf(id).label)

/** The day of the scheduled interview comes: it began so many hours ago, and has ended. Rounds differ, since no candidate has two at once. */
const moveInterviewToPast = async (candidateId: number, hoursAgo: number): Promise<void> => {
  const client = new Client({ connectionString: process.env['E2E_DATABASE_URL'] ?? '' })
  await client.connect()
  const times = `starts_at = now() - interval '${hoursAgo} hours', ends_at = now() - interval '${hoursAgo} hours' + interval '45 minutes'`
  const scheduled = `select id from interviews where candidate_id = ${candidateId} and state = 'scheduled'`
  try {
    await client.query(`update interview_bookings set ${times} where interview_id = (${scheduled})`)
    await client.query(`update interviews set ${times} where id = (${scheduled})`)
  } finally {
    await client.end()
  }
}

const remarksLink = async (email: string): Promise<string> => {
  const { text } = await lastMailTo(email)
  return /https?:\/\/\S+InterviewRemarks\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

test('a candidate goes from Shortlisted to joined: interviews, remarks, practical task, offer', journey, async ({ page, browser }) => {
  test.skip(!process.env['E2E_DATABASE_URL'], 'The days of the interviews pass in the database, which must be PostgreSQL.')
  test.setTimeout(300_000)
  const run = `${test.info().retry}.${Date.now()}`
  const made = await makeCandidate(`road.${run}@example.com`, 'COMPLETED', 95)
  const { data: openings } = await made.call<{ data: { rows: { id: number; job_code: string }[] } }>(
    'GET',
    '/v1/candidate/resource-requisitions',
  )
  // The opening with the most positions stays open for other tests when one is filled.
  const opening = openings.rows.find(({ job_code }) => job_code.endsWith('-0034'))
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: opening?.id })
  const { data: own } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')

  const token = await signedIn(page, 'admin@example.com')
  const workingDay = await readWorkingDays(page, token)
  const post = async <T = unknown>(path: string, data: unknown): Promise<T> => {
    const answer = await page.request.post(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  const context = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await context.newPage()
  const asCandidate = async () => {
    await storeSession(phone, made.token)
    await phone.goto('/')
  }
  const openTab = async (tab: string) => {
    await page.goto(`/CandidateProfile?id=${own.id}&tab=${tab}`)
    await expect(strip(page)).toBeVisible()
  }
  const moveTo = async (to: number) => {
    await strip(page).getByRole('button', { name: 'Change stage…' }).click()
    await dialog(page).getByLabel('New stage', { exact: true }).selectOption(String(to))
    await dialog(page).getByRole('button', { name: /^Move/ }).click()
    await expect(dialog(page)).toBeHidden()
    await expectStage(page, to)
  }
  const panel = (round: string) => [
    { name: 'Neha Kulkarni', email: `neha.${round}.${run}@example.org` },
    { name: 'Imran Qureshi', email: `imran.${round}.${run}@example.org` },
  ]
  /** Remarks by the interviewer's link, on a phone without an account. */
  const writeRemarks = async (email: string) => {
    await phone.goto('/api/healthz')
    await phone.evaluate(() => localStorage.clear())
    await phone.goto(await remarksLink(email))
    await phone.getByLabel('Attended', { exact: true }).check()
    for (const good of await phone.getByLabel('4 Good').all()) await good.check()
    await phone.getByLabel('What went well').fill('Explains the parts of React clearly.')
    await phone.getByLabel('Concerns').fill('Has not worked with large lists yet.')
    await phone.getByLabel('Yes', { exact: true }).check()
    await phone.getByRole('button', { name: 'Submit remarks' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(phone.getByText('Thank you. The HR team will decide on the next step.')).toBeVisible()
  }
  /** An interview set by a call, for the rounds after the first; the remarks are written on the screen. */
  const holdInterview = async (round: InterviewRound, days: number, hoursAgo: number) => {
    const [interviewer] = panel(round)
    await post(`/candidates/${own.id}/interviews`, {
      round,
      day: workingDay(days),
      time: '11:00',
      duration: 30,
      mode: 'phone',
      room_id: null,
      place: null,
      panel: [interviewer],
    })
    const email = interviewer?.email ?? ''
    await lastMailTo(email)
    await moveInterviewToPast(own.id, hoursAgo)
    await writeRemarks(email)
  }

  await test.step('the candidate is shortlisted and passes the aptitude test', async () => {
    await openTab('interviews')
    await moveTo(4)
    await moveTo(7)
    await moveTo(8)
    await moveTo(10)
  })

  await test.step('two slots are offered, and the candidate books one on a phone', async () => {
    await page.getByRole('button', { name: 'Offer times…' }).click()
    const box = dialog(page)
    for (const { name, email } of panel('technical')) {
      await pick(box.getByLabel('Add a person'), 'Someone else…')
      await box.getByLabel('Name').fill(name)
      await box.getByLabel('Email').fill(email)
      await box.getByRole('button', { name: 'Add person' }).click()
    }
    for (const time of ['10:00', '15:00']) {
      await box.getByLabel('Date').fill(typed(workingDay(3)))
      await box.getByLabel('Time (IST)').fill(time)
      await box.getByRole('button', { name: 'Add time' }).click()
    }
    await box.getByLabel('Meeting link').fill('https://meet.example.com/neha')
    await box.getByRole('button', { name: 'Offer times' }).click()
    await expect(box).toBeHidden()
    await asCandidate()
    await phone.getByRole('button', { name: /3:00 pm.*: book Technical interview/i }).click()
    await expect(phone.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible()
    await openTab('interviews')
    await expectStage(page, 11)
  })

  await test.step('a moved interview updates the same calendar entry to the next version', async () => {
    const invitation = eventOf((await lastMailTo(made.email, /Technical interview on/)).calendar)
    expect([invitation.sequence, invitation.startDate.toString()]).toEqual([0, `${workingDay(3)}T15:00:00`])
    await page.getByRole('button', { name: /^Reschedule: / }).click()
    await dialog(page)
      .getByLabel('Date')
      .fill(typed(workingDay(4)))
    await dialog(page).getByLabel('Reason for the change').fill('The interviewer travels.')
    await dialog(page).getByRole('button', { name: 'Reschedule and notify everyone' }).click()
    await expect(dialog(page)).toBeHidden()
    const update = eventOf((await lastMailTo(made.email, /has been moved/)).calendar)
    expect([update.uid, update.sequence, update.startDate.toString()]).toEqual([invitation.uid, 1, `${workingDay(4)}T15:00:00`])
  })

  await test.step('both interviewers write remarks on a phone, which moves the stage', async () => {
    await moveInterviewToPast(own.id, 3)
    for (const { email } of panel('technical')) await writeRemarks(email)
    await openTab('interviews')
    await expectStage(page, 12)
    await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('Imran Qureshi')
  })

  await test.step('a practical task is set, handed in and evaluated', async () => {
    await moveTo(14)
    await page.getByRole('button', { name: 'Assign practical task…' }).click()
    const set = dialog(page)
    await set.getByLabel('Title').fill('A list of a million rows')
    await set.getByLabel('Instructions').fill('Draw a list of a million rows that scrolls smoothly. Hand in a link.')
    await set.getByLabel('Last day').fill(typed(addDays(dayInIndia(), 3)))
    await set.getByLabel('Time').fill('18:00')
    await set.getByRole('button', { name: 'Assign task and email' }).click()
    await expect(set).toBeHidden()
    await asCandidate()
    const task = phone.getByRole('region', { name: 'Your practical task' })
    await task.getByLabel('Your answer (optional if you add a file)').fill('https://code.example.com/rows')
    await task.getByRole('button', { name: 'Hand in' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(task).toContainText('Handed in')
    await openTab('interviews')
    await expectStage(page, 15)
    await page.getByRole('button', { name: 'Evaluate…' }).click()
    await dialog(page).getByLabel('Correctness').selectOption('4')
    await dialog(page).getByLabel('Remarks').fill('Correct, and quick on a phone.')
    await dialog(page).getByLabel('Recommendation').selectOption('yes')
    await dialog(page).getByRole('button', { name: 'Save evaluation' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the HR and management rounds are completed', async () => {
    await moveTo(17)
    await holdInterview('hr', 5, 2)
    await openTab('interviews')
    await expectStage(page, 18)
    await moveTo(19)
    await holdInterview('management', 6, 1)
    await openTab('interviews')
    await moveTo(20)
  })

  await test.step('the offer is prepared, approved and sent; the candidate accepts it on a phone', async () => {
    const terms = { ctc: 650_000, joining_on: addDays(dayInIndia(), 30), place: 'Ahmedabad office', reply_by: addDays(dayInIndia(), 7) }
    let offer = await post<{ id: number; updated_at: string }>(`/candidates/${own.id}/offers`, { ...terms, terms: 'कृपया मूल दस्तावेज़ लाएँ।' })
    for (const step of ['submit', 'approve', 'send']) offer = await post(`/offers/${offer.id}/${step}`, { updated_at: offer.updated_at })
    await asCandidate()
    const released = phone.getByRole('region', { name: 'Your offer' })
    const [document] = await Promise.all([
      phone.waitForEvent('download'),
      released.getByRole('link', { name: 'Download offer letter' }).click(),
    ])
    expect(document.suggestedFilename()).toMatch(/\.pdf$/)
    await released.getByRole('button', { name: 'Accept offer' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click()
    await expect(released).toContainText('You have accepted this offer.')
  })

  await test.step('the candidate joins', async () => {
    await openTab('offer')
    await expectStage(page, 25)
    await page.getByRole('button', { name: 'Record as joined…' }).click()
    await dialog(page).getByRole('button', { name: 'Record as joined' }).click()
    await expect(page.getByText(/^Joined on /)).toBeVisible()
  })
  await context.close()
})
