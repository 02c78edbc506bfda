import { open, rm, type FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'
import { INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'

/** Values at or above these need ZIP64 fields (APPNOTE 4.4.1.4). */
const MAX_UINT32 = 0xffff_ffff
const MAX_UINT16 = 0xffff
const LOCAL_HEADER = 0x0403_4b50
const CENTRAL_HEADER = 0x0201_4b50
const END_64 = 0x0606_4b50
const END_64_LOCATOR = 0x0706_4b50
const END = 0x0605_4b50
const VERSION = 20
const VERSION_64 = 45
/** Host system Unix, with mode 0600. */
const UNIX = 3 << 8
const MODE = 0o100600 * 0x1_0000
const UTF_8_NAMES = 1 << 11
const DEFLATED = 8
/** Write buffer in bytes, so that small entries don't each cost a write. */
const BUFFERED = 1024 * 1024

export interface ZipEntry {
  readonly name: string
  /** Already compressed content (PDF, image) is stored, not deflated. */
  readonly isCompressed: boolean
  /** Modification time; defaults to that of the archive. */
  readonly at?: Date
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly method: number
  readonly at: number
  readonly time: number
  readonly crc: number
  readonly compressed: number
  readonly size: number
}

/** Encodes numbers in little-endian order. */
const fields = (...values: readonly (readonly [bytes: number, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** MS-DOS date and time in India: from 1980, with a resolution of two seconds and no time zone. */
const dosTime = (instant: Date): number => {
  const at = new Date(instant.getTime() + INDIA_OFFSET_MINUTES * MINUTE)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return (((Math.max(year - 1980, 0) << 9) | (month << 5) | day) * 0x1_0000 + time) >>> 0
}

/** ZIP64 extra field; empty without values. */
const extra64 = (values: readonly number[]): Buffer =>
  values.length === 0 ? Buffer.alloc(0) : fields([2, 1], [2, values.length * 8], ...values.map((value) => [8, value] as const))

/** Always reserves the ZIP64 field, because sizes aren't known before the content is written. */
const localHeader = ({ name, method, time, crc, compressed, size }: Written): Buffer => {
  const extra = extra64([size, compressed])
  const head = fields(
    [4, LOCAL_HEADER],
    [2, VERSION_64],
    [2, UTF_8_NAMES],
    [2, method],
    [4, time],
    [4, crc],
    [4, MAX_UINT32],
    [4, MAX_UINT32],
  )
  return Buffer.concat([head, fields([2, name.length], [2, extra.length]), name, extra])
}

const centralHeader = ({ name, method, at, time, crc, compressed, size }: Written): Buffer => {
  const large = [size, compressed, at].filter((value) => value >= MAX_UINT32)
  const version = large.length > 0 ? VERSION_64 : VERSION
  const extra = extra64(large)
  const capped = (value: number): readonly [number, number] => [4, Math.min(value, MAX_UINT32)]
  return Buffer.concat([
    fields([4, CENTRAL_HEADER], [2, UNIX | version], [2, version], [2, UTF_8_NAMES], [2, method], [4, time], [4, crc]),
    fields(capped(compressed), capped(size), [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, MODE], capped(at)),
    name,
    extra,
  ])
}

const endOf = (count: number, size: number, at: number): Buffer => {
  const isLarge = count >= MAX_UINT16 || size >= MAX_UINT32 || at >= MAX_UINT32
  const end64 = fields(
    ...([
      [4, END_64],
      [8, 44],
      [2, UNIX | VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, at],
    ] as const),
    ...([
      [4, END_64_LOCATOR],
      [4, 0],
      [8, at + size],
      [4, 1],
    ] as const),
  )
  const counted = Math.min(count, MAX_UINT16)
  const end = fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, counted],
    [2, counted],
    [4, Math.min(size, MAX_UINT32)],
    [4, Math.min(at, MAX_UINT32)],
    [2, 0],
  )
  return isLarge ? Buffer.concat([end64, end]) : end
}

/** Buffered appends to a file. `at`: its length so far. */
const appendTo = (file: FileHandle) => {
  let pending: Uint8Array[] = []
  let [at, waiting] = [0, 0]
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pending)
    await file.write(bytes, 0, bytes.length, at - waiting)
    pending = []
    waiting = 0
  }
  const write = async (bytes: Uint8Array): Promise<void> => {
    pending.push(bytes)
    at += bytes.length
    waiting += bytes.length
    if (waiting > BUFFERED) await flush()
  }
  return { write, flush, length: () => at }
}
type Appended = ReturnType<typeof appendTo>

const bytesOf = async function* ({ isCompressed, content }: ZipEntry, onInput: (chunk: Uint8Array) => void) {
  const input = async function* () {
    for await (const chunk of content()) {
      onInput(chunk)
      yield chunk
    }
  }
  if (isCompressed) yield* input()
  // The callback can be empty: `pipeline` destroys the stream on an error of the content, and the reader gets it from there.
  else yield* pipeline(Readable.from(input()), createDeflateRaw(), () => undefined) as AsyncIterable<Uint8Array>
}

/** Writes one entry. If the content fits the buffer, the header is final at once; otherwise it is patched afterwards. */
const writeEntry = async (file: FileHandle, body: Appended, entry: ZipEntry, time: number): Promise<Written> => {
  const method = entry.isCompressed ? 0 : DEFLATED
  const at = body.length()
  let [crc, size, compressed] = [0, 0, 0]
  const written = (): Written => ({ name: Buffer.from(entry.name), method, at, time, crc, compressed, size })
  let buffered: Uint8Array[] | undefined = []
  const onInput = (chunk: Uint8Array) => {
    crc = crc32(chunk, crc)
    size += chunk.length
  }
  for await (const chunk of bytesOf(entry, onInput)) {
    compressed += chunk.length
    buffered?.push(chunk)
    if (buffered && compressed <= BUFFERED) continue
    if (buffered) await body.write(localHeader(written()))
    for (const part of buffered ?? [chunk]) await body.write(part)
    buffered = undefined
  }
  if (buffered) for (const part of [localHeader(written()), ...buffered]) await body.write(part)
  else {
    await body.flush()
    const header = localHeader(written())
    await file.write(header, 0, header.length, at)
  }
  return written()
}

/** Writes a ZIP of any size and number of entries with constant memory: the central directory is spooled to a separate file. */
export const writeZipFile = async (path: string, entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<void> => {
  const directoryPath = `${path}.directory`
  const file = await open(path, 'w', 0o600)
  const directory = await open(directoryPath, 'w+', 0o600)
  try {
    const [body, index] = [appendTo(file), appendTo(directory)]
    const now = new Date()
    let count = 0
    for await (const entry of entries) {
      await index.write(centralHeader(await writeEntry(file, body, entry, dosTime(entry.at ?? now))))
      count += 1
    }
    await index.flush()
    const at = body.length()
    for await (const chunk of directory.createReadStream({ start: 0, autoClose: false })) await body.write(chunk as Buffer)
    await body.write(endOf(count, body.length() - at, at))
    await body.flush()
    await file.sync()
  } finally {
    await file.close()
    await directory.close()
    await rm(directoryPath, { force: true })
  }
}
