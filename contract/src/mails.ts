import * as z from 'zod/mini'
import { data, endpoint, idParams, numeral, Success } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** `body` is HTML that is safe to show: our own templates with every value escaped. */
export const Mail = z.object({ subject: z.string(), body: z.string() })
export type Mail = z.infer<typeof Mail>

/** A letter of the timeline. A candidate reads the own ones, staff any of a candidate. */
export const readMail = endpoint({
  method: 'GET',
  path: '/v1/candidate/mail',
  audience: 'signed-in',
  summary: 'One email',
  query: z.strictObject({ id: numeral(1, limits.id) }),
  response: data(Mail),
})

/** Stops a letter that waits for its time; asked again, it answers the same. 409 `already_gone` once it is on its way. */
export const stopMail = endpoint({
  method: 'POST',
  path: '/v1/mails/:id/stop',
  audience: 'staff',
  summary: 'Cancel a scheduled email',
  params: idParams,
  response: Success,
})

const mailStates = ['queued', 'sending', 'sent', 'failed', 'kept', 'stopped'] as const

/** A letter to a candidate as the thread shows it; instants are ISO 8601 UTC. */
export const MailRow = z.object({
  id: z.number(),
  code: z.string(),
  subject: z.string(),
  to_address: z.string(),
  /** `kept`: no mail server is configured; `stopped`: taken back before it went. */
  state: z.enum(mailStates),
  created_at: z.string(),
  send_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** Why the last try failed, as the mail server said it. */
  last_error: z.nullable(z.string()),
  can_stop: z.boolean(),
})
export type MailRow = z.infer<typeof MailRow>

/** Every letter to a candidate, the newest first, at most 500; the words of one come by `readMail`. */
export const listCandidateMails = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/mails',
  audience: 'staff',
  summary: 'Emails to a candidate',
  params: idParams,
  response: data(z.array(MailRow)),
})
