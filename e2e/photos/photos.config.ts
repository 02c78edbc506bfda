import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const widths = { 360: 740, 768: 1024, 1440: 900 } as const

/** Photographs every screen at three widths, light and dark, into `photos/`: `npm run photos`, or `npm run photos -- -g wizard`. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: '*.photos.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/photos',
  reporter: 'list',
  timeout: 120_000,
  projects: Object.entries(widths).flatMap(([width, height]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width: Number(width), height }, colorScheme, ...(width === '360' && { hasTouch: true, isMobile: true }) },
    })),
  ),
})
