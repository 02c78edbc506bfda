import type { Readable } from 'node:stream'
import { fileKinds } from '@portal/contract/attachments'
import { notFound, Refusal } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { isSessionAlive } from '../accounts/sessions.service.ts'
import { findAttachment, type AttachmentRow } from './attachments.queries.ts'
import { isLivingLink, type FileLink } from './file-links.ts'

const inlineTypes = new Set<string>(
  Object.values(fileKinds)
    .filter((kind) => kind.inline)
    .map((kind) => kind.mimetype),
)

interface OpenFile {
  readonly row: AttachmentRow
  readonly content: Readable
  readonly inline: boolean
}

/** The document of a signed link; 404 for one that is wrong, over, of an ended session, or of a document that is gone, 503 when the storage is down. */
export const openFile = async ({ config, database, files, log }: Parts, link: FileLink): Promise<OpenFile> => {
  if (!isLivingLink(config.secret, link)) throw notFound()
  if (!(await isSessionAlive(database.db, link.session))) throw notFound()
  const row = await findAttachment(database.db, link.id)
  if (!row) throw notFound()
  const content = await files.read(row.storage_key).catch((error: unknown) => {
    log.error({ err: error, attachment_id: row.id }, 'storage does not answer')
    throw new Refusal(503, 'storage_unavailable', 'The file cannot be read just now. Try again in a moment.', {
      details: { retry_after: '10' },
    })
  })
  return { row, content, inline: link.action === 'view' && inlineTypes.has(row.mimetype) }
}
