import type { Readable } from 'node:stream'
import type { FullExport } from '@portal/contract/full-exports'
import { authorize, isAdministrator, type Actor } from '../../platform/actor.ts'
import { notFound, storageUnavailable } from '../../platform/errors.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { assertPassword } from '../accounts/own-account.service.ts'
import { findActiveSession } from '../accounts/sessions.queries.ts'
import { noteAudit, recordAudit } from '../audit/audit.service.ts'
import { mayExportEverything } from './full-exports.policy.ts'
import { findNewest, findReady, insertFullExport } from './full-exports.queries.ts'

interface FullExportJob {
  readonly export_id: number
}

/** Makes exports of everything, one at a time. No retries here: the sweep retries failed or killed ones. A large export takes hours. */
export const fullExportQueue: Queue<FullExportJob> = {
  name: 'make-full-export',
  retryLimit: 0,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 82_800,
}

const linkSubject = (id: number): string => `full-export:${id}`

/** Shared by all administrators, because each export reads the whole database. */
const exportsPerDay: RateLimit = { name: 'full-export', max: 5, seconds: 24 * 3600 }

/** State of the newest export; null if there is none or it has expired. */
export const readFullExport = async ({ config, database: { db } }: AppContext, actor: Actor): Promise<FullExport | null> => {
  authorize(actor, mayExportEverything, {})
  const found = await findNewest(db)
  if (!found) return null
  const { row, by } = found
  const { id, state, created_at, expires_at, size, done, total } = row
  if (expires_at !== null && expires_at <= new Date()) return null
  return {
    state,
    by,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    size,
    progress: { done: Math.min(done, total), of: total },
    download_link:
      state === 'ready' ? `/api/full-exports/${id}?${signedLinkQuery(config.secret, linkSubject(id), actor.session_id)}` : null,
  }
}

/** Queues an export unless one is in progress. 422 `password`, 429. */
export const requestFullExport = async (ctx: AppContext, actor: Actor, password: string): Promise<FullExport> => {
  const { database, jobs } = ctx
  authorize(actor, mayExportEverything, {})
  await assertPassword(ctx, actor, password)
  const newest = await findNewest(database.db)
  if (newest?.row.state !== 'queued') {
    await limitHits(database.db, exportsPerDay, 'all')
    await database.transaction(async (tx) => {
      const export_id = await insertFullExport(tx, actor.user_id)
      // Another administrator requested one concurrently.
      if (export_id === undefined) return
      await recordAudit(tx, actor, 'everything_exported', 'list', null, { export_id })
      await jobs.send(tx, fullExportQueue, { export_id })
    })
  }
  const created = await readFullExport(ctx, actor)
  if (!created) throw notFound()
  return created
}

/** The file behind a signed link. 404 for an invalid or expired link, an ended session or another role; 503 if storage is unavailable. */
export const openFullExport = async (
  { config, database, files, log }: AppContext,
  link: SignedLink & { readonly id: number },
): Promise<{ content: Readable; size: number; made_at: Date }> => {
  const { db } = database
  if (!isValidLink(config.secret, linkSubject(link.id), link)) throw notFound()
  const reader = await findActiveSession(db, link.session)
  const row = await findReady(db, link.id)
  if (!reader || !isAdministrator(reader) || !row || row.storage_key === null || row.size === null) throw notFound()
  const content = await files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, export_id: row.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  noteAudit({ database, log }, reader, 'everything_downloaded', 'list', null, { export_id: row.id })
  return { content, size: row.size, made_at: row.created_at }
}
