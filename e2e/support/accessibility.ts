import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Waits for transitions, during which colours are between two themes or those of a fading toast. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What depends on the theme, for a page already checked in another one. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const colours: Axe.RunOptions = { runOnly: COLOURS }
/** More than half of the time; the same at each width. */
const withoutColours: Axe.RunOptions = { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) }

/**
 * Asserts that axe finds no serious or critical issue on the current page, or in its open dialog, which hides the page from everyone. Frames
 * are left out: none of ours runs scripts, axe's neither.
 */
const assertAccessible = async (page: Page, options: Axe.RunOptions = {}): Promise<void> => {
  await endTransitions(page)
  // Compiling the script takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (more) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document.querySelector('[aria-modal=true]') ?? document, {
      iframes: false,
      resultTypes: ['violations'],
      ...more,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`,
      )
  }, options)
  expect(found.join('\n\n'), `on ${page.url()}`).toBe('')
}

export const expectAccessible = (page: Page): Promise<void> => assertAccessible(page)

const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  // The media query changes immediately, but the attribute that most colours depend on is set by a listener.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Checks the light theme fully, and colours again in the dark theme. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await showTheme(page, 'light')
  await assertAccessible(page)
  await showTheme(page, 'dark')
  await assertAccessible(page, colours)
}

const PHONE = { width: 360, height: 740 }

/** Checks at desktop width and at 360 pixels, where nothing may overflow; for desktop-only tests. */
export const expectAccessibleAtEachWidth = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  // The layout adapts to the new width asynchronously.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the width of ${page.url()}`)
    .toBeLessThanOrEqual(PHONE.width)
  await assertAccessible(page, withoutColours)
  if (size) await page.setViewportSize(size)
}
