import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Maximum entries of a folder. */
const MAX_ENTRIES = 25
/** Files with fewer lines count as small. */
const SMALL_LINES = 15
const MAX_SMALL_SHARE = 0.05

const KEBAB = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const name = (endings: string) => new RegExp(`^${KEBAB}${endings}$`)

const component = name('\\.tsx')
const hook = new RegExp(`^use-${KEBAB}(?:\\.test)?\\.tsx?$`)
const model = name('\\.model(?:\\.test)?\\.ts')
const stylesheet = name('\\.module\\.css')

/** Allowed file names by folder; the first matching folder applies. */
const vocabulary: readonly [folder: string, names: readonly RegExp[]][] = [
  ['web/src/features/', [name('\\.(?:api|store)\\.ts'), model, hook, component, stylesheet]],
  ['web/src/screens/', [component, stylesheet]],
  ['web/src/ui/', [model, hook, component, stylesheet]],
  ['web/src/lib/', [name('(?:\\.test)?\\.ts')]],
  // `data/` contains data files; a test over HTTP is named after what it tests.
  ['server/src/features/', [name('\\.(?:routes|service|rules|policy|queries|mail|job|worker|lib)(?:\\.test)?\\.ts'), name('\\.test\\.ts')]],
]

/** Server files with other names. Do not add to this list. */
const exceptions: readonly string[] = []

const misnamed = (files: readonly string[]): string[] =>
  files.filter((file) => {
    const rule = vocabulary.find(([folder]) => file.startsWith(folder))
    if (!rule || /^server\/src\/features\/[^/]+\/data\//.test(file)) return false
    return !rule[1].some((pattern) => pattern.test(file.slice(file.lastIndexOf('/') + 1)))
  })

/** Folders with too many entries. */
const crowded = (files: readonly string[]): string[] => {
  const entries = new Map<string, Set<string>>()
  for (const file of files)
    for (let path = file; path.includes('/'); path = dirname(path)) {
      const folder = dirname(path)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path))
      if (folder === '.') break
    }
  return [...entries].filter(([, { size }]) => size > MAX_ENTRIES).map(([folder, { size }]) => `${folder}: ${size}`)
}

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\.gen\.ts$|^server\/src\/testing\/|^server\/src\/database\/migrations\//.test(file)
/** Files required by the router (one per route) or the layout (routes, policy and job per feature), however small. */
const isForced = (file: string) =>
  /^web\/src\/(?:routes|words)\/|\.api\.ts$|^server\/src\/database\/schema\/|^server\/src\/features\/.*\.(?:routes|policy|job)\.ts$/.test(
    file,
  )

const small = (files: readonly (readonly [file: string, lines: number])[]): string[] =>
  files.filter(([file, lines]) => lines < SMALL_LINES && !isForced(file)).map(([file, lines]) => `${file}: ${lines}`)

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
const all = ['contract/src', 'server/src', 'web/src'].flatMap(filesOf)

const product = all.filter(isProduct).map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1] as const)

describe('the names of files', () => {
  test('have a known role: .api.ts, .store.ts, .model.ts, use-….ts, component or stylesheet on the web, a role of the layout on the server', () => {
    expect(misnamed(all).filter((file) => !exceptions.includes(file))).toEqual([])
  })

  test('in the exceptions exist and need their exception', () => {
    expect(exceptions.filter((file) => !misnamed(all).includes(file))).toEqual([])
  })

  test('with an unknown role are reported', () => {
    const planted = [
      'web/src/features/skills/helpers.ts',
      'web/src/features/skills/list/SkillList.tsx',
      'web/src/features/skills/skills.model.tsx',
      'web/src/screens/skills.model.ts',
      'web/src/ui/table/table.api.ts',
      'web/src/lib/format/Money.ts',
      'server/src/features/skills/helpers.ts',
      'server/src/features/skills/skills.utils.ts',
    ]
    const fine = [
      'web/src/features/skills/list/skill-list.tsx',
      'web/src/features/skills/skills.api.ts',
      'web/src/features/skills/skills.model.test.ts',
      'web/src/features/skills/use-skills.ts',
      'web/src/screens/skills-screen.module.css',
      'web/src/lib/format/money.test.ts',
      'web/src/routes/_default.index.tsx',
      'server/src/features/skills/skills.rules.test.ts',
      'server/src/features/skills/data/make.ts',
    ]
    expect(misnamed([...planted, ...fine])).toEqual(planted)
  })
})

describe('folders of the web', () => {
  test(`hold at most ${MAX_ENTRIES} entries`, () => {
    expect(crowded(all.filter((file) => file.startsWith('web/src/')))).toEqual([])
  })

  test('with more entries are reported', () => {
    const files = Array.from({ length: MAX_ENTRIES }, (_, index) => `web/src/ui/table/part-${index}.tsx`)
    expect(crowded(files)).toEqual([])
    expect(crowded([...files, 'web/src/ui/table/sub/one.tsx'])).toEqual([`web/src/ui/table: ${MAX_ENTRIES + 1}`])
  })
})

describe('small files', () => {
  test(`of fewer than ${SMALL_LINES} lines not required by the layout are under ${MAX_SMALL_SHARE * 100} % of the product`, () => {
    const found = small(product)
    const forced = product.filter(([file, lines]) => lines < SMALL_LINES && isForced(file)).length
    console.log(`${product.length} product files; fewer than ${SMALL_LINES} lines: ${found.length}, and ${forced} that the layout asks for`)
    expect(found.length / product.length, found.join('\n')).toBeLessThan(MAX_SMALL_SHARE)
  })

  test('are counted, except those required by the layout', () => {
    const planted = [
      ['contract/src/one.ts', 14],
      ['contract/src/two.ts', 15],
      ['web/src/routes/login.tsx', 5],
      ['server/src/features/skills/skills.policy.ts', 5],
      ['server/src/features/skills/skills.service.ts', 5],
    ] as const
    expect(small(planted)).toEqual(['contract/src/one.ts: 14', 'server/src/features/skills/skills.service.ts: 5'])
    expect(isProduct('web/src/lib/format/format.test.ts')).toBe(false)
    expect(isProduct('web/src/route-tree.gen.ts')).toBe(false)
  })
})
