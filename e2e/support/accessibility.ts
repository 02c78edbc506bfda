import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing serious or critical on the page as it stands, but for what is left out: of a frame in which no script runs it waits in vain for an answer. */
export const expectAccessible = async (page: Page, leftOut?: 'iframe'): Promise<void> => {
  // Legacy only in that no second page is opened to join the results of frames of other origins, of which there are none: it takes a sixth of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (leftOut ? axe.exclude(leftOut) : axe).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
  expect(found.join('\n\n'), `on ${page.url()}`).toBe('')
}

const PHONE = { width: 360, height: 740 }

/** The same at the desktop's width and at 360 pixels, where nothing may overflow: for tests that run on the desktop only. */
export const expectAccessibleAtEachWidth = async (page: Page, leftOut?: 'iframe'): Promise<void> => {
  await expectAccessible(page, leftOut)
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  // The page follows the new width within a moment.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the width of ${page.url()}`)
    .toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page, leftOut)
  if (size) await page.setViewportSize(size)
}
