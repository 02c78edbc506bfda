/**
 * Time until the candidate pages are usable on a slow phone: `npm run bench:first-load`. Chromium at 400 kbit/s, 400 ms per request and 4 ×
 * CPU slowdown: first with a cold cache, then again in the same browser with the service worker. Reports the median of the runs (`--runs
 * 5`), with the requests and bytes until then.
 */
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { installedChromium } from '../scripts/find-chromium.ts'
import { startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } })
const RUNS = Number(options.runs)
const LATENCY_MS = 400
const BYTES_PER_SECOND = 400_000 / 8
const SLOWDOWN = 4
const REPEAT_VISIT_MS = 2000

/** What React must have rendered (and made interactive) before the page counts as usable. */
interface Case {
  readonly name: string
  readonly path: string
  readonly as: string | null
  readonly needs: readonly string[]
  readonly wantedMs: number
}
const cases: readonly Case[] = [
  { name: '/login', path: '/login', as: null, needs: ['input[type=email]', 'input[type=password]', 'button[type=submit]'], wantedMs: 5000 },
  {
    name: 'landing',
    path: '/candidate-info',
    as: null,
    needs: ['a[href="/login#create-account"]', 'a[href="/login#sign-in"]'],
    wantedMs: 5000,
  },
  {
    // Includes the loaded choices.
    name: 'wizard',
    path: '/candidate-info',
    as: 'fresher@example.com',
    needs: ['input[name=first_name]', 'input[name=gender]', 'select[name=country] option:nth-child(2)', 'button[type=submit]:enabled'],
    wantedMs: 6000,
  },
  { name: 'profile', path: '/CandidateProfile', as: 'candidate@example.com', needs: ['main h1', 'main article button'], wantedMs: 6000 },
  { name: 'dashboard', path: '/', as: 'applied@example.com', needs: ['main h1', 'main section a[href]', 'main ol time'], wantedMs: 6000 },
]

interface Visit {
  readonly ms: number
  readonly drawnMs: number
  readonly requests: number
  readonly bytes: number
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] })

/** Injected before any script of the page: records when everything required has been rendered by React. */
const watch = ({ token, needs }: { token: string | null; needs: readonly string[] }) => {
  if (token) localStorage.setItem('auth._token.local', token)
  const reacts = (element: Element | null) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const poll = () => {
    if (!needs.every((selector) => reacts(document.querySelector(selector)))) return requestAnimationFrame(poll)
    // Runs after this frame is painted and pending work is done.
    return setTimeout(() => Object.assign(globalThis, { usableAt: performance.now() }))
  }
  requestAnimationFrame(poll)
}

const visit = async (page: Page, cdp: CDPSession, { path, name }: Case): Promise<Visit> => {
  const loaded: { at: number; bytes: number }[] = []
  let requests = 0
  let isOver = false
  cdp.on('Network.requestWillBeSent', () => {
    if (!isOver) requests += 1
  })
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (!isOver) loaded.push({ at: Date.now(), bytes: encodedDataLength })
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(`${portal.url}${path}`, { waitUntil: 'commit' })
  await page
    .waitForFunction(() => 'usableAt' in globalThis, undefined, { polling: 100, timeout: 30_000 })
    .catch((error: unknown) => {
      throw new Error(`${name} did not become usable.`, { cause: error })
    })
  isOver = true
  const { ms, drawnMs } = await page.evaluate(() => ({
    ms: (globalThis as unknown as { usableAt: number }).usableAt,
    drawnMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  return { ms, drawnMs, requests, bytes: loaded.reduce((sum, file) => sum + file.bytes, 0) }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medians = (visits: readonly Visit[]): Visit => ({
  ms: median(visits.map(({ ms }) => ms)),
  drawnMs: median(visits.map(({ drawnMs }) => drawnMs)),
  requests: median(visits.map(({ requests }) => requests)),
  bytes: median(visits.map(({ bytes }) => bytes)),
})
const line = (label: string, { ms, drawnMs, requests, bytes }: Visit, wantedMs: number) => {
  const figures = [
    `usable ${(ms / 1000).toFixed(1)} s`,
    `first drawn ${(drawnMs / 1000).toFixed(1)} s`,
    `${String(requests).padStart(2)} requests`,
    `${(bytes / 1024).toFixed(0).padStart(3)} KiB`,
  ]
  console.log(`${label.padEnd(24)} ${figures.join('  ')}  wanted ≤ ${wantedMs / 1000} s  ${ms <= wantedMs ? 'met' : 'MISSED'}`)
}

try {
  for (const testCase of cases.filter(({ name }) => name.includes(options.only ?? ''))) {
    const token = testCase.as === null ? null : await signIn(portal.url, testCase.as)
    const first: Visit[] = []
    const again: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
      await context.addInitScript(watch, { token, needs: testCase.needs })
      for (const visits of [first, again]) {
        const page = await context.newPage()
        visits.push(await visit(page, await context.newCDPSession(page), testCase))
        // Waits for prefetching and the service worker's precache, without the throttle.
        await (
          await context.newCDPSession(page)
        ).send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        })
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => navigator.serviceWorker.ready)
        await page.close()
      }
      await context.close()
    }
    line(testCase.name, medians(first), testCase.wantedMs)
    line('  again', medians(again), REPEAT_VISIT_MS)
  }
} finally {
  await browser.close()
  await portal.stop()
}
