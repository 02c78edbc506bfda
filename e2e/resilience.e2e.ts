import { messages } from '@portal/contract/shared/messages'
import type { Page } from '@playwright/test'
import { chunkOf } from './support/chunks.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '7, Gokul Society, Maninagar'

/** Its own for each attempt: a retry can't register the first one's address again. */
const addressOf = (name: string): string => `${name}.${test.info().retry}@example.com`

/** The addresses of the documents that the page loads from now on. */
const documentsOf = (page: Page): string[] => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

/** The browser and React tell of what a test provokes, as they should; nothing else may go wrong. */
const onlyAbout = (faults: string[], provoked: RegExp): void => {
  expect(faults.filter((fault) => !provoked.test(fault))).toEqual([])
  faults.length = 0
}

test('R27: while the server is unreachable, one message is shown, no one is signed out and input is kept', async ({ page, faults }) => {
  await signInAs(page, await makeCandidate(addressOf('resilient-down'), 'PERSONAL'))
  await page.goto('/candidate-info')
  await page.getByLabel('Address').fill(ADDRESS)
  await page.getByLabel('Address').blur()
  await expect(page.getByText(/^Saved on this/)).toBeVisible()

  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ message: 'Not ready.', code: 'not_ready' }) }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/503/, { timeout: 15_000 })
  await expect(page.getByText('Not ready.')).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)

  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Address')).toHaveValue(ADDRESS)
  onlyAbout(faults, /Not ready\./)

  // A page that found no connection is tried again once there is one.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection', { timeout: 15_000 })
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByLabel('Address')).toHaveValue(ADDRESS)
  onlyAbout(faults, /No connection\.|ERR_INTERNET_DISCONNECTED/)

  // Only the candidate's own record can't be read: the dashboard says so instead of loading for ever.
  await page.route('**/api/v1/candidate/me', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: JSON.stringify({ message: 'Gone.', code: 'not_found' }) }),
  )
  await page.goto('/')
  await expect(page.getByText("Something's not right.")).toHaveCount(1)
  await page.unroute('**/api/v1/candidate/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
})

test('R27: a burst of 401 responses signs out once with one message and keeps the input', async ({ page }) => {
  const made = await makeCandidate(addressOf('resilient-storm'), 'PERSONAL')
  await signInAs(page, made)
  await page.goto('/candidate-info')
  await page.getByLabel('Address').fill(ADDRESS)
  await page.getByLabel('Address').blur()
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // All calls of the next page are on their way when the session ends, and are refused together.
  await page.waitForLoadState('networkidle')
  const held: (() => Promise<void>)[] = []
  const sent: string[] = []
  let isBlocked = true
  await page.route('**/api/v1/**', (route) => (isBlocked ? void held.push(() => route.continue()) : route.continue()))
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: /^Asha Patel/ }).click()
  await expect.poll(() => held.length).toBeGreaterThan(1)
  await made.call('POST', '/logout')
  isBlocked = false
  await Promise.all(held.map((go) => go()))

  await expect(page).toHaveURL(/\/login$/)
  const said = page.getByText(/^Your (session|token) is expired\. Please login again\.$/)
  // Once as a notification, once on the page.
  await expect(said).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  await expect(said).toHaveCount(2)
  // A session that has ended is not signed out again.
  expect(sent.filter((path) => path === '/api/logout')).toEqual([])

  await page.getByLabel('Email').fill(made.email)
  await page.getByLabel('Password', { exact: true }).fill(made.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/CandidateProfile/)
  await page.goto('/candidate-info')
  await expect(page.getByLabel('Address')).toHaveValue(ADDRESS)
})

test('R27: a missing chunk reloads the page once, then shows a message; input is kept', async ({ page, faults }) => {
  await signInAs(page, await makeCandidate(addressOf('resilient-chunk'), 'WORK_EXPERIENCE'))
  await page.goto('/candidate-info?step=1')
  const chunk = chunkOf('src/features/educations/education-step.tsx')
  await page.route(`**${chunk}`, (route) => route.fulfill({ status: 404, body: '' }))
  const documents = documentsOf(page)
  await page.getByLabel('Address').fill(ADDRESS)
  await page.getByRole('button', { name: /Education/ }).click()
  await expect.poll(() => documents).toEqual(['/candidate-info'])
  await expect(page.getByRole('heading', { level: 1, name: 'Education' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: messages.generic })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/candidate-info'])

  // Tried again by hand it is fetched anew.
  await page.unroute(`**${chunk}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('10th', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /Personal/ }).click()
  await expect(page.getByLabel('Address')).toHaveValue(ADDRESS)
  onlyAbout(faults, new RegExp(`${chunk}|dynamically imported module`))
})

test("R27: a missing chunk doesn't reload the page while a change is being sent", async ({ page, faults }) => {
  const made = await makeCandidate(addressOf('resilient-sending'), 'COMPLETED')
  const { data } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  await signedIn(page, 'recruiter@example.com')
  const chunk = chunkOf('src/lib/api/stale.ts')
  await page.route(`**${chunk}`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/api/v1/candidates/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
  )
  await page.goto(`/CandidateProfile?id=${data.id}`)
  await page.getByRole('tab', { name: 'Overview' }).click()
  const box = page.getByRole('dialog')
  // The notice of possible duplicates may move the button.
  await expect(async () => {
    await page.getByRole('button', { name: 'Edit General' }).click()
    await expect(box).toBeVisible({ timeout: 3000 })
  }).toPass()
  await box.getByLabel('Last name').fill('Chaudhary')
  const documents = documentsOf(page)
  const missing = page.waitForResponse(`**${chunk}`)
  await box.getByRole('button', { name: 'Save' }).click()
  await missing
  await page.waitForLoadState('networkidle')
  // Longer than the wait before a reload.
  await page.waitForTimeout(500)
  expect(documents).toEqual([])
  await expect(box.getByLabel('Last name')).toHaveValue('Chaudhary')
  onlyAbout(faults, new RegExp(`${chunk}|dynamically imported module|503`))
})

test('R7: a note whose answer is lost and that is sent again is stored once', async ({ page, faults }) => {
  const made = await makeCandidate(addressOf('resilient-lost'), 'COMPLETED')
  const { data } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  await signedIn(page, 'recruiter@example.com')
  let lost = 0
  await page.route('**/api/v1/candidates/*/notes', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto(`/CandidateProfile?id=${data.id}&tab=timeline`)
  const note = page.getByLabel('New note')
  await note.fill('Prefers calls after 6 pm.')
  const add = page.getByRole('button', { name: 'Add note' })
  await add.click()
  await expect(page.getByText(/No connection/)).toBeVisible()
  await expect(note).toHaveValue('Prefers calls after 6 pm.')
  await add.click()
  await expect(note).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers calls after 6 pm.' })).toHaveCount(1)
  // The next one like it is another note.
  await note.fill('Prefers calls after 6 pm.')
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers calls after 6 pm.' })).toHaveCount(2)
  onlyAbout(faults, /ERR_CONNECTION_RESET/)
})

test("R27: a missing chunk doesn't reload an open page while the server restarts", async ({ page, faults }) => {
  await signInAs(page, await makeCandidate(addressOf('resilient-restart'), 'PERSONAL'))
  // What is loaded once the page has settled, and the question whether the server is there.
  await page.route(`**${chunkOf('src/ui/toast/toasts.tsx')}`, (route) => route.abort('connectionrefused'))
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.continue()))
  const documents = documentsOf(page)
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.goto('/candidate-info')
  await page.getByLabel('Address').fill(ADDRESS)
  await asked
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/candidate-info'])
  await expect(page.getByLabel('Address')).toHaveValue(ADDRESS)
  onlyAbout(faults, /dynamically imported module/)
})
