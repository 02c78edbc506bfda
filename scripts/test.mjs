// `npm test` runs all parts; `node scripts/test.mjs server e2e` runs the named ones. Stops at the first failure.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'
import { ensureInstalled, ensureWebBuilt, abort, node24, root } from './setup.mjs'
import { failedPages, flakyLines, readTests, slowestLines } from './test-reports.mjs'

await ensureInstalled()
const node = node24()
const bin = join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter) }
const { TEST_DATABASE_URL: _, ...embedded } = env

/** Whether this PostgreSQL responds. */
const responds = async (url) => (await run(node, [join('scripts', 'postgres-answers.ts'), url], { cwd: root, env })) === 0
const offered = process.env.OFFERED_DATABASE_URL
if (offered && !env.TEST_DATABASE_URL) {
  if (await responds(offered)) env.TEST_DATABASE_URL = offered
  else process.stdout.write(`No PostgreSQL answers at ${offered}: everything runs on the embedded database.\n`)
}
const results = process.env.TEST_RESULTS_DIR ?? mkdtempSync(join(tmpdir(), 'portal-results-'))

const toolIn = (environment, name, ...args) => run(join(bin, name), args, { cwd: root, env: environment })
const tool = (name, ...args) => toolIn(env, name, ...args)
const script = (name) => run(node, [join('scripts', name)], { cwd: root, env })

// Arguments from the first option on are passed to the last part: `npm run photos -- -g wizard`.
const args = process.argv.slice(2)
const end = args.findIndex((arg) => arg.startsWith('-'))
const [named, options] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end)]

const inTurn = async (...steps) => {
  for (const step of steps) {
    const code = await step()
    if (code !== 0) return code
  }
  return 0
}

/** Two at a time: the compiler keeps one core busy. */
const check = async () => {
  const types = ['contract', 'server', 'web', 'web/tsconfig.build.json', '.'].map((project) => () => tool('tsc', '-p', project))
  const others = [
    () => tool('oxlint', '--type-aware', '--deny-warnings'),
    () => tool('oxfmt', '--check'),
    () => tool('knip'),
    () => tool('depcruise', '--config', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'web/src'),
  ]
  const codes = await Promise.all([inTurn(...types), inTurn(...others)])
  return Math.max(...codes)
}

const vitest = (environment, report, projects, files = []) => {
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${report}.json`)}`]
  return toolIn(environment, 'vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...json, ...files)
}

const e2e = async (environment, report, ...named) => {
  const found = execFileSync(node, ['scripts/find-chromium.ts'], { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const more = { E2E_REPORT: join(results, `${report}.json`), CHROMIUM: found.trim() }
  const code = await toolIn({ ...environment, ...more }, 'playwright', 'test', ...named)
  if (code !== 0)
    process.stdout.write(
      failedPages(join(root, 'test-results'))
        .map((line) => `${line}\n`)
        .join(''),
    )
  return code
}

/**
 * Tests that depend on the embedded database: opening, files, syncing, its single connection and its job queue. The main journeys in the
 * browser run on it as well.
 */
const embeddedFiles = [
  'server/src/database/',
  'server/src/main.test',
  'server/src/main.crash',
  'server/src/app.load',
  'server/src/app.failing',
  'scheduled.test',
  'bulk/bulk.test',
  'first-administrator',
]

const parts = {
  web: async () => {
    await ensureWebBuilt(node)
    return 0
  },
  check,
  size: () => script('size.ts'),
  floors: () => script('floors.ts'),
  unit: () => vitest(env, 'unit', ['contract', 'web', 'scripts']),
  server: () => vitest(env, 'server', ['server']),
  e2e: () => e2e(env, 'e2e', ...options),
  // If PostgreSQL is available, everything else runs on it, and these on the embedded database:
  'server-embedded': () => {
    const files = readdirSync(join(root, 'server/src'), { recursive: true }).map((file) => join('server/src', file))
    const gone = embeddedFiles.filter((part) => !files.some((file) => file.endsWith('.test.ts') && file.includes(part)))
    if (gone.length > 0) throw new Error(`No server test matches ${gone.join(', ')} of embeddedFiles.`)
    return vitest(embedded, 'server-embedded', ['server'], embeddedFiles)
  },
  'journeys-embedded': () => e2e(embedded, 'journeys-embedded', '--project=desktop', '--grep', '@journey'),
  // Not a test: screenshots of every screen at three widths, light and dark.
  photos: () => e2e(env, 'photos', '--config', 'e2e/photos/photos.config.ts', ...options),
}
const always = ['web', 'check', 'size', 'floors', 'unit', 'server']
const everything = [...always, ...(env.TEST_DATABASE_URL ? ['server-embedded', 'e2e', 'journeys-embedded'] : ['e2e'])]

const unknown = named.find((name) => !(name in parts))
if (unknown) abort(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`)
const chosen = named.length === 0 ? everything : named
// The build generates the route tree, and the browser tests need the built web.
const inOrder = chosen.some((name) => ['check', 'size', 'e2e', 'journeys-embedded', 'photos'].includes(name))
  ? new Set(['web', ...chosen])
  : new Set(chosen)

for (const name of inOrder) {
  const start = Date.now()
  let code = 1
  try {
    code = await parts[name]()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  if (code !== 0) {
    process.exitCode = code
    break
  }
}

const tests = readTests(results)
if (tests.length > 0) process.stdout.write(`${['The ten slowest tests:', ...slowestLines(tests), ...flakyLines(tests)].join('\n')}\n`)
if (!process.env.TEST_RESULTS_DIR) rmSync(results, { recursive: true })
