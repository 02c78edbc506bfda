/** Finds or installs a Chromium for the browser tests. Prints its path when run as a script. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const DOWNLOAD_MS = 4 * 60_000

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: readonly string[]): string[] => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** An installed Chromium: `CHROMIUM`, one in `PATH`, or Playwright's download. */
export const installedChromium = (): string | undefined =>
  process.env['CHROMIUM'] || [...inPath(BROWSERS), chromium.executablePath()].find(runnable)

/** The distribution's headless shell, which lacks a PDF viewer, if installed. */
export const headlessShell = (): string | undefined => inPath(SHELLS).find(runnable)

/** Whether it starts: Playwright's download may lack system libraries. */
const starts = (path: string) => spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0

const say = (line: string) => process.stderr.write(`${line}\n`)

const download = (): string | undefined => {
  say("No Chromium found: trying Playwright's download …")
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: DOWNLOAD_MS, stdio: ['ignore', 2, 'ignore'] })
  const path = chromium.executablePath()
  return status === 0 && runnable(path) && starts(path) ? path : undefined
}

const fromDistribution = (): string | undefined => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  say("Trying the distribution's package …")
  const options = {
    stdio: ['ignore', 2, 2] as ('ignore' | number)[],
    timeout: DOWNLOAD_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  // Separately, because not every distribution packages the headless shell.
  for (const name of ['chromium', 'chromium-headless-shell'])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  return installedChromium()
}

if (import.meta.main) {
  const path = installedChromium() ?? download() ?? fromDistribution()
  if (path) process.stdout.write(`${path}\n`)
  else say('The browser tests need a Chromium: install the package "chromium", or set CHROMIUM to the path of one.')
  process.exitCode = path ? 0 : 1
}
