import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Parser, type Handler } from 'htmlparser2'
import { UnreadableFile } from './read-table.ts'

const MAX_ENTRIES = 1000
/** A sheet of 50,000 rows and 30 columns has about 100 MB of XML. */
const MAX_BYTES = 256 * 1024 * 1024
/** Spreadsheet XML compresses about 10:1; more than 100:1 is a zip bomb. */
const MAX_RATIO = 100
const CENTRAL = 0x02014b50
const DEFLATED = 8

export interface ZipEntry {
  readonly content: Buffer
  readonly isDeflated: boolean
}

const DAMAGED = 'This workbook is damaged or has a password. Open it, remove the password, and save it as CSV (UTF-8).'
const TOO_LARGE = 'This workbook is too large inside. Save the sheet as CSV (UTF-8).'

const listEntries = (zip: Buffer): Map<string, ZipEntry> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const count = zip.readUInt16LE(end + 10)
  if (end === -1 || count > MAX_ENTRIES) throw new UnreadableFile(DAMAGED)
  const entries = new Map<string, ZipEntry>()
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const [flags, method, local] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 42)]
    if (zip.readUInt32LE(at) !== CENTRAL || (flags & 1) === 1 || (method !== 0 && method !== DEFLATED)) throw new UnreadableFile(DAMAGED)
    const nameLength = zip.readUInt16LE(at + 28)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), {
      content: zip.subarray(start, start + zip.readUInt32LE(at + 20)),
      isDeflated: method === DEFLATED,
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const inflated = ({ content, isDeflated }: ZipEntry): Readable => {
  const source = Readable.from([content])
  if (!isDeflated) return source
  const inflate = createInflateRaw()
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  return inflate
}

/** Entries of a ZIP, after counting their inflated bytes regardless of the declared sizes. No content is retained. */
export const readEntries = async (zip: Buffer): Promise<Map<string, ZipEntry>> => {
  try {
    const entries = listEntries(zip)
    const most = Math.min(MAX_BYTES, zip.length * MAX_RATIO)
    let bytes = 0
    for (const entry of entries.values()) {
      for await (const chunk of inflated(entry)) {
        bytes += (chunk as Buffer).length
        if (bytes > most) throw new UnreadableFile(TOO_LARGE)
      }
    }
    return entries
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED)
  }
}

/**
 * Parses an entry as XML in chunks. Declared entities are neither fetched nor expanded. Awaits `flush` between chunks, for backpressure.
 */
export const parseEntry = async (
  entry: ZipEntry,
  handler: Partial<Handler>,
  flush: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true })
  const decoder = new TextDecoder()
  for await (const chunk of inflated(entry)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    await flush()
  }
  parser.end(decoder.decode())
  await flush()
}
