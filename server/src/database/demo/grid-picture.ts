import { crc32, deflateSync } from 'node:zlib'

const CELL = 80
const LINE = 4

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A white square PNG with a grid of `cells` × `cells`. */
export const gridPicture = (cells: number): Buffer => {
  const side = cells * CELL + LINE
  const isLine = (at: number) => at % CELL < LINE
  const rows = Array.from({ length: side }, (_, y) =>
    // Each row starts with its filter type: 0, none.
    Buffer.from([0, ...Array.from({ length: side }, (__, x) => (isLine(x) || isLine(y) ? 51 : 255))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Bit depth 8, greyscale.
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(rows))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
