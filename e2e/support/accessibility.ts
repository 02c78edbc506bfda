import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Looked {
  /** Excludes frames that can't run scripts: axe would wait for their results indefinitely. */
  readonly leftOut?: 'iframe' | undefined
  /** Restricts the check to what depends on the theme, for a page already checked in another one. */
  readonly only?: 'colours'
}

/** Waits for transitions, during which colours are between two themes or those of a fading toast. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Asserts that axe finds no serious or critical issue on the current page, except in excluded parts. */
const assertAccessible = async (page: Page, { leftOut, only }: Looked): Promise<void> => {
  await endTransitions(page)
  // Injects the large script only once per document; skips that optimisation if there are frames, which may be new.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Legacy mode doesn't open a second page to merge results of cross-origin frames, of which there are none, and takes a sixth of the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], ...(only && { runOnly: ['color-contrast', 'link-in-text-block'] }) })
    .setLegacyMode()
  const { violations } = await (leftOut ? axe.exclude(leftOut) : axe).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
  expect(found.join('\n\n'), `on ${page.url()}`).toBe('')
}

export const expectAccessible = (page: Page, leftOut?: 'iframe'): Promise<void> => assertAccessible(page, { leftOut })

const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  // The media query changes immediately, but the attribute that most colours depend on is set by a listener.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Checks the light theme fully, and colours again in the dark theme. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await showTheme(page, 'light')
  await assertAccessible(page, {})
  await showTheme(page, 'dark')
  await assertAccessible(page, { only: 'colours' })
}

const PHONE = { width: 360, height: 740 }

/** Checks at desktop width and at 360 pixels, where nothing may overflow; for desktop-only tests. */
export const expectAccessibleAtEachWidth = async (page: Page, leftOut?: 'iframe'): Promise<void> => {
  await expectAccessible(page, leftOut)
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  // The layout adapts to the new width asynchronously.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the width of ${page.url()}`)
    .toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page, leftOut)
  if (size) await page.setViewportSize(size)
}
