import type { Readable } from 'node:stream'
import type { DataExport } from '@portal/contract/privacy'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { notFound, storageUnavailable } from '../../platform/errors.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { assertPassword } from '../accounts/own-account.service.ts'
import { isSessionAlive } from '../accounts/sessions.service.ts'
import { EXPORT_LIFE_MS, exportQueue } from './data-export.job.ts'
import { findNewestExport, findReadyExport, insertExport, type ExportRow } from './data-export.queries.ts'

const linkSubject = (id: number): string => `data-export:${id}`

/** Bounds the disk space and time used by exports. */
const exportsPerCandidate: RateLimit = { name: 'data-export', max: 5, seconds: 24 * 3600 }

const toExport = ({ config }: AppContext, actor: Actor, { id, state, created_at, expires_at, size }: ExportRow): DataExport => ({
  state,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  size,
  download_link:
    state === 'ready' ? `/api/data-exports/${id}?${signedLinkQuery(config.secret, linkSubject(id), actor.session_id, expires_at)}` : null,
})

const isExpired = ({ state, expires_at }: ExportRow): boolean => state === 'ready' && expires_at.getTime() <= Date.now()

/** State of the newest export; null if there is none or it has expired. */
export const readExport = async (ctx: AppContext, actor: Actor): Promise<DataExport | null> => {
  const row = await findNewestExport(ctx.database.db, ownCandidate(actor).candidate_id)
  return row && !isExpired(row) ? toExport(ctx, actor, row) : null
}

/** Queues an export, or returns the one already queued. 422 `password`, 429. */
export const requestExport = async (ctx: AppContext, actor: Actor, password: string): Promise<DataExport> => {
  const scope = ownCandidate(actor)
  const { database, jobs } = ctx
  await assertPassword(ctx, actor, password)
  const newest = await findNewestExport(database.db, scope.candidate_id)
  if (newest?.state === 'queued') return toExport(ctx, actor, newest)
  await limitHits(database.db, exportsPerCandidate, String(scope.candidate_id))
  const row = await database.transaction(async (tx) => {
    const inserted = await insertExport(tx, scope, fromNow(EXPORT_LIFE_MS))
    if (inserted) await jobs.send(tx, exportQueue, { export_id: inserted.id })
    // A concurrent request queued one first.
    return inserted ?? findNewestExport(tx, scope.candidate_id)
  })
  if (!row) throw notFound()
  return toExport(ctx, actor, row)
}

/** The file behind a signed link. 404 if the link is invalid or expired or its session has ended, 503 if storage is unavailable. */
export const openExport = async (
  { config, database: { db }, files, log }: AppContext,
  link: SignedLink & { readonly id: number },
): Promise<{ content: Readable; size: number; made_at: Date }> => {
  if (!isValidLink(config.secret, linkSubject(link.id), link)) throw notFound()
  if (!(await isSessionAlive(db, link.session))) throw notFound()
  const row = await findReadyExport(db, link.id)
  if (!row || row.storage_key === null || row.size === null) throw notFound()
  const content = await files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, export_id: row.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  return { content, size: row.size, made_at: row.created_at }
}
