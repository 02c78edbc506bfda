import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileKind } from '@portal/contract/attachments'

/** What file-type calls the kinds we keep. */
const kinds: Readonly<Record<string, FileKind>> = { pdf: 'pdf', png: 'png', jpg: 'jpg', docx: 'docx', odt: 'odt' }

/** The stream that makes a compound file a Word document and not a spreadsheet, as the directory spells it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
const SAMPLE = 64 * 1024

const readAll = async (path: string, bytes: number): Promise<Buffer> => {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(bytes)
    const { bytesRead } = await file.read(buffer, 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isText = (content: Buffer): boolean => {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(content.toString('latin1'))) return false
  try {
    // A sample may end inside a character.
    new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true })
    return true
  } catch {
    return false
  }
}

/** What the content is, whatever its name and declared type say; undefined for everything that is not kept. */
export const kindOfFile = async (path: string, size: number): Promise<FileKind | undefined> => {
  const found = await fileTypeFromFile(path)
  if (found) {
    if (found.ext !== 'cfb') return kinds[found.ext]
    return (await readAll(path, size)).includes(WORD_STREAM) ? 'doc' : undefined
  }
  return size > 0 && isText(await readAll(path, SAMPLE)) ? 'txt' : undefined
}
