import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/shared/messages'
import { expectAccessible } from './support/accessibility.ts'
import { type MadeCandidate, makeCandidate, signInAs } from './support/make-candidate.ts'
import { resumePdf } from './support/resume.ts'
import { DEMO_PASSWORD, signedIn } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

const IDLE = 30 * 60

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

const ENDS_AFTER = (IDLE - 60) * 1000

/** Forwards into the last two minutes, again if an answer that came late, or the poll of a bulk run, has extended the session. */
const waitForQuestion = (page: Page) =>
  expect(async () => {
    const used = await page.evaluate(() => Number(localStorage.getItem('auth.used_at')) - Date.now())
    await page.clock.fastForward(Math.max(used + ENDS_AFTER - 100_000, 0))
    await expect(questionOf(page)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

test('two minutes before an idle session ends, a dialog offers to stay signed in; otherwise the sign-out is explained', async ({
  page,
}) => {
  await page.clock.install()
  const token = await signedIn(page, 'recruiter@example.com', true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.clock.fastForward((IDLE - 5 * 60) * 1000)
  const question = questionOf(page)
  await expect(question).toHaveCount(0)
  await waitForQuestion(page)
  await expectAccessible(page)
  const answered = page.waitForResponse('**/api/v1/me')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await answered).status()).toBe(200)
  await expect(question).toBeHidden()

  // No answer to the dialog, and the server has ended the session.
  await waitForQuestion(page)
  await fetch(`${process.env['E2E_URL']}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.clock.fastForward(150_000)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main').getByText(messages.tokenExpired)).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('logging out leaves a form with unsaved changes', async ({ page }) => {
  for (const [path, field] of [
    ['/campus', 'Name'],
    ['/TemplateConfiguration?template=1', 'Subject'],
  ] as const) {
    await signedIn(page, 'admin@example.com', true)
    await page.goto(path)
    await page.getByLabel(field, { exact: true }).fill('Not saved')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  }
})

const address = (name: string) => `session-end-${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

test('logging out clears notifications and, in other tabs too, filters: the next user sees neither', async ({ page, context }) => {
  const asha = await makeCandidate(address('named'), 'EDUCATIONAL')
  const { data } = await asha.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  await signedIn(page, 'recruiter@example.com', true)
  const other = await context.newPage()
  await other.goto('/ResourceRequestList?filter[status]=3')
  const all = other.getByRole('button', { name: /^All\b/ })
  await expect(all).toBeVisible()
  await expect(all).not.toHaveAttribute('aria-current')

  await page.goto(`/CandidateProfile?id=${data.id}`)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.getByRole('button', { name: 'Write an email…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Your documents')
  await dialog.getByLabel('Message', { exact: true }).fill('Please send your mark sheets.')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  const said = page.getByRole('region', { name: 'Messages' }).getByText(/is in the outbox/)
  await expect(said).toBeVisible()
  await said.hover()
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await said.count()).toBe(0)

  await expect(other).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).not.toHaveURL(/\/login$/)
  await other.getByRole('link', { name: 'Resource Requests', exact: true }).click()
  await expect(all).toHaveAttribute('aria-current', 'true')
})

/** Logs out and signs in as someone else, as on a shared phone. */
const handOver = async (page: Page, { email, password }: MadeCandidate): Promise<void> => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an answer that arrives after the candidate logged out is not shown to the next one on the phone', onPhone, async ({ page }) => {
  const first = await makeCandidate(address('first'))
  const next = await makeCandidate(address('next'), 'EDUCATIONAL')
  await signInAs(page, first)
  await page.goto('/CandidateProfile')
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByRole('button', { name: 'Edit General' }).click()
  const [saved, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/v1/candidate/personal-info/add-edit', async (route) => {
    const response = await route.fetch()
    saved.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await saved.promise
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await handOver(page, next)
  await expect(page.getByText('Finish step 2 of 5')).toBeVisible()
  const answered = page.waitForResponse('**/api/v1/candidate/personal-info/add-edit')
  released.resolve()
  await (await answered).finished()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Your profile is complete.')).toHaveCount(0)
  await expect(page.getByText('Finish step 2 of 5')).toHaveCount(1)
})

test('an upload interrupted by a lost connection is not sent as the next candidate on the phone', onPhone, async ({ page }) => {
  const first = await makeCandidate(address('uploads'), 'ATTACHMENT')
  const next = await makeCandidate(address('takes-over'), 'ATTACHMENT')
  await signInAs(page, first)
  await page.clock.install()
  await page.goto('/candidate-info')
  const sent: string[] = []
  await page.route('**/api/v1/candidate/attachment', (route, request) => {
    if (request.method() !== 'POST') return route.continue()
    sent.push(request.headers()['authorization'] ?? '')
    return route.abort('connectionreset')
  })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose your resume' }).click()])
  await chooser.setFiles(await resumePdf('Asha Patel'))
  await expect.poll(() => sent).toHaveLength(1)
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText(/connection/i)).toBeVisible()
  await handOver(page, next)
  await expect(page.getByText('Finish step 4 of 5')).toBeVisible()
  await page.clock.runFor(60_000)
  expect(new Set(sent)).toEqual(new Set([`Bearer ${first.token}`]))
})
