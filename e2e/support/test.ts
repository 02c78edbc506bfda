import { test as base, expect } from '@playwright/test'

export { expect }

/** Where a test runs. Without one of these marks it runs on the desktop only. */
export const onPhone = { tag: '@phone' }
export const onBoth = { tag: '@both' }
/** Needs the browser's own PDF viewer, which the headless shell lacks. */
export const onPdfViewer = { tag: '@pdf' }
export const pdfViewerOnBoth = { tag: ['@both', '@pdf'] }
/** A main journey: it also runs on PostgreSQL where one is available. */
export const journey = { tag: '@journey' }
export const journeyOnBoth = { tag: ['@both', '@journey'] }

/** Chromium reports every refused or lost call so, also those a test provokes on purpose. */
const REFUSED_CALL =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED))/

/** The test's own look into a viewed document, in which no script may run. */
const SHUT_FRAME = /^Blocked script execution in 'about:srcdoc'/

/** Playwright's test on the running server; a console error, a crash of the page or a call to the outside fails it. */
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
