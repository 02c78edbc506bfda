import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileKind } from '@portal/contract/attachments'

/** Files that are refused with a specific reason. */
export type Wrapper = 'archive' | 'password' | 'rich_text'

/** Accepted kinds by the extension file-type returns. */
const kindsByExtension: Readonly<Record<string, FileKind>> = { pdf: 'pdf', png: 'png', jpg: 'jpg', docx: 'docx', odt: 'odt' }

/** Stream of a compound file (CFB) that identifies a Word document rather than, say, a spreadsheet. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
/** Stream that marks a password-encrypted Office document. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const TEXT_SAMPLE_BYTES = 64 * 1024

const readStart = async (path: string, bytes: number): Promise<Buffer> => {
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
    // `stream`: the sample may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Detects the kind from the content, ignoring name and declared type; undefined for a kind that isn't accepted. */
export const detectFileKind = async (path: string, size: number): Promise<FileKind | undefined> => {
  const found = await fileTypeFromFile(path)
  if (found) {
    if (found.ext !== 'cfb') return kindsByExtension[found.ext]
    return (await readStart(path, size)).includes(WORD_STREAM) ? 'doc' : undefined
  }
  return size > 0 && isText(await readStart(path, TEXT_SAMPLE_BYTES)) ? 'txt' : undefined
}

/** Classifies a file that `detectFileKind` rejects: an archive, a password-protected document, or rich text. */
export const detectWrapper = async (path: string, size: number): Promise<Wrapper | undefined> => {
  const found = await fileTypeFromFile(path)
  if (found?.ext === 'rtf') return 'rich_text'
  if (found?.ext === 'zip' || found?.ext === 'rar' || found?.ext === '7z' || found?.ext === 'gz') return 'archive'
  return found?.ext === 'cfb' && (await readStart(path, size)).includes(ENCRYPTED_STREAM) ? 'password' : undefined
}
