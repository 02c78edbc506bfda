// Plain JavaScript for Node 18 and newer: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Says one line and ends. */
export const giveUp = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/**
 * npm writes the hidden lock file when an installation is complete, so comparing the two shows a missing, an unfinished and an
 * outdated one alike. Optional packages are for other machines; links are our own workspaces.
 */
const installed = () => {
  const wanted = readJson(join(root, 'package-lock.json'))
  const present = readJson(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted.packages).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || entry.optional || entry.link || present.packages[path]?.version === entry.version,
  )
}

/** Installs from the lock file when something of it is missing. */
export const ensureInstalled = async () => {
  if (installed()) return
  process.stdout.write('Installing packages from package-lock.json …\n')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = await (npm ? run(process.execPath, [npm, ...args], { cwd: root }) : run('npm', args, { cwd: root }))
  if (code !== 0) giveUp(`Could not install: "npm ci" ended with ${code}. It needs a reachable npm registry and about 1 GB of disk.`)
}

/** A Node 24 or newer: the one running this, else the one among the dependencies. */
export const node24 = () => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const own = join(root, 'node_modules/.bin/node')
  const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (/^v(2[4-9]|[3-9]\d)\./.test(stdout ?? '')) return own
  return giveUp(
    `Node 24 or newer is needed and this is ${process.version}: on Linux x64 and arm64 it comes with "npm ci"; elsewhere install it from https://nodejs.org.`,
  )
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
    // The route tree is made by the build itself.
    return /\.test\.tsx?$|\.gen\.ts$|tsconfig.*\.json$/.test(entry.name) ? [] : [path]
  })

const webSourcesHash = () => {
  const hash = createHash('sha256')
  for (const path of [...filesBelow(join(root, 'web')), ...filesBelow(join(root, 'contract')), join(root, 'package-lock.json')].sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

/** Builds the web when what it is made of has changed since the last build. */
export const ensureWebBuilt = async (node) => {
  const stamp = join(root, 'web/dist/.stamp')
  const hash = webSourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  process.stdout.write('Building the web …\n')
  const code = await run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'web') })
  if (code !== 0) giveUp(`Could not build the web: "vite build" in web/ ended with ${code}.`)
  writeFileSync(stamp, hash)
}
