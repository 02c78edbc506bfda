import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'

export const PROFILE_PICTURE = 4
export const RESUME = 5
export const OTHER_DOCUMENT = 6
export const OFFER_LETTER = 11
/** The brief of a practical task, uploaded by staff. */
export const TASK_FILE = 12

/** Document types only staff can add and remove. */
export const typesOfStaff: readonly number[] = [OFFER_LETTER, TASK_FILE]

/**
 * Allowed kinds with their MIME type and extensions (specification sections 5 and 9). `view`: the browser shows the file itself, or a
 * preview that the server renders from its text.
 */
export const fileKinds = {
  pdf: { mimetype: 'application/pdf', extensions: ['.pdf'], view: 'file' },
  png: { mimetype: 'image/png', extensions: ['.png'], view: 'file' },
  jpg: { mimetype: 'image/jpeg', extensions: ['.jpg', '.jpeg'], view: 'file' },
  txt: { mimetype: 'text/plain', extensions: ['.txt'], view: 'file' },
  doc: { mimetype: 'application/msword', extensions: ['.doc'], view: 'preview' },
  docx: { mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['.docx'], view: 'preview' },
  odt: { mimetype: 'application/vnd.oasis.opendocument.text', extensions: ['.odt'], view: 'preview' },
} as const
export type FileKind = keyof typeof fileKinds
/** For the `accept` attribute of a file input, in the order of the specification. */
export const acceptedExtensions = '.pdf, .txt, .doc, .docx, .jpg, .png, .odt'
export const pictureKinds: readonly FileKind[] = ['jpg', 'png']

/**
 * Links are signed, expire after 5 minutes and need no header. `size` in bytes. `view`: the view link opens the file, or a page with its
 * text, headings, lists and tables; if there is no preview, the page says so.
 */
export const Attachment = z.object({
  attachment_id: z.number(),
  type: z.number(),
  attachment: z.object({
    original_name: z.string(),
    mimetype: z.string(),
    size: z.number(),
    view: z.enum(['file', 'preview']),
    view_link: z.string(),
    download_link: z.string(),
  }),
})
export type Attachment = z.infer<typeof Attachment>

/** What became of a document: an offer letter that no longer holds, a joining document that was checked, the answer to a task. */
export const documentMarks = ['withdrawn', 'verified', 'refused', 'handed_in'] as const
export type DocumentMark = (typeof documentMarks)[number]
export const CandidateDocument = z.extend(Attachment, { mark: z.nullable(z.enum(documentMarks)) })
export type CandidateDocument = z.infer<typeof CandidateDocument>

export const listAttachments = endpoint({
  method: 'GET',
  path: '/v1/candidate/attachment',
  audience: 'candidate',
  summary: 'Documents',
  response: data(z.array(CandidateDocument)),
})
/**
 * Multipart `file` and `type` (default 6). A resume or profile picture replaces the previous one, which is deleted only after the new one
 * is stored. 422 with `file` or `type`, 413 `too_large`, 415 for anything but a multipart form, 409 `quota`, 503 `storage_unavailable`.
 */
export const addAttachment = endpoint({
  method: 'POST',
  path: '/v1/candidate/attachment',
  audience: 'candidate',
  summary: 'Upload a document',
  upload: ['type'],
  refusals: ['quota'],
  response: data(Attachment),
})
export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/v1/candidate/attachment/:id',
  audience: 'candidate',
  summary: 'Remove a document',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})
