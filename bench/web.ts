/**
 * Interaction latency of the candidate screens: `npm run bench:web`. Chromium with a 4 × CPU slowdown, against the server with 1,000
 * openings. The browser measures each interaction (Event Timing: from touch to next paint).
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { installedChromium } from '../scripts/find-chromium.ts'
import { startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

const OPENINGS = 1000
const SLOWDOWN = 4
const ROUNDS = 7

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const line = (label: string, values: readonly number[], target: number) => {
  const worst = Math.max(...values)
  console.log(
    `${label.padEnd(58)} median ${median(values).toFixed(0).padStart(4)} ms  worst ${worst.toFixed(0).padStart(4)} ms  wanted ≤ ${target} ms  ${worst <= target ? 'met' : median(values) <= target ? 'met by the median' : 'MISSED'}`,
  )
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] })

const signInPage = async (email: string): Promise<{ page: Page; cdp: CDPSession }> => {
  const access_token = await signIn(portal.url, email)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: portal.url })
  await context.addInitScript(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.push(entry.duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('auth._token.local', token), access_token)
  return { page, cdp: await context.newCDPSession(page) }
}

const slowDown = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** Duration of the longest event in milliseconds. Events below 16 ms aren't reported and count as 16. */
const longestEvent = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => ((globalThis as unknown as { times: number[] }).times.length = 0))
  await work()
  await page.waitForTimeout(500)
  return await page.evaluate(() => Math.max(16, ...(globalThis as unknown as { times: number[] }).times))
}

const addOpenings = async () => {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'resource_requests' and column_name not in ('id', 'job_code')`,
  )
  const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ')
  await client.query(
    `insert into resource_requests (job_code, ${columns})
     select 'RR-99-' || lpad(n::text, 4, '0'), ${columns}
     from (select r.*, n from generate_series(1, $1) n
           join lateral (select * from resource_requests where status = 3 order by id offset n % (select count(*) from resource_requests where status = 3) limit 1) r on true) s`,
    [OPENINGS],
  )
  await client.end()
}

try {
  await addOpenings()

  {
    const { page, cdp } = await signInPage('fresher@example.com')
    await page.goto('/candidate-info')
    await page.getByLabel('First name').waitFor()
    await slowDown(cdp, SLOWDOWN)
    const typing: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByLabel('Address').fill('')
      typing.push(
        await longestEvent(page, () => page.getByLabel('Address').pressSequentially('12, Shivalik Residency, Bopal', { delay: 60 })),
      )
    }
    line(`typing 29 characters into the address, ${SLOWDOWN}× slower`, typing, 100)
    const refused: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      refused.push(await longestEvent(page, () => page.getByRole('button', { name: 'Next', exact: true }).tap()))
    line(`Next with missing values, ${SLOWDOWN}× slower`, refused, 100)
    await page.context().close()
  }

  {
    const { page, cdp } = await signInPage('candidate@example.com')
    await page.goto('/CandidateProfile?tab=about')
    const edit = page.getByRole('button', { name: 'Edit General' })
    await edit.waitFor()
    await edit.tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await slowDown(cdp, SLOWDOWN)
    const opening: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      opening.push(
        await longestEvent(page, async () => {
          await edit.tap()
          await page.getByRole('dialog').getByLabel('First name').waitFor()
        }),
      )
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    line(`opening the General dialog, ${SLOWDOWN}× slower`, opening, 100)
    await page.context().close()
  }

  for (const rate of [1, SLOWDOWN]) {
    const { page, cdp } = await signInPage('candidate@example.com')
    const drawn: number[] = []
    let frames: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/CandidateProfile?tab=timeline')
      await page.getByRole('tab', { name: 'Timeline' }).waitFor()
      await page.waitForLoadState('networkidle')
      await slowDown(cdp, rate)
      // The openings are already loaded; the tab only renders them.
      await page.evaluate(() => {
        const found: { at?: number; from?: number } = {}
        Object.assign(globalThis, { found })
        const look = () => {
          // Hidden ones may be there before the tap.
          if ([...document.querySelectorAll('article')].filter((card) => card.checkVisibility()).length < 20)
            return requestAnimationFrame(look)
          return requestAnimationFrame(() => setTimeout(() => (found.at = performance.now())))
        }
        const onClick = () => {
          found.from = performance.now()
          requestAnimationFrame(look)
        }
        addEventListener('click', onClick, { once: true, capture: true })
      })
      await page.getByRole('tab', { name: 'Current Openings' }).tap()
      await page.waitForFunction(() => (globalThis as unknown as { found: { at?: number } }).found.at !== undefined)
      drawn.push(
        await page.evaluate(() => {
          const { at = 0, from = 0 } = (globalThis as unknown as { found: { at?: number; from?: number } }).found
          return at - from
        }),
      )
      if (round === 0) {
        for (let more = 0; more < 5; more += 1) await page.getByRole('button', { name: /^Show 20 more/ }).tap()
        frames = await page.evaluate(
          () =>
            new Promise<number[]>((resolve) => {
              const gaps: number[] = []
              let last = performance.now()
              const step = (now: number) => {
                gaps.push(now - last)
                last = now
                scrollBy(0, 60)
                if (gaps.length < 180) requestAnimationFrame(step)
                else resolve(gaps.slice(5))
              }
              requestAnimationFrame(step)
            }),
        )
      }
      await slowDown(cdp, 1)
    }
    line(`${OPENINGS} openings, from the tap to 20 of them drawn${rate > 1 ? `, ${rate}× slower` : ''}`, drawn, rate > 1 ? 100 : 50)
    line(`scrolling through 120 of them, time between two frames${rate > 1 ? `, ${rate}× slower` : ''}`, frames, 50)
    await page.context().close()
  }
} finally {
  await browser.close()
  await portal.stop()
}
