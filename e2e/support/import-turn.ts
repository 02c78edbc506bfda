import { expect, type Page } from '@playwright/test'

/**
 * Starts or undoes an import. Only one import per type runs at a time and other tests import concurrently, so this retries until the slot
 * is free.
 */
export const retryWhileBusy = (page: Page, step: 'start' | 'undo', ask: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const [answer] = await Promise.all([page.waitForResponse(new RegExp(`/imports/\\d+/${step}$`), { timeout: 10_000 }), ask()])
    expect(answer.status()).toBe(200)
  }).toPass({ timeout: 60_000 })
