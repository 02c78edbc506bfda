import { expect, it } from 'vitest'
import { droppedFiles } from './dropped-files.model.ts'

type Tree = { readonly [name: string]: Tree | null }
/** Entries as a browser returns them: those of a folder two at a time. */
const entryOf = ([name, tree]: [string, Tree | null]): object =>
  tree === null
    ? { name, isFile: true, isDirectory: false, file: (resolve: (file: File) => void) => resolve(new File([], name)) }
    : {
        name,
        isFile: false,
        isDirectory: true,
        createReader: () => {
          const left = Object.entries(tree).map(entryOf)
          return { readEntries: (resolve: (part: object[]) => void) => resolve(left.splice(0, 2)) }
        },
      }
const drop = async (tree: Tree, max = 100): Promise<string[]> => {
  const items = Object.entries(tree).map((entry) => ({ webkitGetAsEntry: () => entryOf(entry) }))
  const files = Object.keys(tree).map((name) => new File([], name))
  const found = await droppedFiles({ items, files } as unknown as DataTransfer, max)
  return found.map(({ name }) => name)
}

it('a dropped folder yields its files recursively, without hidden ones', async () => {
  const june = {
    'a.pdf': null,
    '.DS_Store': null,
    'Thumbs.db': null,
    week: { 'b.pdf': null, 'c.docx': null, 'd.odt': null },
    '.git': { config: null },
  }
  expect(await drop({ june, 'e.txt': null })).toEqual(['e.txt', 'a.pdf', 'b.pdf', 'c.docx', 'd.odt'])
  expect(await drop({ june: {} })).toEqual([])
})

it('dropped files are accepted unchanged, and a folder with too many is truncated', async () => {
  expect(await drop({ 'a.pdf': null, '.htaccess': null })).toEqual(['a.pdf', '.htaccess'])
  expect(await drop({ all: { 'a.pdf': null, 'b.pdf': null, 'c.pdf': null } }, 2)).toEqual(['a.pdf', 'b.pdf'])
})
