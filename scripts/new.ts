import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { kinds } from './new/kinds.ts'
import { openTree, Refused } from './new/tree.ts'

const root = join(import.meta.dirname, '..')
const usage = `Say what to write:\n${Object.values(kinds)
  .map((kind) => `  npm run new -- ${kind.usage}`)
  .join('\n')}`

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { singular: { type: 'string' } } })
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${usage}`)
  }
}

/** Writes all files, or none if refused. */
const writePiece = (): void => {
  const { positionals, values } = readArguments()
  const [name = '', ...rest] = positionals
  const kind = kinds[name as keyof typeof kinds] as (typeof kinds)[keyof typeof kinds] | undefined
  if (!kind) throw new Refused(usage)
  const tree = openTree(root)
  const next = kind.plan(tree, rest, values.singular)
  const written = tree.write()
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), written, { cwd: root })
  const list = (title: string, lines: readonly string[]) => console.log([title, ...lines.map((line) => `  ${line}`)].join('\n'))
  list('Written:', written)
  list('Next:', next)
}

try {
  writePiece()
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
