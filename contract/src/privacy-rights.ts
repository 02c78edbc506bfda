import * as z from 'zod/mini'
import { DataExport, PasswordBody } from './privacy.ts'
import { Nominee, StaffPrivacyRequest } from './privacy-requests.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { pastDay, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Rights that people exercise by post or phone because they can't sign in: an administrator acts for them. Days are Indian days. */

/** A complaint or question that came by post, phone or email. It is due 30 days after `received_on`. */
export const ComplaintBody = z.strictObject({
  message: requiredLines(limits.longText),
  received_on: pastDay,
})
export type ComplaintBody = z.output<typeof ComplaintBody>

/** 404 if not visible to staff; 422 `password` if incorrect, 429 after too many attempts. `password` is the administrator's. */
export const requestCandidateExport = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/data-export',
  audience: 'administrator',
  summary: "Make a copy of a candidate's data for them",
  params: idParams,
  body: PasswordBody,
  response: data(DataExport),
})
export const readCandidateExport = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/data-export',
  audience: 'administrator',
  summary: 'State of the copy that staff made; null if there is none',
  params: idParams,
  response: data(z.nullable(DataExport)),
})
/** Newest first, at most 100. */
export const listCandidateRequests = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/privacy-requests',
  audience: 'administrator',
  summary: 'Correction requests and complaints of one candidate',
  params: idParams,
  response: data(z.array(StaffPrivacyRequest)),
})
/** The candidate gets an email with the ticket and the due date. 404 if not visible to staff. */
export const recordComplaint = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/complaints',
  idempotencyKey: true,
  audience: 'administrator',
  summary: 'Record a complaint that came by post or phone',
  params: idParams,
  body: ComplaintBody,
  response: data(StaffPrivacyRequest),
})
/** To check someone who says that they act for the candidate. */
export const listCandidateNominees = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/nominees',
  audience: 'administrator',
  summary: 'Nominees of one candidate',
  params: idParams,
  response: data(z.array(Nominee)),
})
