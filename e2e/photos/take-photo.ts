import type { Page } from '@playwright/test'
import { test } from '../support/test.ts'

const folder = `${import.meta.dirname}/../../photos`
let taken = 0

/** One photograph, once nothing moves or loads any more: of the whole page, or of the window where a dialog stands over it. */
export const takePhoto = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle')
  // What the browser would draw only when it is scrolled to.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  const fullPage = (await page.getByRole('dialog').count()) === 0
  await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage })
}
/** An address that no other run of this page has used. */
export const fresh = (name: string) => `${name}.${test.info().project.name}.${process.pid}.${++taken}@example.com`
/** The first button of a name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
