import { inflateRawSync } from 'node:zlib'

const ENTRIES = 1000
const INFLATED = 20 * 1024 * 1024
/** Text packs to a tenth; what packs to less than a hundredth was made to. */
const RATIO = 100

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Every entry of a zip, counted as it is really inflated; throws for what is broken, encrypted, or too much. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(END)
  if (end === -1) throw new Error('no directory')
  const count = zip.readUInt16LE(end + 10)
  if (count > ENTRIES) throw new Error('too many entries')
  const budget = Math.min(INFLATED, zip.length * RATIO)
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  let inflated = 0
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('broken directory')
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (isEncrypted || zip.readUInt32LE(local) !== LOCAL) throw new Error('broken entry')
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + packed)
    if (method !== STORED && method !== DEFLATED) throw new Error('unknown packing')
    const bytes = method === STORED ? content : inflateRawSync(content, { maxOutputLength: budget - inflated + 1 })
    inflated += bytes.length
    if (inflated > budget) throw new Error('too much inside')
    entries.set(name, bytes)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
