import * as z from 'zod/mini'
import { typedPassword } from './accounts.ts'
import { breachReportKeys, type BreachReport, breachReports } from './breach-reports.ts'
import { HOUR } from './shared/dates.ts'
import { data, endpoint, idParams, paged, Success } from './shared/endpoint.ts'
import { email, id, optionalLines, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

const instant = z.iso.datetime('Enter a real date and time.')
const pastInstant = instant.check(z.refine((value) => Date.parse(value) <= Date.now(), "The time can't be in the future."))

/** When a report is due, as an instant. */
export const reportDueAt = (noticed_at: string, report: BreachReport): Date =>
  new Date(Date.parse(noticed_at) + breachReports[report].hours * HOUR)

/** What the affected people are told besides the contact (rule 7(1)). */
export const noticeFields = ['description', 'consequences', 'measures', 'advice'] as const

const fields = {
  name: requiredText(limits.shortText),
  /** When the company became aware of it, ISO 8601 UTC. */
  noticed_at: pastInstant,
  /** Nature, extent, time and place. */
  description: requiredLines(limits.longText),
  /** For the people affected. */
  consequences: optionalLines(limits.longText),
  /** Done and planned, to reduce the risk. */
  measures: optionalLines(limits.longText),
  /** What the people affected can do. */
  advice: optionalLines(limits.longText),
  /** For the Board: likely impact; events, circumstances and reasons; who caused it; prevention of a recurrence. */
  impact: optionalLines(limits.longText),
  cause: optionalLines(limits.longText),
  person: optionalLines(limits.longText),
  prevention: optionalLines(limits.longText),
}
export const BreachBody = z.strictObject(fields)
export type BreachBody = z.output<typeof BreachBody>

const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))

const text = z.nullable(z.string())
/** A personal data breach. Instants ISO 8601 UTC. */
export const Breach = z.object({
  id: z.number(),
  name: z.string(),
  noticed_at: z.string(),
  description: z.string(),
  consequences: text,
  measures: text,
  advice: text,
  impact: text,
  cause: text,
  person: text,
  prevention: text,
  /** When each report was made; null: not yet. */
  reported: z.object({ cert_in: text, board: text, board_details: text }),
  /**
   * People affected, and those with a notice (`notified`) by what became of the email: sent, not sent (waiting, or there is no mail server)
   * or failed (also bounced). `read`: those who confirmed in their account that they read the notice.
   */
  people: z.object({
    affected: z.number(),
    notified: z.number(),
    emailed: z.number(),
    unsent: z.number(),
    failed: z.number(),
    read: z.number(),
  }),
  is_sending: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Breach = z.infer<typeof Breach>

/** Newest first. `filter[unreported]`: only those with a report to make. */
export const listBreaches = endpoint({
  method: 'GET',
  path: '/v1/breaches',
  audience: 'administrator',
  summary: 'Personal data breaches',
  query: z.strictObject({ 'filter[unreported]': z.optional(z.literal('1', 'Send 1, or leave it out.')), ...pageFields }),
  response: paged(Breach),
})
export const readBreach = endpoint({
  method: 'GET',
  path: '/v1/breaches/:id',
  audience: 'administrator',
  summary: 'A personal data breach',
  params: idParams,
  response: data(Breach),
})
export const addBreach = endpoint({
  method: 'POST',
  path: '/v1/breaches',
  idempotencyKey: true,
  audience: 'administrator',
  summary: 'Record a personal data breach',
  body: BreachBody,
  response: data(Breach),
})
/**
 * 409 `changed_meanwhile` for an outdated `updated_at`, `notices_sending` while the notices are being sent; `notice_sent` for one of the
 * `noticeFields` once someone has the notice: everyone gets the same text.
 */
export const changeBreach = endpoint({
  method: 'PUT',
  path: '/v1/breaches/:id',
  audience: 'administrator',
  summary: 'Change a personal data breach',
  params: idParams,
  body: z.strictObject({ ...fields, updated_at }),
  refusals: ['changed_meanwhile', 'notices_sending', 'notice_sent'],
  response: data(Breach),
})
/** Records when a report was made; null withdraws the entry. 422 `at` before the breach was noticed. */
export const reportBreach = endpoint({
  method: 'POST',
  path: '/v1/breaches/:id/reports',
  audience: 'administrator',
  summary: 'Record a report to CERT-In or the Data Protection Board',
  params: idParams,
  body: z.strictObject({ report: z.enum(breachReportKeys, 'Choose an option from the list.'), at: z.nullable(pastInstant) }),
  response: data(Breach),
})

/** Whose data was affected. `account`: everyone whose profile or documents an account opened, downloaded or exported in a period, by
 * the audit log. */
export const AffectedBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('everyone') }),
    z
      .strictObject({ kind: z.literal('account'), user_id: id, from: instant, to: instant })
      .check(z.refine(({ from, to }) => from < to, { error: 'The end must be later than the start.', path: ['to'] })),
    z.strictObject({
      kind: z.literal('emails'),
      emails: z
        .array(email)
        .check(z.minLength(1, 'Enter at least one email address.'), z.maxLength(5000, 'Add at most 5,000 addresses at a time.')),
    }),
  ],
  'Choose who is affected.',
)
export type AffectedBody = z.output<typeof AffectedBody>

/**
 * Adds people, each once; for a merged record the kept one. `unknown`: addresses that no candidate has. 409 `notices_sending`; 422
 * `user_id` if there is no such account.
 */
export const addAffected = endpoint({
  method: 'POST',
  path: '/v1/breaches/:id/people',
  audience: 'administrator',
  summary: 'Add the people affected by a breach',
  params: idParams,
  body: AffectedBody,
  refusals: ['notices_sending'],
  response: data(z.object({ breach: Breach, added: z.number(), unknown: z.array(z.string()) })),
})
/** `candidate` null: the record is withheld. Instants ISO 8601 UTC; `email` null: no notice yet. */
const AffectedRow = z.object({
  id: z.number(),
  candidate: z.nullable(z.object({ id: z.number(), name: z.string() })),
  notified_at: text,
  email: z.nullable(z.enum(['sent', 'unsent', 'failed'])),
  emailed_at: text,
  read_at: text,
})
export type AffectedRow = z.infer<typeof AffectedRow>

/** In the order in which they were added, without people erased since. 404. */
export const listAffected = endpoint({
  method: 'GET',
  path: '/v1/breaches/:id/people',
  audience: 'administrator',
  summary: 'The people affected by a breach',
  params: idParams,
  query: z.strictObject(pageFields),
  response: paged(AffectedRow),
})
/** Removes those who haven't been notified. 409 `notices_sending`. */
export const removeAffected = endpoint({
  method: 'DELETE',
  path: '/v1/breaches/:id/people',
  audience: 'administrator',
  summary: 'Remove the people who have not been notified',
  params: idParams,
  refusals: ['notices_sending'],
  response: data(Breach),
})
/** The email as it will be sent. */
export const previewNotice = endpoint({
  method: 'GET',
  path: '/v1/breaches/:id/notice',
  audience: 'administrator',
  summary: 'Preview of the notice to the people affected',
  params: idParams,
  response: data(z.object({ subject: z.string(), text: z.string() })),
})
/**
 * Emails everyone affected who hasn't been notified, once each, in the background. Can be repeated. 409 `notice_incomplete` if a text for
 * them is missing, `no_one_affected` if no one is left to notify; 422 `password`, 429.
 */
export const sendNotices = endpoint({
  method: 'POST',
  path: '/v1/breaches/:id/notices',
  audience: 'administrator',
  summary: 'Notify the people affected by a breach',
  params: idParams,
  body: z.strictObject({ password: typedPassword }),
  refusals: ['no_one_affected', 'notice_incomplete'],
  response: data(Breach),
})

/** A notice as the candidate reads it in their account. */
export const BreachNotice = z.object({
  id: z.number(),
  description: z.string(),
  consequences: text,
  measures: text,
  advice: text,
  contact: z.string(),
  notified_at: z.string(),
  /** When the email with it was sent; null if it wasn't. */
  emailed_at: text,
  read_at: text,
})
export type BreachNotice = z.infer<typeof BreachNotice>

/** Newest first, with those already confirmed as read. */
export const listOwnBreachNotices = endpoint({
  method: 'GET',
  path: '/v1/candidate/breach-notices',
  audience: 'candidate',
  summary: 'Notices of personal data breaches',
  response: data(z.array(BreachNotice)),
})
/** Idempotent. */
export const readOwnBreachNotice = endpoint({
  method: 'POST',
  path: '/v1/candidate/breach-notices/:id/read',
  audience: 'candidate',
  summary: 'Confirm that you have read a notice',
  params: idParams,
  response: Success,
})
