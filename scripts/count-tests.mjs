// Adds up the reports of Vitest and Playwright in a folder and prints "N passed, N failed"; a part that failed without a failing test counts as one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, failedParts] = process.argv.slice(2)

const countOf = (report) =>
  report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests }

const reports = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'))
const counts = reports.map((file) => countOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`${passed} passed, ${failed === 0 ? Number(failedParts) : failed} failed\n`)
