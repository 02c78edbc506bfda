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

/** Every test in the JSON reports of Vitest and Playwright below a folder: its name, its seconds, and whether it passed, failed, was flaky or skipped. */
export const readTests = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return report.testResults ? ofVitest(report) : ofPlaywright(report)
    })

/** A line for each flaky test: it failed, and passed on retry. */
export const flakyLines = (tests) => tests.filter(({ state }) => state === 'flaky').map(({ name }) => `flaky: ${name}`)

/** The ten slowest tests, a line each. */
export const slowestLines = (tests) =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
