import { defineConfig } from '@playwright/test'
import { headlessShell, installedChromium } from './scripts/find-chromium.ts'

const browser = installedChromium()
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const launchOptions = (executablePath: string | undefined) => ({ args, ...(executablePath ? { executablePath } : {}) })
const desktop = { viewport: { width: 1440, height: 900 } }
const ci = Boolean(process.env['CI'])
const report = process.env['E2E_REPORT']
const phoneFiles = '\\b(guardian|login-types|pin-code|privacy|resume-reading)\\.e2e\\.ts'
const onPhone = new RegExp(`@phone|@both|${phoneFiles}`)
const atDeskNever = new RegExp(`@phone|${phoneFiles}`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  forbidOnly: ci,
  fullyParallel: true,
  // More than cores: many tests wait for an email or a job.
  workers: 3,
  // Again on a machine that stalled: the report names such a test as flaky.
  retries: 1,
  timeout: 120_000,
  // Three browsers and a server share two cores: a page may take seconds to draw.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // The headless shell takes half the processor time of a whole browser.
    launchOptions: launchOptions(headlessShell() ?? browser),
    // An element that never comes says so at once instead of when the whole test ends.
    actionTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'America/Los_Angeles',
    // No check sees a half-drawn fade.
    contextOptions: { reducedMotion: 'reduce' },
    // Its requests can't be intercepted; `service-worker.e2e.ts` allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Tests run on the desktop; those marked `onPhone`, and files about candidates' own pages, on a phone instead; `onBoth` on both.
    { name: 'phone', grep: onPhone, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: new RegExp(`@pdf|${atDeskNever.source}`), use: desktop },
    { name: 'pdf', grep: /@pdf/, use: { ...desktop, launchOptions: launchOptions(browser) } },
  ],
})
