import { inflateRawSync } from 'node:zlib'

const MAX_ENTRIES = 1000
const MAX_INFLATED_BYTES = 20 * 1024 * 1024
/** Text compresses about 10:1; more than 100:1 is a zip bomb. */
const MAX_RATIO = 100

const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const CENTRAL_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const STORED = 0
const DEFLATED = 8

/**
 * Inflates all entries of a ZIP. Limits are enforced on the inflated bytes, not the declared sizes; throws if the file is damaged,
 * encrypted or too large.
 */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(END_SIGNATURE)
  if (end === -1) throw new Error('no directory')
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new Error('too many entries')
  const budget = Math.min(MAX_INFLATED_BYTES, zip.length * MAX_RATIO)
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  let inflated = 0
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw new Error('broken directory')
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1
    const method = zip.readUInt16LE(at + 10)
    const compressedSize = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (isEncrypted || zip.readUInt32LE(local) !== LOCAL_SIGNATURE) throw new Error('broken entry')
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + compressedSize)
    if (method !== STORED && method !== DEFLATED) throw new Error('unknown packing')
    const bytes = method === STORED ? content : inflateRawSync(content, { maxOutputLength: budget - inflated + 1 })
    inflated += bytes.length
    if (inflated > budget) throw new Error('too much inside')
    entries.set(name, bytes)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
