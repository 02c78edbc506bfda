/**
 * Lighthouse scores of the candidate pages on a phone (slow 4G, 4 × CPU slowdown, cold cache): `npm run bench:lighthouse`. Median of the
 * runs per page (`-- --runs 5`, `--only wizard`). Lighthouse is fetched from the registry at a pinned version; it is not a dependency.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { installedChromium } from '../scripts/find-chromium.ts'
import { startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } } })
const RUNS = Number(options.runs)
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 9333
const categories = ['performance', 'accessibility', 'best-practices'] as const
const pages = [
  { name: 'sign-in', path: '/login', as: null },
  { name: 'landing', path: '/candidate-info', as: null },
  { name: 'wizard', path: '/candidate-info', as: 'fresher@example.com' },
  { name: 'profile', path: '/CandidateProfile', as: 'candidate@example.com' },
  { name: 'dashboard', path: '/', as: 'applied@example.com' },
] as const

interface Report {
  readonly categories: Readonly<
    Record<(typeof categories)[number], { readonly score: number; readonly auditRefs: readonly { id: string }[] }>
  >
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>>
}

const portal = await startPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: installedChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
})

const openSignedIn = async (email: string | null) => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/login`)
  await page.evaluate(() => localStorage.clear())
  if (email) {
    const access_token = await signIn(portal.url, email)
    await page.evaluate((token) => localStorage.setItem('auth._token.local', token), access_token)
  }
  await page.close()
}

// Not execFileSync, which would block Playwright's event handling and hang new tabs.
const run = promisify(execFile)

/** Clears the HTTP cache and the service worker's storage. Lighthouse itself runs with `--disable-storage-reset`, to keep the session. */
const clearCache = async () => {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.send('Storage.clearDataForOrigin', { origin: portal.url, storageTypes: 'service_workers,cache_storage' })
  await page.close()
}

/** Lighthouse sometimes misses the start of the page in its trace; retries once. */
const audit = async (url: string, isAgain = false): Promise<Report> => {
  await clearCache()
  const file = join(folder, 'report.json')
  const flags = [`--port=${PORT}`, '--disable-storage-reset', '--output=json', `--output-path=${file}`, '--quiet', '--form-factor=mobile']
  const command = ['--yes', LIGHTHOUSE, url, ...flags, `--only-categories=${categories.join(',')}`]
  const failure = await run('npx', command, { timeout: 180_000 }).then(
    () => null,
    (error: Error) => error,
  )
  if (failure?.message.includes('NO_NAVSTART') && !isAgain) return audit(url, true)
  if (failure) throw failure
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

try {
  console.log(`${'page'.padEnd(10)}performance  accessibility  best practices   FCP / LCP / TBT / CLS`)
  for (const { name, path, as } of pages.filter(({ name }) => name.includes(options.only))) {
    await openSignedIn(as)
    const reports: Report[] = []
    while (reports.length < RUNS) reports.push(await audit(`${portal.url}${path}`))
    const [report] = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score).slice(Math.floor(RUNS / 2))
    if (!report) continue
    const scores = categories.map((category) => String(Math.round(report.categories[category].score * 100)))
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
      .map((id) => report.audits[id]?.displayValue)
      .join(' / ')
    console.log(`${name.padEnd(10)}${scores[0]?.padEnd(13)}${scores[1]?.padEnd(15)}${scores[2]?.padEnd(17)}${times}`)
    for (const category of categories.slice(1)) {
      const wrong = report.categories[category].auditRefs.map(({ id }) => report.audits[id]).filter((audit) => audit?.score === 0)
      for (const audit of wrong) console.log(`  ${category}: ${audit?.title} ${audit?.displayValue ?? ''}`)
    }
  }
} finally {
  await context.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
