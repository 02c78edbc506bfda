import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'

/** A document of a college, such as an agreement. Links and `view` as in `Attachment`; `size` in bytes. */
export const CampusDocument = z.object({
  id: z.number(),
  original_name: z.string(),
  mimetype: z.string(),
  size: z.number(),
  view: z.enum(['file', 'preview']),
  view_link: z.string(),
  download_link: z.string(),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
})
export type CampusDocument = z.infer<typeof CampusDocument>

/** Newest first. */
export const listCampusDocuments = endpoint({
  method: 'GET',
  path: '/v1/campuses/:id/documents',
  audience: 'staff',
  summary: 'Documents of a college',
  params: idParams,
  response: data(z.array(CampusDocument)),
})
/**
 * Multipart `file`; same kinds and size limit as candidates' uploads. An identical file is stored once. 422 with `file`, 413 `too_large`,
 * 415 for anything but a multipart form, 409 `quota`, 503 `storage_unavailable`.
 */
export const addCampusDocument = endpoint({
  method: 'POST',
  path: '/v1/campuses/:id/documents',
  audience: 'staff',
  summary: 'Upload a document of a college',
  params: idParams,
  upload: [],
  refusals: ['quota'],
  response: data(CampusDocument),
})
export const removeCampusDocument = endpoint({
  method: 'DELETE',
  path: '/v1/campus-documents/:id',
  audience: 'staff',
  summary: 'Remove a document of a college',
  params: idParams,
  response: Success,
})
