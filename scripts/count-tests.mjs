// Adds up the reports of Vitest and Playwright in a folder: names flaky tests and prints "N passed, N failed"; a part that failed without a failing test counts as one.
import { flakyLines, readTests } from './test-reports.mjs'

const [folder, failedParts] = process.argv.slice(2)

const tests = readTests(folder)
const passed = tests.filter(({ state }) => state === 'passed' || state === 'flaky').length
const failed = tests.filter(({ state }) => state === 'failed').length
const total = `${passed} passed, ${failed === 0 ? Number(failedParts) : failed} failed`
process.stdout.write(`${[...flakyLines(tests), total].join('\n')}\n`)
