import { expect, type Locator } from '@playwright/test'

/** Whether the middle of an element is on screen, with nothing above it. Doesn't scroll. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Waits until an element is uncovered. */
export const expectUncovered = (locator: Locator): Promise<void> => expect.poll(() => isUncovered(locator)).toBe(true)
