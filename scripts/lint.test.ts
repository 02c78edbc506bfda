import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

const evaluating = `export const sum = (text: string) => [eval(text), new Function('a', text), setTimeout(text, 0)] as unknown[]
`

/** Lint errors of a file with this content, as `line rule`. */
const faultsIn = (content: string): string[] => {
  writeFileSync(join(folder, 'planted.ts'), content)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '-f', 'unix'], { cwd: folder, encoding: 'utf8' })
  return [...stdout.matchAll(/planted\.ts:(\d+):\d+:.*\[Error\/[a-z]+\(([a-z-]+)\)\]/g)].map(([, line, rule]) => `${line} ${rule}`)
}

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["*.ts"] }')
})

test('lint reports a database statement without await, and any', () => {
  const found = faultsIn(forgotten)
  expect(found).toContain('7 no-floating-promises')
  expect(found).toContain('11 no-explicit-any')
  expect(found.some((fault) => fault.startsWith('8 '))).toBe(false)
})

test('S42: lint refuses running text as code; the layout rules refuse starting programs', () => {
  expect(faultsIn(evaluating)).toEqual(expect.arrayContaining(['1 no-eval', '1 no-new-func', '1 no-implied-eval']))
})
