import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addExperience, listExperiences } from '@portal/contract/experiences'
import { healthz } from '@portal/contract/health'
import { listSkills } from '@portal/contract/skills'
import { newCandidate } from './testing/factories.ts'
import { usePortal } from './testing/portal.ts'

const portal = usePortal()
/** Size of the connection pool. */
const ALL = 10

/** Opens transactions that run `statement` and stay open until released. */
const hold = async (count: number, statement = sql`select 1`) => {
  const free = Promise.withResolvers<void>()
  const held = Array.from({ length: count }, () => {
    const begun = Promise.withResolvers<void>()
    const ended = portal.ctx.database.transaction(async (tx) => {
      await tx.execute(statement)
      begun.resolve()
      await free.promise
    })
    return { begun: begun.promise, ended }
  })
  await Promise.all(held.map(({ begun }) => begun))
  return async () => {
    free.resolve()
    await Promise.all(held.map(({ ended }) => ended))
  }
}

// PostgreSQL only, because PGlite has a single connection.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('R23: a slow database', () => {
  it('waits for locks, connections and statements time out', async () => {
    const { rows } = await portal.ctx.database.db.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'statement_timeout', setting: '15000' },
    ])
  })

  it('a locked table is 503 for more callers than there are connections; other calls work, and nothing stays locked', async () => {
    const { token } = await newCandidate(portal)
    const body = { employer: 'Narmada', designation: 'Developer', from: '2020-01-01', to: null, job_description: 'Screens.' }
    const free = await hold(1, sql`lock table experiences in access exclusive mode`)
    const reads = Array.from({ length: 2 * ALL }, () => portal.call(listExperiences, { token }))
    const [alive, write, ...answers] = await Promise.all([portal.call(healthz), portal.call(addExperience, { token, body }), ...reads])
    expect([alive.status, write.status]).toEqual([200, 503])
    expect(new Set(answers.map(({ status, problem, headers }) => `${status} ${problem.code} ${String(headers['retry-after'])}`))).toEqual(
      new Set(['503 not_ready 2']),
    )
    expect((await portal.call(listSkills, { token })).status).toBe(200)
    await free()
    expect((await portal.call(listExperiences, { token })).body.data).toEqual([])
    expect((await portal.call(addExperience, { token, body })).status).toBe(200)
  })

  it('an exhausted connection pool is 503, and 200 once a connection is free', async () => {
    const { token } = await newCandidate(portal)
    const free = await hold(ALL)
    const { status, problem } = await portal.call(listSkills, { token })
    expect([status, problem.code]).toEqual([503, 'not_ready'])
    expect((await portal.call(healthz)).status).toBe(200)
    await free()
    expect((await portal.call(listSkills, { token })).status).toBe(200)
  })
})
