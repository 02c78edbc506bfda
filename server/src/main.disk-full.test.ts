import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAttachments } from '@portal/contract/attachments'
import { addExperience, listExperiences, updateExperience } from '@portal/contract/experiences'
import { openPostgres } from './database/open.ts'
import { attachments } from './database/schema.ts'
import { noCluster, openCluster, type Cluster } from './testing/cluster.ts'
import { documents } from './testing/documents.ts'
import { newCandidate, type Caller } from './testing/factories.ts'
import { formOf, postForm } from './testing/forms.ts'
import { callAt } from './testing/over-http.ts'
import { openPortal } from './testing/portal.ts'
import { startServer, type Running } from './testing/processes.ts'
import { newSmallDisk, type SmallDisk } from './testing/small-disk.ts'

const KILOBYTE = 1024
const noDisk = 'this system does not allow mounting a small disk'

describe('R4: a full disk', () => {
  it('of the files: an upload is 503 and leaves nothing behind, files can be read, and uploads work once there is space', async ({
    skip,
  }) => {
    const disk = newSmallDisk(8)
    if (!disk) return skip(noDisk)
    const portal = await openPortal({ DATA_DIR: disk.path })
    try {
      const { token } = await newCandidate(portal)
      const file = (name: string, kilobytes: number) =>
        formOf([{ name: 'file', filename: name, value: Buffer.concat([documents.pdf, Buffer.alloc(kilobytes * KILOBYTE, name)]) }])
      const upload = async (name: string, kilobytes = 300) => (await postForm(portal, token, file(name, kilobytes))).statusCode
      const list = async () => (await portal.call(listAttachments, { token })).body.data
      expect(await upload('before.pdf')).toBe(200)
      // The disk fills up while the form is received, then while the file is stored.
      for (const left of [0, 100, 250, 350, 450, 550]) {
        disk.fill(left * KILOBYTE)
        const status = await upload(`${left}.pdf`)
        expect([status, left]).toEqual([503, left])
        const [before] = await list()
        expect((await portal.app.inject(before?.attachment.download_link ?? '')).statusCode).toBe(200)
        disk.free()
      }
      expect(await upload('after.pdf')).toBe(200)
      expect((await list()).map(({ attachment }) => attachment.original_name).toSorted()).toEqual(['after.pdf', 'before.pdf'])
      expect(await readdir(join(disk.path, 'uploads'))).toEqual([])
      for (const { storage_key, sha256 } of await portal.ctx.database.db.select().from(attachments)) {
        const content = await readFile(join(disk.path, 'files', storage_key))
        expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
      }
    } finally {
      await portal.close()
      disk.remove()
    }
  }, 120_000)

  const reason = noCluster()
  describe.skipIf(reason !== undefined)(`under PostgreSQL${reason ? ` (left out: ${reason})` : ''}`, () => {
    let disk: SmallDisk | undefined
    let cluster: Cluster
    let server: Running
    let caller: Caller
    beforeAll(async () => {
      disk = newSmallDisk(220)
      if (!disk) return
      cluster = await openCluster(['max_wal_size = 32MB', 'min_wal_size = 32MB', 'shared_buffers = 16MB'], disk.path)
      const database = await openPostgres(cluster.url, () => undefined)
      caller = await newCandidate({ ctx: { database } })
      await database.close()
      server = await startServer({
        DATA_DIR: join(disk.path, 'portal'),
        DATABASE_URL: cluster.url,
        SECRET: 'a test secret of more than 32 characters',
      })
      await server.ready()
    }, 120_000)
    afterAll(async () => {
      if (!disk) return
      server.child.kill('SIGKILL')
      await server.ended()
      await cluster.close()
      disk.remove()
    }, 120_000)

    it('writes are 503 and acknowledged ones stay; everything works once there is space and the database is back', async ({ skip }) => {
      if (!disk) return skip(noDisk)
      const { token } = caller
      const employment = (n: number) => ({
        employer: String(n),
        designation: 'Developer',
        from: '2020-01-01',
        to: null,
        // Random bytes, which don't compress.
        job_description: randomBytes(2900).toString('base64').slice(0, 3900),
      })
      const { data } = (await callAt(server.url, addExperience, { token, body: employment(0) })).body
      const write = async (n: number) =>
        (await callAt(server.url, updateExperience, { token, params: { id: String(data.id) }, body: employment(n) })).status
      disk.fill(300 * KILOBYTE)
      const statuses = new Set<number>()
      let [tried, acknowledged, refused] = [0, 0, 0]
      while (refused < 10) {
        tried += 1
        const status = await write(tried)
        statuses.add(status)
        if (status === 200) acknowledged = tried
        else refused += 1
      }
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503])
      expect(server.child.exitCode).toBeNull()
      disk.free()
      await cluster.revive()
      const stored = async () => (await callAt(server.url, listExperiences, { token })).body.data?.map(({ employer }) => Number(employer))
      await expect.poll(stored, { timeout: 30_000 }).toHaveLength(1)
      const [last = 0] = await stored()
      // A write whose response was lost may be stored.
      expect([last >= acknowledged, last <= tried]).toEqual([true, true])
      expect(await write(tried + 1)).toBe(200)
      expect(await stored()).toEqual([tried + 1])
    }, 120_000)
  })
})
