import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileKinds, PROFILE_PICTURE } from '@portal/contract/attachments'
import { notFound, Refusal, storageUnavailable } from '../../platform/errors.ts'
import { runBoundedWorker } from '../../platform/documents/bounded-worker.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { isStaff } from '../../platform/actor.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import type { OpenFile } from '../../platform/http/document.ts'
import type { AppContext } from '../../platform/context.ts'
import { findActiveSession } from '../accounts/sessions.queries.ts'
import { noteAudit } from '../audit/audit.service.ts'
import { findAttachment, type AttachmentRow } from './attachments.queries.ts'
import { previewPage, previewPolicy } from './preview-page.lib.ts'
import type { PreviewBody } from './preview.rules.ts'
import type { PreviewInput } from './preview.worker.ts'

export interface FileLink extends SignedLink {
  readonly id: number
  readonly action: FileAction
}
type FileAction = 'view' | 'download'

const linkSubject = (id: number, action: FileAction): string => `file:${id}:${action}`

/** Signed link to one document, valid for 5 minutes. */
export const signedFileUrl = (secret: string, id: number, action: FileAction, session: number): string =>
  `/api/files/${id}/${action}?${signedLinkQuery(secret, linkSubject(id, action), session)}`

/** Well above legitimate use; each preview occupies a worker thread. */
const previewsPerSession: RateLimit = { name: 'preview', max: 60, seconds: 600 }
/** Previews are rendered one at a time; requests beyond this queue length get 503. */
const MAX_WAITING_PREVIEWS = 10
/** A long document takes one second; a hostile one must not block the queue for long. */
const PREVIEW_TIMEOUT_MS = 5000

/** No scripts, forms or external URLs; only the portal's own pages may frame it. */
const filePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
/** Chrome doesn't render PDFs in a sandbox. */
const policyOf = (mimetype: string): string => (mimetype === fileKinds.pdf.mimetype ? filePolicy : `${filePolicy}; sandbox`)

const previewMimetypes = new Set<string>(
  Object.values(fileKinds)
    .filter(({ view }) => view === 'preview')
    .map(({ mimetype }) => mimetype),
)
/** Whether a view link opens the file itself or a preview page. */
export const viewOf = (mimetype: string): 'file' | 'preview' => (previewMimetypes.has(mimetype) ? 'preview' : 'file')

/**
 * The attachment behind a signed link, and the account of its session. 404 if the link is invalid or expired, or the session or document no
 * longer exists.
 */
export const getLinkedFile = async (
  { config, database }: AppContext,
  link: FileLink,
): Promise<{ row: AttachmentRow; owner: { user_id: number; role_id: number } }> => {
  if (!isValidLink(config.secret, linkSubject(link.id, link.action), link)) throw notFound()
  const owner = await findActiveSession(database.db, link.session)
  if (!owner) throw notFound()
  const row = await findAttachment(database.db, link.id, link.session)
  if (!row) throw notFound()
  return { row, owner }
}

type StoredDocument = Pick<AttachmentRow, 'id' | 'original_name' | 'mimetype' | 'size' | 'storage_key'>

const readFile = ({ files, log }: AppContext, row: StoredDocument): Promise<Readable> =>
  files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, attachment_id: row.id }, 'storage unavailable')
    throw storageUnavailable()
  })

let waitingPreviews = 0

const preview = async (ctx: AppContext, row: StoredDocument, reader: string): Promise<OpenFile> => {
  await limitHits(ctx.database.db, previewsPerSession, reader)
  if (waitingPreviews >= MAX_WAITING_PREVIEWS)
    throw new Refusal(503, 'busy', 'Too many previews are being prepared. Try again in a moment.', { details: { retry_after: '5' } })
  waitingPreviews += 1
  try {
    const input: PreviewInput = { content: await buffer(await readFile(ctx, row)), mimetype: row.mimetype }
    const body = await runBoundedWorker<PreviewBody>(new URL('./preview.worker.ts', import.meta.url), input, PREVIEW_TIMEOUT_MS)
    const content = previewPage(row.original_name, body)
    return {
      name: `${row.original_name}.html`,
      mimetype: 'text/html; charset=utf-8',
      size: undefined,
      content,
      isInline: true,
      policy: previewPolicy,
    }
  } finally {
    waitingPreviews -= 1
  }
}

/** Opens a signed link: the document, or a preview page for word-processing documents. 404 as `getLinkedFile`, 429, 503. */
export const openFile = async (ctx: AppContext, link: FileLink): Promise<OpenFile> => {
  const { row, owner } = await getLinkedFile(ctx, link)
  const isView = link.action === 'view'
  // Profile pictures are exempt: viewing the profile is already audited.
  if (isStaff(owner) && !(isView && row.type === PROFILE_PICTURE)) {
    noteAudit(ctx, owner, isView ? 'document_viewed' : 'document_downloaded', 'candidate', row.candidate_id, { attachment_id: row.id })
  }
  return openDocument(ctx, row, { isView, reader: String(link.session) })
}

/** The document, or a preview page for word-processing documents. The caller must have authorized access. 429 per `reader`, 503. */
export const openDocument = async (
  ctx: AppContext,
  row: StoredDocument,
  { isView, reader }: { readonly isView: boolean; readonly reader: string },
): Promise<OpenFile> => {
  const { original_name: name, mimetype, size } = row
  if (isView && viewOf(mimetype) === 'preview') return preview(ctx, row, reader)
  const charset = mimetype === fileKinds.txt.mimetype ? '; charset=utf-8' : ''
  return { name, mimetype: mimetype + charset, size, content: await readFile(ctx, row), isInline: isView, policy: policyOf(mimetype) }
}
