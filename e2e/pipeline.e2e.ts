import { stageOf } from '@portal/contract/stages'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { type MadeCandidate, makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, journey, test } from './support/test.ts'

interface Applicant extends MadeCandidate {
  readonly id: number
}

/** A candidate who has applied to an opening of the demonstration company. */
const applicant = async (name: string): Promise<Applicant> => {
  const made = await makeCandidate(`${name}.${test.info().project.name}.${test.info().retry}.${Date.now()}@example.com`, 'COMPLETED', 95)
  const { data } = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: data.rows[0]?.id })
  const own = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  return { ...made, id: own.data.id }
}

const staffPage = async (browser: Browser, page: Page, email: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
  const staff = await context.newPage()
  await signedIn(staff, email)
  return staff
}
const open = async (page: Page, { id }: Applicant) => {
  await page.goto(`/CandidateProfile?id=${id}`)
  await expect(strip(page)).toBeVisible()
}
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Stage and assignee' })
const dialog = (page: Page): Locator => page.getByRole('dialog')
/** One of the actions: a button of the strip, or a line of its menu. */
const press = async (page: Page, name: string) => {
  if (name === 'Change stage…') return strip(page).getByRole('button', { name }).click()
  await strip(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

interface Choices {
  readonly reason?: string
  readonly day?: readonly [label: string, day: string]
  readonly confirm: string
}
/** Moves by the dialog, and sees the new stage in the strip. */
const moveTo = async (page: Page, to: number, { reason, day, confirm }: Choices) => {
  await press(page, 'Change stage…')
  const box = dialog(page)
  await box.getByLabel('New stage', { exact: true }).selectOption(String(to))
  if (reason) await box.getByLabel('Reason').selectOption(reason)
  if (day) await box.getByLabel(day[0]).fill(day[1])
  await box.getByRole('button', { name: confirm }).click()
  await expect(box).toBeHidden()
  await expect(strip(page)).toContainText(stageOf(to).label)
}
/** Prepares, approves and sends an offer by calls; `offers.e2e.ts` does it on the screen. */
const sendOffer = async (page: Page, { id }: Applicant) => {
  const token = await page.evaluate(() => localStorage.getItem('auth._token.local') ?? '')
  const post = async (path: string, data: object): Promise<{ id: number; updated_at: string }> => {
    const answer = await page.request.post(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: { id: number; updated_at: string } }).data
  }
  const terms = { ctc: 650_000, joining_on: addDays(dayInIndia(), 30), place: 'Ahmedabad office', reply_by: addDays(dayInIndia(), 7) }
  let offer = await post(`/candidates/${id}/offers`, { ...terms, terms: null })
  for (const step of ['submit', 'approve']) offer = await post(`/offers/${offer.id}/${step}`, { updated_at: offer.updated_at })
  await post(`/offers/${offer.id}/send`, { updated_at: offer.updated_at })
}
const WITH = 'Move and email'
const WITHOUT = 'Move without email'

test('a candidate goes from Applied to Hired through every round, moved by two members of staff', journey, async ({ page, browser }) => {
  test.setTimeout(300_000)
  const candidate = await applicant('hired')
  const recruiter = await staffPage(browser, page, 'recruiter@example.com')
  const administrator = await staffPage(browser, page, 'admin@example.com')

  await test.step('the recruiter assigns it, which moves it to In screening', async () => {
    await open(recruiter, candidate)
    await expect(strip(recruiter)).toContainText('Applied')
    await expect(strip(recruiter)).toContainText('Unassigned')
    await expectAccessibleAtEachWidth(recruiter)
    await press(recruiter, 'Assign…')
    await expect(dialog(recruiter).getByLabel('Assign to')).toBeFocused()
    await pick(dialog(recruiter).getByLabel('Assign to'), 'Me (Harsh Vaidya)')
    await dialog(recruiter).getByLabel('Note (optional)').fill('Knows the team.')
    await expectAccessibleAtEachWidth(recruiter)
    await dialog(recruiter).getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(strip(recruiter)).toContainText('In screening')
    await expect(strip(recruiter)).toContainText('Harsh Vaidya')
  })

  await test.step('the dialog offers only allowed moves and says what is missing', async () => {
    const box = dialog(recruiter)
    // At 200% zoom a desk is as narrow as a phone: the dialog begins in its first field all the same, so that Enter doesn't close it.
    const wide = recruiter.viewportSize()
    await recruiter.setViewportSize({ width: 720, height: 450 })
    await press(recruiter, 'Change stage…')
    await expect(box.getByLabel('New stage', { exact: true })).toBeFocused()
    if (wide) await recruiter.setViewportSize(wide)
    await expect(box.getByLabel('New stage', { exact: true }).getByRole('option')).toHaveCount(8)
    const options = await box.getByLabel('New stage', { exact: true }).getByRole('option').allTextContents()
    expect(options).toContain('Shortlisted (email: Shortlisted)')
    expect(options.filter((label) => /Hired|Offer released|HR round/.test(label))).toEqual([])
    await box.getByLabel('New stage', { exact: true }).selectOption('26')
    await expect(box.locator('iframe')).toHaveCount(0)
    await box.getByRole('button', { name: 'Preview email' }).click()
    await expect(box.getByTitle(/^Email: /)).toBeVisible()
    await box.getByRole('button', { name: 'Move and email' }).click()
    await expect(box.getByText('There is a problem')).toBeVisible()
    await expectAccessibleAtEachWidth(recruiter)
    await box.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the candidate passes the rounds', async () => {
    await moveTo(recruiter, 4, { confirm: WITH })
    await moveTo(recruiter, 7, { confirm: WITH })
    await moveTo(recruiter, 8, { confirm: WITHOUT })
    await moveTo(recruiter, 10, { confirm: WITH })
    await moveTo(recruiter, 11, { confirm: WITHOUT })
    await moveTo(recruiter, 12, { confirm: WITHOUT })
    await moveTo(recruiter, 14, { confirm: WITHOUT })
    await moveTo(recruiter, 15, { confirm: WITHOUT })
  })

  await test.step('the candidate is put on hold and taken off hold', async () => {
    await press(recruiter, 'Put on hold…')
    const box = dialog(recruiter)
    await box.getByLabel('Reason').selectOption('Other candidates still in this round')
    await box.getByLabel('Review on').fill(addDays(dayInIndia(), 5))
    await box.getByLabel('Send “On hold”').uncheck()
    await box.getByRole('button', { name: 'Put on hold without email' }).click()
    await expect(strip(recruiter)).toContainText('Previous stage: Practical submitted')
    await press(recruiter, 'Take off hold…')
    await dialog(recruiter).getByRole('button', { name: 'Take off hold' }).click()
    await expect(strip(recruiter)).toContainText('Practical submitted')
  })

  await test.step('the administrator continues; the offer is sent from its tab, not by a move', async () => {
    await open(administrator, candidate)
    await moveTo(administrator, 17, { confirm: WITHOUT })
    await moveTo(administrator, 18, { confirm: WITHOUT })
    await moveTo(administrator, 19, { confirm: WITHOUT })
    await moveTo(administrator, 20, { confirm: WITH })
    await open(recruiter, candidate)
    await press(recruiter, 'Change stage…')
    await expect(dialog(recruiter).getByLabel('New stage', { exact: true }).locator('option[value="24"]')).toHaveCount(0)
    await dialog(recruiter).getByRole('button', { name: 'Cancel' }).click()
    await sendOffer(administrator, candidate)
    await open(administrator, candidate)
    await expect(strip(administrator)).toContainText(stageOf(24).label)
    await moveTo(administrator, 25, { day: ['Joining date', addDays(dayInIndia(), 30)], confirm: WITH })
    await expect(strip(administrator)).toContainText('Joins on')
  })

  await test.step('no quick action is possible from Hired, and the menu says why', async () => {
    await strip(administrator).getByRole('button', { name: 'More actions' }).click()
    const reject = administrator.getByRole('menuitem', { name: 'Reject…' })
    await expect(reject).toHaveAttribute('aria-disabled', 'true')
    await expect(reject).toContainText('Candidates in “Hired')
    await expectAccessibleAtEachWidth(administrator)
    await reject.click({ force: true })
    await expect(administrator.getByRole('status').filter({ hasText: 'Candidates in “Hired' })).toBeVisible()
    await expect(dialog(administrator)).toBeHidden()
  })

  await test.step('the history is complete, the note is marked internal, and the candidate sees only public texts', async () => {
    await administrator.getByRole('tab', { name: 'Timeline' }).click()
    const rows = administrator.getByRole('tabpanel', { name: 'Timeline' }).getByRole('listitem')
    const moves = rows.filter({ has: administrator.getByRole('img', { name: 'Move' }) })
    await expect(moves).toHaveCount(18)
    await expect(moves.first()).toContainText('Offer released → Hired (offer accepted)')
    await administrator.getByLabel('New note').fill('Starts with the Surat team.')
    await administrator.getByRole('button', { name: 'Add note' }).click()
    await expect(administrator.getByRole('listitem').filter({ hasText: 'Staff note' })).toHaveCount(2)
    await expectAccessibleAtEachWidth(administrator)
    const timeline = JSON.stringify(await candidate.call('GET', '/v1/candidate/activity'))
    for (const words of ['"HR discussion"', 'Offer released', 'Your application is with the HR team']) expect(timeline).toContain(words)
    for (const words of ['Surat', 'Knows the team', 'decision awaited', 'Other candidates still']) expect(timeline).not.toContain(words)
  })

  await test.step('the emails to the candidate are scheduled, each with its text', async () => {
    const token = await administrator.evaluate(() => localStorage.getItem('auth._token.local') ?? '')
    const get = async (path: string): Promise<unknown> =>
      (await administrator.request.get(`/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
    const { data: mails } = (await get(`candidates/${candidate.id}/mails`)) as { data: { id: number; subject: string }[] }
    for (const [subject, words] of [
      [/Welcome/, 'Your joining date is'],
      [/Your offer/, 'We are pleased to make you an offer'],
    ] as const) {
      const id = mails.find((mail) => subject.test(mail.subject))?.id
      expect(JSON.stringify(await get(`candidate/mail?id=${id}`))).toContain(words)
    }
    // They are sent a minute later, which a server test covers.
    if (!process.env['NIGHTLY']) return
    await expect(async () => {
      expect((await lastMailTo(candidate.email, /Welcome/)).text).toContain('Your joining date is')
    }).toPass({ timeout: 100_000 })
    expect((await lastMailTo(candidate.email, /Your offer/)).text).toContain('We are pleased to make you an offer')
  })
  await recruiter.context().close()
  await administrator.context().close()
})

test('a rejection undone in time sends no email, adds nothing to the timeline and keeps both moves in the history', async ({ page }) => {
  test.slow()
  const candidate = await applicant('undone')
  await signedIn(page, 'recruiter@example.com')
  await open(page, candidate)
  await press(page, 'Reject…')
  const box = dialog(page)
  await expect(box.getByLabel('New stage', { exact: true })).toHaveValue('5')
  await box.getByRole('button', { name: 'Reject and email' }).click()
  await expect(box.getByText('This field is mandatory.').first()).toBeVisible()
  await box.getByLabel('Reason').selectOption('Notice too long')
  await expect(box.getByText(/The email is sent on .*10:00 am\. You can cancel/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await box.getByRole('button', { name: 'Reject and email' }).click()
  await expect(strip(page)).toContainText('Rejected: screening')
  const toast = page.getByRole('status').filter({ hasText: 'moved to Rejected: screening. Email scheduled.' })
  // It stays while the pointer is over it.
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await expectAccessibleAtEachWidth(page)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
  await expect(strip(page)).toContainText('Applied')
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const rows = page.getByRole('tabpanel', { name: 'Timeline' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Undone: Rejected: screening → Applied')
  await expect(rows.nth(1)).toContainText('cancelled')
  await expect(rows.nth(1)).toContainText('Notice too long · Harsh Vaidya')
  // The email stands with its move.
  await expect(rows.filter({ hasText: 'Application received' })).toHaveCount(1)
  expect(JSON.stringify(await candidate.call('GET', '/v1/candidate/activity'))).not.toContain('Not selected')
})

test('a scheduled rejection email is cancelled; the move remains', async ({ page }) => {
  const candidate = await applicant('cancelled')
  await signedIn(page, 'recruiter@example.com')
  await open(page, candidate)
  await press(page, 'Reject…')
  await dialog(page).getByLabel('Reason').selectOption('Location')
  await dialog(page).getByRole('button', { name: 'Reject and email' }).click()
  await expect(strip(page)).toContainText('Rejected: screening')
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const rejection = page.getByRole('listitem').filter({ hasText: 'Applied → Rejected: screening' })
  await expect(rejection).toContainText(/can be cancelled until .*10:00 am/)
  await page.getByRole('button', { name: /Cancel email “Your application/ }).click()
  await expect(rejection).toContainText('cancelled')
  await expect(strip(page)).toContainText('Rejected: screening')

  // The move can still be undone here after its toast is gone.
  await page.getByRole('button', { name: 'Undo this move' }).click()
  await expect(strip(page)).toContainText('Applied')
})

test('when two recruiters move the same candidate, the second sees who moved it, to which stage and when', async ({ page, browser }) => {
  const candidate = await applicant('both')
  await signedIn(page, 'recruiter@example.com')
  const administrator = await staffPage(browser, page, 'admin@example.com')
  await open(page, candidate)
  await open(administrator, candidate)
  await press(page, 'Change stage…')
  await dialog(page).getByLabel('New stage', { exact: true }).selectOption('4')
  await moveTo(administrator, 3, { confirm: WITHOUT })
  await dialog(page).getByRole('button', { name: WITH }).click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText(/Meera Trivedi moved this candidate to In screening (just now|\d min ago)\./)
  await expectAccessibleAtEachWidth(page)
  await alert.getByRole('button', { name: 'Review' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(strip(page)).toContainText('In screening')
  await administrator.context().close()
})

test('an administrator corrects a stage outside the usual moves; a recruiter is not offered it', async ({ page }) => {
  const candidate = await applicant('corrected')
  await signedIn(page, 'recruiter@example.com')
  await open(page, candidate)
  await strip(page).getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Assign…' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Correct stage…' })).toHaveCount(0)
  await signedIn(page, 'admin@example.com')
  await open(page, candidate)
  await press(page, 'Correct stage…')
  await pick(dialog(page).getByLabel('New stage', { exact: true }), 'HR done, terms under discussion')
  await dialog(page).getByLabel('Reason').selectOption('Recorded too late')
  const note = dialog(page).getByLabel('Note')
  await note.fill(`${'x'.repeat(4000)} end`)
  await expect(dialog(page)).toContainText('4,004 of 4,000 charactersUse at most 4,000 characters.')
  await dialog(page).getByRole('button', { name: 'Correct stage' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue(/ end$/)
  await note.fill('The round was on Friday.')
  await expectAccessibleAtEachWidth(page)
  await dialog(page).getByRole('button', { name: 'Correct stage' }).click()
  await expect(strip(page)).toContainText('HR done, terms under discussion')
})

test("an application's opening is changed: it restarts in screening, and the candidate sees it", async ({ page }) => {
  const candidate = await applicant('relinked')
  await signedIn(page, 'recruiter@example.com')
  await open(page, candidate)
  await moveTo(page, 4, { confirm: WITH })
  await press(page, 'Change opening…')
  await expect(dialog(page)).toContainText('the stage returns to In screening')
  const choice = dialog(page).getByLabel('Opening', { exact: true })
  await dialog(page).getByRole('button', { name: 'Change opening and email' }).click()
  await expect(dialog(page).getByText('This field is mandatory.').first()).toBeVisible()
  await pick(choice, 0)
  await dialog(page).getByLabel('Reason').fill('Asked for this position on the phone.')
  await expectAccessibleAtEachWidth(page)
  await dialog(page).getByRole('button', { name: 'Change opening and email' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(strip(page)).toContainText('In screening')
  const { subject } = await lastMailTo(candidate.email, /^Your application is now for /)
  await expect(page.getByRole('main')).toContainText(subject.replace('Your application is now for ', ''))
})
