import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileKinds, PROFILE_PICTURE } from '@portal/contract/attachments'
import { notFound, Refusal, storageUnavailable } from '../../platform/errors.ts'
import { runBoundedWorker } from '../../platform/documents/bounded-worker.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { isStaff } from '../../platform/actor.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
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

const subjectOf = (id: number, action: FileAction): string => `file:${id}:${action}`

/** A link to one document, valid for 5 minutes. */
export const linkToFile = (secret: string, id: number, action: FileAction, session: number): string =>
  `/api/files/${id}/${action}?${signedLinkQuery(secret, subjectOf(id, action), session)}`

/** More documents than a person reads; each preview costs a thread. */
const previewsPerSession: RateLimit = { name: 'preview', max: 60, seconds: 600 }
/** Previews are made one at a time; whoever would wait longer is told to come back. */
const WAITING = 10
/** A long document takes one second; whoever sends hostile ones shall not hold up the others for long. */
const WITHIN_MS = 5000

/** Nothing in a document can run: no script, no form, no outside address; only our own pages may frame it. */
const filePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
/** Chrome shows no PDF in a sandbox. */
const policyOf = (mimetype: string): string => (mimetype === fileKinds.pdf.mimetype ? filePolicy : `${filePolicy}; sandbox`)

const previewed = new Set<string>(
  Object.values(fileKinds)
    .filter(({ view }) => view === 'preview')
    .map(({ mimetype }) => mimetype),
)
/** What a view link of such a file opens. */
export const viewOf = (mimetype: string): 'file' | 'preview' => (previewed.has(mimetype) ? 'preview' : 'file')

/** An answer to a signed link. */
interface OpenFile {
  readonly name: string
  readonly mimetype: string
  /** In bytes, where it is known. */
  readonly size: number | undefined
  readonly content: Readable | string
  readonly isInline: boolean
  /** Its Content-Security-Policy. */
  readonly policy: string
}

/** The row behind a link; 404 for one that is wrong, over, of an ended session, or of a document that is gone. */
export const proveLink = async (
  { config, database }: AppContext,
  link: FileLink,
): Promise<{ row: AttachmentRow; owner: { user_id: number; role_id: number } }> => {
  if (!isValidLink(config.secret, subjectOf(link.id, link.action), link)) throw notFound()
  const owner = await findActiveSession(database.db, link.session)
  if (!owner) throw notFound()
  const row = await findAttachment(database.db, link.id, link.session)
  if (!row) throw notFound()
  return { row, owner }
}

const read = ({ files, log }: AppContext, row: AttachmentRow): Promise<Readable> =>
  files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, attachment_id: row.id }, 'storage unavailable')
    throw storageUnavailable()
  })

let waiting = 0

const preview = async (ctx: AppContext, row: AttachmentRow, session: number): Promise<OpenFile> => {
  await limitHits(ctx.database.db, previewsPerSession, String(session))
  if (waiting >= WAITING)
    throw new Refusal(503, 'busy', 'Too many previews are being made. Try again in a moment.', { details: { retry_after: '5' } })
  waiting += 1
  try {
    const input: PreviewInput = { content: await buffer(await read(ctx, row)), mimetype: row.mimetype }
    const body = await runBoundedWorker<PreviewBody>(new URL('./preview.worker.ts', import.meta.url), input, WITHIN_MS)
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
    waiting -= 1
  }
}

/** What a signed link opens: the document, or for a word-processing document's view a page made from its text. 404 as `proveLink`, 429 and 503. */
export const openFile = async (ctx: AppContext, link: FileLink): Promise<OpenFile> => {
  const { row, owner } = await proveLink(ctx, link)
  const { original_name: name, mimetype, size } = row
  const isView = link.action === 'view'
  // A picture stands on every profile: whoever read that is written down already.
  if (isStaff(owner) && !(isView && row.type === PROFILE_PICTURE)) {
    noteAudit(ctx, owner, isView ? 'document_viewed' : 'document_downloaded', 'candidate', row.candidate_id, { attachment_id: row.id })
  }
  if (isView && viewOf(mimetype) === 'preview') return preview(ctx, row, link.session)
  const charset = mimetype === fileKinds.txt.mimetype ? '; charset=utf-8' : ''
  return { name, mimetype: mimetype + charset, size, content: await read(ctx, row), isInline: isView, policy: policyOf(mimetype) }
}
