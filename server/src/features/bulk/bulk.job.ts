import { limits } from '@portal/contract/shared/limits'
import { Refusal } from '../../platform/errors.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { findJobActor } from '../staff/staff.service.ts'
import { assignAction } from './assign-action.service.ts'
import {
  deleteOldRuns,
  failStaleExports,
  areAllCandidatesVisible,
  lockRun,
  selectRunsWithExpiredFile,
  selectRunsWithFile,
  selectUnfinished,
  updateRun,
  type RunRow,
} from './bulk.queries.ts'
import { finishRun, recordOutcomes, lockItems, recordUndoOutcomes, type ItemRow } from './bulk-items.queries.ts'
import type { RunContext, BatchedKind, BulkAction } from './bulk.rules.ts'
import { cutOffAction } from './cut-off-action.service.ts'
import { createExportFile, deleteExportFile } from './export-action.service.ts'
import { followUpAction } from './follow-up-action.service.ts'
import { mailAction } from './mail-action.service.ts'
import { openingAction } from './opening-action.service.ts'
import { publishAction } from './publish-action.service.ts'
import { remindAction } from './remind-action.service.ts'
import { notifyOfEnd } from './run-notifications.service.ts'
import { skipReason, stageAction } from './stage-action.service.ts'

interface BulkJob {
  readonly run_id: number
}

/** An export that takes longer is marked as failed. */
const EXPORT_TIMEOUT_MINUTES = 30

/** Executes runs, two at a time. A retry after a database or storage failure continues with the remaining items. */
export const bulkQueue: Queue<BulkJob> = {
  name: 'work-on-many',
  retryLimit: 1500,
  retryDelay: 2,
  retryDelayMax: 60,
  // An export is one job; without a heartbeat, a killed one would only be repeated after that time.
  expireInSeconds: EXPORT_TIMEOUT_MINUTES * 60,
  heartbeatSeconds: 60,
}

/** Time slice after which a run continues in another job, so that a shutdown never waits for a long run. */
const SLICE_MS = 20_000

const actions: Readonly<Record<BatchedKind, BulkAction>> = {
  stage: stageAction,
  assign: assignAction,
  mail: mailAction,
  remind: remindAction,
  follow_up: followUpAction,
  opening: openingAction,
  publish: publishAction,
  cut_off: cutOffAction,
}

/** Processes the next items after a place and records their outcomes, in one transaction. Returns the last place; null if none are left. */
const runBatch = (
  { ctx, run, ...rest }: RunContext,
  action: BulkAction,
  after: number,
  limit: number,
  onLocked: (first: ItemRow) => void,
) =>
  ctx.database.transaction(async (tx): Promise<number | null> => {
    const isUndo = run.state === 'undoing'
    const items = await lockItems(tx, run.id, isUndo ? 'done' : 'waiting', after, limit)
    const [first] = items
    if (!first) return null
    onLocked(first)
    const outcomes = await (isUndo ? action.undo : action.execute)({ ctx, run, ...rest }, tx, items)
    await (isUndo ? recordUndoOutcomes : recordOutcomes)(tx, run.id, outcomes)
    return items.at(-1)?.place ?? null
  })

/** Marks one item as skipped, with the reason of the error. */
const skipItem = ({ ctx: { database, log }, run }: RunContext, { place, from_stage }: ItemRow, error: unknown): Promise<number> =>
  database.transaction(async (tx) => {
    const isUndo = run.state === 'undoing'
    const [item] = await lockItems(tx, run.id, isUndo ? 'done' : 'waiting', place - 1, 1)
    if (item?.place !== place) return place
    if (!(error instanceof Refusal)) log.error({ err: error, run_id: run.id, place }, 'bulk action failed')
    const reason =
      error instanceof Refusal
        ? skipReason(error, from_stage)
        : { reason: "Couldn't complete this. Try again for this candidate only.", reason_stage: null }
    await (isUndo ? recordUndoOutcomes : recordOutcomes)(tx, run.id, [{ place, ...reason }])
    return place
  })

/** Processes one item. Retries once after an unexpected error such as a deadlock, then skips the item. */
const runSingle = async (job: RunContext, action: BulkAction, after: number, { isRetry = false } = {}): Promise<number | null> => {
  const locked: ItemRow[] = []
  try {
    return await runBatch(job, action, after, 1, (item) => locked.push(item))
  } catch (error) {
    const [item] = locked
    if (!item) throw error
    return error instanceof Refusal || isRetry ? skipItem(job, item, error) : runSingle(job, action, after, { isRetry: true })
  }
}

/** Processes a batch in one transaction; if that fails, falls back to one transaction per item. */
const runBatchOrSingles = async (job: RunContext, action: BulkAction, after: number, limit: number): Promise<number | null> => {
  if (limit === 1) return runSingle(job, action, after)
  try {
    return await runBatch(job, action, after, limit, () => undefined)
  } catch (error) {
    job.ctx.log.warn({ err: error, run_id: job.run.id, after, limit }, 'bulk batch failed, continuing one by one')
    let last: number | null = after
    for (let count = 0; count < limit && last !== null; count += 1) last = await runSingle(job, action, last)
    return last
  }
}

/** Marks a queued run as running. Undefined if the run has ended. */
const startOrContinue = ({ database }: AppContext, run_id: number): Promise<RunRow | undefined> =>
  database.transaction(async (tx) => {
    const run = await lockRun(tx, run_id)
    if (run?.state === 'running' || run?.state === 'undoing') return run
    if (run?.state !== 'queued') return undefined
    await updateRun(tx, run_id, { state: 'running' })
    return { ...run, state: 'running' }
  })

/** Executes a run until it ends, the time slice is over or the server shuts down. Concurrent workers on one run process different items. */
export const executeRun = async (ctx: AppContext, run_id: number, signal?: AbortSignal): Promise<void> => {
  const { database, jobs } = ctx
  const run = await startOrContinue(ctx, run_id)
  if (!run) return
  const actor = await findJobActor(database.db, run.created_by)
  if (!actor)
    return updateRun(database.db, run_id, {
      state: 'failed',
      failed_because: 'The person who started this no longer has access.',
      finished_at: new Date(),
    })
  const job: RunContext = { ctx, actor, run }
  if (run.kind === 'export') return run.state === 'undoing' ? deleteExportFile(job) : createExportFile(job)
  const action = actions[run.kind]
  const deadline = Date.now() + SLICE_MS
  for (let after: number | null = 0; after !== null;) {
    if (signal?.aborted || Date.now() > deadline) return database.transaction((tx) => jobs.send(tx, bulkQueue, { run_id }))
    after = await runBatchOrSingles(job, action, after, run.state === 'undoing' ? action.undoBatchSize : action.batchSize)
  }
  await database.transaction(async (tx) => {
    if (await finishRun(tx, run)) await notifyOfEnd(tx, run)
  })
}

/** Enqueues every run interrupted by a shutdown or crash. Idempotent: items are processed once. */
const continueUnfinishedRuns = async ({ database, jobs }: AppContext): Promise<void> => {
  const runs = await selectUnfinished(database.db)
  await database.transaction((tx) =>
    jobs.sendAll(
      tx,
      bulkQueue,
      runs.map(({ id }) => ({ run_id: id })),
    ),
  )
}

/** Deletes expired files, files that include a candidate no longer visible to staff, and old runs. */
export const cleanUpRuns = async (ctx: AppContext): Promise<void> => {
  const {
    database: { db },
    files,
  } = ctx
  await failStaleExports(db, EXPORT_TIMEOUT_MINUTES)
  const runs = await selectRunsWithExpiredFile(db)
  for (const run of await selectRunsWithFile(db)) if (!(await areAllCandidatesVisible(db, run))) runs.push(run)
  for (const { id, storage_key } of runs) {
    if (storage_key !== null) await files.remove(storage_key)
    await updateRun(db, id, { storage_key: null })
  }
  await deleteOldRuns(db, limits.bulkDays)
}

/** Starts the worker, continues interrupted runs and schedules the cleanup. */
export const startBulk = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(bulkQueue, 2, ({ run_id }, signal) => executeRun(ctx, run_id, signal))
  await continueUnfinishedRuns(ctx)
  await ctx.jobs.schedule('sweep-bulk-runs', '*/5 * * * *', () => cleanUpRuns(ctx))
}
