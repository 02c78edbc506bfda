import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Longer than any field accepts, because patterns also run on input that is too long for its field. */
const LENGTH = 100_000
/** A linear pattern takes a millisecond on such input, a quadratic one minutes. */
const WITHIN_MS = 2000

interface Pattern {
  readonly pattern: string
  readonly flags: string
}

const patternsOf = (node: unknown): Pattern[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string }
  if (type === 'RegExpLiteral' && pattern !== undefined) return [{ pattern, flags: flags ?? '' }]
  return Object.values(node).flatMap(patternsOf)
}

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^testing\/|\/data\/|^database\/demo\//.test(file))
    .map((file) => join(folder, file)),
)

const found = sources.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  return patternsOf(tree).map((pattern) => ({ ...pattern, file }))
})

/** Inputs that maximise backtracking: the pattern's own characters and those of its classes, repeated, with a mismatch at the end. */
const hostile = (pattern: string): string[] => {
  const characters = new Set(
    [...pattern.replace(/\\u\{?[0-9a-fA-F]+\}?|\\[a-zA-Z]/g, ''), ...' a0A.-_@<&\n\t,'].filter(
      (character) => !'\\^$|?*+()[]{}'.includes(character),
    ),
  )
  const pumps = [...characters].flatMap((character) => [character, `${character} `, `${character}a`])
  return pumps.map((pump) => `${pump.repeat(LENGTH / pump.length)}\u0000`)
}

const tried: { expression: RegExp; text: string } = { expression: /^/, text: '' }
const context = createContext(tried)
const script = new Script('expression.lastIndex = 0; text.replace(expression, "")')

const isSlow = ({ pattern, flags }: Pattern): string | undefined => {
  tried.expression = new RegExp(pattern, flags)
  for (const text of hostile(pattern)) {
    tried.text = text
    try {
      script.runInContext(context, { timeout: WITHIN_MS })
    } catch {
      return JSON.stringify(text.slice(0, 12))
    }
  }
  return undefined
}

const WORKER = 'runs in a worker thread with a time limit'
const OPERATOR = 'reads configuration of the operator'
/** Slow patterns and why they are harmless: file, pattern, reason. */
const known: readonly (readonly [file: string, pattern: string, reason: string])[] = [
  ['server/src/config.ts', '\\/+$', OPERATOR],
  ['server/src/platform/mail/address.ts', '<([^>]+)>', OPERATOR],
  ['server/src/features/attachments/attachments.rules.ts', '[. ]+$', 'reads at most 1,000 characters'],
  ['server/src/features/attachments/preview.rules.ts', '<[^>]*>', WORKER],
  ['web/src/features/privacy-requests/request.model.ts', '\\s*%\\s*$', 'reads what its own user types'],
]
/** These run in a worker thread with a time limit, which S48 proves with hostile documents. */
const inWorker = /^server\/src\/features\/resumes\/.*\.rules\.ts$/
const isKnown = ({ file, pattern }: { file: string; pattern: string }) =>
  inWorker.test(file) || known.some(([where, what]) => where === file && what === pattern)

test('S37: no pattern of the product is slow on 100,000 hostile characters, except those with shorter input', () => {
  expect(found.length).toBeGreaterThan(100)
  expect(known.filter(([file, pattern]) => !found.some((other) => other.file === file && other.pattern === pattern))).toEqual([])
  const unique = [
    ...new Map(found.filter((pattern) => !isKnown(pattern)).map((pattern) => [`${pattern.pattern}/${pattern.flags}`, pattern])).values(),
  ]
  const slow = unique.flatMap((pattern) => {
    const text = isSlow(pattern)
    return text === undefined ? [] : [`${pattern.file}: /${pattern.pattern}/${pattern.flags} over ${text}…`]
  })
  expect(slow).toEqual([])
}, 300_000)

test('S37: a slow pattern is reported', () => {
  expect(isSlow({ pattern: '\\s+$', flags: '' })).toBeDefined()
  expect(isSlow({ pattern: '^[0-9.]+$', flags: '' })).toBeUndefined()
}, 60_000)
