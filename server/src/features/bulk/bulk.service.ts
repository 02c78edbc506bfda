import { PER_PAGE, type PageQuery } from '@portal/contract/shared/page'
import type { Readable } from 'node:stream'
import type { BulkRun, BulkWork } from '@portal/contract/bulk'
import type { Selection } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, Refusal, storageUnavailable } from '../../platform/errors.ts'
import { isValidLink, linkQuery, type LinkProof } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { findSessionOwner } from '../accounts/sessions.queries.ts'
import { assigneeFor } from './assign-many.service.ts'
import { checkMoves, standsOf } from './move-many.service.ts'
import { noteAudit, recordAudit } from '../audit/audit.service.ts'
import { idsOfList } from '../candidate-list/candidate-list.service.ts'
import { bulkQueue } from './bulk.job.ts'
import { mayReadRun, mayRunBulk } from './bulk.policy.ts'
import {
  findRun,
  findTwin,
  insertRun,
  isWhole,
  lockRun,
  selectRuns,
  selectSeen,
  selectSkipped,
  selectTallies,
  setRun,
  type NamedRun,
} from './bulk.queries.ts'
import { fileNameOf, mostOf, tooManyFor, tooManyMails, toRun, undoVerdict } from './bulk.rules.ts'
import { mimetypes } from './export-file.lib.ts'

const subjectOf = (id: number): string => `bulk-export:${id}`

const tooMany = (message: string, total: number, most: number) =>
  new Refusal(422, 'too_many', message, { details: { total: String(total), most: String(most) } })

/** Whom a selection has now, one above what a list counts at most. */
export const idsOf = (tx: Db, actor: Actor, selection: Selection): Promise<number[]> => {
  authorize(actor, mayRunBulk, {})
  return 'ids' in selection ? selectSeen(tx, selection.ids) : idsOfList(tx, actor, selection.query, limits.counted + 1)
}

/** What the work asks for beside whom it is about. 422 by field. */
const check = async (tx: Db, actor: Actor, work: BulkWork, ids: readonly number[]): Promise<void> => {
  if (work.kind === 'assign') await assigneeFor(tx, work.user_id)
  if (work.kind !== 'stage') return
  const mails = checkMoves(await standsOf(tx, actor, ids), work, actor)
  const why = tooManyMails(mails)
  if (why !== null) throw tooMany(why, mails, limits.bulkMails)
}

const toAnswer = async (ctx: AppContext, actor: Actor, runs: readonly NamedRun[]): Promise<BulkRun[]> => {
  const {
    config,
    database: { db },
  } = ctx
  const now = new Date()
  const tallies = await selectTallies(
    db,
    runs.map(({ run }) => run.id),
  )
  const links = runs.map(async ({ run }) => {
    const isReady = run.state === 'done' && run.storage_key !== null && run.expires_at !== null && run.expires_at > now
    return isReady && (await isWhole(db, run))
      ? `/api/bulk-exports/${run.id}?${linkQuery(config.secret, subjectOf(run.id), actor.session_id)}`
      : null
  })
  const ready = await Promise.all(links)
  return runs.map((run, index) => toRun(run, tallies, ready[index] ?? null, now))
}

/** How far a run is; 404 for one of somebody else. */
export const readRun = async (ctx: AppContext, actor: Actor, id: number): Promise<BulkRun> => {
  const [row] = await selectRuns(ctx.database.db, { id }, 1)
  if (!row) throw notFound()
  authorize(actor, mayReadRun, row.run)
  const [run] = await toAnswer(ctx, actor, [row])
  if (!run) throw notFound()
  return run
}

/** Runs that a list of them shows. */
const NEWEST = 20

/** The own runs, the newest first. */
export const listRuns = async (ctx: AppContext, actor: Actor): Promise<BulkRun[]> => {
  const { user_id } = authorize(actor, mayRunBulk, actor)
  return toAnswer(ctx, actor, await selectRuns(ctx.database.db, { created_by: user_id }, NEWEST))
}

/** Fixes whom the work is about and queues it; the same asked for twice within a moment is one. Errors as in the contract. */
export const startRun = async (ctx: AppContext, actor: Actor, selection: Selection, work: BulkWork): Promise<BulkRun> => {
  const { database, jobs } = ctx
  const run_id = await database.transaction(async (tx) => {
    const ids = await idsOf(tx, actor, selection)
    const total = ids.length
    const why = tooManyFor(work.kind, total)
    if (why !== null) throw tooMany(why, total, mostOf(work.kind))
    if ('count' in selection && selection.count !== total) {
      throw conflict('selection_changed', `The list now has ${total} candidates. Check it and try again.`, { total: String(total) })
    }
    if (total === 0) throw invalid({ selection: ['These candidates are no longer in the list.'] })
    const twin = await findTwin(tx, actor.user_id, work, ids)
    if (twin !== undefined) return twin
    await check(tx, actor, work, ids)
    const id = await insertRun(tx, actor.user_id, work, ids)
    await recordAudit(tx, actor, 'bulk_started', 'list', id, { run_id: id, kind: work.kind, total })
    await jobs.send(tx, bulkQueue, { run_id: id })
    return id
  })
  return readRun(ctx, actor, run_id)
}

/** Queues the undo of a run. 404, 409 `too_late` once its time is over, `not_allowed` for anything else. */
export const undoRun = async (ctx: AppContext, actor: Actor, id: number): Promise<BulkRun> => {
  const { database, jobs } = ctx
  await database.transaction(async (tx) => {
    const found = await lockRun(tx, id)
    if (!found) throw notFound()
    const run = authorize(actor, mayReadRun, found)
    if (run.state === 'undoing' || run.state === 'undone') return
    const { why } = undoVerdict(run, new Date())
    if (why !== null) throw conflict(run.state === 'done' && run.done > 0 ? 'too_late' : 'not_allowed', why)
    await setRun(tx, id, { state: 'undoing' })
    await recordAudit(tx, actor, 'bulk_undone', 'list', id, { run_id: id, kind: run.kind, total: run.done })
    await jobs.send(tx, bulkQueue, { run_id: id })
  })
  return readRun(ctx, actor, id)
}

/** Whom a run left out; 404 for a run of somebody else. */
export const listSkipped = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  { page = 1, per_page = PER_PAGE }: PageQuery,
) => {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  authorize(actor, mayReadRun, run)
  return { ...(await selectSkipped(db, id, page, per_page)), page, per_page }
}

interface ListFile {
  readonly content: Readable
  readonly size: number
  readonly name: string
  readonly mimetype: string
}

/** What a signed link downloads, which is written down; 404 for one that is wrong, over, of an ended session or of a file that is gone. */
export const openFile = async (
  { config, database, files, log }: AppContext,
  link: LinkProof & { readonly id: number },
): Promise<ListFile> => {
  const { db } = database
  if (!isValidLink(config.secret, subjectOf(link.id), link)) throw notFound()
  const reader = await findSessionOwner(db, link.session)
  const run = await findRun(db, link.id)
  if (!reader || run?.state !== 'done' || run.created_by !== reader.user_id) throw notFound()
  const { storage_key, file_size, expires_at, work } = run
  if (storage_key === null || file_size === null || expires_at === null || expires_at <= new Date() || work.kind !== 'export')
    throw notFound()
  if (!(await isWhole(db, run))) throw notFound()
  const content = await files.read(storage_key).catch((error: unknown) => {
    log.error({ err: error, run_id: run.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  noteAudit({ database, log }, reader, 'list_downloaded', 'list', run.id, { run_id: run.id, total: run.done })
  return { content, size: file_size, name: fileNameOf(run), mimetype: mimetypes[work.format] }
}
