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

/** Storage of uploaded files, under random keys and outside any folder served over HTTP. */
export interface Files {
  /** A random key, unrelated to the file name. */
  newKey(): string
  /** Stores the content; `size` in bytes. */
  put(key: string, content: Readable, size: number, mimetype: string): Promise<void>
  read(key: string): Promise<Readable>
  /** False only if there is no such file; throws when the storage can't tell. */
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The keys of all stored files, in no order. */
  keys(): AsyncIterable<string>
  storedAt(key: string): Promise<Date>
  /** Throws when the storage is unavailable. */
  assertReady(): Promise<void>
}

/** `newKey`'s keys only: the storage may be shared, and the list of erased people has a name. */
const isKey = (key: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{48}$/.test(key)

async function* keysOn(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ;) {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) })
    for (const object of page.objects) if (object.isFile && isKey(object.key)) yield object.key
    paginationToken = page.paginationToken
    if (paginationToken === undefined) return
  }
}

const filesOn = (disk: Disk, ready: () => Promise<void>): Files => ({
  newKey: () => {
    const name = randomBytes(24).toString('hex')
    return `${name.slice(0, 2)}/${name}`
  },
  put: (key, content, size, mimetype) => disk.putStream(key, content, { contentLength: size, contentType: mimetype }),
  read: (key) => disk.getStream(key),
  exists: (key) => disk.exists(key),
  remove: (key) => disk.delete(key),
  keys: () => keysOn(disk),
  storedAt: async (key) => (await disk.getMetaData(key)).lastModified,
  assertReady: ready,
})

const localFiles = async (dataDir: string): Promise<Files> => {
  const root = join(dataDir, 'files')
  await mkdir(root, { recursive: true, mode: 0o700 })
  // The trailing slash makes `access` fail unless the path is a folder.
  const ready = () => access(`${root}/`, constants.W_OK)
  const files = filesOn(new Disk(new FSDriver({ location: root, visibility: 'private' })), ready)
  return {
    ...files,
    // The driver would recreate a missing folder (such as an unmounted disk) and hide the data loss.
    put: async (key, content, size, mimetype) => {
      await ready()
      await files.put(key, content, size, mimetype)
    },
    // The stream opens lazily: without this wait a missing file would only fail after the response headers are sent.
    read: async (key) => {
      const content = await files.read(key)
      await once(content, 'open')
      return content
    },
  }
}

/** `s3://key:secret@bucket?endpoint=…&region=…`; without key and secret the default AWS credential chain is used. */
const s3Files = (storageUrl: string): Files => {
  const url = new URL(storageUrl)
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    // S3-compatible storage may not support the checksums the AWS client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By default the client waits for ever: connections that a failing network swallows would use up its fifty.
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(url.username
      ? { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }
      : {}),
  })
  const disk = new Disk(new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false }))
  return filesOn(disk, async () => {
    await client.send(new ListObjectsV2Command({ Bucket: url.hostname, MaxKeys: 1 }))
  })
}

export const openFiles = async (config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Files> =>
  config.storageUrl ? s3Files(config.storageUrl) : localFiles(config.dataDir)
