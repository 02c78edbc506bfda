import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAttachment, listAttachments, type Attachment } from '@portal/contract/attachments'
import { readyz } from '@portal/contract/health'
import { documents } from '../../testing/documents.ts'
import { newCandidate } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { openPortal } from '../../testing/portal.ts'
import { openS3 } from '../../testing/s3.ts'
import { startFileRemoval } from '../../features/attachments/attachments.job.ts'
import { openFiles, type Files } from './files.ts'

const PDF = 'application/pdf'
let s3: Awaited<ReturnType<typeof openS3>>
let lenient: Awaited<ReturnType<typeof openS3>>
let dataDir = ''
beforeAll(async () => {
  s3 = await openS3()
  lenient = await openS3({ lenient: true })
  dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
})
afterAll(async () => {
  await s3.close()
  await lenient.close()
  await rm(dataDir, { recursive: true })
})
const onDisk = () => openFiles({ dataDir, storageUrl: undefined })
const onS3 = (url = s3.url) => openFiles({ dataDir, storageUrl: url })
const put = (files: Files, key: string, content: Buffer) => files.put(key, Readable.from([content]), content.length, PDF)

describe.each([['on the disk', onDisk] as const, ['on S3', () => onS3()] as const])('files %s', (_, open) => {
  it('are read back unchanged, also 5 MB, and are deleted once removed', async () => {
    const files = await open()
    for (const content of [documents.pdf, randomBytes(5 * 1024 * 1024)]) {
      const key = files.newKey()
      await put(files, key, content)
      expect((await buffer(await files.read(key))).equals(content)).toBe(true)
      expect(await files.exists(key)).toBe(true)
      await files.remove(key)
      expect(await files.exists(key)).toBe(false)
      await expect(files.read(key)).rejects.toThrow(/ENOENT|Cannot read file/)
    }
  })

  it('have random, unique names', async () => {
    const files = await open()
    const keys = Array.from({ length: 1000 }, () => files.newKey())
    expect(new Set(keys).size).toBe(1000)
    expect(keys.every((key) => /^[0-9a-f]{2}\/[0-9a-f]{48}$/.test(key))).toBe(true)
  })

  it('can be removed twice, because a job may run again', async () => {
    const files = await open()
    const key = files.newKey()
    await put(files, key, documents.pdf)
    await files.remove(key)
    await expect(files.remove(key)).resolves.toBeUndefined()
  })
})

// The strict test server mistakes the signature of lists, like that of readiness. It can't split them into pages: its tokens need DES.
it.each([['the disk', onDisk] as const, ['S3', () => onS3(lenient.url)] as const])(
  'files on %s are listed with the time they were stored',
  async (_, open) => {
    const files = await open()
    const keys = Array.from({ length: 20 }, () => files.newKey())
    await Promise.all(keys.map((key) => put(files, key, Buffer.from('a'))))
    const listed = new Set<string>()
    for await (const key of files.keys()) listed.add(key)
    expect(keys.filter((key) => !listed.has(key))).toEqual([])
    expect(Math.abs((await files.storedAt(keys[0] ?? '')).getTime() - Date.now())).toBeLessThan(60_000)
    await Promise.all(keys.map((key) => files.remove(key)))
  },
)

describe('storage readiness', () => {
  it('is checked for disk and S3', async () => {
    await expect((await onDisk()).assertReady()).resolves.toBeUndefined()
    await expect((await onS3(lenient.url)).assertReady()).resolves.toBeUndefined()
    await expect((await onS3(lenient.urlFor('S3RVER', 'no-such-bucket'))).assertReady()).rejects.toThrow('bucket does not exist')
  })

  it('a wrong secret allows neither writing nor reading', async () => {
    const [right, wrong] = [await onS3(), await onS3(s3.urlFor('wrong-secret'))]
    const key = right.newKey()
    await expect(put(wrong, key, documents.pdf)).rejects.toThrow('Cannot write file')
    await put(right, key, documents.pdf)
    await expect(wrong.read(key)).rejects.toThrow('Cannot read file')
    await expect(wrong.exists(key)).rejects.toThrow('Unable to check')
  })

  it('only the owner can read files on disk', async () => {
    await onDisk()
    expect((await stat(join(dataDir, 'files'))).mode & 0o077).toBe(0)
  })
})

// Waits for the timeout, so nightly only.
describe.skipIf(!process.env['NIGHTLY'])('a storage that accepts connections and answers nothing', () => {
  it('fails uploads and downloads, and keeps no connection', { timeout: 240_000 }, async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket.resume().on('close', () => sockets.delete(socket)))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const files = await onS3(s3.url.replace(/endpoint=[^&]+/, `endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`))
    await expect(put(files, 'aa/silent', Buffer.from('a resume'))).rejects.toThrow('aa/silent')
    await expect(files.read('aa/silent')).rejects.toThrow('aa/silent')
    await expect.poll(() => sockets.size, { timeout: 5000 }).toBe(0)
    server.close()
  })
})

describe('the portal on S3', () => {
  it('stores an upload there and nothing locally, serves it by its link, and answers 503 when S3 is unavailable', async () => {
    const away = await openS3({ lenient: true })
    const portal = await openPortal({ STORAGE_URL: away.url })
    const { token } = await newCandidate(portal)
    const upload = (value: Buffer) =>
      postForm(
        portal,
        token,
        formOf([
          { name: 'file', filename: 'cv.pdf', value },
          { name: 'type', value: '5' },
        ]),
      )
    const { attachment, attachment_id } = (await upload(documents.pdf)).json<{ data: Attachment }>().data
    const open = () => portal.app.inject(attachment.view_link)
    expect((await open()).rawPayload.equals(documents.pdf)).toBe(true)
    expect((await open()).headers).toMatchObject({ 'content-type': PDF, 'content-length': String(documents.pdf.length) })
    expect(await readdir(portal.dataDir, { recursive: true })).toEqual(['uploads'])
    expect((await portal.call(readyz)).status).toBe(200)

    const stored = async () =>
      (await readdir(away.directory, { recursive: true })).filter((name) => /[0-9a-f]{48}._S3rver_object$/.test(name))
    expect(await stored()).toHaveLength(1)
    await startFileRemoval(portal.ctx)
    await portal.call(deleteAttachment, { token, params: { id: String(attachment_id) } })
    await expect.poll(stored, { timeout: 10_000 }).toEqual([])

    await upload(documents.pdf)
    const [uploaded] = (await portal.call(listAttachments, { token })).body.data
    await away.close()
    expect((await portal.app.inject(uploaded?.attachment.view_link ?? '')).statusCode).toBe(503)
    expect((await upload(documents.pdf)).statusCode).toBe(503)
    expect((await portal.call(readyz)).status).toBe(503)
    expect((await portal.call(listAttachments, { token })).body.data).toHaveLength(1)
    await portal.close()
  })
})
