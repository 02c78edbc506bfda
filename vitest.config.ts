import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

// Far from India and with an offset of 12:45: whatever leans on the machine's zone fails here.
process.env['TZ'] = 'Pacific/Chatham'

const shared = { environment: 'node' as const, setupFiles: ['scripts/test-setup.ts'], restoreMocks: true }

export default defineConfig({
  test: {
    pool: 'forks',
    // More than cores: many tests wait for a job, an email or a process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['web/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          ...shared,
          name: 'server',
          // Loading the whole server again for each file takes as long as the tests themselves. A file closes what it opens.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
