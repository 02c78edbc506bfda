import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly name: string
  /** Already compressed (a PDF, an image): stored without compression. */
  readonly isCompressed: boolean
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Streams a ZIP of the entries, with one chunk in memory at a time. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { name, isCompressed, content } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const input of content()) {
      entry.push(input)
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* chunks
}
