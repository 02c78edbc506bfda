import { open, type FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { limits } from '@portal/contract/shared/limits'

/** Why a ZIP isn't unpacked, as a sentence with the remedy. */
export class RefusedZip extends Error {}

/** A file in a ZIP. Its name is for display only, never used as a path. */
export interface ZippedFile {
  readonly name: string
  readonly isLocked: boolean
  /** Unpacked bytes as counted, not as claimed by the header. */
  readonly size: number
  readonly content: () => Readable
}
interface Entry extends Omit<ZippedFile, 'size' | 'content'> {
  readonly offset: number
  readonly packed: number
  readonly isDeflated: boolean
}

const DAMAGED = 'This ZIP is damaged or in an unsupported format. Create it again, or upload the resumes directly.'
const TOO_MUCH = 'This ZIP is too large when unpacked. Upload the resumes directly, or in smaller ZIPs.'
const TOO_MANY = `This ZIP has too many files. Upload at most ${limits.importResumes.toLocaleString('en-IN')} resumes at a time.`

/** Documents compress to a tenth at best; more than 100:1 is a zip bomb. */
const MOST_RATIO = 100
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** Size of the end record with the longest possible comment. */
const MOST_END_BYTES = 22 + 0xffff
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const nameOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** Files added by systems and archivers: folders, resource forks, thumbnails, hidden files. */
const isJunk = (name: string): boolean => {
  const parts = name.split(/[/\\]/)
  const last = parts.at(-1) ?? ''
  return last === '' || last.startsWith('.') || parts.includes('__MACOSX') || /^(?:thumbs\.db|desktop\.ini)$/i.test(last)
}

const listEntries = async (file: FileHandle, size: number): Promise<Entry[]> => {
  const tail = await readAt(file, Math.max(0, size - MOST_END_BYTES), MOST_END_BYTES)
  const end = tail.lastIndexOf(END)
  if (end === -1) throw new RefusedZip(DAMAGED)
  const [count, bytes, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > limits.importZipEntries || bytes > MOST_DIRECTORY_BYTES) throw new RefusedZip(TOO_MANY)
  const directory = await readAt(file, start, bytes)
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (directory.readUInt32LE(at) !== CENTRAL) throw new RefusedZip(DAMAGED)
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
    const nameLength = directory.readUInt16LE(at + 28)
    const name = nameOf(directory.subarray(at + 46, at + 46 + nameLength))
    if (!isJunk(name)) {
      if (method !== 0 && method !== DEFLATED) throw new RefusedZip(DAMAGED)
      entries.push({
        name,
        isLocked: (flags & 1) === 1,
        isDeflated: method === DEFLATED,
        packed: directory.readUInt32LE(at + 20),
        offset: directory.readUInt32LE(at + 42),
      })
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const contentOf = (path: string, start: number, { packed, isDeflated }: Entry): Readable => {
  if (packed === 0) return Readable.from([])
  const source = createReadStream(path, { start, end: start + packed - 1 })
  if (!isDeflated) return source
  const inflate = createInflateRaw()
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  return inflate
}

/**
 * The files of a ZIP. Their unpacked bytes are counted first, regardless of the headers; nothing is written to disk. Throws `RefusedZip`.
 */
export const readZipFiles = async (path: string, size: number): Promise<ZippedFile[]> => {
  const file = await open(path)
  try {
    const entries = await listEntries(file, size)
    const most = Math.min(limits.importUnpackedBytes, size * MOST_RATIO)
    const files: ZippedFile[] = []
    let total = 0
    for (const entry of entries) {
      const local = await readAt(file, entry.offset, 30)
      if (local.readUInt32LE(0) !== LOCAL) throw new RefusedZip(DAMAGED)
      const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
      const content = () => contentOf(path, start, entry)
      const before = total
      if (!entry.isLocked) {
        for await (const chunk of content()) {
          total += (chunk as Buffer).length
          if (total > most) throw new RefusedZip(TOO_MUCH)
        }
      }
      files.push({ name: entry.name, isLocked: entry.isLocked, size: total - before, content })
    }
    return files
  } catch (error) {
    throw error instanceof RefusedZip ? error : new RefusedZip(DAMAGED)
  } finally {
    await file.close()
  }
}
