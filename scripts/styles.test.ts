import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const src = join(root, 'web/src')
const read = (file: string) => readFileSync(join(src, file), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: src }).toSorted()
const without = (text: string, pattern: RegExp) => text.replace(pattern, '')

const sheets = new Map(find('**/*.css').map((file) => [file, without(read(file), /\/\*[^]*?\*\//g)]))
const modules = new Map(find('**/*.{ts,tsx}').map((file) => [file, read(file)]))

const importsOf = (text: string): string[] => [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].flatMap(([, path]) => path ?? [])
const resolve = (file: string, path: string) => relative(src, join(src, dirname(file), path))

/** Uses of CSS modules: the stylesheet with each class a component uses from it. */
const uses = [...modules].flatMap(([file, text]) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) =>
    [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, used]) => ({
      file,
      sheet: resolve(file, path),
      used,
    })),
  ),
)
/** Classes defined by the sheet; `:global()` refers to those of others. */
const classesOf = (sheet: string) =>
  new Set(
    [...(sheets.get(sheet) ?? '').replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z]\w*)(?=[^{}]*\{)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  )

test('every class that a component uses is in its stylesheet', () => {
  const missing = uses.filter(({ sheet, used }) => used !== undefined && !classesOf(sheet).has(used))
  expect(missing.map(({ file, used }) => `${file}: ${used}`)).toEqual([])
})

test('every class of a stylesheet is used', () => {
  const unused = [...sheets.keys()]
    .filter((sheet) => sheet.endsWith('.module.css') && !uses.some((use) => use.sheet === sheet && use.used === undefined))
    .flatMap((sheet) =>
      [...classesOf(sheet)]
        .filter((name) => !uses.some((use) => use.sheet === sheet && use.used === name))
        .map((name) => `${sheet}: ${name}`),
    )
  expect(unused).toEqual([])
})

test('breakpoint widths are only in lib/browser/breakpoints.ts', () => {
  const width = /(?:min|max)-width:|width\s*[<>]/
  const found = [...sheets].flatMap(([file, text]) =>
    [...text.matchAll(/@media[^{]*/g)].filter(([query]) => width.test(query)).map(([query]) => `${file}: ${query}`),
  )
  const hooks = [...modules].filter(([, text]) => /useMediaQuery\(\s*['"`]/.test(text)).map(([file]) => file)
  expect([...found, ...hooks]).toEqual([])
})

test('a single class hides text visually', () => {
  // These two hide it only on phones.
  const responsive = ['features/dashboard/milestones.module.css', 'ui/table/table-cards.module.css']
  const copies = [...sheets].filter(([, text]) => text.includes('clip-path: inset(50%)')).map(([file]) => file)
  expect(copies).toEqual([...responsive, 'styles/base.css'].toSorted())
})

test('every Mantine component in use has its stylesheet imported', () => {
  const mantine = join(root, 'node_modules/@mantine/core/styles')
  const styleOf = (path: string) => (path.startsWith('@mantine/core/styles/') ? basename(path, '.css') : null)
  const global = new Set([...(sheets.get('styles/mantine.css') ?? '').matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name))
  const loaded = new Map<string, ReadonlySet<string>>()
  /** Transitive stylesheets of a file. */
  const stylesOf = (file: string, path: readonly string[] = []): ReadonlySet<string> => {
    const known = loaded.get(file)
    if (known) return known
    if (path.includes(file)) return new Set()
    const styles = importsOf(modules.get(file) ?? '').flatMap((imported) => {
      const style = styleOf(imported)
      if (style !== null) return [style]
      return imported.startsWith('.') ? [...stylesOf(resolve(file, imported), [...path, file])] : []
    })
    loaded.set(file, new Set(styles))
    return new Set(styles)
  }
  const missing = [...modules].flatMap(([file, text]) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => existsSync(join(mantine, `${name}.css`)) && !global.has(name) && !stylesOf(file).has(name))
        .map((name) => `${file}: ${name}`),
    ),
  )
  expect(missing).toEqual([])
})
