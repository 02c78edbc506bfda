import * as z from 'zod/mini'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

const NOT_LISTED = 'Choose an option from the list.'

export const DriveLinksBody = z.strictObject({
  candidate_ids: z
    .array(id, NOT_LISTED)
    .check(z.minLength(1, 'Choose at least one student.'), z.maxLength(limits.bulkMails, `Choose at most ${limits.bulkMails} students.`)),
})
/**
 * Why a student isn't sent the link to apply: `recent`, sent it in the last 24 hours, or the last hour on the day of the drive; `suppressed`,
 * asked not to be contacted.
 */
export const linkSkips = ['applied', 'not_eligible', 'recent', 'suppressed'] as const
export type LinkSkip = (typeof linkSkips)[number]
export const DriveLinksResult = z.object({
  /** Number of emails. */
  sent: z.number(),
  skipped: z.array(z.object({ candidate_id: z.number(), name: z.string(), reason: z.enum(linkSkips), why: z.string() })),
})
export type DriveLinksResult = z.infer<typeof DriveLinksResult>
/** What `sendDriveLinks` would do now. Errors as there. */
export const previewDriveLinks = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/links/preview',
  audience: 'staff',
  summary: 'Who would be sent the link to apply',
  params: idParams,
  body: DriveLinksBody,
  refusals: ['not_allowed'],
  response: data(DriveLinksResult),
})
/**
 * Emails the registration link to eligible students of a drive who haven't applied; candidates outside the drive are ignored. 404; 409
 * `not_allowed` if students can't apply.
 */
export const sendDriveLinks = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/links',
  audience: 'staff',
  summary: 'Send students of a roster the link to apply',
  params: idParams,
  body: DriveLinksBody,
  refusals: ['not_allowed'],
  response: data(DriveLinksResult),
})
