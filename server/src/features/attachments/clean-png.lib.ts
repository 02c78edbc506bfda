import { crc32 } from 'node:zlib'
import type { CleanPicture } from './clean-picture.lib.ts'
import { exifWith, orientationOf } from './orientation.lib.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks needed for pixels, colours and dimensions; all others are dropped. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs'])

const chunkOf = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** Strips metadata (texts, dates, GPS position, camera) and trailing data; keeps the orientation. Throws if it isn't a valid PNG. */
export const cleanPng = (file: Buffer): CleanPicture => {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('no PNG')
  const parts: Buffer[] = [SIGNATURE]
  let size: { width: number; height: number } | undefined
  let hasData = false
  let at = SIGNATURE.length
  for (;;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + length + 12
    if (end > file.length) throw new Error('broken chunk')
    const content = file.subarray(at + 8, end - 4)
    if ((type === 'IHDR') !== (size === undefined)) throw new Error('no header')
    size ??= { width: content.readUInt32BE(0), height: content.readUInt32BE(4) }
    if (type === 'IDAT') hasData = true
    const orientation = type === 'eXIf' ? orientationOf(content) : undefined
    if (KEPT_CHUNKS.has(type)) parts.push(file.subarray(at, end))
    else if (orientation !== undefined) parts.push(chunkOf('eXIf', exifWith(orientation)))
    if (type === 'IEND') break
    at = end
  }
  if (!hasData) throw new Error('no picture')
  return { ...size, content: Buffer.concat(parts) }
}
