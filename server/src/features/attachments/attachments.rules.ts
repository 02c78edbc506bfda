import { fileKinds, OTHER_DOCUMENT, pictureKinds, PROFILE_PICTURE, RESUME, type FileKind } from '@portal/contract/attachments'

// oxlint-disable-next-line no-control-regex
const INVISIBLE_CHARACTERS = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Bounds the input: a form can send 80,000 characters, on which the regular expressions below would take seconds. */
const MAX_INPUT_LENGTH = 1000

const extensionOf = (name: string): string => /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''

/**
 * Sanitises a file name for display (it is never used as a path): last path segment, without control and bidi characters, trailing dots and
 * spaces.
 */
export const cleanFileName = (value: string): string => {
  const base = value.slice(-MAX_INPUT_LENGTH).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/[. ]+$/, '')
    .trim()
  // Truncates a long name before its extension.
  const extension = extensionOf(visible)
  const stem = Array.from(visible.slice(0, visible.length - extension.length))
    .slice(0, 150 - extension.length)
    .join('')
  return stem + extension || 'document'
}

const documentKinds = Object.keys(fileKinds) as FileKind[]

const kindsFor = (type: number): readonly FileKind[] => (type === PROFILE_PICTURE ? pictureKinds : documentKinds)

/** Whether a file of this kind is accepted for the type. An extension, if present, must match the content. */
export const isAllowed = (kind: FileKind | undefined, name: string, type: number): kind is FileKind => {
  if (!kind || !kindsFor(type).includes(kind)) return false
  const extension = extensionOf(name).toLowerCase()
  return extension === '' || (fileKinds[kind].extensions as readonly string[]).includes(extension)
}

/** A candidate has at most one picture and one resume; uploading replaces it. */
export const isSingleType = (type: number): boolean => type === PROFILE_PICTURE || type === RESUME

/** The `type` field of an upload; "other document" when absent (specification section 4), undefined when malformed. */
export const parseType = (value: string | undefined): number | undefined => {
  if (value === undefined) return OTHER_DOCUMENT
  return /^[0-9]{1,4}$/.test(value) ? Number(value) : undefined
}
