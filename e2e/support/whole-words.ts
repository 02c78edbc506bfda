import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Each choice of a rating has room for its label: no word is broken or cut off, and a finger hits it. */
export const expectWholeWords = async (page: Page): Promise<void> => {
  for (const word of ['Not shown', 'Weak', 'Adequate', 'Good', 'Excellent']) {
    const choice = page.locator('label', { hasText: word }).first()
    const lines = await choice
      .getByText(word)
      .evaluate((text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(lines, word).toBeLessThanOrEqual(word.split(' ').length)
    expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), word).toBe(0)
    const { width, height } = (await choice.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), word).toBeGreaterThanOrEqual(44)
  }
}
