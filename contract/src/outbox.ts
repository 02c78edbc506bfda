import * as z from 'zod/mini'
import { bulkKinds } from './bulk.ts'
import { mailStates } from './mails.ts'
import { text } from './shared/fields.ts'
import { data, endpoint, idParams, numeral, paged, Success } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

/**
 * Tabs of the outbox, the first by default. `kept`: not sent, because no mail server is configured; `bounced`: the mail server rejected the
 * recipient or the message; `failed`: given up for another reason.
 */
export const outboxTabs = ['all', 'waiting', 'sent', 'kept', 'bounced', 'failed', 'cancelled'] as const
export type OutboxTab = (typeof outboxTabs)[number]

/** Instants are ISO 8601 UTC. */
const Row = z.object({
  id: z.number(),
  code: z.string(),
  subject: z.string(),
  to_address: z.string(),
  candidate: z.nullable(z.object({ id: z.number(), name: z.string() })),
  state: z.enum(mailStates),
  created_at: z.string(),
  /** Earliest time of delivery; null: immediately. */
  send_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  attempts: z.number(),
  /** Whether the mail server refused it. */
  is_bounced: z.boolean(),
  /** The mail server's last response. */
  last_error: z.nullable(z.string()),
  /** The bulk action it belongs to. */
  run_id: z.nullable(z.number()),
  /** `read`: emails to candidates, by `readMail`. Others may contain a private link and are shown to no one. */
  can: z.object({ read: z.boolean(), cancel: z.boolean(), send_now: z.boolean(), send: z.boolean(), retry: z.boolean() }),
})
export type OutboxRow = z.infer<typeof Row>

const q = z.optional(text(limits.search))

/**
 * Emails to candidates visible to staff; the invitations that the caller sent and, for administrators, all account emails. Waiting ones by
 * due time, others newest first. `q`: the candidate's name, or the beginning of an address.
 */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/v1/mails',
  audience: 'staff',
  summary: 'Outbox',
  query: z.strictObject({
    tab: z.optional(z.enum(outboxTabs, 'Choose an option from the list.')),
    run_id: z.optional(numeral(1, limits.id)),
    q,
    ...pageFields,
  }),
  response: paged(Row),
})

const Run = z.object({
  id: z.number(),
  kind: z.enum(bulkKinds),
  by: z.string(),
  created_at: z.string(),
  /** Number of waiting emails and when the first is due; number of cancelled ones that may still be sent. */
  waiting: z.number(),
  send_at: z.nullable(z.string()),
  cancelled: z.number(),
})
export type OutboxRun = z.infer<typeof Run>
const Counts = z.record(z.enum(outboxTabs), z.number())

/** Number of emails per tab within a search, at most 10,001, and the bulk actions with waiting or cancelled emails. */
export const countOutbox = endpoint({
  method: 'GET',
  path: '/v1/mails/counts',
  audience: 'staff',
  summary: 'Counts of the outbox',
  query: z.strictObject({ q }),
  response: data(z.object({ counts: Counts, runs: z.array(Run) })),
})

/** Sends a waiting email immediately. Idempotent. 409 `already_gone` if it is no longer waiting. */
export const sendMailNow = endpoint({
  method: 'POST',
  path: '/v1/mails/:id/send-now',
  audience: 'staff',
  summary: 'Send a waiting email now',
  params: idParams,
  refusals: ['already_gone'],
  response: Success,
})
/** Retries a bounced or failed email. 409 `already_gone` if it hasn't failed, or its link was replaced. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/v1/mails/:id/retry',
  audience: 'staff',
  summary: 'Try a failed email again',
  params: idParams,
  refusals: ['already_gone'],
  response: Success,
})

const Changed = data(z.object({ count: z.number() }))
/** Cancels the waiting emails of any bulk action; `count`: how many. 404 if there is no such action. */
export const cancelRunMails = endpoint({
  method: 'POST',
  path: '/v1/mails/runs/:id/cancel',
  audience: 'staff',
  summary: 'Cancel the waiting emails of a bulk action',
  params: idParams,
  response: Changed,
})
/** Reschedules the cancelled emails of any bulk action that may still be sent. 404 if there is no such action. */
export const sendRunMails = endpoint({
  method: 'POST',
  path: '/v1/mails/runs/:id/send',
  audience: 'staff',
  summary: 'Send the cancelled emails of a bulk action anyway',
  params: idParams,
  response: Changed,
})
