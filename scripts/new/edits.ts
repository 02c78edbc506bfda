import { Refused } from './tree.ts'

/** Edits of a source text. Each throws `Refused` if its anchor isn't found. */

const placeOf = (text: string, anchor: string): number => {
  const at = text.indexOf(anchor)
  if (at < 0) throw new Refused(`found no "${anchor.trim()}" to continue from.`)
  return at
}

export const insertBefore =
  (anchor: string, addition: string) =>
  (text: string): string => {
    const at = placeOf(text, anchor)
    return text.slice(0, at) + addition + text.slice(at)
  }

export const insertAfter =
  (anchor: string, addition: string) =>
  (text: string): string => {
    const at = placeOf(text, anchor) + anchor.length
    return text.slice(0, at) + addition + text.slice(at)
  }

/** Inserts a line after the last line with this prefix. */
export const insertAfterLast =
  (beginning: RegExp, line: string) =>
  (text: string): string => {
    const lines = text.split('\n')
    const at = lines.findLastIndex((current) => beginning.test(current))
    if (at < 0) throw new Refused(`found no line like ${beginning.source} to continue from.`)
    return lines.toSpliced(at + 1, 0, line).join('\n')
  }

/** Inserts a line into the alphabetically sorted lines with the same prefix. */
export const insertSorted =
  (beginning: RegExp, line: string) =>
  (text: string): string => {
    const lines = text.split('\n')
    const next = lines.findIndex((current) => beginning.test(current) && current > line)
    return next < 0 ? insertAfterLast(beginning, line)(text) : lines.toSpliced(next, 0, line).join('\n')
  }

export const append =
  (addition: string) =>
  (text: string): string =>
    `${text.trimEnd()}\n\n${addition.trim()}\n`

/** Imports from one module; types are written as `type Name`. */
export type Import = readonly [module: string, ...names: string[]]

const isType = (name: string) => name.startsWith('type ')
const bare = (name: string) => name.replace(/^type /, '')

export const importLine = ([module, ...names]: Import): string =>
  names.every(isType) ? `import type { ${names.map(bare).join(', ')} } from '${module}'` : `import { ${names.join(', ')} } from '${module}'`

/** Packages come before files. */
const insertImport = (text: string, line: string): string => {
  const ofPackage = /^(?:import |\} from ).*'[^.'][^']*'$/
  return insertAfterLast(
    ofPackage.test(line) && text.split('\n').some((current) => ofPackage.test(current)) ? ofPackage : /^import |^\} from /,
    line,
  )(text)
}

const withImport = (text: string, [module, ...imported]: Import): string => {
  const place = new RegExp(`^import (type )?\\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}'$`, 'm')
  const found = place.exec(text)
  if (!found) return insertImport(text, importLine([module, ...imported]))
  const present = (found[2] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (found[1] ? `type ${name}` : name))
  const missing = imported.filter((name) => !present.some((existing) => bare(existing) === bare(name)))
  const all = [...present, ...missing].toSorted((a, b) => bare(a).localeCompare(bare(b), 'en'))
  return missing.length === 0 ? text : text.replace(found[0], () => importLine([module, ...all]))
}

/** Adds missing imports, extending an import of the same module if there is one. */
export const addImports =
  (imports: readonly Import[]) =>
  (text: string): string =>
    imports.reduce(withImport, text)

/** Whether the text declares a constant or type with this name. */
export const declares = (text: string, name: string): boolean =>
  new RegExp(`^(?:export )?(?:const|type|interface) ${name}\\b`, 'm').test(text)
