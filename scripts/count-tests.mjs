// Summarises the reports of Vitest and Playwright in a folder: lists flaky tests and prints "N passed, N failed". A part that failed
// without a failing test counts as one failure.
import { flakyLines, readTests } from './test-reports.mjs'

const [folder, failedParts] = process.argv.slice(2)

const tests = readTests(folder)
const passed = tests.filter(({ state }) => state === 'passed' || state === 'flaky').length
const failed = tests.filter(({ state }) => state === 'failed').length
const total = `${passed} passed, ${failed === 0 ? Number(failedParts) : failed} failed`
process.stdout.write(`${[...flakyLines(tests), total].join('\n')}\n`)
