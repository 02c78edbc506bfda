import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const ofVitest = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      name: `${name.replace(root, '')} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )

const states = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' }
const ofPlaywright = ({ suites, specs }) => [
  ...(suites ?? []).flatMap(ofPlaywright),
  ...(specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      name: `[${projectName}] e2e/${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      state: states[status],
    })),
  ),
]

/** All tests in the JSON reports of Vitest and Playwright in a folder: name, seconds and state (passed, failed, flaky, skipped). */
export const readTests = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return report.testResults ? ofVitest(report) : ofPlaywright(report)
    })

/** One line per flaky test, i.e. one that passed on retry. */
export const flakyLines = (tests) => tests.filter(({ state }) => state === 'flaky').map(({ name }) => `flaky: ${name}`)

/** One line each for the ten slowest tests. */
export const slowestLines = (tests) =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)

const CONTEXT_LINES = 80

/** What each page showed when its browser test failed: the snapshots that Playwright left in a folder. */
export const failedPages = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => file.endsWith('error-context.md'))
    .flatMap((file) => {
      const [, snapshot = ''] = readFileSync(join(folder, file), 'utf8').split(/^# Page snapshot$/m)
      return [`── ${file}`, ...snapshot.split('\n').filter(Boolean).slice(0, CONTEXT_LINES)]
    })
