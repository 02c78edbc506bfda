import * as z from 'zod/mini'
import { data, endpoint, Success } from './shared/endpoint.ts'
import { typedPassword } from './accounts.ts'
import { Candidate } from './candidates.ts'
import { languageCodes, NOTICE_VERSION, optionalPurposes, purposes } from './notice/shape.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** The privacy notice accepted at first login; its text is in `notice/`, one file per language. */
export const notice = { version: NOTICE_VERSION } as const

const noticeVersion = z.string('Send the version of the notice.').check(z.maxLength(limits.shortText, 'There is no such version.'))
/** Language in which the notice was shown. */
const language = z._default(z.enum(languageCodes, 'Choose a language.'), 'en')

/** Idempotent. 422 for an outdated version. `purposes`: the optional purposes that were ticked; omitted: unchanged. */
export const acceptNotice = endpoint({
  method: 'POST',
  path: '/v1/candidate/consent',
  audience: 'candidate',
  summary: 'Accept the privacy notice',
  body: z.strictObject({
    accepted: z.literal(true, 'Accept the notice to continue.'),
    notice_version: noticeVersion,
    language,
    purposes: z.optional(
      z
        .array(z.enum(optionalPurposes, 'There is no such purpose.'), 'Send a list of purposes.')
        .check(z.maxLength(optionalPurposes.length, 'Send each purpose only once.')),
    ),
  }),
  response: data(Candidate),
})

/** Declines the candidate's invitation because they don't accept the privacy notice. Idempotent. */
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/decline',
  audience: 'candidate',
  summary: 'Decline the invitation that led here',
  response: Success,
})

/** Current consent for a purpose; `since` (ISO 8601 UTC) null: neither given nor withdrawn yet. */
export const Consent = z.object({
  purpose: z.enum(purposes),
  is_given: z.boolean(),
  since: z.nullable(z.string()),
  notice_version: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/** A company that processes the data, and for which service; from the configuration. */
export const Recipient = z.object({ service: z.enum(['hiring', 'mail', 'storage', 'scanner', 'database']), name: z.string() })
export type Recipient = z.infer<typeof Recipient>

export const Privacy = z.object({
  consents: z.array(Consent),
  recipients: z.array(Recipient),
  /** Email address of the privacy contact. */
  contact: z.string(),
})
export type Privacy = z.infer<typeof Privacy>

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/v1/candidate/privacy',
  audience: 'candidate',
  summary: 'Consents, data recipients and privacy contact',
  response: data(Privacy),
})

/**
 * Gives or withdraws one consent. Without consent for `application` the record is withheld from staff, the current application ends, and
 * the next sign-in asks for consent again (login type 0). 422 `notice_version` when consenting to an outdated version.
 */
export const setConsent = endpoint({
  method: 'POST',
  path: '/v1/candidate/privacy/consent',
  audience: 'candidate',
  summary: 'Give or withdraw one consent',
  body: z
    .strictObject({
      purpose: z.enum(purposes, 'There is no such purpose.'),
      is_given: z.boolean('Send true or false.'),
      notice_version: z.optional(noticeVersion),
      language,
    })
    .check(
      z.refine((value) => !value.is_given || value.notice_version !== undefined, {
        error: messages.mandatory,
        path: ['notice_version'],
        when: () => true,
      }),
    ),
  response: data(Privacy),
})

/**
 * A copy of the candidate's data. `download_link`: set while ready, signed, valid only in this session. `size` in bytes, instants ISO 8601
 * UTC.
 */
export const DataExport = z.object({
  state: z.enum(['queued', 'ready', 'failed']),
  created_at: z.string(),
  expires_at: z.string(),
  size: z.nullable(z.number()),
  download_link: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof DataExport>

/** Re-authentication for irreversible actions and full exports. */
export const PasswordBody = z.strictObject({ password: typedPassword })

/** Runs in the background. Idempotent while in progress. 422 `password` if incorrect, 429 after too many attempts. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/v1/candidate/data-export',
  audience: 'candidate',
  summary: 'Request a copy of all your data',
  body: PasswordBody,
  response: data(DataExport),
})
export const readExport = endpoint({
  method: 'GET',
  path: '/v1/candidate/data-export',
  audience: 'candidate',
  summary: 'State of the data copy; null if none was requested',
  response: data(z.nullable(DataExport)),
})

/** Closes the account immediately and permanently; the data is erased a year later. 422 `password` if incorrect, 429 after too many attempts. */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/v1/candidate/erasure',
  audience: 'candidate',
  summary: 'Delete your account and all its data',
  body: PasswordBody,
  response: Success,
})
