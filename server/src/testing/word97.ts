const SECTOR = 512
/** Smaller streams would have to go into the mini stream. */
const MIN_STREAM_BYTES = 4096
const END = 0xfffffffe
const FREE = 0xffffffff

const padded = (content: Buffer): Buffer => {
  const size = Math.max(MIN_STREAM_BYTES, Math.ceil(content.length / SECTOR) * SECTOR)
  return Buffer.concat([content, Buffer.alloc(size - content.length)])
}

const entry = (name: string, type: number, child: number, right: number, start: number, size: number): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.set([type, 1], 66)
  for (const [at, value] of [
    [68, FREE],
    [72, right],
    [76, child],
    [116, start],
    [120, size],
  ] as const)
    bytes.writeUInt32LE(value, at)
  return bytes
}

/** A compound file (CFB) with these streams: the first sector is the FAT, the second the directory. */
const compoundOf = (streams: readonly (readonly [name: string, content: Buffer])[]): Buffer => {
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(END, 4)
  let sector = 2
  const entries = streams.map(([name, content], index) => {
    const start = sector
    const count = content.length / SECTOR
    for (let at = start; at < start + count; at += 1) table.writeUInt32LE(at === start + count - 1 ? END : at + 1, at * 4)
    sector += count
    return entry(name, 2, FREE, index + 1 < streams.length ? index + 2 : FREE, start, content.length)
  })
  const directory = Buffer.concat([entry('Root Entry', 5, 1, FREE, END, 0), ...entries])
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, MIN_STREAM_BYTES],
    [60, END],
    [68, END],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at)
  return Buffer.concat([header, table, directory, Buffer.alloc(SECTOR - directory.length), ...streams.map(([, content]) => content)])
}

/** A Word 97 document, one paragraph per line; `isEncrypted`: flagged as password-protected. */
export const docOf = (text: string, isEncrypted = false): Buffer => {
  const shown = `${text.replaceAll('\n', '\r')}\r`
  const TEXT_AT = 1024
  const head = Buffer.alloc(TEXT_AT)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(0x00c1, 2)
  head.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 10)
  head.writeUInt32LE(TEXT_AT, 0x18)
  head.writeUInt32LE(shown.length, 0x4c)
  const pieces = Buffer.alloc(5 + 16)
  pieces.writeUInt8(2, 0)
  pieces.writeUInt32LE(16, 1)
  pieces.writeUInt32LE(shown.length, 5 + 4)
  pieces.writeUInt32LE(TEXT_AT, 5 + 8 + 2)
  head.writeUInt32LE(pieces.length, 0x1a6)
  return compoundOf([
    ['WordDocument', padded(Buffer.concat([head, Buffer.from(shown, 'utf16le')]))],
    ['1Table', padded(pieces)],
  ])
}
