import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '@portal/contract/accounts'
import { addExperience, deleteExperience, listExperiences } from '@portal/contract/experiences'
import { readyz } from '@portal/contract/health'
import { openPostgres } from './database/open.ts'
import { mails } from './database/schema.ts'
import { noCluster, openCluster, type Cluster } from './testing/cluster.ts'
import { newCandidate, PASSWORD, type Caller } from './testing/factories.ts'
import { callAt } from './testing/over-http.ts'
import { startServer, type Running } from './testing/processes.ts'
import { rounds } from './testing/rounds.ts'

const ROUNDS = rounds(1, 20)
const WRITERS = 8
const employment = { employer: 'Narmada', designation: 'Developer', from: '2020-01-01', to: null, job_description: 'Screens.' }

const reason = noCluster()
describe.skipIf(reason !== undefined)(`a PostgreSQL that goes away${reason ? ` (left out: ${reason})` : ''}`, () => {
  let cluster: Cluster
  let dataDir: string
  let server: Running
  let callers: Caller[]
  beforeAll(async () => {
    cluster = await openCluster()
    dataDir = await mkdtemp(join(tmpdir(), 'portal-restart-'))
    const database = await openPostgres(cluster.url, () => undefined)
    callers = await Promise.all(Array.from({ length: WRITERS }, () => newCandidate({ ctx: { database } })))
    await database.close()
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, SECRET: 'a test secret of more than 32 characters' })
    await server.ready()
  }, 120_000)
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended()
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }, 120_000)

  it(
    `R18: ${ROUNDS} crashes of it under load lose nothing acknowledged; the portal answers only 503 meanwhile, keeps running, and then works normally`,
    async () => {
      const statuses = new Set<number>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const load = { over: false }
        const loud = Promise.withResolvers<void>()
        const acknowledged = callers.map(() => new Set<number>())
        const gone = callers.map(() => new Set<number>())
        const writers = callers.map(async ({ token }, at) => {
          const [mine, away] = [acknowledged[at] ?? new Set<number>(), gone[at] ?? new Set<number>()]
          while (!load.over) {
            const added = await callAt(server.url, addExperience, { token, body: employment })
            statuses.add(added.status)
            if (added.status === 200) mine.add(added.body.data.id)
            if (mine.size >= 5) loud.resolve()
            const [oldest] = mine
            if (oldest === undefined || mine.size < 10) continue
            // An unacknowledged write may or may not be stored.
            mine.delete(oldest)
            const { status } = await callAt(server.url, deleteExperience, { token, params: { id: String(oldest) } })
            statuses.add(status)
            if (status === 200) away.add(oldest)
          }
        })
        await loud.promise
        await cluster.crash()
        for (const { token } of callers) while ((await callAt(server.url, listExperiences, { token })).status !== 200);
        load.over = true
        await Promise.all(writers)
        for (const [at, { token }] of callers.entries()) {
          const { data } = (await callAt(server.url, listExperiences, { token })).body
          const there = new Set(data.map(({ id }) => id))
          expect([...(acknowledged[at] ?? [])].filter((id) => !there.has(id))).toEqual([])
          expect([...(gone[at] ?? [])].filter((id) => there.has(id))).toEqual([])
          for (const { id } of data) await callAt(server.url, deleteExperience, { token, params: { id: String(id) } })
        }
      }
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503])
      expect(server.child.exitCode).toBeNull()
      expect((await callAt(server.url, readyz)).body.status).toBe('ok')
      // Jobs continue too: without a mail server an email ends in state "kept".
      const person = { first_name: 'Asha', last_name: 'Patel', email: 'after@example.com', mobile_no: '9876543210', password: PASSWORD }
      expect((await callAt(server.url, register, { body: person })).status).toBe(200)
      const database = await openPostgres(cluster.url, () => undefined)
      const stateOf = async () => (await database.db.select().from(mails).where(eq(mails.to_address, person.email)))[0]?.state
      await expect.poll(stateOf, { timeout: 60_000 }).toBe('kept')
      await database.close()
    },
    60_000 + ROUNDS * 30_000,
  )
})
