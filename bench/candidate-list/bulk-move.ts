import type { BulkRun } from '@portal/contract/bulk'
import type pg from 'pg'
import type { BenchPortal } from '../portal.ts'

const CANDIDATES = 4689
const CHUNK = 250
/** In seconds. */
const TARGETS = { moved: 30, undone: 15 }

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Lower bound: only the stage updates in the same batches, with the triggers that maintain the list. Rolled back. */
const updateBare = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  await client.query('begin')
  for (let at = 0; at < ids.length; at += CHUNK)
    await client.query(`update candidates set hiring_stage = 5, stage_since = now(), last_activity_at = now() where id = any($1)`, [
      ids.slice(at, at + CHUNK),
    ])
  await client.query('rollback')
}

/** Claim: rejecting thousands with their emails, and undoing all of it, takes seconds and restores every candidate. */
export const benchBulkMove = async ({ url }: BenchPortal, token: string, client: pg.Client): Promise<void> => {
  const call = async (path: string, method: 'GET' | 'POST', body?: object): Promise<BulkRun> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: BulkRun }).data
  }
  const untilEnd = async ({ id }: BulkRun, end: BulkRun['state']): Promise<BulkRun> => {
    for (;;) {
      const run = await call(`bulk-runs/${id}`, 'GET')
      if (run.state === end) return run
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const { rows } = await client.query<{ id: number }>(
    `select candidate_id as id from candidate_facts where hiring_stage = 3 order by last_activity_at desc limit ${CANDIDATES}`,
  )
  const ids = rows.map(({ id }) => id)
  const state = `select md5(string_agg(c::text, ',' order by c.id)) as hash from candidates c where id = any($1)`
  const before = await client.query(state, [ids])
  const bare = await secondsOf(() => updateBare(client, ids))
  let run = await call('candidates/bulk', 'POST', { selection: { ids }, work: { kind: 'stage', to: 'reject', reason_code: 'skills' } })
  const moved = await secondsOf(async () => {
    run = await untilEnd(run, 'done')
  })
  const { done, mails } = run
  run = await call(`bulk-runs/${run.id}/undo`, 'POST')
  const undone = await secondsOf(async () => {
    run = await untilEnd(run, 'undone')
  })
  const after = await client.query(state, [ids])
  const isSame = JSON.stringify(before.rows) === JSON.stringify(after.rows)
  console.log(
    `${done} rejected with ${mails} emails in ${moved.toFixed(1)} s (wanted: ${TARGETS.moved}), ${run.undone} undone in ${undone.toFixed(1)} s (wanted: ${TARGETS.undone}), ${isSame ? 'everyone as before' : '**not everyone as before**'}; their stages alone in bare pg: ${bare.toFixed(1)} s`,
  )
}
