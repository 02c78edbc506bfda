import type { Readable } from 'node:stream'
import type { DataExport } from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'
import { authorize, ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { notFound, storageUnavailable } from '../../platform/errors.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { assertPassword } from '../accounts/own-account.service.ts'
import { isSessionAlive } from '../accounts/sessions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { EXPORT_LIFE_MS, exportQueue } from './data-export.job.ts'
import { findNewestExport, findReadyExport, insertExport, type ExportMaker, type ExportRow } from './data-export.queries.ts'
import { mayCopy } from './privacy.policy.ts'

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

const newestExport = async (ctx: AppContext, actor: Actor, candidate_id: number, maker: ExportMaker): Promise<DataExport | null> => {
  const row = await findNewestExport(ctx.database.db, candidate_id, maker)
  return row && !isExpired(row) ? toExport(ctx, actor, row) : null
}

/** State of the candidate's newest export; null if there is none or it has expired. */
export const readExport = (ctx: AppContext, actor: Actor): Promise<DataExport | null> =>
  newestExport(ctx, actor, ownCandidate(actor).candidate_id, 'candidate')

/** State of the newest export that an administrator made; null if there is none or it has expired. 404. */
export const readCandidateExport = async (ctx: AppContext, actor: Actor, candidate_id: number): Promise<DataExport | null> => {
  const scope = authorize(actor, mayCopy, { candidate_id })
  if (!(await findVisibleCandidate(ctx.database.db, scope.candidate_id))) throw notFound()
  return newestExport(ctx, actor, scope.candidate_id, 'administrator')
}

/** Queues an export, or returns the one already queued. 429. */
const queueExport = async (
  { database, jobs }: AppContext,
  actor: Actor,
  scope: Authorized<CandidateScope, 'own' | 'rights'>,
  maker: ExportMaker,
): Promise<ExportRow> => {
  const { candidate_id } = scope
  const newest = await findNewestExport(database.db, candidate_id, maker)
  if (newest?.state === 'queued') return newest
  await limitHits(database.db, exportsPerCandidate, `${maker}:${candidate_id}`)
  const row = await database.transaction(async (tx) => {
    const requested_by = maker === 'administrator' ? actor.user_id : null
    const inserted = await insertExport(tx, scope, requested_by, fromNow(EXPORT_LIFE_MS))
    if (inserted) await jobs.send(tx, exportQueue, { export_id: inserted.id })
    if (inserted && maker === 'administrator') await recordAudit(tx, actor, 'data_copied', 'candidate', candidate_id)
    // A concurrent request queued one first.
    return inserted ?? findNewestExport(tx, candidate_id, maker)
  })
  if (!row) throw notFound()
  return row
}

/** Queues the candidate's export, or returns the one already queued. 422 `password`, 429. */
export const requestExport = async (ctx: AppContext, actor: Actor, password: string): Promise<DataExport> => {
  const scope = ownCandidate(actor)
  await assertPassword(ctx, actor, password)
  return toExport(ctx, actor, await queueExport(ctx, actor, scope, 'candidate'))
}

/** Queues an export for someone who can't sign in, without an email; audited. 404, 422 `password`, 429. */
export const requestCandidateExport = async (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  password: string,
): Promise<DataExport> => {
  const scope = authorize(actor, mayCopy, { candidate_id })
  await assertPassword(ctx, actor, password)
  if (!(await findVisibleCandidate(ctx.database.db, candidate_id))) throw notFound()
  return toExport(ctx, actor, await queueExport(ctx, actor, scope, 'administrator'))
}

/** The file behind a signed link. 404 if the link is invalid or expired or its session has ended, 503 if storage is unavailable. */
export const openExport = async (
  { config, database: { db }, files, log }: AppContext,
  link: SignedLink & { readonly id: number },
): Promise<{ content: Readable; size: number; name: string }> => {
  if (!isValidLink(config.secret, linkSubject(link.id), link)) throw notFound()
  if (!(await isSessionAlive(db, link.session))) throw notFound()
  const row = await findReadyExport(db, link.id)
  if (!row || row.storage_key === null || row.size === null) throw notFound()
  const content = await files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, export_id: row.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  const owner = row.requested_by === null ? 'my' : `candidate-${row.candidate_id}`
  return { content, size: row.size, name: `${owner}-data-${dayInIndia(row.created_at)}.zip` }
}
