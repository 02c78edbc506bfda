import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileKinds, RESUME, type Attachment, type FileKind } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, invalid, notFound, Refusal, storageUnavailable } from '../../platform/errors.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { proveCombos } from '../combos/combos.service.ts'
import { requestReading } from '../resumes/resumes.service.ts'
import { mayAddResume } from './attachments.policy.ts'
import { removalQueue } from './attachments.job.ts'
import {
  findSame,
  hasOfType,
  insertAttachment,
  removeAttachment,
  removeOfType,
  selectAttachments,
  usage,
  type AttachmentRow,
} from './attachments.queries.ts'
import { cleanName, isAllowed, replacesOld, typeOf } from './attachments.rules.ts'
import { cleanPicture, isPicture } from './clean-picture.lib.ts'
import { kindOfFile } from './file-kind.lib.ts'
import { linkToFile, viewOf } from './files.service.ts'

/** An upload an honest person cannot reach. */
const uploadsPerCandidate: RateLimit = { name: 'upload', max: 60, seconds: 600 }
const uploadsPerStaff: RateLimit = { name: 'upload-staff', max: 120, seconds: 600 }
/** Seconds after which the file of an upload that never ended is removed. */
const ORPHAN_AFTER = 3600

/** An item with links that this session can open for 5 minutes. */
const toItem = ({ config }: AppContext, actor: Actor, row: AttachmentRow): Attachment => ({
  attachment_id: row.id,
  type: row.type,
  attachment: {
    original_name: row.original_name,
    mimetype: row.mimetype,
    size: row.size,
    view: viewOf(row.mimetype),
    view_link: linkToFile(config.secret, row.id, 'view', actor.session_id),
    download_link: linkToFile(config.secret, row.id, 'download', actor.session_id),
  },
})

/** A candidate's documents as this actor may open them. */
export const itemsOf = async (ctx: AppContext, actor: Actor, candidate_id: number): Promise<Attachment[]> =>
  (await selectAttachments(ctx.database.db, candidate_id)).map((row) => toItem(ctx, actor, row))

export const listAttachments = (ctx: AppContext, actor: Actor): Promise<Attachment[]> =>
  itemsOf(ctx, actor, ownCandidate(actor).candidate_id)

export const hasResume = (tx: Db, candidate_id: number): Promise<boolean> => hasOfType(tx, candidate_id, RESUME)

/** Before anything is received: 429 past the rate. */
export const mayUpload = ({ database }: AppContext, actor: Actor): Promise<void> =>
  limitHits(database.db, uploadsPerCandidate, String(ownCandidate(actor).candidate_id))

interface Kept {
  readonly size: number
  readonly sha256: string
  readonly content: () => Readable
}

/** A picture is kept without what it tells beside itself; every other file as it came. */
const toKeep = async ({ path, size, sha256 }: Upload, kind: FileKind): Promise<Kept> => {
  if (!isPicture(kind)) return { size, sha256, content: () => createReadStream(path) }
  const clean = cleanPicture(await readFile(path), kind)
  return { size: clean.length, sha256: createHash('sha256').update(clean).digest('hex'), content: () => Readable.from([clean]) }
}

/**
 * Keeps an upload (specification sections 4 and 5). The file is stored first, then its row, so there is never a row without a
 * file; resume and picture replace the old one in the same transaction. The same file sent once more, by a quick finger or because the
 * answer was lost, is the one that is there. 422 `file` or `type`, 409 `quota`, 503 when the storage is down.
 */
export const addAttachment = (ctx: AppContext, actor: Actor, upload: Upload): Promise<Attachment> =>
  keepUpload(ctx, actor, ownCandidate(actor), upload, async () => {})

/** What a resume's content is. 422 `file` for what no resume is kept as. */
export const proveResume = async ({ path, size, filename }: Upload): Promise<FileKind> => {
  if (filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const kind = await kindOfFile(path, size)
  if (!isAllowed(kind, cleanName(filename), RESUME)) throw invalid({ file: [messages.fileFormat] }, messages.fileFormat)
  return kind
}

const mayTakeResume = async (tx: Db, candidate_id: number): Promise<void> => {
  if (!(await findVisibleCandidate(tx, candidate_id))) throw notFound()
  if (await hasResume(tx, candidate_id)) throw conflict('has_resume', 'This candidate already has a resume.')
}

/** Before anything is received: 404 for a candidate whom staff do not see, 409 `has_resume`, 429 past the rate. */
export const mayGiveResume = async ({ database }: AppContext, actor: Actor, id: number): Promise<void> => {
  const { candidate_id } = authorize(actor, mayAddResume, { candidate_id: id })
  await limitHits(database.db, uploadsPerStaff, String(actor.user_id))
  await mayTakeResume(database.db, candidate_id)
}

/** Keeps the resume of a candidate who has none, as staff were given it. Errors as `mayGiveResume` and `addAttachment`. */
export const addGivenResume = (ctx: AppContext, actor: Actor, id: number, upload: Upload): Promise<Attachment> => {
  const own = authorize(actor, mayAddResume, { candidate_id: id })
  return keepUpload(ctx, actor, own, { ...upload, fields: { type: String(RESUME) } }, async (tx) => {
    await mayTakeResume(tx, id)
    await recordAudit(tx, actor, 'resume_added', 'candidate', id)
  })
}

const keepUpload = async (
  ctx: AppContext,
  actor: Actor,
  own: Authorized<CandidateScope, 'own' | 'document'>,
  upload: Upload,
  prove: (tx: Db) => Promise<void>,
): Promise<Attachment> => {
  const { database, files, jobs } = ctx
  const { path, filename } = upload
  if (filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const type = typeOf(upload.fields['type'])
  if (type === undefined) throw invalid({ type: [messages.selectAttachmentType] }, messages.selectAttachmentType)
  const original_name = cleanName(filename)
  const kind = await kindOfFile(path, upload.size)
  if (!isAllowed(kind, original_name, type)) throw invalid({ file: [messages.fileFormat] }, messages.fileFormat)
  await proveCombos(database.db, { type: { name: 'ATTACHMENT_TYPE', key: type } }).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid({ type: [messages.selectAttachmentType] }, messages.selectAttachmentType) : error
  })
  const { mimetype } = fileKinds[kind]
  const { size, sha256, content } = await toKeep(upload, kind)
  const storage_key = files.newKey()
  await database.transaction((tx) => jobs.send(tx, removalQueue, { storage_key }, ORPHAN_AFTER))
  try {
    await files.put(storage_key, content(), size, mimetype)
  } catch (error) {
    ctx.log.error({ err: error }, 'storage unavailable')
    throw storageUnavailable("Couldn't save the file. Try again in a moment.")
  }
  return database.transaction(async (tx) => {
    await lockCandidate(tx, own)
    await prove(tx)
    const same = await findSame(tx, own.candidate_id, { type, original_name, sha256 })
    if (same) {
      await jobs.send(tx, removalQueue, { storage_key })
      return toItem(ctx, actor, same)
    }
    const used = await usage(tx, own.candidate_id, replacesOld(type) ? type : null)
    if (used.files >= limits.files || used.bytes + size > limits.filesBytes)
      throw conflict('quota', `You can keep up to ${limits.files} documents, 50 MB in total. Remove one first.`)
    const replaced = replacesOld(type) ? await removeOfType(tx, own, type) : []
    await jobs.sendAll(
      tx,
      removalQueue,
      replaced.map((row) => ({ storage_key: row.storage_key })),
    )
    const row = await insertAttachment(tx, own, { type, original_name, mimetype, size, sha256, storage_key })
    if (type === RESUME) await requestReading(tx, ctx, row.id)
    return toItem(ctx, actor, row)
  })
}

/** Has the bytes of documents removed whose rows go in the same transaction. */
export const removeFiles = (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, storage_keys: readonly string[]): Promise<void> =>
  jobs.sendAll(
    tx,
    removalQueue,
    storage_keys.map((storage_key) => ({ storage_key })),
  )

/** Removes a document; its bytes go with the next job. 404 for one that is not the candidate's. */
export const deleteAttachment = async ({ database, jobs }: AppContext, actor: Actor, id: number): Promise<void> => {
  const own = ownCandidate(actor)
  await database.transaction(async (tx) => {
    const row = await removeAttachment(tx, own, id)
    if (!row) throw notFound()
    await jobs.send(tx, removalQueue, { storage_key: row.storage_key })
  })
}
