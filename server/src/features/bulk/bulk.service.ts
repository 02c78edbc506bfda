import { PER_PAGE, type PageQuery } from '@portal/contract/shared/page'
import type { Readable } from 'node:stream'
import type { BulkRun, BulkWork } from '@portal/contract/bulk'
import type { Selection } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, Refusal, storageUnavailable } from '../../platform/errors.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { findActiveSession } from '../accounts/sessions.queries.ts'
import { resolveAssignees } from './bulk-assign.service.ts'
import { assertLinkable } from './opening-action.service.ts'
import { beginCutOff } from './cut-off-action.service.ts'
import { assertPublishable } from './publish-action.service.ts'
import { assertBulkMove, listBulkCandidates } from './bulk-move.service.ts'
import { noteAudit, recordAudit } from '../audit/audit.service.ts'
import { assertFollowUpAssignee } from '../follow-ups/follow-ups.service.ts'
import { sendMailsOfRun, cancelMailsOfRun } from '../mails/outbox.service.ts'
import { listCandidateIds } from '../candidate-list/candidate-list.service.ts'
import { bulkQueue } from './bulk.job.ts'
import { mayReadRun, mayRunBulk } from './bulk.policy.ts'
import {
  findRun,
  findRepeatedRun,
  insertRun,
  areAllCandidatesVisible,
  lockRun,
  selectRunCandidates,
  selectRuns,
  selectVisibleIds,
  selectSkipped,
  selectOutcomeCounts,
  updateRun,
  type RunWithNames,
} from './bulk.queries.ts'
import { exportFileName, selectionLimit, selectionLimitRefusal, toRun, canUndoRun } from './bulk.rules.ts'
import { mimetypes } from './export-file.lib.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { countCancelledInterviews, selectCancelledInterviews } from './run-interviews.queries.ts'
import { selectUnsentMails } from './run-mails.queries.ts'

const linkSubject = (id: number): string => `bulk-export:${id}`

const tooManyRefusal = (message: string, total: number, limit: number) =>
  new Refusal(422, 'too_many', message, { details: { total: String(total), most: String(limit) } })

/** Current candidate ids of a selection, at most one more than the list's count limit. */
export const resolveSelection = (tx: Db, actor: Actor, selection: Selection): Promise<number[]> => {
  authorize(actor, mayRunBulk, {})
  return 'ids' in selection ? selectVisibleIds(tx, selection.ids) : listCandidateIds(tx, actor, selection.query, limits.counted + 1)
}

/** Validates the action's own input. 422 by field. */
const assertWork = async (tx: Db, actor: Actor, work: BulkWork, ids: readonly number[]): Promise<void> => {
  if (work.kind === 'assign') await resolveAssignees(tx, work)
  if (work.kind === 'follow_up' && work.user_id !== undefined) await assertFollowUpAssignee(tx, work.user_id, 'work.user_id')
  if (work.kind === 'opening') await assertLinkable(tx, work.resource_request_id)
  if (work.kind === 'publish') await assertPublishable(tx, actor, ids, work)
  if (work.kind === 'cut_off') await beginCutOff(tx, actor, ids, work)
  if (work.kind !== 'stage') return
  assertBulkMove(await listBulkCandidates(tx, actor, ids), work, await selectStageMails(tx))
}

const toResponses = async (ctx: AppContext, actor: Actor, runs: readonly RunWithNames[]): Promise<BulkRun[]> => {
  const {
    config,
    database: { db },
  } = ctx
  const now = new Date()
  const counts = await selectOutcomeCounts(
    db,
    runs.map(({ run }) => run.id),
  )
  const pendingLinks = runs.map(async ({ run }) => {
    const isReady = run.state === 'done' && run.storage_key !== null && run.expires_at !== null && run.expires_at > now
    return isReady && (await areAllCandidatesVisible(db, run))
      ? `/api/bulk-exports/${run.id}?${signedLinkQuery(config.secret, linkSubject(run.id), actor.session_id)}`
      : null
  })
  const downloadLinks = await Promise.all(pendingLinks)
  const unsent = await selectUnsentMails(
    db,
    runs.map(({ run }) => run.id),
  )
  const cancelled = await countCancelledInterviews(
    db,
    runs.flatMap(({ run }) => (run.finished_at === null ? [] : run.id)),
  )
  return runs.map((run, index) =>
    toRun(run, {
      counts,
      unsent: unsent.get(run.run.id),
      interviews_cancelled: cancelled.get(run.run.id) ?? 0,
      link: downloadLinks[index] ?? null,
      now,
    }),
  )
}

/** A run with its progress. 404 for someone else's run. */
export const readRun = async (ctx: AppContext, actor: Actor, id: number): Promise<BulkRun> => {
  const [row] = await selectRuns(ctx.database.db, { id }, 1)
  if (!row) throw notFound()
  authorize(actor, mayReadRun, row.run)
  const [run] = await toResponses(ctx, actor, [row])
  if (!run) throw notFound()
  return run
}

/** Maximum runs listed; the list isn't paged. */
const MAX_RUNS = 20

/** The actor's runs, newest first. */
export const listRuns = async (ctx: AppContext, actor: Actor): Promise<BulkRun[]> => {
  const { user_id } = authorize(actor, mayRunBulk, actor)
  return toResponses(ctx, actor, await selectRuns(ctx.database.db, { created_by: user_id }, MAX_RUNS))
}

/** Snapshots the selection and enqueues the run. Idempotent for 10 seconds. Errors as in the contract. */
export const startRun = async (ctx: AppContext, actor: Actor, selection: Selection, work: BulkWork): Promise<BulkRun> => {
  const { database, jobs } = ctx
  const run_id = await database.transaction(async (tx) => {
    const ids = await resolveSelection(tx, actor, selection)
    const total = ids.length
    const why = selectionLimitRefusal(work, total)
    if (why !== null) throw tooManyRefusal(why, total, selectionLimit(work))
    if ('count' in selection && selection.count !== total) {
      throw conflict('selection_changed', `The list now has ${total} candidates. Check it and try again.`, { total: String(total) })
    }
    if (total === 0) throw invalid({ selection: ['These candidates are no longer in the list.'] })
    const repeated = await findRepeatedRun(tx, actor.user_id, work, ids)
    if (repeated !== undefined) return repeated
    await assertWork(tx, actor, work, ids)
    const id = await insertRun(tx, actor.user_id, work, ids)
    await recordAudit(tx, actor, 'bulk_started', 'list', id, { run_id: id, kind: work.kind, total })
    await jobs.send(tx, bulkQueue, { run_id: id })
    return id
  })
  return readRun(ctx, actor, run_id)
}

/** Enqueues the undo of a run. 404 for someone else's run; 409 `too_late` after the deadline, `not_allowed` in any other state. */
export const undoRun = async (ctx: AppContext, actor: Actor, id: number): Promise<BulkRun> => {
  const { database, jobs } = ctx
  await database.transaction(async (tx) => {
    const found = await lockRun(tx, id)
    if (!found) throw notFound()
    const run = authorize(actor, mayReadRun, found)
    if (run.state === 'undoing' || run.state === 'undone') return
    const { why } = canUndoRun(run, (await selectUnsentMails(tx, [id])).get(id), new Date())
    if (why !== null) throw conflict(run.state === 'done' && run.done > 0 ? 'too_late' : 'not_allowed', why)
    await updateRun(tx, id, { state: 'undoing' })
    await recordAudit(tx, actor, 'bulk_undone', 'list', id, { run_id: id, kind: run.kind, total: run.done })
    await jobs.send(tx, bulkQueue, { run_id: id })
  })
  return readRun(ctx, actor, id)
}

/** Cancels the unsent emails of a run. 404 for someone else's run. */
export const cancelRunMails = async (ctx: AppContext, actor: Actor, id: number): Promise<BulkRun> => {
  await ctx.database.transaction(async (tx) => {
    const found = await lockRun(tx, id)
    if (!found) throw notFound()
    authorize(actor, mayReadRun, found)
    await cancelMailsOfRun(tx, actor, id)
  })
  return readRun(ctx, actor, id)
}

/** Reschedules the cancelled emails of a run that still apply. 404 for someone else's run. */
export const sendRunMails = async (ctx: AppContext, actor: Actor, id: number): Promise<BulkRun> => {
  await ctx.database.transaction(async (tx) => {
    const found = await lockRun(tx, id)
    if (!found) throw notFound()
    authorize(actor, mayReadRun, found)
    await sendMailsOfRun(ctx, tx, actor, id)
  })
  return readRun(ctx, actor, id)
}

/** Skipped candidates of a run. 404 for someone else's run. */
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

/** Interviews a run cancelled. 404 for someone else's run. */
export const listCancelledInterviews = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  { page = 1, per_page = PER_PAGE }: PageQuery,
) => {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  authorize(actor, mayReadRun, run)
  return { ...(await selectCancelledInterviews(db, id, page, per_page)), page, per_page }
}

/** Candidates a run acted on. 404 for someone else's run. */
export const listRunCandidates = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<number[]> => {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  authorize(actor, mayReadRun, run)
  return selectRunCandidates(db, id)
}

interface ExportFile {
  readonly content: Readable
  readonly size: number
  readonly name: string
  readonly mimetype: string
}

/** Opens the file behind a signed link and writes the audit log. 404 for an invalid or expired link, an ended session or a deleted file. */
export const openExportFile = async (
  { config, database, files, log }: AppContext,
  link: SignedLink & { readonly id: number },
): Promise<ExportFile> => {
  const { db } = database
  if (!isValidLink(config.secret, linkSubject(link.id), link)) throw notFound()
  const reader = await findActiveSession(db, link.session)
  const run = await findRun(db, link.id)
  if (!reader || run?.state !== 'done' || run.created_by !== reader.user_id) throw notFound()
  const { storage_key, file_size, expires_at, work } = run
  if (storage_key === null || file_size === null || expires_at === null || expires_at <= new Date() || work.kind !== 'export')
    throw notFound()
  if (!(await areAllCandidatesVisible(db, run))) throw notFound()
  const content = await files.read(storage_key).catch((error: unknown) => {
    log.error({ err: error, run_id: run.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  noteAudit({ database, log }, reader, 'list_downloaded', 'list', run.id, { run_id: run.id, total: run.done })
  return { content, size: file_size, name: exportFileName(run), mimetype: mimetypes[work.format] }
}
