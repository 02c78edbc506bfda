import { test as base, expect } from '@playwright/test'

export { expect }

/** Where a test runs. Untagged tests run on the desktop only. */
export const onPhone = { tag: '@phone' }
export const onBoth = { tag: '@both' }
/** Needs the browser's PDF viewer, which the headless shell lacks. */
export const onPdfViewer = { tag: '@pdf' }
export const pdfViewerOnBoth = { tag: ['@both', '@pdf'] }
/** A main journey: where the tests have PostgreSQL, it runs on the embedded database too. */
export const journey = { tag: '@journey' }
export const journeyOnBoth = { tag: ['@both', '@journey'] }

/** Chromium logs every refused or failed call like this, including those a test provokes. */
const REFUSED_CALL =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED))/

/** The test's own access to a viewed document, in which scripts are blocked. */
const SHUT_FRAME = /^Blocked script execution in 'about:srcdoc'/

/** Playwright's test on the running server; fails on a console error, a page crash or an external request. */
export const test = base.extend<{ faults: string[] }>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'])
  },
  faults: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        const isExpected = REFUSED_CALL.test(message.text()) || SHUT_FRAME.test(message.text())
        if (message.type() === 'error' && !isExpected) faults.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => faults.push(`error: ${error.error().message}`))
      context.on('request', (request) => {
        const outside = /^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)
        if (outside) faults.push(`outside request: ${request.url()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
