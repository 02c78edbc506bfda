import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

describe('S64: installed packages', () => {
  test('each have a hash and come from the registry only', () => {
    expect(foreign.length).toBeGreaterThan(300)
    expect(foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([])
    // npm then uses the configured registry; a URL in the lock file would bypass it.
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))).toEqual([])
  })

  test('run no install scripts, except two that were reviewed', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> }
    const running = new Set(foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)))
    expect([...running].toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  })

  test('are at least a day old when added, and pinned to an exact version', () => {
    const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
    expect(settings).toContain('min-release-age=1')
    expect(settings).toContain('save-exact=true')
    const declared = ['.', 'contract', 'server', 'web'].flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<
        string,
        Record<string, string> | undefined
      >
      return Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'], ...manifest['optionalDependencies'] })
    })
    expect(declared.filter(([name, version]) => !name.startsWith('@portal/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('can be listed offline', () => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
    const listed = JSON.parse(
      execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as {
      components: { name: string; version: string }[]
    }
    const names = new Set(listed.components.map(({ name, version }) => `${name}@${version}`))
    expect(names.has(`fastify@${packages['node_modules/fastify']?.version}`)).toBe(true)
    expect(names.size).toBeGreaterThan(300)
  })
})
