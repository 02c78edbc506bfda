import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../../config.ts'

/** Where uploaded files lie: never below a folder that is served, always under a random name of ours. */
export interface Files {
  /** A new random name; what people call their file is never part of it. */
  newKey(): string
  /** Streams the content in; `size` in bytes. */
  put(key: string, content: Readable, size: number, mimetype: string): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Whether the storage answers. */
  ready(): Promise<void>
}

const onDisk = (disk: Disk, ready: () => Promise<void>): Files => ({
  newKey: () => {
    const name = randomBytes(24).toString('hex')
    return `${name.slice(0, 2)}/${name}`
  },
  put: (key, content, size, mimetype) => disk.putStream(key, content, { contentLength: size, contentType: mimetype }),
  read: (key) => disk.getStream(key),
  remove: (key) => disk.delete(key),
  ready,
})

const localFiles = async (dataDir: string): Promise<Files> => {
  const root = join(dataDir, 'files')
  await mkdir(root, { recursive: true, mode: 0o700 })
  // The slash at the end asks for a folder.
  const ready = () => access(`${root}/`, constants.W_OK)
  const files = onDisk(new Disk(new FSDriver({ location: root, visibility: 'private' })), ready)
  return {
    ...files,
    // The driver would make a lost folder anew, and the files that were in it would be missed much later.
    put: async (key, content, size, mimetype) => {
      await ready()
      await files.put(key, content, size, mimetype)
    },
    // A stream opens later than it is made: without waiting, a missing file would break off an answer that has begun.
    read: async (key) => {
      const content = await files.read(key)
      await once(content, 'open')
      return content
    },
  }
}

/** `s3://key:secret@bucket?endpoint=…&region=…`; without key and secret the usual AWS sources are asked. */
const s3Files = (storageUrl: string): Files => {
  const url = new URL(storageUrl)
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Other makes of storage do not read the checksums that AWS adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(url.username
      ? { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }
      : {}),
  })
  const disk = new Disk(new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false }))
  return onDisk(disk, async () => {
    await client.send(new ListObjectsV2Command({ Bucket: url.hostname, MaxKeys: 1 }))
  })
}

export const openFiles = async (config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Files> =>
  config.storageUrl ? s3Files(config.storageUrl) : localFiles(config.dataDir)
