import { expect, type Locator } from '@playwright/test'

/** Expects the middle of an element to be on screen, with nothing above it. Doesn't scroll. */
export const expectUncovered = (locator: Locator): Promise<void> =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
