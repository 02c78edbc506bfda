import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const SOURCES = ['contract/src', 'server/src', 'web/src']

interface Report {
  modules: { source: string; dependencies: unknown[] }[]
  summary: { violations: { from: string; rule: { name: string } }[] }
}

const cruise = (folder: string, sources: readonly string[]): Report => {
  const config = join(root, '.dependency-cruiser.mjs')
  const cruiser = join(root, 'node_modules/.bin/depcruise')
  const { stdout } = spawnSync(cruiser, ['--config', config, '-T', 'json', ...sources], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return JSON.parse(stdout) as Report
}

const folder = mkdtempSync(join(tmpdir(), 'portal-layout-'))
afterAll(() => rmSync(folder, { recursive: true }))

const feature = (name: string, file: string) => `server/src/features/${name}/${name}.${file}.ts`

/** Forbidden imports: the rule that must report it, the file, the imported file. */
const faults: readonly [rule: string, file: string, imported: string][] = [
  ['resolves', 'server/src/lost.ts', './nowhere.ts'],
  ['contract-is-alone', 'contract/src/skills.ts', 'node:fs'],
  ['contract-is-alone', 'contract/src/payroll.ts', '../../server/src/config.ts'],
  ['server-without-web', 'server/src/platform/theme.ts', '../../../web/src/theme.ts'],
  ['server-ships-its-packages', 'server/src/platform/mail/sink.ts', 'smtp-server'],
  ['server-without-test-tools', 'server/src/platform/users.ts', '../testing/users.ts'],
  ['server-runs-no-programs', 'server/src/platform/convert.ts', 'node:child_process'],
  ['server-runs-no-programs', 'server/src/platform/evaluate.ts', 'node:vm'],
  ['routes-call-the-service', feature('skills', 'routes'), './skills.queries.ts'],
  ['routes-call-the-service', feature('mails', 'routes'), './mails.rules.ts'],
  ['routes-call-the-service', feature('openings', 'routes'), '../skills/skills.service.ts'],
  ['routes-call-the-service', feature('combos', 'routes'), '../../database/open.ts'],
  ['routes-without-tables', feature('privacy', 'routes'), 'drizzle-orm'],
  ['service-without-http', feature('skills', 'service'), 'fastify'],
  ['service-without-tables', feature('mails', 'service'), '../../database/schema/mails.ts'],
  ['service-without-tables', feature('openings', 'service'), 'drizzle-orm'],
  ['features-meet-in-services', feature('mails', 'service'), '../combos/combos.job.ts'],
  ['features-in-layers', feature('audit', 'service'), '../mails/mails.service.ts'],
  ['features-in-layers', feature('openings', 'queries'), '../accounts/accounts.queries.ts'],
  ['features-have-a-layer', feature('payroll', 'service'), '../combos/combos.service.ts'],
  ['rules-are-pure', feature('mails', 'rules'), 'node:fs'],
  ['rules-are-pure', feature('skills', 'rules'), '../../platform/clock.ts'],
  ['policy-is-pure', feature('mails', 'policy'), './mails.queries.ts'],
  ['queries-only-fetch', feature('mails', 'queries'), './mails.service.ts'],
  ['mails-are-written-from-values', feature('mails', 'mail'), './mails.queries.ts'],
  ['platform-knows-no-feature', 'server/src/platform/jobs.ts', '../features/mails/mails.service.ts'],
  ['platform-knows-no-feature', 'server/src/database/seed.ts', '../features/mails/mails.service.ts'],
  ['only-main-starts', feature('mails', 'job'), '../../app.ts'],
  ['web-without-server', 'web/src/lib/config.ts', '../../../server/src/config.ts'],
  ['web-routes-show-screens', 'web/src/routes/register.tsx', '../features/skills/skill-chip.tsx'],
  ['web-below-the-routes', 'web/src/screens/skills-screen.tsx', '../routes/login.tsx'],
  ['web-below-the-routes', 'web/src/features/skills/skill-link.tsx', '../../routes/login.tsx'],
  ['web-below-the-screens', 'web/src/features/skills/skill-home.tsx', '../../screens/skills-screen.tsx'],
  ['web-features-meet-in-screens', 'web/src/features/openings/opening-card.tsx', '../skills/skill-chip.tsx'],
  ['ui-and-lib-know-no-feature', 'web/src/ui/table/table.tsx', '../../features/skills/skills.api.ts'],
  ['ui-and-lib-share-their-words', 'web/src/ui/form/field.tsx', '../../words/en/skills.ts'],
  ['words-are-texts', 'web/src/words/en/mails.ts', '../../lib/format/format.ts'],
  ['web-without-test-files', 'web/src/lib/format/ago.ts', './ago.test.ts'],
  ['no-circle', 'web/src/ui/chicken.ts', './egg.ts'],
]

/** Allowed imports, so that a rule that forbids everything fails too. */
const allowed: readonly [file: string, imported: string][] = [
  [feature('accounts', 'routes'), './accounts.service.ts'],
  [feature('accounts', 'service'), '../skills/skills.service.ts'],
  [feature('educations', 'service'), './educations.rules.ts'],
  [feature('educations', 'rules'), '../combos/combos.rules.ts'],
  [feature('accounts', 'queries'), 'drizzle-orm'],
  ['server/src/main.ts', './start.ts'],
  ['server/src/start.ts', './app.ts'],
  ['server/src/app.ts', './features/accounts/accounts.routes.ts'],
  ['web/src/routes/login.tsx', '../screens/login-screen.tsx'],
  ['web/src/routes/login.tsx', '../features/skills/skills.model.ts'],
  ['web/src/screens/login-screen.tsx', '../features/skills/skill-chip.tsx'],
  ['web/src/features/mails/mail.tsx', '../skills/skills.api.ts'],
  ['web/src/ui/form/label.tsx', '../../words/en/shared/ui.tsx'],
  ['web/src/ui/egg.ts', './chicken.ts'],
]

const plant = (file: string, content = '') => {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content, { flag: 'a' })
}

test('the layout rules check every source file of the three workspaces', () => {
  const seen = new Set(
    cruise(root, SOURCES)
      .modules.filter((module) => module.dependencies.length > 0)
      .map((module) => module.source),
  )
  const withImports = execFileSync('grep', ['-rlE', "^(import|export) .*from '", ...SOURCES, '--include=*.ts', '--include=*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = withImports.trim().split('\n')
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !seen.has(file))).toEqual([])
})

test('S42: a violation of each layout rule is reported, and allowed imports are not', () => {
  const cause = (imported: string) =>
    imported.startsWith('.') ? `import '${imported}'\n` : `import * as used from '${imported}'\nexport const kept = used\n`
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { 'drizzle-orm': '*', fastify: '*' }, devDependencies: { 'smtp-server': '*' } }),
  )
  for (const [file, imported] of [...faults.map(([, file, imported]) => [file, imported] as const), ...allowed]) {
    plant(file, cause(imported))
    if (imported.startsWith('.') && !imported.includes('nowhere')) plant(join(dirname(file), imported), 'export const there = 1\n')
  }
  const violations = cruise(folder, SOURCES).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  const [dead, others] = [
    violations.filter((violation) => violation.startsWith('no-dead-file')),
    violations.filter((violation) => !violation.startsWith('no-dead-file')),
  ]
  expect(dead).toContain('no-dead-file server/src/platform/theme.ts')
  expect(dead).not.toContain('no-dead-file server/src/app.ts')
  expect(others.toSorted()).toEqual(faults.map(([rule, file]) => `${rule} ${file}`).toSorted())
})
