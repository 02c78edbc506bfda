import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Why a file can't be written, as a message for the terminal. */
export class Refused extends Error {}

/** The repository's files with the pending changes of one command, which are written together. Paths are relative to the root. */
export interface Tree {
  exists(path: string): boolean
  read(path: string): string
  /** Files directly in a folder. */
  list(folder: string): readonly string[]
  /** Refused if the file exists. */
  create(path: string, text: string): void
  edit(path: string, change: (text: string) => string): void
  /** Returns the written paths. */
  write(): readonly string[]
}

export const openTree = (root: string): Tree => {
  const changed = new Map<string, string>()
  const exists = (path: string) => changed.has(path) || existsSync(join(root, path))
  const read = (path: string) => {
    if (!exists(path)) throw new Refused(`${path} does not exist.`)
    return changed.get(path) ?? readFileSync(join(root, path), 'utf8')
  }
  return {
    exists,
    read,
    list: (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    create: (path, text) => {
      if (exists(path)) throw new Refused(`${path} exists and is not overwritten. Nothing was written.`)
      changed.set(path, text)
    },
    edit: (path, change) => {
      const before = read(path)
      let after: string
      try {
        after = change(before)
      } catch (error) {
        if (error instanceof Refused) throw new Refused(`${path}: ${error.message} Nothing was written.`)
        throw error
      }
      if (after !== before) changed.set(path, after)
    },
    write: () => {
      for (const [path, text] of changed) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      return [...changed.keys()]
    },
  }
}
