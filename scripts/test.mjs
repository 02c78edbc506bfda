// `npm test` does every part; `node scripts/test.mjs server e2e` those named. It stops at the first that fails.
import { execFileSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'
import { ensureInstalled, ensureWebBuilt, giveUp, node24, root } from './setup.mjs'

await ensureInstalled()
const node = node24()
const bin = join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter) }
const results = process.env.TEST_RESULTS_DIR

const tool = (name, ...args) => run(join(bin, name), args, { cwd: root, env })
const script = (name) => run(node, [join('scripts', name)], { cwd: root, env })

// What follows the parts from the first option on belongs to the last of them: `npm run photos -- -g wizard`.
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

const check = () =>
  inTurn(
    () => tool('tsc', '-p', 'contract'),
    () => tool('tsc', '-p', 'server'),
    () => tool('tsc', '-p', 'web'),
    () => tool('tsc', '-p', 'web/tsconfig.build.json'),
    () => tool('tsc', '-p', '.'),
    () => tool('oxlint', '--type-aware', '--deny-warnings'),
    () => tool('oxfmt', '--check'),
    () => tool('depcruise', '--config', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'web/src'),
  )

const vitest = (report, ...projects) => {
  const json = results ? ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${report}.json`)}`] : []
  return tool('vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...json)
}

const e2e = (...named) => {
  const found = execFileSync(node, ['scripts/find-chromium.ts'], { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const report = results ? { E2E_REPORT: join(results, 'e2e.json') } : {}
  return run(join(bin, 'playwright'), ['test', ...named], { cwd: root, env: { ...env, ...report, CHROMIUM: found.trim() } })
}

const parts = {
  web: async () => {
    await ensureWebBuilt(node)
    return 0
  },
  check,
  size: () => script('size.ts'),
  floors: () => script('floors.ts'),
  unit: () => vitest('unit', 'contract', 'web', 'scripts'),
  server: () => vitest('server', 'server'),
  e2e: () => e2e(...options),
  // The longest walks alone: what a second database could change shows there, and on the server's own tests.
  roads: () => e2e('--project=desktop', 'candidate-road', 'pipeline', 'requests'),
  // No test: every screen at three widths, light and dark.
  photos: () => e2e('--config', 'e2e/photos/photos.config.ts', ...options),
}

const unknown = named.find((name) => !(name in parts))
if (unknown) giveUp(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`)
const chosen = named.length === 0 ? Object.keys(parts).filter((name) => name !== 'roads' && name !== 'photos') : named
// The route tree is made by the build, and the browser tests need the built web.
const wanted = chosen.some((name) => ['check', 'size', 'e2e', 'roads', 'photos'].includes(name))
  ? new Set(['web', ...chosen])
  : new Set(chosen)

for (const name of wanted) {
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
