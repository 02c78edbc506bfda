import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const forgotten = `import { integer, pgTable } from 'drizzle-orm/pg-core'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const users = pgTable('users', { id: integer() })

export const rename = async (db: NodePgDatabase) => {
  db.update(users).set({ id: 1 })
  await db.delete(users)
}

export const parse = (text: string): any => JSON.parse(text)
`

test('a statement that is never sent to the database, and any, are refused by lint', () => {
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["*.ts"] }')
  writeFileSync(join(folder, 'forgotten.ts'), forgotten)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '-f', 'unix'], { cwd: folder, encoding: 'utf8' })
  const found = [...stdout.matchAll(/forgotten\.ts:(\d+):\d+:.*\[Error\/[a-z]+\(([a-z-]+)\)\]/g)].map(([, line, rule]) => `${line} ${rule}`)
  expect(found).toContain('7 no-floating-promises')
  expect(found).toContain('11 no-explicit-any')
  expect(found.some((fault) => fault.startsWith('8 '))).toBe(false)
})
