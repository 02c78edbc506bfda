import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Text {
  readonly file: string
  readonly text: string
}

const find = (...patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/.git'] }).toSorted()
/** A missing file reads as empty; a separate test reports it. */
const read = (file: string): Text => ({ file, text: existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '' })

/** The setup of the browser tests can fail the run too. */
const isTest = (file: string) => /\.(test\.tsx?|e2e\.ts)$|\/global-setup\.ts$/.test(file)
const isComment = (line: string) => /^\s*(\/?\*|\/\/)|\s\/\/ /.test(line)
/** Joins comment lines, so that a citation can span two lines. */
const unwrapped = (text: string) => text.replace(/\n\s*(\*|\/\/) /g, ' ')
/** Fenced blocks contain examples, not references. */
const withoutFences = (text: string) => text.replace(/^```[^]*?^```$/gm, '')

/** Ids of docs/trust.md: S01, R1, D1. `S3` is the storage service. */
const ID = /\b(?:S\d{2}|[RD][1-9]\d?)\b/g
/** Ids a file cites: anywhere in a test, only in comments elsewhere. */
const citedIds = ({ file, text }: Text): Set<string> => {
  const lines = text.split('\n').filter((line) => isTest(file) || isComment(line))
  return new Set(lines.join('\n').match(ID))
}

/** "specification section 5", "specification, section 5", "(section 5)", "sections 2, 4 and 5". */
const citedSections = ({ text }: Text): Set<string> =>
  new Set(
    [...unwrapped(text).matchAll(/\bsections? (\d+(?:\.\d+)*(?:(?:, and|,| and) \d+(?:\.\d+)*)*)/gi)].flatMap(
      ([, numbers = '']) => numbers.match(/\d+(?:\.\d+)*/g) ?? [],
    ),
  )

const headingsOf = (text: string): string[] => [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title.trim())
/** GitHub's anchor for a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const sectionsOf = (text: string): Set<string> =>
  new Set(headingsOf(text).flatMap((title) => /^(\d+(?:\.\d+)*)\.? /.exec(title)?.[1] ?? []))

interface Row {
  readonly id: string
  readonly heading: string
  readonly tests: readonly string[]
}
const rowsOf = (text: string): Row[] => {
  let heading = ''
  return text.split('\n').flatMap((line) => {
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim())
    if (!id || !/^[SRD]\d+$/.test(id)) return []
    return [{ id, heading, tests: [...(cells[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }]
  })
}
const isUncovered = ({ heading }: Row) => heading.endsWith('not covered yet')
const isDetail = ({ heading }: Row) => heading.endsWith('covered in part')

const unknownIds = (code: readonly Text[], trust: string): string[] => {
  const known = new Set(
    rowsOf(trust)
      .filter((row) => !isDetail(row) && !isUncovered(row))
      .map(({ id }) => id),
  )
  return code.flatMap((text) => [...citedIds(text)].filter((id) => !known.has(id)).map((id) => `${text.file} cites ${id}`))
}

const unknownSections = (code: readonly Text[], product: string): string[] => {
  const known = sectionsOf(product)
  return code.flatMap((text) =>
    [...citedSections(text)].filter((section) => !known.has(section)).map((section) => `${text.file} cites section ${section}`),
  )
}

/** Rows without a test, tests that don't exist or don't cite the id, duplicate ids. */
const faultsOfTrust = (trust: string, code: readonly Text[]): string[] => {
  const tests = code.filter(({ file }) => isTest(file))
  const rows = rowsOf(trust)
  const covered = rows.filter((row) => !isUncovered(row) && !isDetail(row))
  const withoutTest = covered.filter((row) => row.tests.length === 0).map(({ id }) => `${id} names no test`)
  const wrongTests = covered.flatMap(({ id, tests: names }) =>
    names.flatMap((name) => {
      const named = tests.filter(({ file }) => basename(file) === name)
      if (named.length === 0) return [`${id} names ${name}, which does not exist`]
      return named.some((text) => citedIds(text).has(id)) ? [] : [`${id} names ${name}, which does not cite it`]
    }),
  )
  const ids = rows.filter((row) => !isDetail(row)).map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} has two rows`)
  const unknownDetails = rows.filter((row) => isDetail(row) && !covered.some(({ id }) => id === row.id))
  return [...withoutTest, ...wrongTests, ...twice, ...unknownDetails.map(({ id }) => `${id} is covered in part, but has no row`)]
}

const brokenLinks = ({ file, text }: Text): string[] =>
  [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [path = '', anchor] = target.split('#')
      const linked = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, linked))) return [`${file} links to ${target}`]
      const anchors = anchor === undefined ? [] : headingsOf(path === '' ? text : read(linked).text).map(anchorOf)
      return anchor === undefined || anchors.includes(anchor) ? [] : [`${file} links to ${target}, a heading that does not exist`]
    })

/** Paths in backticks: relative to the root or the document, or a suffix of a file's path. Skips glob patterns. */
const missingPaths = ({ file, text }: Text, files: readonly string[]): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^[\w.@-]+(\/[\w.@$-]+)+\.[a-z]+$/.test(path) && !path.startsWith('node_modules/'))
    .filter((path) => ![path, join(dirname(file), path)].some((candidate) => existsSync(join(root, candidate))))
    .filter((path) => !files.some((existing) => existing.endsWith(`/${path}`)))
    .map((path) => `${file} names ${path}`)

const code = find('{server,web,contract,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css}').map(read)
const PRODUCT = 'docs/product.md'
const TRUST = 'docs/trust.md'
const GUIDES = ['CONTRIBUTING.md', 'docs/architecture.md']
const product = read(PRODUCT).text
const trust = read(TRUST).text
const documents = find('README.md', 'CONTRIBUTING.md', 'docs/**/*.md').map(read)

test('every referenced document exists', () => {
  expect(['README.md', PRODUCT, TRUST, ...GUIDES].filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(code.length).toBeGreaterThan(500)
})

test('the table of layers in docs/architecture.md lists the features as they are checked', async () => {
  const { LAYERS } = (await import(join(root, '.dependency-cruiser.mjs'))) as { readonly LAYERS: readonly (readonly string[])[] }
  const rows = read('docs/architecture.md').text.matchAll(/^\| (\d+) \| (`[^|]+`) \|/gm)
  const listed = [...rows].map(([, layer, names = '']) => [Number(layer), names.replaceAll('`', '').split(' · ')])
  expect(listed.toReversed()).toEqual(LAYERS.map((names, index) => [index + 1, names]))
})

test('every id that code cites has a row with a test in docs/trust.md', () => {
  expect(unknownIds(code, trust)).toEqual([])
})

test('every row of docs/trust.md names tests that exist and cite its id', () => {
  expect(rowsOf(trust).length).toBeGreaterThan(100)
  expect(faultsOfTrust(trust, code)).toEqual([])
})

test('every test named anywhere in docs/trust.md exists', () => {
  const names = new Set([...trust.matchAll(/`([\w.-]+\.(?:test\.tsx?|e2e\.ts))`/g)].map(([, name = '']) => name))
  expect([...names].filter((name) => !code.some(({ file }) => basename(file) === name))).toEqual([])
})

test('every section of the specification that code cites is a heading of docs/product.md', () => {
  expect(unknownSections(code, product)).toEqual([])
})

test('every link of a document leads to a file and a heading that exist', () => {
  expect(documents.flatMap(brokenLinks)).toEqual([])
})

test('every path named by the guides exists', () => {
  const files = code.map(({ file }) => file)
  expect(GUIDES.map(read).flatMap((guide) => missingPaths(guide, files))).toEqual([])
})

test('each check reports its planted fault and accepts valid input', () => {
  // Assembled from parts, so that this file doesn't cite them itself.
  const id = ['S', 99].join('')
  const section = ['section', 42].join(' ')
  const planted: Text[] = [
    { file: 'planted.test.ts', text: `it('${id}: a title', () => undefined)\n// R2 and S3` },
    { file: 'planted.ts', text: `/** Applies (specification\n * ${section}). */\nconst name = '${id}'\n` },
    { file: 'right.ts', text: '/** Specification sections 1, 2.1 and 9; S21. */' },
  ]
  const table = (row: string) => `### Security\n\n| id | what | tests |\n|---|---|---|\n${row}\n`
  const known = table('| S21 | Access | `a.test.ts` |\n| R2 | Lock | `a.test.ts` |')
  expect(unknownIds(planted, known)).toEqual([`planted.test.ts cites ${id}`])
  expect(unknownSections(planted, '## 1. Purpose\n### 2.1 Routes\n## 9. Limits')).toEqual([`planted.ts cites ${section}`])
  expect(faultsOfTrust(known, planted)).toEqual(['S21 names a.test.ts, which does not exist', 'R2 names a.test.ts, which does not exist'])
  expect(faultsOfTrust(table('| S21 | Access | `planted.test.ts` |'), planted)).toEqual([
    'S21 names planted.test.ts, which does not cite it',
  ])
  expect(faultsOfTrust(table('| R2 | Lock | |'), planted)).toEqual(['R2 names no test'])
  expect(faultsOfTrust(table('| R2 | Lock | `planted.test.ts` |'), planted)).toEqual([])
  const guide = { file: 'docs/guide.md', text: '[a](trust.md#security) [b](trust.md#nowhere) [c](nowhere.md) [d](https://example.com)' }
  expect(brokenLinks(guide)).toEqual([
    'docs/guide.md links to trust.md#nowhere, a heading that does not exist',
    'docs/guide.md links to nowhere.md',
  ])
  const paths = {
    file: 'docs/guide.md',
    text: '`server/nowhere.ts` `docs/trust.md` `lib/format.ts` `web/**/*.ts` `/api/x.json` `*.rules.ts`',
  }
  expect(missingPaths(paths, ['web/src/lib/format.ts'])).toEqual(['docs/guide.md names server/nowhere.ts'])
})
