import type { Readable } from 'node:stream'
import type { DataExport } from '@portal/contract/privacy'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { notFound, storageUnavailable } from '../../platform/errors.ts'
import { hitOrRefuse, type Limit } from '../../platform/limiter.ts'
import { isValidLink, linkQuery, type LinkProof } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { proveOwner } from '../accounts/own-account.service.ts'
import { isSessionAlive } from '../accounts/sessions.service.ts'
import { EXPORT_LIFE, exportQueue } from './data-export.job.ts'
import { findNewest, findReady, insertExport, type ExportRow } from './data-export.queries.ts'

const subjectOf = (id: number): string => `data-export:${id}`

/** Each copy costs disk and time. */
const exportsPerCandidate: Limit = { name: 'data-export', max: 5, seconds: 24 * 3600 }

const toExport = ({ config }: AppContext, actor: Actor, { id, state, created_at, expires_at, size }: ExportRow): DataExport => ({
  state,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  size,
  download_link:
    state === 'ready' ? `/api/data-exports/${id}?${linkQuery(config.secret, subjectOf(id), actor.session_id, expires_at)}` : null,
})

const isOver = ({ state, expires_at }: ExportRow): boolean => state === 'ready' && expires_at.getTime() <= Date.now()

/** How far the copy is; null when none was asked for, or the last one is over. */
export const readExport = async (ctx: AppContext, actor: Actor): Promise<DataExport | null> => {
  const row = await findNewest(ctx.database.db, ownCandidate(actor).candidate_id)
  return row && !isOver(row) ? toExport(ctx, actor, row) : null
}

/** Has a copy of everything made; while one is being made, that one is the answer. 422 `password`, 429. */
export const requestExport = async (ctx: AppContext, actor: Actor, password: string): Promise<DataExport> => {
  const own = ownCandidate(actor)
  const { database, jobs } = ctx
  await proveOwner(ctx, actor, password)
  const known = await findNewest(database.db, own.candidate_id)
  if (known?.state === 'queued') return toExport(ctx, actor, known)
  await hitOrRefuse(database.db, exportsPerCandidate, String(own.candidate_id))
  const row = await database.transaction(async (tx) => {
    const made = await insertExport(tx, own, fromNow(EXPORT_LIFE))
    if (made) await jobs.send(tx, exportQueue, { export_id: made.id })
    // Asked for on two devices at once.
    return made ?? findNewest(tx, own.candidate_id)
  })
  if (!row) throw notFound()
  return toExport(ctx, actor, row)
}

/** What a signed link downloads; 404 for one that is wrong, over or of an ended session, 503 when the storage is down. */
export const openExport = async (
  { config, database: { db }, files, log }: AppContext,
  link: LinkProof & { readonly id: number },
): Promise<{ content: Readable; size: number; made_at: Date }> => {
  if (!isValidLink(config.secret, subjectOf(link.id), link)) throw notFound()
  if (!(await isSessionAlive(db, link.session))) throw notFound()
  const row = await findReady(db, link.id)
  if (!row || row.storage_key === null || row.size === null) throw notFound()
  const content = await files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, export_id: row.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  return { content, size: row.size, made_at: row.created_at }
}
