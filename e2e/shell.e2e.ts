import { messages } from '@portal/contract/shared/messages'
import { expectAccessible } from './support/accessibility.ts'
import { staffPages } from './support/pages.ts'
import { signedIn, typeSignIn } from './support/sign-in.ts'
import { expect, onBoth, test } from './support/test.ts'

const CANDIDATE = 'candidate@example.com'
const RECRUITER = 'recruiter@example.com'

test('a signed-out visitor is sent to sign in and then to the intended page, within this site only', async ({ page }) => {
  await page.goto('/CandidateList?q=shah')
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, RECRUITER)
  await expect(page).toHaveURL(/\/CandidateList\?q=shah/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await page
    .getByRole('button', { name: /sign out|logout/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.')))).toEqual([])
  await page.goBack()
  await expect(page.getByText('Harsh Vaidya')).toHaveCount(0)
  // A remembered path that leads out of the site is not followed.
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('auth.redirect', '//evil.example/'))
  await typeSignIn(page, RECRUITER)
  await expect(page).toHaveURL(`${process.env['E2E_URL']}/`)
})

test('the invitation page and the interview remarks answer without signing in', async ({ page }) => {
  for (const path of ['/candidate-info', '/InterviewRemarks?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(new URL(path, 'http://x').pathname)
    await expect(page.getByText('Questions? Contact the HR team')).toBeVisible()
    await expectAccessible(page)
  }
})

test('a candidate is kept out of every staff page with an explanation', async ({ page }) => {
  await signedIn(page, CANDIDATE)
  for (const path of [...staffPages, '/CandidateList?duplicates=1', '/CandidateList?view=to_screen&review=1']) {
    await page.goto(path)
    await expect(page.getByText(messages.unauthorized), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe('/')
  }
  await page.getByRole('button', { name: messages.goHome }).click()
  await expect(page.getByText(messages.unauthorized)).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Candidates' })).toHaveCount(0)
})

test('the staff menu lists what the specification says, in a 75 px rail that opens to 250 px under a 48 px bar', async ({ page }) => {
  await signedIn(page, RECRUITER)
  await page.goto('/')
  const drawer = page.getByRole('navigation').first()
  for (const name of [
    'Dashboard',
    'Candidates',
    'Candidate Invitations',
    'Import',
    'Template',
    'Resource Requests',
    'Resource Request',
    'Campus List',
    'Campus Candidates',
  ]) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const width = () => page.evaluate(() => document.querySelector('nav')?.parentElement?.getBoundingClientRect().width)
  expect(await width()).toBe(75)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(width).toBe(250)
})

test('an unknown page says so and links to home', async ({ page }) => {
  await signedIn(page, CANDIDATE)
  await page.goto('/no-such-page')
  await expect(page.getByText(messages.pageNotFound)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(messages.pageNotFoundTitle))
  await expectAccessible(page)
  await page
    .getByRole('button', { name: messages.goHome })
    .or(page.getByRole('link', { name: messages.goHome }))
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a session that ended elsewhere is explained, and the intended page is remembered', async ({ page }) => {
  const token = await signedIn(page, 'applied@example.com', true)
  await page.goto('/CandidateProfile')
  await expect(page.getByRole('heading', { name: 'Ravi Shah' })).toBeVisible()
  await fetch(`${process.env['E2E_URL']}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/is expired\. Please login again\./).first()).toBeVisible()
  await typeSignIn(page, 'applied@example.com')
  await expect(page).toHaveURL(/\/CandidateProfile/)
})

test('the applied job comes first with its note, and every other Apply says why it is disabled', onBoth, async ({ page }) => {
  await signedIn(page, 'applied@example.com')
  await page.goto('/CandidateProfile')
  const openings = page.getByRole('article')
  await expect(openings.first().getByRole('button', { name: 'Applied', exact: true })).toBeVisible()
  await expect(openings.first()).toContainText('contact the HR team')
  await expect(openings.nth(1).getByRole('button', { name: 'Apply Now' })).toBeDisabled()
  await expect(openings.nth(1)).toContainText(/You have already applied/i)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a candidate reads the resume in the viewer and can download it', async ({ page }) => {
  await signedIn(page, CANDIDATE)
  await page.goto('/CandidateProfile')
  const shown = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/api/files/') && response.url().includes('/view'),
  )
  await page.getByRole('button', { name: /^View/ }).first().click()
  const response = await shown
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /\/api\/files\/\d+\/view/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Download/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('Resume Asha Patel.pdf')
})
