import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ImportEncoding } from '@portal/contract/import-states'

const SAMPLE_BYTES = 64 * 1024

/** Reads the first bytes of a file. */
export const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Detects UTF-16 without a byte order mark: in European text every other byte is zero. */
const zeroBytes = (start: Buffer, from: 0 | 1): number => {
  let zeros = 0
  for (let at = from; at < start.length; at += 2) if (start[at] === 0) zeros += 1
  return zeros / Math.max(1, start.length / 2)
}

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Encoding by byte order mark, otherwise the first that decodes. Windows-1252 accepts any bytes. */
export const findEncoding = async (path: string, start: Buffer): Promise<ImportEncoding> => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (zeroBytes(start, 1) > 0.4) return 'utf-16le'
  if (zeroBytes(start, 0) > 0.4) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** Decodes a file in chunks, without its byte order mark. */
export async function* decodeFile(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** Windows-1252 bytes by character; the WHATWG decoder maps all 256 bytes. */
const windows1252 = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((character, byte) => [
    character,
    byte,
  ]),
)

/** Encodes a text with the byte order mark that spreadsheets rely on. Falls back to UTF-8 if Windows-1252 lacks a character. */
export const encodeText = (text: string, encoding: ImportEncoding): Buffer => {
  const withMark = `\ufeff${text}`
  if (encoding === 'utf-16le') return Buffer.from(withMark, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(withMark, 'utf16le').swap16()
  const bytes = encoding === 'windows-1252' ? [...text].map((character) => windows1252.get(character)) : [undefined]
  return bytes.includes(undefined) ? Buffer.from(withMark) : Buffer.from(bytes as number[])
}
