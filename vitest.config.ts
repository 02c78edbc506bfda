import { defineConfig } from 'vitest/config'

// Far from India and with an offset of 12:45: whatever leans on the machine's zone fails here.
process.env['TZ'] = 'Pacific/Chatham'

const shared = { environment: 'node' as const, setupFiles: ['scripts/test-setup.ts'], restoreMocks: true }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['web/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
