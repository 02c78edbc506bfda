import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, me } from '@portal/contract/accounts'
import { addAttachment, listAttachments } from '@portal/contract/attachments'
import { addNote } from '@portal/contract/applications'
import { eraseAccount } from '@portal/contract/privacy'
import { noCluster, programOf } from './testing/cluster.ts'
import { newHome, type Home } from './testing/database.ts'
import { documents } from './testing/documents.ts'
import { newCandidate, newStaff, PASSWORD, type Caller } from './testing/factories.ts'
import { callAt } from './testing/over-http.ts'
import { startServer, type Running } from './testing/processes.ts'
import { fingerprint } from './testing/tables.ts'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const reason = noCluster()
describe.skipIf(reason !== undefined)(`a backup of the running portal${reason ? ` (left out: ${reason})` : ''}`, () => {
  let backup: string
  let home: Home
  let elsewhere: Home
  const started: Running[] = []
  const start = async ({ environment }: Home) => {
    const server = await startServer(environment)
    started.push(server)
    await server.ready()
    return server
  }
  /** Runs a command of `docs/operations.md` with the server's settings. */
  const command = (file: string, ...args: string[]) =>
    run(process.execPath, [here(file), ...args], { env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', ...elsewhere.environment } })
  const printOf = async (of: Home) => {
    const database = await of.open()
    const print = await fingerprint({ ctx: { database } })
    await database.close()
    return print
  }

  beforeAll(async () => {
    backup = await mkdtemp(join(tmpdir(), 'portal-backup-'))
    home = await newHome()
    elsewhere = await newHome({ empty: true })
  }, 120_000)
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await Promise.all(started.map((server) => server.ended()))
    await home.remove()
    await elsewhere.remove()
    await rm(backup, { recursive: true })
  }, 120_000)

  it('R21: is restored on an empty machine by the documented steps: every row, file and password, but no candidate erased since', async () => {
    const database = await home.open()
    const ctx = { database }
    const [staff, asha, bela] = [await newStaff({ ctx }, 1), await newCandidate({ ctx }), await newCandidate({ ctx })]
    await database.close()
    const server = await start(home)
    const files = { 'mark sheet.pdf': documents.pdf, 'अंकपत्र.txt': documents.txt, 'photo.png': documents.png }
    for (const { token } of [asha, bela])
      for (const [name, content] of Object.entries(files)) {
        const body = new FormData()
        body.append('file', new Blob([new Uint8Array(content)]), name)
        expect((await callAt(server.url, addAttachment, { token, body })).status).toBe(200)
      }
    await callAt(server.url, addNote, { token: staff.token, params: { id: String(asha.candidate_id) }, body: { body: 'Speaks well.' } })

    // Jobs of the running portal may write during the dump; repeats until nothing changed while it ran.
    let before: Record<string, unknown> = {}
    do {
      before = await printOf(home)
      await run(programOf('pg_dump'), ['--format=custom', `--file=${join(backup, 'portal.dump')}`, home.databaseUrl ?? ''])
    } while (JSON.stringify(before) !== JSON.stringify(await printOf(home)))
    await cp(join(home.dataDir, 'files'), join(backup, 'files'), { recursive: true })

    const since = performance.now()
    expect((await callAt(server.url, eraseAccount, { token: bela.token, body: { password: PASSWORD } })).status).toBe(200)
    const list = join(home.dataDir, 'files/erasures.json')
    await expect.poll(() => readFile(list, 'utf8').catch(() => ''), { timeout: 60_000 }).toContain(String(bela.candidate_id))
    await cp(list, join(backup, 'erasures.json'))
    server.child.kill('SIGKILL')
    await server.ended()

    const begun = performance.now()
    await run(programOf('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${elsewhere.databaseUrl}`, join(backup, 'portal.dump')])
    await cp(join(backup, 'files'), join(elsewhere.dataDir, 'files'), { recursive: true })
    expect(await printOf(elsewhere)).toEqual(before)
    expect((await command('reapply-erasures.ts', join(backup, 'erasures.json'))).stdout).toBe(
      '1 erased records listed. 1 had been restored and are erased or sealed again.\n',
    )
    await command('verify-audit.ts')
    await command('verify-files.ts')
    const restored = await start(elsewhere)
    process.stdout.write(
      `Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s; lost is what came after the backup, here of ${((begun - since) / 1000).toFixed(1)} s.\n`,
    )

    const signIn = ({ email }: Caller) => callAt(restored.url, login, { body: { email, password: PASSWORD } })
    expect([(await signIn(asha)).status, (await signIn(staff)).status, (await signIn(bela)).status]).toEqual([200, 200, 401])
    expect((await callAt(restored.url, me, { token: asha.token })).status).toBe(200)
    const { data } = (await callAt(restored.url, listAttachments, { token: asha.token })).body
    const contents = await Promise.all(
      data.map(async ({ attachment: { original_name, download_link } }) => {
        const response = await fetch(new URL(download_link, restored.url))
        return [original_name, Buffer.from(await response.arrayBuffer())] as const
      }),
    )
    expect(contents.find(([name]) => name === 'mark sheet.pdf')?.[1]).toEqual(documents.pdf)
    expect(Object.keys(files).toSorted()).toEqual(contents.map(([name]) => name).toSorted())
  }, 180_000)
})
