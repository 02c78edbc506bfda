import * as z from 'zod/mini'
import { data, endpoint, idParams, numeral, Success } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** `body` is safe HTML: our templates with all values escaped. */
export const Mail = z.object({ subject: z.string(), body: z.string() })
export type Mail = z.infer<typeof Mail>

/** An email of the timeline. Candidates can read their own, staff those of every candidate. */
export const readMail = endpoint({
  method: 'GET',
  path: '/v1/candidate/mail',
  audience: 'signed-in',
  summary: 'One email',
  query: z.strictObject({ id: numeral(1, limits.id) }),
  response: data(Mail),
})

/** Cancels a scheduled email. Idempotent. 409 `already_gone` once delivery has begun. */
export const cancelMail = endpoint({
  method: 'POST',
  path: '/v1/mails/:id/cancel',
  audience: 'staff',
  summary: 'Cancel a scheduled email',
  params: idParams,
  refusals: ['already_gone'],
  response: Success,
})

/**
 * Reschedules a cancelled email, at its original time but not before the undo period ends. Idempotent. 409 `already_gone` if it is obsolete
 * or was sent.
 */
export const sendCancelledMail = endpoint({
  method: 'POST',
  path: '/v1/mails/:id/send',
  audience: 'staff',
  summary: 'Send a cancelled email anyway',
  params: idParams,
  refusals: ['already_gone'],
  response: Success,
})

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'kept', 'cancelled'] as const

/** An email to a candidate; instants are ISO 8601 UTC. */
export const MailRow = z.object({
  id: z.number(),
  code: z.string(),
  subject: z.string(),
  to_address: z.string(),
  /** `kept`: no mail server configured. */
  state: z.enum(mailStates),
  created_at: z.string(),
  send_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** The mail server's error on the last attempt. */
  last_error: z.nullable(z.string()),
  can_cancel: z.boolean(),
  /** Cancelled but not obsolete: its move is the candidate's latest. */
  can_send: z.boolean(),
})
export type MailRow = z.infer<typeof MailRow>

/** All emails to a candidate, newest first, at most 500; `readMail` returns the content. */
export const listCandidateMails = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/mails',
  audience: 'staff',
  summary: 'Emails to a candidate',
  params: idParams,
  response: data(z.array(MailRow)),
})
