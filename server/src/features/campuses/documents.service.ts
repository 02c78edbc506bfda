import { OTHER_DOCUMENT } from '@portal/contract/attachments'
import type { CampusDocument } from '@portal/contract/campus-documents'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, isStaff, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { OpenFile } from '../../platform/http/document.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import { findActiveSession } from '../accounts/sessions.queries.ts'
import { enqueueFileRemovals, limitStaffUploads, storeUploadedFile } from '../attachments/attachments.service.ts'
import { openDocument, viewOf } from '../attachments/files.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayManageCampuses } from './campuses.policy.ts'
import { hasCampus, lockCampus } from './campuses.queries.ts'
import {
  deleteDocument,
  findDocument,
  findIdenticalDocument,
  insertDocument,
  selectDocuments,
  sumDocuments,
  type CampusDocumentRow,
} from './documents.queries.ts'

export interface CampusDocumentLink extends SignedLink {
  readonly id: number
  readonly action: 'view' | 'download'
}

const linkSubject = (id: number, action: CampusDocumentLink['action']): string => `campus-document:${id}:${action}`

/** The document with links valid for 5 minutes in this session. */
const toDocument = ({ config }: AppContext, { session_id }: Actor, row: CampusDocumentRow): CampusDocument => {
  const { id, original_name, mimetype, size, created_at, created_by_name } = row
  const link = (action: CampusDocumentLink['action']) =>
    `/api/campus-documents/${id}/${action}?${signedLinkQuery(config.secret, linkSubject(id, action), session_id)}`
  return {
    id,
    original_name,
    mimetype,
    size,
    view: viewOf(mimetype),
    view_link: link('view'),
    download_link: link('download'),
    created_at: created_at.toISOString(),
    created_by_name,
  }
}

const assertCampus = async (db: Db, id: number): Promise<void> => {
  if (!(await hasCampus(db, id))) throw notFound()
}

/** 404. */
export const listDocuments = async (ctx: AppContext, actor: Actor, campus_id: number): Promise<CampusDocument[]> => {
  const { db } = ctx.database
  const { id } = authorize(actor, mayManageCampuses, { id: campus_id })
  await assertCampus(db, id)
  return (await selectDocuments(db, id)).map((row) => toDocument(ctx, actor, row))
}

/** Call before reading the body. 404, 429. */
export const assertCanAddDocument = async (ctx: AppContext, actor: Actor, campus_id: number): Promise<void> => {
  const { id } = authorize(actor, mayManageCampuses, { id: campus_id })
  await limitStaffUploads(ctx, actor)
  await assertCampus(ctx.database.db, id)
}

/** Stores an uploaded document of a college; an identical file returns the existing one. 404; 409 `quota`; 422 `file`; 503. */
export const addDocument = async (ctx: AppContext, actor: Actor, campus_id: number, upload: Upload): Promise<CampusDocument> => {
  const file = await storeUploadedFile(ctx, upload, OTHER_DOCUMENT)
  return ctx.database.transaction(async (tx) => {
    const document = authorize(actor, mayManageCampuses, { ...file, campus_id, created_by: actor.user_id })
    if (!(await lockCampus(tx, campus_id))) throw notFound()
    const identical = await findIdenticalDocument(tx, campus_id, file)
    if (identical) {
      await enqueueFileRemovals(tx, ctx, [file.storage_key])
      return toDocument(ctx, actor, identical)
    }
    const usage = await sumDocuments(tx, campus_id)
    if (usage.files >= limits.files || usage.bytes + file.size > limits.filesBytes)
      throw conflict('quota', `A college keeps up to ${limits.files} documents, 50 MB in total. Remove one first.`)
    const document_id = await insertDocument(tx, document)
    await recordAudit(tx, actor, 'campus_document_added', 'campus', campus_id, { document_id })
    const added = await findDocument(tx, document_id)
    if (!added) throw new Error('The document is gone.')
    return toDocument(ctx, actor, added)
  })
}

/** Deletes a document; a job removes its file. 404. */
export const removeDocument = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const row = await deleteDocument(tx, authorize(actor, mayManageCampuses, { id }))
    if (!row) throw notFound()
    await enqueueFileRemovals(tx, ctx, [row.storage_key])
    await recordAudit(tx, actor, 'campus_document_removed', 'campus', row.campus_id, { document_id: id })
  })

/**
 * The document behind a signed link. 404 if the link is invalid or expired, its session no longer belongs to staff, or the document no
 * longer exists.
 */
export const getLinkedDocument = async ({ config, database: { db } }: AppContext, link: CampusDocumentLink): Promise<CampusDocumentRow> => {
  if (!isValidLink(config.secret, linkSubject(link.id, link.action), link)) throw notFound()
  const reader = await findActiveSession(db, link.session)
  const row = reader && isStaff(reader) ? await findDocument(db, link.id) : undefined
  if (!row) throw notFound()
  return row
}

/** Opens the document behind a signed link. 404 as `getLinkedDocument`, 429, 503. */
export const openCampusDocument = async (ctx: AppContext, link: CampusDocumentLink): Promise<OpenFile> =>
  openDocument(ctx, await getLinkedDocument(ctx, link), { isView: link.action === 'view', reader: String(link.session) })
