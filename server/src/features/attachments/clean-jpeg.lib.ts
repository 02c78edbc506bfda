import type { CleanPicture } from './clean-picture.lib.ts'
import { exifWith, orientationOf } from './orientation.lib.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
const SCAN = 0xda
const END = 0xd9
const APP0 = 0xe0
const APP1 = 0xe1
const APP15 = 0xef
const COMMENT = 0xfe
const EXIF = 'Exif\0\0'

/** Start of frame, which holds the dimensions; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Within a scan, FF 00 is an escaped FF and FF D0 to FF D7 are restart markers. */
const isScanMarker = (marker: number | undefined): boolean => marker === 0 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7)
/** JFIF, colour profile and Adobe colour transform, without which colours would be wrong. */
const KEPT_SEGMENTS: readonly (readonly [marker: number, identifier: string])[] = [
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]
const isMetadata = (marker: number): boolean => (marker >= APP0 && marker <= APP15) || marker === COMMENT

/** Offset of the end of a scan: the next marker that doesn't belong to it, or the end of the file. */
const endOfScan = (file: Buffer, start: number): number => {
  let at = file.indexOf(0xff, start)
  while (at !== -1 && (isScanMarker(file[at + 1]) || file[at + 1] === 0xff))
    at = file.indexOf(0xff, file[at + 1] === 0xff ? at + 1 : at + 2)
  return at === -1 ? file.length : at
}

/**
 * Strips metadata (GPS position, camera, date, thumbnail, comments) and trailing data; keeps the orientation. Throws if it isn't a valid
 * JPEG.
 */
export const cleanJpeg = (file: Buffer): CleanPicture => {
  if (!file.subarray(0, 2).equals(SOI)) throw new Error('no JPEG')
  const parts: Buffer[] = []
  let size: { width: number; height: number } | undefined
  let orientation: number | undefined
  let hasScan = false
  let at = 2
  while (at < file.length) {
    if (file[at] !== 0xff) throw new Error('no marker')
    const marker = file[at + 1]
    // A marker may be preceded by any number of FF fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === undefined || marker === END) break
    const length = file.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > file.length) throw new Error('broken segment')
    const segment = file.subarray(at, end)
    const content = segment.subarray(4)
    const startsWith = (identifier: string): boolean => content.toString('latin1', 0, identifier.length) === identifier
    if (isFrame(marker)) size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    if (marker === APP1 && startsWith(EXIF)) orientation ??= orientationOf(content.subarray(EXIF.length))
    if (!isMetadata(marker) || KEPT_SEGMENTS.some(([kept, identifier]) => kept === marker && startsWith(identifier))) parts.push(segment)
    at = end
    if (marker === SCAN) {
      hasScan = true
      at = endOfScan(file, end)
      parts.push(file.subarray(end, at))
    }
  }
  if (!size || !hasScan) throw new Error('no picture')
  const exif = orientation === undefined ? [] : [exifSegment(orientation)]
  return { ...size, content: Buffer.concat([SOI, ...exif, ...parts, EOI]) }
}

const exifSegment = (orientation: number): Buffer => {
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), exifWith(orientation)])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
