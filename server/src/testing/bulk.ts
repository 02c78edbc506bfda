import type * as z from 'zod/mini'
import { readBulkRun, startBulk, undoBulk, type BulkRun } from '@portal/contract/bulk'
import { executeRun } from '../features/bulk/bulk.job.ts'
import type { Caller } from './factories.ts'
import type { Portal } from './portal.ts'

type Body = z.input<typeof startBulk.body>
export type Work = Body['work']

/** Candidate ids of these callers. */
export const idsOf = (...people: readonly Pick<Caller, 'candidate_id'>[]): number[] => people.map(({ candidate_id }) => candidate_id)

/** Starts a bulk action on these candidates. */
export const begin = (portal: Portal, { token }: Caller, ids: readonly number[], work: Work) =>
  portal.call(startBulk, { token, body: { selection: { ids: [...ids] }, work } })

/** State of a run. */
export const runOf = async (portal: Portal, { token }: Caller, id: number): Promise<BulkRun> =>
  (await portal.call(readBulkRun, { token, params: { id: String(id) } })).body.data

/** Starts a bulk action, executes it like the worker and returns the finished run. */
export const runBulk = async (portal: Portal, staff: Caller, ids: readonly number[], work: Work): Promise<BulkRun> => {
  const { status, body, text } = await begin(portal, staff, ids, work)
  if (status !== 200) throw new Error(text)
  await executeRun(portal.ctx, body.data.id)
  return runOf(portal, staff, body.data.id)
}

/** Undoes a run and returns it. */
export const runUndo = async (portal: Portal, staff: Caller, id: number): Promise<BulkRun> => {
  const { status, text } = await portal.call(undoBulk, { token: staff.token, params: { id: String(id) } })
  if (status !== 200) throw new Error(text)
  await executeRun(portal.ctx, id)
  return runOf(portal, staff, id)
}
