import { fileKinds, OTHER_DOCUMENT, pictureKinds, PROFILE_PICTURE, RESUME, type FileKind } from '@portal/contract/attachments'

// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Letters of a name that are looked at: a form may bring 80,000, and over so many the pattern of its end would take seconds. */
const LONGEST = 1000

const extensionOf = (name: string): string => /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''

/** Names are only shown, never used as a path: the last part, without controls, marks of direction, or dots and spaces at the end. */
export const cleanName = (given: string): string => {
  const base = given.slice(-LONGEST).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = base
    .replace(INVISIBLE, '')
    .replace(/[. ]+$/, '')
    .trim()
  // A long name is cut in the middle: what it ends in says what it is.
  const extension = extensionOf(shown)
  const stem = Array.from(shown.slice(0, shown.length - extension.length))
    .slice(0, 150 - extension.length)
    .join('')
  return stem + extension || 'document'
}

const documentKinds = Object.keys(fileKinds) as FileKind[]

const kindsFor = (type: number): readonly FileKind[] => (type === PROFILE_PICTURE ? pictureKinds : documentKinds)

/** Whether content of this kind may be kept under this name and type; the content decides, the name must agree with it. */
export const isAllowed = (kind: FileKind | undefined, name: string, type: number): kind is FileKind => {
  if (!kind || !kindsFor(type).includes(kind)) return false
  const extension = extensionOf(name).toLowerCase()
  return extension === '' || (fileKinds[kind].extensions as readonly string[]).includes(extension)
}

/** A candidate has one picture and one resume: a new one replaces the old. */
export const replacesOld = (type: number): boolean => type === PROFILE_PICTURE || type === RESUME

/** The type an upload says; without one it is another document (specification section 4), undefined for what is no type. */
export const typeOf = (given: string | undefined): number | undefined => {
  if (given === undefined) return OTHER_DOCUMENT
  return /^[0-9]{1,4}$/.test(given) ? Number(given) : undefined
}
