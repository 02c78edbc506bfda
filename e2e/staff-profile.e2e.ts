import { messages } from '@portal/contract/shared/messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { type MadeCandidate, makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

interface Applicant extends MadeCandidate {
  readonly id: number
}

/** A demonstration candidate, applied to the newest opening or to none. */
const candidate = async (name: string, hasApplied = true): Promise<Applicant> => {
  const made = await makeCandidate(`${name}.${test.info().project.name}.${test.info().retry}.${Date.now()}@example.com`, 'COMPLETED', 95)
  if (hasApplied) {
    const { data } = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
    await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: data.rows[0]?.id })
  }
  const own = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  return { ...made, id: own.data.id }
}
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const neighbours = (page: Page): Locator => page.getByRole('navigation', { name: 'Previous and next candidate' })

test('staff step through a list from profile to profile, by buttons and keys, and return to the same place', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList?view=active&sort%5Bexperience%5D=desc')
  const links = page.getByRole('table').getByRole('link')
  await expect(links.first()).toBeVisible()
  const names = (await links.allTextContents()).slice(0, 25)
  await links.nth(20).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await links.nth(20).click()
  await expect(title(page)).toHaveText(names[20] ?? '')
  await expect(neighbours(page)).toContainText(/\d+ of [\d,]+/)
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(names[20] ?? '')
  await page
    .getByRole('option', { name: names[20] ?? '' })
    .first()
    .click()
  await expect(neighbours(page)).toBeHidden()
  await page.goBack()

  await neighbours(page).getByRole('button', { name: 'Next candidate' }).click()
  await expect(title(page)).toHaveText(names[21] ?? '')
  await expect(neighbours(page)).toContainText(/\d+ of /)
  await page.locator('body').press('[')
  await expect(title(page)).toHaveText(names[20] ?? '')
  await page.locator('body').press('[')
  await expect(title(page)).toHaveText(names[19] ?? '')

  await page.reload()
  await expect(title(page)).toHaveText(names[19] ?? '')
  await expect(neighbours(page)).toContainText(/\d+ of /)
  await page.locator('body').press(']')
  await expect(title(page)).toHaveText(names[20] ?? '')

  await page.goto('/CandidateList?view=active&sort%5Bexperience%5D=desc')
  await links.nth(20).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await links.nth(20).click()
  await page.getByRole('link', { name: 'Back to candidates' }).click()
  await expect(page).toHaveURL(/view=active/)
  await expect(page).toHaveURL(/experience/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 20)
})

test('the overview compares the candidate with the opening, and with another one to try', async ({ page }) => {
  const { id } = await candidate('fit')
  await signedIn(page, 'recruiter@example.com')
  for (const path of ['/CandidateProfile?id=abc', '/ResourceRequest?id=x', '/ResourceRequest?id=999999']) {
    await page.goto(path)
    await expect(page.getByText(messages.pageNotFound), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
  await page.goto(`/CandidateProfile?id=${id}`)
  // The resume is open beside the essentials.
  await expect(page.getByRole('tab', { name: 'Resume' })).toHaveAttribute('aria-selected', 'true')
  const side = page.getByRole('complementary', { name: 'Candidate' })
  await expect(side.getByRole('region', { name: 'Skills' }).getByRole('listitem').first()).toBeVisible()
  await side.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('dialog')).toContainText('only they can request a change')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Overview' }).click()
  const match = page.getByRole('region', { name: 'Match with the opening' })
  await expect(match.getByRole('table', { name: 'Line by line' }).getByRole('row')).toHaveCount(5)
  // Headings and results stay on one line, also where space is short.
  await page.setViewportSize({ width: 360, height: 800 })
  const cells = match.getByRole('table', { name: 'Line by line' }).locator('thead th, td:last-child')
  const heights = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getBoundingClientRect().height
    }),
  )
  expect(Math.max(...heights)).toBeLessThan(30)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(match).toContainText(/Must-have skills: \d of \d/)
  // Missing skills are marked in the list and not named again below it.
  await expect(match).not.toContainText('Missing:')
  await expect(page.getByRole('region', { name: 'Stage and assignee' })).not.toContainText('Assigned to')
  await expectAccessibleAtEachWidth(page)
  await test.step('a job is read without a click, and on paper nothing else stands around the facts', async () => {
    const jobs = page.getByRole('list', { name: 'Work experience' })
    await expect(jobs.getByRole('listitem').first()).toContainText(/\w/)
    await expect(jobs.getByRole('button', { expanded: false })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Edit|Remove|Add|Change|Log/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to candidates' })).toBeHidden()
    const hidden = await side.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(hidden).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: null })
  })
  const choice = match.getByLabel('Compare with another opening')
  await pick(choice, 1)
  await expect(match).toContainText(`Compared with ${await choice.inputValue()}`)

  const { id: unapplied } = await candidate('unapplied', false)
  await page.goto(`/CandidateProfile?id=${unapplied}&tab=overview`)
  await expect(match).toContainText("This candidate hasn't applied for an opening.")
})

test('emails, documents and audit log are tabs stored in the address', async ({ page }) => {
  const { id } = await candidate('tabs')
  await signedIn(page, 'recruiter@example.com')
  await page.goto(`/CandidateProfile?id=${id}`)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expect(page).toHaveURL(/tab=mails/)
  const mails = page.getByRole('list', { name: 'Emails' })
  await mails.getByRole('button', { name: /Read “.*received/ }).click()
  const mail = mails.locator('iframe')
  await expect(mail.contentFrame().getByText(/Dear/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  const hiddenPixels = () =>
    mail.evaluate((frame: HTMLIFrameElement) => (frame.contentDocument?.documentElement.scrollHeight ?? Infinity) - frame.clientHeight)
  await test.step('on a phone an email is as high as its text', async () => {
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 400 })
    await expect.poll(hiddenPixels).toBe(0)
    if (wide) await page.setViewportSize(wide)
  })

  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Resume')
  await expectAccessibleAtEachWidth(page)

  await page.getByRole('tab', { name: 'Timeline' }).click()
  const [note, addNote] = [page.getByLabel('New note'), page.getByRole('button', { name: 'Add note' })]
  await addNote.click()
  await expect(page.getByText('This field is mandatory.')).toBeVisible()
  expect(Math.abs(((await addNote.boundingBox())?.y ?? 0) - ((await note.boundingBox())?.y ?? 0))).toBeLessThan(4)
  await note.fill('Prefers calls after 6 pm.')
  await addNote.click()
  await expectAccessibleAtEachWidth(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Staff note' })).toContainText('Prefers calls after 6 pm.')

  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Added a note' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('staff correct a profile, with a reason for confirmed marks; the second of two editors is warned', async ({ page }) => {
  test.slow()
  const made = await candidate('edited')
  const token = await signedIn(page, 'recruiter@example.com')
  await page.goto(`/CandidateProfile?id=${made.id}`)
  const box = page.getByRole('dialog')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Edit General' }).click()
  await box.getByLabel('Last name').fill("D'Souza")
  await box.getByLabel('First name').focus()
  await expectAccessibleAtEachWidth(page)
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box).toBeHidden()
  await expect(title(page)).toContainText("D'Souza")
  const own = await made.call<{ data: { last_name: string } }>('GET', '/v1/candidate/me')
  expect(own.data.last_name).toBe("D'Souza")

  await page.getByRole('button', { name: /Edit 10th/ }).click()
  await box.getByLabel('Percentage').fill('82.4')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box.getByText('This field is mandatory.')).toBeVisible()
  await box.getByLabel('Reason for the correction').fill('The mark sheet says 82.4.')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box).toBeHidden()
  await expect(page.getByRole('region', { name: 'Education' })).toContainText('82.4%')

  await page.getByRole('button', { name: 'Edit Professional' }).click()
  const call = async (method: string, body?: unknown) =>
    (
      await fetch(`${process.env['E2E_URL']}/api/v1/candidates/${made.id}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    ).json() as Promise<{ data: { version: string } }>
  await call('PATCH', { version: (await call('GET')).data.version, zip: '380015' })
  await box.getByLabel('Expected CTC').first().fill('9.5')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Harsh Vaidya changed this profile (just now|\d min ago)/).first()).toBeVisible()
  await box.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Audit' }).click()
  const log = page.getByRole('row').filter({ hasText: 'Changed the profile' })
  await expect(log.filter({ hasText: 'Reason: The mark sheet says 82.4.' })).toBeVisible()
  await expect(log.filter({ hasText: "Last name: Patel → D'Souza" })).toBeVisible()
})

test('an administrator acts for a candidate by post: records a complaint, makes a copy, deletes; recruiters can’t', async ({ page }) => {
  const asked = await candidate('by.post')
  await signedIn(page, 'recruiter@example.com')
  await page.goto(`/CandidateProfile?id=${asked.id}&tab=privacy`)
  await expect(page.getByRole('tab', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveCount(0)

  await signedIn(page, 'admin@example.com')
  await page.goto(`/CandidateProfile?id=${asked.id}&tab=overview`)
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle(/Candidate Profile/)
  const requests = page.getByRole('region', { name: 'Requests' })
  await requests.getByRole('button', { name: 'Record a complaint' }).click()
  const complaint = page.getByRole('dialog', { name: 'Record a complaint or question' })
  await complaint.getByLabel('What they wrote or said').fill('Wrote by post: no one calls back.')
  await complaint.getByRole('button', { name: 'Save' }).click()
  await expect(complaint).toBeHidden()
  await requests.getByRole('button', { name: /^Answer PR-/ }).click()
  const answer = page.getByRole('dialog', { name: /^Answer PR-/ })
  await answer.getByLabel('Your answer to the candidate').fill('We called today.')
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(requests).toContainText('We called today.')
  const copies = page.getByRole('region', { name: 'Copy of their data' })
  await copies.getByRole('button', { name: 'Make a copy' }).click()
  const password = page.getByRole('dialog', { name: 'Copy of their data' })
  await password.getByLabel('Your password').fill('Demo@12345')
  await password.getByRole('button', { name: 'Make a copy' }).click()
  const download = page.waitForEvent('download')
  await copies.getByRole('link', { name: 'Download the copy' }).click()
  expect((await download).suggestedFilename()).toContain(`candidate-${asked.id}-data-`)
  await expectAccessibleAtEachWidth(page)

  await page.getByRole('button', { name: 'Delete candidate' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete .+\?$/ })
  await expect(dialog).toContainText('kept sealed for one year')
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/The password is incorrect\./)
  await dialog.getByLabel('Your password').fill('Demo@12345')
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
  await expect(page).toHaveURL(/\/CandidateList/)
  await expect(page.getByText(/ is deleted\.$/)).toBeVisible()
})

test('a note that is not added yet survives stepping to the next candidate and the end of the session', async ({ page }) => {
  const token = await signedIn(page, 'recruiter@example.com', true)
  // Not by latest activity: other tests' candidates, who may be deleted meanwhile, come first there.
  await page.goto('/CandidateList?view=active&sort%5Bexperience%5D=desc')
  await page.getByRole('table').getByRole('link').nth(10).click()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const note = page.getByLabel('New note')
  await note.fill('Prefers calls after 6 pm.')
  const profile = page.url()
  await neighbours(page).getByRole('button', { name: 'Next candidate' }).click()
  await expect(page).not.toHaveURL(profile)
  await expect(note).toHaveValue('')
  await neighbours(page).getByRole('button', { name: 'Previous candidate' }).click()
  await expect(note).toHaveValue('Prefers calls after 6 pm.')

  await note.fill('Prefers calls after 7 pm.')
  await fetch(`${process.env['E2E_URL']}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signedIn(page, 'recruiter@example.com', true)
  await page.goto(profile)
  await expect(note).toHaveValue('Prefers calls after 7 pm.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Staff note' })).toContainText('Prefers calls after 7 pm.')
  await expect(note).toHaveValue('')
})
