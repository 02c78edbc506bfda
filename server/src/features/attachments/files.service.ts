import type { Readable } from 'node:stream'
import { fileKinds } from '@portal/contract/attachments'
import { notFound } from '../../platform/errors.ts'
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

/** The document of a signed link; 404 for one that is wrong, over, of an ended session, or of a document that is gone. */
export const openFile = async ({ config, database, files }: Parts, link: FileLink): Promise<OpenFile> => {
  if (!isLivingLink(config.secret, link)) throw notFound()
  if (!(await isSessionAlive(database.db, link.session))) throw notFound()
  const row = await findAttachment(database.db, link.id)
  if (!row) throw notFound()
  return { row, content: await files.read(row.storage_key), inline: link.action === 'view' && inlineTypes.has(row.mimetype) }
}
