import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly name: string
  /** Already packed (a PDF, a picture): packing again would only take time. */
  readonly isPacked: boolean
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A ZIP of the entries, piece by piece: never more than one piece of one entry is in memory. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const { name, isPacked, content } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const part of content()) {
      entry.push(part)
      yield* pieces.splice(0)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* pieces
}
