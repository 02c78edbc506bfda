import { resumeColumns, type ImportResume, type listImportFiles } from '@portal/contract/import-resumes'
import { type DuplicateChoice, type DuplicateKind } from '@portal/contract/import-states'
import { PER_PAGE } from '@portal/contract/shared/page'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { isStaff, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { OpenFile } from '../../platform/http/document.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import { findActiveSession } from '../accounts/sessions.queries.ts'
import { openDocument, viewOf } from '../attachments/files.service.ts'
import { noteAudit } from '../audit/audit.service.ts'
import { getSheet } from './imports.service.ts'
import { countResumes, findRowFile, selectResumes, type ResumeRow } from './resume-files.queries.ts'

const linkSubject = (id: number, row: number): string => `import-file:${id}:${row}`

const toResume = ({ config }: AppContext, actor: Actor, id: number, resume: ResumeRow): ImportResume => {
  const { row, file, kind, choice, candidate, other_row, has_file, cells, problems, ...state } = resume
  return {
    row,
    file: file.name,
    size: file.size,
    mimetype: file.mimetype,
    view: viewOf(file.mimetype),
    refusal: state.refusal,
    resume_of: state.resume_of,
    is_read: state.is_read,
    is_picture: state.is_picture,
    cells: resumeColumns.map((_, column) => cells[column] ?? ''),
    problems: problems.map(({ column, level, message }) => ({ column, level, message })),
    duplicate: kind === null ? null : { kind: kind as DuplicateKind, choice: (choice ?? 'skip') as DuplicateChoice, candidate, other_row },
    view_link: has_file ? `/api/import-files/${id}/${row}?${signedLinkQuery(config.secret, linkSubject(id, row), actor.session_id)}` : null,
  }
}

/** A page of rows after a row number, with the counts of all filters. 404 for an import of a table. */
export const listFiles = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { show, after = 0, per_page = PER_PAGE }: ParsedQuery<typeof listImportFiles>,
): Promise<Response<typeof listImportFiles>['data']> => {
  const { db } = ctx.database
  const record = await getSheet(db, actor, id)
  if (record.format !== 'resumes') throw notFound()
  const [rows, counts] = await Promise.all([selectResumes(db, record, show, after, per_page + 1), countResumes(db, id)])
  const page = rows.slice(0, per_page)
  return {
    rows: page.map((resume) => toResume(ctx, actor, id, resume)),
    next: rows.length > per_page ? (page.at(-1)?.row ?? null) : null,
    counts,
  }
}

export interface ImportFileLink extends SignedLink {
  readonly id: number
  readonly row: number
}
/**
 * The file of a signed link and the account of its session. 404 if the link is invalid or expired, or the session or file no longer exists.
 */
export const getLinkedImportFile = async ({ config, database }: AppContext, link: ImportFileLink) => {
  const { id, row } = link
  if (!isValidLink(config.secret, linkSubject(id, row), link)) throw notFound()
  const owner = await findActiveSession(database.db, link.session)
  const file = owner && isStaff(owner) ? await findRowFile(database.db, id, row) : undefined
  if (!owner || !file) throw notFound()
  return { owner, file }
}

/** Opens the file of a signed link. 404 as `getLinkedImportFile`. */
export const openImportFile = async (ctx: AppContext, link: ImportFileLink): Promise<OpenFile> => {
  const { owner, file } = await getLinkedImportFile(ctx, link)
  noteAudit(ctx, owner, 'document_viewed', 'list', link.id, { import_id: link.id })
  return openDocument(ctx, { ...file, id: link.row, original_name: file.name }, { isView: true, reader: String(link.session) })
}
