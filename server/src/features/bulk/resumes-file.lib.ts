import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string
  readonly at: Date
  readonly content: AsyncIterable<Uint8Array>
}

/** The bytes of the archive. Documents are compressed already, so they are stored as they are; one chunk is in memory at a time. */
async function* bytesOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, at, content } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

export const writeArchive = (path: string, files: AsyncIterable<ArchivedFile>): Promise<void> =>
  pipeline(Readable.from(bytesOf(files)), createWriteStream(path, { mode: 0o600 }))
