import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from './new/kinds.ts'
import { endpointForms, namesOf, screenForms } from './new/names.ts'
import { openTree } from './new/tree.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'portal-new-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WORKSPACES = ['contract', 'server', 'web']
/** Type-checking the web needs the route tree, which its build generates. */
const checked = WORKSPACES.filter((name) => name !== 'web' || existsSync(join(root, 'web/src/route-tree.gen.ts')))

/** Copies the sources and links node_modules to ours, except for the workspaces, which point into the copy. */
const copySources = () => {
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && /\.(json|mjs|ts)$/.test(entry.name))
  const skipped = ['node_modules', 'dist', 'test-results']
  for (const name of [...WORKSPACES, 'e2e', 'scripts', 'docs', ...files.map((entry) => entry.name)])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !skipped.includes(basename(path)) && !basename(path).startsWith('.data'),
    })
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true })
  for (const name of readdirSync(packages).filter((entry) => entry === '.bin' || !/^\.|^@portal$/.test(entry)))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const name of WORKSPACES) symlinkSync(`../../${name}`, join(folder, 'node_modules/@portal', name))
}

const execute = promisify(execFile)
/** Output of a program run in the copy, with its exit code if it failed. */
const run = async (program: string, ...args: readonly string[]): Promise<string> => {
  try {
    return (await execute(program, args, { cwd: folder, maxBuffer: 2 ** 24 })).stdout
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return `exit ${code}\n${stdout}${stderr}`
  }
}
const tool = (name: string, ...args: readonly string[]) => run(join(root, 'node_modules/.bin', name), ...args)
const write = (...args: readonly string[]) => run(process.execPath, 'scripts/new.ts', ...args)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Adds the new screen's route to the route tree, which normally only the build does. */
const addRoute = () => {
  const file = join(folder, 'web/src/route-tree.gen.ts')
  if (!existsSync(file)) return
  const tree = readFileSync(file, 'utf8')
  const withRoute = tree.replace(
    / {4}'\/_default\/AptitudeReport': \{[^}]*\}\n/,
    (route) => route + route.replaceAll("AptitudeReport'", "SalaryBands'"),
  )
  writeFileSync(file, `${withRoute}import './routes/_default.SalaryBands'\n`)
}

beforeAll(() => {
  copySources()
  addRoute()
})

describe('a feature, its endpoints and its screen', () => {
  const commands = [
    'feature salary-bands',
    'endpoint salary-bands.completeSalaryBand POST /v1/salary-bands/:id/done',
    'endpoint salary-bands.addSalaryBand',
    'endpoint salary-bands.readSalaryBand',
    'endpoint salary-bands.changeSalaryBand',
    'endpoint salary-bands.removeSalaryBand',
    'endpoint salary-bands.listOverdueSalaryBands GET /v1/salary-bands/overdue',
    'screen SalaryBands salary-bands',
  ]
  const written = new Set<string>()

  test('are written, compile and keep to the layout and the format', async () => {
    for (const command of commands) {
      const output = await write(...command.split(' '))
      expect(output, command).toMatch(/^Written:\n/)
      for (const [, file = ''] of output.matchAll(/^ {2}(\S+\.\w+)$/gm)) written.add(file)
    }
    const checks = await Promise.all([
      ...checked.map((workspace) => tool('tsc', '-p', workspace)),
      tool('oxfmt', '--list-different', ...written),
      tool('depcruise', '--config', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'web/src'),
    ])
    expect(checks.slice(0, -1).join('')).toBe('')
    expect(checks.at(-1)).toContain('no dependency violations')
  }, 120_000)

  test('are registered in the app', () => {
    expect([...written].toSorted()).toEqual([
      '.dependency-cruiser.mjs',
      'contract/src/salary-bands.ts',
      'e2e/salary-bands.e2e.ts',
      'e2e/support/pages.ts',
      'server/src/app.ts',
      'server/src/database/schema.ts',
      'server/src/database/schema/salary-bands.ts',
      'server/src/features/full-exports/exported-tables.rules.ts',
      'server/src/features/privacy/data-classes.rules.ts',
      ...['policy', 'queries', 'routes', 'service', 'test'].map((role) => `server/src/features/salary-bands/salary-bands.${role}.ts`),
      'server/src/testing/bodies.ts',
      'server/src/testing/endpoints.ts',
      'web/src/features/salary-bands/salary-band-list.tsx',
      'web/src/features/salary-bands/salary-bands.api.ts',
      'web/src/routes/_default.SalaryBands.tsx',
      'web/src/screens/salary-bands-screen.tsx',
      'web/src/ui/shell/menu.model.ts',
      'web/src/words/en/salary-bands.ts',
      'web/src/words/en/shared/pages.ts',
    ])
    expect(read('server/src/app.ts')).toContain('  salaryBandRoutes(route, ctx)\n')
    expect(read('web/src/routes/_default.SalaryBands.tsx')).toContain('component: SalaryBandsScreen')
    expect(read('server/src/features/salary-bands/salary-bands.test.ts').match(/is refused to candidates/g)).toHaveLength(7)
  })

  test('a screen gets its name and its place in the menu and in the list of staff pages', async () => {
    expect(await write('feature', 'exit-talks')).toMatch(/^Written:\n/)
    expect(await write('screen', 'ExitTalks', 'exit-talks')).toMatch(/^Written:\n/)
    expect(read('web/src/words/en/shared/pages.ts')).toContain("  exitTalks: 'Exit talks',\n")
    expect(read('web/src/ui/shell/menu.model.ts')).toContain(
      "{ name: pages.exitTalks, icon: IconList, target: '/ExitTalks', roles: staff }",
    )
    expect(read('e2e/support/pages.ts')).toContain("  '/ExitTalks',\n")
    expect(read('web/src/routes/_default.ExitTalks.tsx')).toContain("createFileRoute('/_default/ExitTalks')")
  })
})

describe('what is refused is not written', () => {
  test.each([
    ['feature salary-bands', /contract\/src\/salary-bands\.ts exists and is not overwritten\. Nothing was written\./],
    ['feature SalaryBands', /in kebab case/],
    ['feature ../salary-bands', /in kebab case/],
    ['feature nominees', /already has a table nominees/],
    ['feature vacancies', /another word for "vacancies": opening/],
    ['feature audit-log', /add --singular/],
    ['feature one two', /takes one name/],
    ['endpoint salary-bands', /named feature\.endpoint/],
    ['endpoint salary-bands.CompleteSalaryBand', /a verb with its object/],
    ['endpoint salary-bands.completeSalaryBand', /already has an endpoint completeSalaryBand/],
    ['endpoint salary-bands.endSalaryBand POST /v1/salary-bands/:id/done', /already has an endpoint at POST/],
    ['endpoint salary-bands.endSalaryBand POST salary-bands', /a method and a path/],
    ['endpoint salary-bands.endSalaryBands DELETE /v1/salary-bands', /needs an :id/],
    ['endpoint reminders.sendReminder', /first npm run new -- feature reminders/],
    ['endpoint views.renameView', /has no View,/],
    ['screen AptitudeReport', /its path and its feature/],
    ['screen salary-bands salary-bands', /the name of its path/],
    ['screen AptitudeReport salary-bands', /shows a screen already and is not overwritten/],
    ['screen Views views', /has no listViews with pages of View/],
  ] as const)('%s', (command, message) => {
    const [name = '', ...args] = command.split(' ')
    expect(() => kinds[name as keyof typeof kinds].plan(openTree(folder), args)).toThrow(message)
  })

  test('prints one line and exits with an error', async () => {
    expect(await write()).toMatch(/^exit 1\nSay what to write:\n {2}npm run new -- feature/)
    expect(await write('feature', 'SalaryBands')).toMatch(/^exit 1\nA feature is named by its plural/)
    expect(await write('feature', 'salary-bands', '--plural', 'x')).toMatch(/^exit 1\nUnknown option/)
  })
})

describe('names', () => {
  test.each([
    ['salary-bands', 'salary-band'],
    ['offer-replies', 'offer-reply'],
    ['addresses', 'address'],
    ['batches', 'batch'],
    ['notices', 'notice'],
  ])('%s has the singular %s', (plural, singular) => expect(namesOf(plural).singular.kebab).toBe(singular))

  test('accept a given singular', () => {
    expect(namesOf('criteria', 'criterion').singular).toMatchObject({ pascal: 'Criterion', snake: 'criterion', title: 'Criterion' })
  })

  test('have one form for each use', () => {
    expect(namesOf('salary-bands').plural).toEqual({
      kebab: 'salary-bands',
      snake: 'salary_bands',
      camel: 'salaryBands',
      pascal: 'SalaryBands',
      text: 'salary bands',
      title: 'Salary bands',
    })
    expect(screenForms('CampusList').kebab).toBe('campus-list')
    expect(endpointForms('completeSalaryBand')).toMatchObject({ pascal: 'CompleteSalaryBand', text: 'complete salary band' })
  })
})
