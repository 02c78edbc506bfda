const ORIENTATION_TAG = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/** Exif orientation (2 to 8); undefined if it is 1 or absent, or the block is malformed. */
export const orientationOf = (exif: Buffer): number | undefined => {
  if (exif.length < 14) return undefined
  const order = exif.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const u16 = (at: number): number => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const first = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (first + 2 > exif.length) return undefined
  const count = u16(first)
  for (let at = first + 2; at < first + 2 + count * ENTRY_BYTES && at + ENTRY_BYTES <= exif.length; at += ENTRY_BYTES) {
    if (u16(at) !== ORIENTATION_TAG || u16(at + 2) !== SHORT) continue
    const value = u16(at + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Builds an Exif block with only the orientation. */
export const exifWith = (orientation: number): Buffer => {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(ORIENTATION_TAG, 10)
  exif.writeUInt16BE(SHORT, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}
