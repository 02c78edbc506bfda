import type { Page } from '@playwright/test'
import { REMOVING_WORKER } from '../server/src/platform/http/web.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { type Releases, startReleases } from './support/releases.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<{ server: Releases }>({
  server: async ({}, use) => {
    const server = await startReleases(process.env['E2E_URL'] ?? '')
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})
test.use({ serviceWorkers: 'allow' })

/** Opens the page, and waits until the worker has kept its build. */
const openAndKeep = async (page: Page, path: string) => {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}
const keptNames = (page: Page) => page.evaluate(() => caches.keys())
/** Addresses and texts of all that is kept in the browser's caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' })
    }
    return found
  })
const programOf = (page: Page) => page.locator('script[type=module]').getAttribute('src')

test('the app is cached on the device: it shows that it is offline, and no personal data is cached', async ({ page, server, faults }) => {
  const candidate = await makeCandidate(`kept.${Date.now()}@example.com`, 'PERSONAL')
  await signInAs(page, candidate)
  await openAndKeep(page, '/CandidateProfile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha Patel')
  const answered = page.waitForResponse((response) => response.request().resourceType() === 'document')
  await page.reload()
  expect((await answered).fromServiceWorker()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha Patel')

  await page.goto('/candidate-info')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const files = await kept(page)
  expect(files.length).toBeGreaterThan(10)
  expect(files.map(({ path }) => path).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  expect(files.filter(({ text }) => text.includes('Asha') || text.includes(candidate.email))).toEqual([])

  await signInAs(page, await makeCandidate(`offline.${Date.now()}@example.com`, 'PERSONAL'))
  server.cut()
  await page.goto('/candidate-info')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  faults.length = 0
})

test('a new release replaces the cached one, and a removing worker deletes the cache', async ({ page, server, faults }) => {
  await openAndKeep(page, '/login')
  const first = await programOf(page)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()

  await test.step('the second visit uses the new release and keeps the files of the previous one for open tabs', async () => {
    server.release('second')
    await page.reload()
    expect(await programOf(page)).toBe(first)
    await expect.poll(async () => (await keptNames(page)).length).toBe(2)
    await expect(async () => {
      await page.reload()
      expect(await programOf(page)).toBe(first?.replace('.js', '.second.js'))
    }).toPass()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  await test.step('a file missing on the server also removes the cached page', async () => {
    const keptPages = async () => (await kept(page)).filter(({ path }) => path === '/').length
    await expect.poll(keptPages).toBe(1)
    // The check of the page that followed the last reload may still put it back once.
    await expect(async () => {
      expect(await page.evaluate(async () => (await fetch('/assets/no-longer-there.js')).status)).toBe(404)
      expect(await keptPages()).toBe(0)
    }).toPass()
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect.poll(keptPages).toBe(1)
  })

  await test.step('SERVICE_WORKER=false', async () => {
    server.replaceWorker(REMOVING_WORKER)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => keptNames(page)).toEqual([])
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
  // The browser reports the missing file.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  faults.length = 0
})
