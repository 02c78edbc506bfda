import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Looked {
  /** Of a frame in which no script runs axe waits in vain for an answer. */
  readonly leftOut?: 'iframe' | undefined
  /** For another theme of what was just looked at: all that can differ. */
  readonly only?: 'colours'
}

/** Until transitions end, colours are between those of two themes or of a toast that fades. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Axe finds nothing serious or critical on the page as it stands, but for what is left out. */
const look = async (page: Page, { leftOut, only }: Looked): Promise<void> => {
  await endTransitions(page)
  // Once per document, because the script is large and stays there; frames may have come since.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Legacy only in that no second page is opened to join the results of frames of other origins, of which there are none: it takes a sixth of the time.
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

export const expectAccessible = (page: Page, leftOut?: 'iframe'): Promise<void> => look(page, { leftOut })

const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  // The media query changes at once, the attribute that most colours hang on with the listener of the program.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** The same in the light theme, and what depends on colours in the dark one too. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await showTheme(page, 'light')
  await look(page, {})
  await showTheme(page, 'dark')
  await look(page, { only: 'colours' })
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
