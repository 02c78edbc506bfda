import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileKinds, RESUME, typesOfStaff, type Attachment, type CandidateDocument, type FileKind } from '@portal/contract/attachments'
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
import { assertCombos } from '../combos/combos.service.ts'
import { requestReading } from '../resumes/resumes.service.ts'
import { mayAddResume } from './attachments.policy.ts'
import { fileRemovalQueue } from './attachments.job.ts'
import {
  findIdenticalAttachment,
  hasAttachmentOfType,
  insertAttachment,
  deleteAttachmentRow,
  deleteAttachmentsOfType,
  findEvidence,
  selectAttachments,
  sumUsage,
  type AttachmentRow,
} from './attachments.queries.ts'
import { cleanFileName, isAllowed, isSingleType, parseType } from './attachments.rules.ts'
import { cleanPicture, isPicture } from './clean-picture.lib.ts'
import { detectFileKind, detectWrapper, type Wrapper } from './file-kind.lib.ts'
import { signedFileUrl, viewOf } from './files.service.ts'

/** Well above legitimate use. */
const uploadsPerCandidate: RateLimit = { name: 'upload', max: 60, seconds: 600 }
const uploadsPerStaff: RateLimit = { name: 'upload-staff', max: 120, seconds: 600 }
/** Seconds before an orphaned file is removed. */
const ORPHAN_AFTER_S = limits.orphanFileSeconds

/** The attachment with links valid for 5 minutes in this session. */
export const toAttachment = ({ config }: AppContext, actor: Pick<Actor, 'session_id'>, row: AttachmentRow): Attachment => ({
  attachment_id: row.id,
  type: row.type,
  attachment: {
    original_name: row.original_name,
    mimetype: row.mimetype,
    size: row.size,
    view: viewOf(row.mimetype),
    view_link: signedFileUrl(config.secret, row.id, 'view', actor.session_id),
    download_link: signedFileUrl(config.secret, row.id, 'download', actor.session_id),
  },
})

/** A candidate's attachments with links for the actor's session. */
export const listCandidateAttachments = async (ctx: AppContext, actor: Actor, candidate_id: number): Promise<CandidateDocument[]> =>
  (await selectAttachments(ctx.database.db, candidate_id)).map((row) => ({ ...toAttachment(ctx, actor, row), mark: row.mark }))

export const listAttachments = (ctx: AppContext, actor: Actor): Promise<CandidateDocument[]> =>
  listCandidateAttachments(ctx, actor, ownCandidate(actor).candidate_id)

export const hasResume = (tx: Db, candidate_id: number): Promise<boolean> => hasAttachmentOfType(tx, candidate_id, RESUME)

/** Call before reading the body. 429. */
export const limitUploads = ({ database }: AppContext, actor: Actor): Promise<void> =>
  limitHits(database.db, uploadsPerCandidate, String(ownCandidate(actor).candidate_id))

interface PreparedContent {
  readonly size: number
  readonly sha256: string
  readonly content: () => Readable
}

/** Strips metadata from images; other files are stored unchanged. */
export const prepareContent = async (
  { path, size, sha256 }: Pick<Upload, 'path' | 'size' | 'sha256'>,
  kind: FileKind,
): Promise<PreparedContent> => {
  if (!isPicture(kind)) return { size, sha256, content: () => createReadStream(path) }
  const clean = cleanPicture(await readFile(path), kind)
  return { size: clean.length, sha256: createHash('sha256').update(clean).digest('hex'), content: () => Readable.from([clean]) }
}

/**
 * Stores an upload (specification sections 4 and 5). The file is stored before its row, so a row always has a file. A resume or picture
 * replaces the previous one in the same transaction. Idempotent: an identical file returns the existing row. 422 `file`, `type`; 409
 * `quota`; 503 if storage is unavailable.
 */
export const addAttachment = async (ctx: AppContext, actor: Actor, upload: Upload): Promise<Attachment> => {
  const scope = ownCandidate(actor)
  if (upload.filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const type = parseType(upload.fields['type'])
  const wrongType = () => invalid({ type: [messages.selectAttachmentType] }, messages.selectAttachmentType)
  if (type === undefined) throw wrongType()
  await assertCombos(ctx.database.db, { type: { name: 'ATTACHMENT_TYPE', key: type } }).catch((error: unknown) => {
    throw error instanceof Refusal ? wrongType() : error
  })
  return storeUpload(ctx, actor, scope, upload, type)
}

/** Detects the file type from the content: an accepted kind, an unsupported wrapper of documents, or undefined. */
export const inspectFile = async ({ path, size }: Pick<Upload, 'path' | 'size'>): Promise<FileKind | Wrapper | undefined> =>
  (await detectFileKind(path, size)) ?? detectWrapper(path, size)

/** Returns the kind of a resume file. 422 `file` if it isn't accepted as a resume. */
export const assertResumeFile = async ({ path, size, filename }: Upload): Promise<FileKind> => {
  if (filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const kind = await detectFileKind(path, size)
  if (!isAllowed(kind, cleanFileName(filename), RESUME)) throw invalid({ file: [messages.fileFormat] }, messages.fileFormat)
  return kind
}

const assertNoResume = async (tx: Db, candidate_id: number): Promise<void> => {
  if (!(await findVisibleCandidate(tx, candidate_id))) throw notFound()
  if (await hasResume(tx, candidate_id)) throw conflict('has_resume', 'This candidate already has a resume.')
}

/** Call before reading the body of an upload by staff. 429. */
export const limitStaffUploads = ({ database }: AppContext, actor: Actor): Promise<void> =>
  limitHits(database.db, uploadsPerStaff, String(actor.user_id))

/** Call before reading the body. 404 if the candidate isn't visible to staff, 409 `has_resume`, 429. */
export const assertCanAddResume = async (ctx: AppContext, actor: Actor, id: number): Promise<void> => {
  const { candidate_id } = authorize(actor, mayAddResume, { candidate_id: id })
  await limitStaffUploads(ctx, actor)
  await assertNoResume(ctx.database.db, candidate_id)
}

/** Adds the resume of a candidate who has none, for staff. Errors as `assertCanAddResume` and `addAttachment`. */
export const addCandidateResume = (ctx: AppContext, actor: Actor, id: number, upload: Upload): Promise<Attachment> => {
  const scope = authorize(actor, mayAddResume, { candidate_id: id })
  return storeUpload(ctx, actor, scope, upload, RESUME, async (tx) => {
    await assertNoResume(tx, id)
    await recordAudit(tx, actor, 'resume_added', 'candidate', id)
  })
}

interface NewFile {
  readonly content: Readable
  readonly size: number
  readonly mimetype: string
}

/** Stores a file ahead of its row and returns its key. A job removes the file if no row follows. 503. */
export const storeFile = async ({ database, files, jobs, log }: AppContext, { content, size, mimetype }: NewFile): Promise<string> => {
  const storage_key = files.newKey()
  await database.transaction((tx) => jobs.send(tx, fileRemovalQueue, { storage_key }, ORPHAN_AFTER_S))
  try {
    await files.put(storage_key, content, size, mimetype)
  } catch (error) {
    log.error({ err: error }, 'storage unavailable')
    throw storageUnavailable("Couldn't save the file. Try again in a moment.")
  }
  return storage_key
}

type StoredUpload = Pick<AttachmentRow, 'original_name' | 'mimetype' | 'size' | 'sha256' | 'storage_key'>

/** Stores an uploaded file ahead of its row; `type` determines the accepted kinds. 422 `file`; 503. */
export const storeUploadedFile = async (ctx: AppContext, upload: Upload, type: number): Promise<StoredUpload> => {
  const { path, filename } = upload
  if (filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const original_name = cleanFileName(filename)
  const kind = await detectFileKind(path, upload.size)
  if (!isAllowed(kind, original_name, type)) throw invalid({ file: [messages.fileFormat] }, messages.fileFormat)
  const { mimetype } = fileKinds[kind]
  const { size, sha256, content } = await prepareContent(upload, kind)
  return { original_name, mimetype, size, sha256, storage_key: await storeFile(ctx, { content: content(), size, mimetype }) }
}

/**
 * Stores an upload as a document of this type; the caller's checks run inside the transaction, with the candidate locked. Errors as
 * `addAttachment`.
 */
export const storeUpload = async (
  ctx: AppContext,
  actor: Actor,
  scope: Authorized<CandidateScope, 'own' | 'document'>,
  upload: Upload,
  type: number,
  assertInTransaction?: (tx: Db) => Promise<void>,
): Promise<Attachment> => {
  const { database, jobs } = ctx
  const file = await storeUploadedFile(ctx, upload, type)
  const { storage_key, size } = file
  return database.transaction(async (tx) => {
    await lockCandidate(tx, scope)
    await assertInTransaction?.(tx)
    const identical = await findIdenticalAttachment(tx, scope.candidate_id, { ...file, type })
    if (identical) {
      await jobs.send(tx, fileRemovalQueue, { storage_key })
      return toAttachment(ctx, actor, identical)
    }
    const usage = await sumUsage(tx, scope.candidate_id, isSingleType(type) ? type : null)
    if (usage.files >= limits.files || usage.bytes + size > limits.filesBytes)
      throw conflict('quota', `You can keep up to ${limits.files} documents, 50 MB in total. Remove one first.`)
    const replaced = isSingleType(type) ? await deleteAttachmentsOfType(tx, scope, type) : []
    await jobs.sendAll(
      tx,
      fileRemovalQueue,
      replaced.map((row) => ({ storage_key: row.storage_key })),
    )
    const row = await insertAttachment(tx, scope, { ...file, type })
    if (type === RESUME) await requestReading(ctx, tx, row.id)
    return toAttachment(ctx, actor, row)
  })
}

/** Enqueues the removal of files whose rows are deleted in the same transaction. */
export const enqueueFileRemovals = (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, storage_keys: readonly string[]): Promise<void> =>
  jobs.sendAll(
    tx,
    fileRemovalQueue,
    storage_keys.map((storage_key) => ({ storage_key })),
  )

const evidenceTexts = {
  verified: 'This document has been verified, so it can only be removed by the HR team.',
  handed_in: 'You have handed in this file. It can no longer be removed.',
} as const

/** Deletes an attachment; a job removes its file. 404 if it isn't the candidate's, 409 `not_allowed` for a document of the HR team or evidence. */
export const deleteAttachment = async ({ database, jobs }: AppContext, actor: Actor, id: number): Promise<void> => {
  const scope = ownCandidate(actor)
  await database.transaction(async (tx) => {
    // Serialises with handing the file in and with its verification.
    await lockCandidate(tx, scope)
    const evidence = await findEvidence(tx, id)
    const row = await deleteAttachmentRow(tx, scope, id)
    if (!row) throw notFound()
    if (evidence !== null) throw conflict('not_allowed', evidenceTexts[evidence])
    if (typesOfStaff.includes(row.type)) throw conflict('not_allowed', 'Only the HR team can remove this document.')
    await jobs.send(tx, fileRemovalQueue, { storage_key: row.storage_key })
  })
}
