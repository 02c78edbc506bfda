import * as z from 'zod/mini'
import { data, endpoint, Success } from './shared/endpoint.ts'
import { typedPassword } from './accounts.ts'
import { Candidate } from './candidates.ts'
import { languageCodes, NOTICE_VERSION, optionalPurposes, purposes } from './notice/shape.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** The notice a candidate accepts at first login; its text is in `notice/`, a file per language. */
export const notice = { version: NOTICE_VERSION } as const

/** Why nobody can apply who has withdrawn the consent. */
export const CONSENT_NEEDED = 'You have withdrawn your consent. Accept the privacy notice to apply.'

const noticeVersion = z.string('Send the version of the notice.').check(z.maxLength(limits.shortText, 'There is no such version.'))
/** In which the notice was shown. */
const language = z._default(z.enum(languageCodes, 'Choose a language.'), 'en')

/**
 * 422 when the version is not the current one; accepting twice leaves one record. `purposes`: the boxes ticked besides; without it those
 * stay as they are.
 */
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

/** What counts now of a purpose; `since` null: never agreed to nor withdrawn. ISO 8601 UTC. */
export const Consent = z.object({
  purpose: z.enum(purposes),
  is_given: z.boolean(),
  since: z.nullable(z.string()),
  notice_version: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/** Who holds the data for which service: where the portal stores and mails, as it is set up. */
export const Recipient = z.object({ service: z.enum(['hiring', 'mail', 'storage', 'database']), name: z.string() })
export type Recipient = z.infer<typeof Recipient>

export const Privacy = z.object({
  consents: z.array(Consent),
  recipients: z.array(Recipient),
  /** E-mail address of the person who answers questions about personal data. */
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
 * Gives or withdraws one consent. Without the one for the application nobody but the candidate sees the record, an application under way
 * ends, and signing in asks for consent again (login type 0). 422 `notice_version` when giving and it is not the current one.
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

/** A copy of everything; `download_link` while it is ready, signed, for this session alone. `size` in bytes, instants ISO 8601 UTC. */
export const DataExport = z.object({
  state: z.enum(['queued', 'ready', 'failed']),
  created_at: z.string(),
  expires_at: z.string(),
  size: z.nullable(z.number()),
  download_link: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof DataExport>

/** Of whoever wants what cannot be undone, or everything at once: the password again. */
const PasswordBody = z.strictObject({ password: typedPassword })

/** Made in the background; asked for again meanwhile, it answers the same. 422 `password` when it is not right, 429 after too many tries. */
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

/** Closes the account at once and for good; the data is erased a year later. 422 `password` when it is not right, 429 after too many tries. */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/v1/candidate/erasure',
  audience: 'candidate',
  summary: 'Delete your account and all its data',
  body: PasswordBody,
  response: Success,
})
