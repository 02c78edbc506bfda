import { limits } from '@portal/contract/shared/limits'
import { Refusal } from '../../platform/errors.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { absentActor } from '../staff/staff.service.ts'
import { assignWork } from './assign-work.service.ts'
import { deleteOld, failStale, isWhole, lockRun, selectOver, selectReady, selectUnfinished, setRun, type RunRow } from './bulk.queries.ts'
import { finishRun, settleItems, takeItems, unsettleItems, type ItemRow } from './bulk-items.queries.ts'
import type { Job, SteppedKind, Work } from './bulk.rules.ts'
import { makeFile, removeFile } from './export-work.service.ts'
import { mailWork } from './mail-work.service.ts'
import { leftOut, stageWork } from './stage-work.service.ts'

interface BulkJob {
  readonly run_id: number
}

/** Does runs, two at a time. Tried again when the database or the storage did not answer: what was done stays done. */
export const bulkQueue: Queue<BulkJob> = {
  name: 'work-on-many',
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 120,
}

/** Milliseconds after which a run goes on in another job, so that a stop never waits for a long one. */
const SLICE = 20_000
/** Minutes after which a file that could not be made is given up. */
const GIVE_UP_AFTER = 30

const works: Readonly<Record<SteppedKind, Work>> = { stage: stageWork, assign: assignWork, mail: mailWork }

/** The next ones after a place, in one transaction with what it writes about them; the last place, null when nobody is left. */
const turn = ({ ctx, run, ...rest }: Job, work: Work, after: number, most: number, note: (item: ItemRow) => void) =>
  ctx.database.transaction(async (tx): Promise<number | null> => {
    const isUndo = run.state === 'undoing'
    const items = await takeItems(tx, run.id, isUndo ? 'done' : 'waiting', after, most)
    const [first] = items
    if (!first) return null
    note(first)
    const outcomes = await (isUndo ? work.undo : work.step)({ ctx, run, ...rest }, tx, items)
    await (isUndo ? unsettleItems : settleItems)(tx, run.id, outcomes)
    return items.at(-1)?.place ?? null
  })

/** Leaves one out and says why. */
const leaveOut = ({ ctx: { database, log }, run }: Job, { place, from_stage }: ItemRow, error: unknown): Promise<number> =>
  database.transaction(async (tx) => {
    const isUndo = run.state === 'undoing'
    const [item] = await takeItems(tx, run.id, isUndo ? 'done' : 'waiting', place - 1, 1)
    if (item?.place !== place) return place
    if (!(error instanceof Refusal)) log.error({ err: error, run_id: run.id, place }, 'bulk action failed')
    const why =
      error instanceof Refusal
        ? leftOut(error, from_stage)
        : { reason: "Couldn't complete this. Try again for this candidate only.", reason_stage: null }
    await (isUndo ? unsettleItems : settleItems)(tx, run.id, [{ place, ...why }])
    return place
  })

/** One alone: a fault that is nobody's, like two who wait for each other, is tried a second time. */
const alone = async (job: Job, work: Work, after: number, isSecond = false): Promise<number | null> => {
  const taken: ItemRow[] = []
  try {
    return await turn(job, work, after, 1, (item) => taken.push(item))
  } catch (error) {
    const [item] = taken
    if (!item) throw error
    return error instanceof Refusal || isSecond ? leaveOut(job, item, error) : alone(job, work, after, true)
  }
}

/** The next ones together; where that fails, each of them alone. */
const together = async (job: Job, work: Work, after: number, most: number): Promise<number | null> => {
  if (most === 1) return alone(job, work, after)
  try {
    return await turn(job, work, after, most, () => undefined)
  } catch {
    let last: number | null = after
    for (let count = 0; count < most && last !== null; count += 1) last = await alone(job, work, last)
    return last
  }
}

/** Takes up a run that waits or goes on; undefined for one that is over. */
const begin = ({ database }: AppContext, run_id: number): Promise<RunRow | undefined> =>
  database.transaction(async (tx) => {
    const run = await lockRun(tx, run_id)
    if (run?.state === 'running' || run?.state === 'undoing') return run
    if (run?.state !== 'queued') return undefined
    await setRun(tx, run_id, { state: 'running' })
    return { ...run, state: 'running' }
  })

/** Goes on with a run until it is over, its time is up or the portal stops. Whoever else works on it meanwhile takes other candidates. */
export const workOn = async (ctx: AppContext, run_id: number, signal?: AbortSignal): Promise<void> => {
  const { database, jobs } = ctx
  const run = await begin(ctx, run_id)
  if (!run) return
  const actor = await absentActor(database.db, run.created_by)
  if (!actor)
    return setRun(database.db, run_id, {
      state: 'failed',
      failed_because: 'The person who started this no longer has access.',
      finished_at: new Date(),
    })
  const job: Job = { ctx, actor, run }
  if (run.kind === 'export') return run.state === 'undoing' ? removeFile(job) : makeFile(job)
  const work = works[run.kind]
  const ends = Date.now() + SLICE
  for (let after: number | null = 0; after !== null;) {
    if (signal?.aborted || Date.now() > ends) return database.transaction((tx) => jobs.send(tx, bulkQueue, { run_id }))
    after = await together(job, work, after, run.state === 'undoing' ? work.undoMost : work.most)
  }
  await finishRun(database.db, run)
}

/** Goes on with every run that a stop or a kill left behind: doing it twice does nothing twice. */
const resume = async ({ database, jobs }: AppContext): Promise<void> => {
  const runs = await selectUnfinished(database.db)
  await database.transaction((tx) =>
    jobs.sendAll(
      tx,
      bulkQueue,
      runs.map(({ id }) => ({ run_id: id })),
    ),
  )
}

/** Removes files that are over, or that have somebody in them whom staff no longer see, and forgets old runs. */
export const sweepRuns = async (ctx: AppContext): Promise<void> => {
  const {
    database: { db },
    files,
  } = ctx
  await failStale(db, GIVE_UP_AFTER)
  const over = await selectOver(db)
  for (const run of await selectReady(db)) if (!(await isWhole(db, run))) over.push(run)
  for (const { id, storage_key } of over) {
    if (storage_key !== null) await files.remove(storage_key)
    await setRun(db, id, { storage_key: null })
  }
  await deleteOld(db, limits.bulkDays)
}

/** Starts the worker, goes on with what was left behind, and sweeps. */
export const startBulk = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(bulkQueue, 2, ({ run_id }, signal) => workOn(ctx, run_id, signal))
  await resume(ctx)
  await ctx.jobs.schedule('sweep-bulk-runs', '*/5 * * * *', () => sweepRuns(ctx))
}
