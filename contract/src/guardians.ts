import * as z from 'zod/mini'
import { dayInIndia, latestBirthday } from './shared/dates.ts'
import { data, documented, endpoint, Success } from './shared/endpoint.ts'
import { birthday } from './shared/birthday.ts'
import { across, day, dayRule, email, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { secretToken } from './accounts.ts'
import { languageCodes } from './notice/shape.ts'

/** Whether someone born on `dob` is an adult on `today`; someone born on 29 February comes of age on 1 March. */
export const isAdult = (dob: string, today: string): boolean => dob <= latestBirthday(today, limits.adultAge)

/** Whether a consent is still valid: one given before the 18th birthday expires on that day (docs/trust.md D12). */
export const isConsentOfToday = (given_on: string, dob: string | null, today: string): boolean =>
  dob === null || !isAdult(dob, today) || isAdult(dob, given_on)

export const guardianRelations = ['mother', 'father', 'legal_guardian'] as const
/** Accepted identity documents. They are never uploaded; only the last four characters are stored. */
export const identityDocuments = ['aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id'] as const

/** At least the minimum age, but not yet an adult. */
const youngBirthday = birthday.check(
  dayRule((value) => !isAdult(value, dayInIndia()), 'You are 18 or older, so no one needs to agree for you. Create the account yourself.'),
)
const adultBirthday = day.check(dayRule((value) => isAdult(value, dayInIndia()), 'Only someone aged 18 or over can agree.'))

export const AskGuardianBody = z
  .strictObject({ dob: youngBirthday, email, guardian_email: email })
  .check(
    across(
      (body) => !body.email || body.email !== body.guardian_email,
      'Enter the email address of your parent or guardian, not your own.',
      'guardian_email',
    ),
  )
export const OpenGuardianBody = z.strictObject({ token: secretToken })

const oneOf = { error: 'Choose an option from the list.' }
const fourCharacters = /^[A-Z0-9]{4}$/
/** Whether four characters have the form of their document; what isn't four characters is refused by the field itself. */
const endsAs = (last_four: unknown, form: RegExp): boolean =>
  typeof last_four !== 'string' || !fourCharacters.test(last_four) || form.test(last_four)
/** Documents whose number ends in digits. A PAN ends in three digits and one of A to Z; a foreign passport may end in any of both. */
const digitsAtEnd: readonly string[] = ['aadhaar', 'driving_licence', 'voter_id']

export const GuardianAgreesBody = z
  .strictObject({
    token: secretToken,
    decision: z.literal('given', 'Choose whether you agree.'),
    /** Name of the guardian. */
    name: requiredText(limits.name),
    relation: z.enum(guardianRelations, oneOf),
    dob: adultBirthday,
    document: z.enum(identityDocuments, oneOf),
    last_four: z.string({ error: (issue) => (issue.input == null ? messages.mandatory : 'Enter the last 4 characters.') }).check(
      z.overwrite((value) => value.trim().toUpperCase()),
      z.minLength(1, messages.mandatory),
      z.refine((value) => value === '' || fourCharacters.test(value), 'Enter the last 4 characters, letters and digits only.'),
    ),
    accepted: z.literal(true, 'Tick the box to agree.'),
    /** Language in which the notice was shown. */
    language: z._default(z.enum(languageCodes, 'Choose a language.'), 'en'),
    notice_version: z.string('Send the version of the notice.').check(z.maxLength(limits.shortText, 'There is no such version.')),
  })
  .check(
    across(
      ({ document, last_four }) => !digitsAtEnd.includes(document) || endsAs(last_four, /^[0-9]{4}$/),
      'Enter the last 4 digits of the number.',
      'last_four',
    ),
    across(
      ({ document, last_four }) => document !== 'pan' || endsAs(last_four, /^[0-9]{3}[A-Z]$/),
      'Enter the last 4 characters of the PAN: 3 digits, then one of A to Z.',
      'last_four',
    ),
  )
export const GuardianRefusesBody = z.strictObject({ token: secretToken, decision: z.literal('refused', 'Choose whether you agree.') })
export const DecideGuardianBody = z.discriminatedUnion('decision', [GuardianAgreesBody, GuardianRefusesBody], 'Choose whether you agree.')
export type DecideGuardianBody = z.output<typeof DecideGuardianBody>

/** The consent request as shown to the guardian. */
export const GuardianQuestion = z.object({ email: z.string(), dob: z.string(), notice_version: z.string() })
export type GuardianQuestion = z.infer<typeof GuardianQuestion>

/** Guardian consent of the signed-in candidate. `asked_on`, `decided_on`: days in India. */
export const GuardianState = z.object({
  is_needed: z.boolean(),
  /** `ended`: requested, but the link has expired. */
  state: z.enum(['not_asked', 'asked', 'ended', 'given', 'refused']),
  guardian_email: z.nullable(z.string()),
  asked_on: z.nullable(z.string()),
  decided_on: z.nullable(z.string()),
})
export type GuardianState = z.infer<typeof GuardianState>

/**
 * For ages 14 to 17, before registration: only these three fields are stored. The response doesn't depend on whether the addresses are
 * known.
 */
export const askGuardian = endpoint({
  method: 'POST',
  path: '/guardian-consents',
  audience: 'public',
  summary: 'Ask a parent or guardian to agree',
  body: AskGuardianBody,
  response: Success,
})
documented.set(DecideGuardianBody, () => z.union([GuardianAgreesBody, GuardianRefusesBody]))

/** Looks up the request by the token in the email. 400 `invalid_token`, `used_token` or `ended_token`. */
export const openGuardian = endpoint({
  method: 'POST',
  path: '/guardian-consents/open',
  audience: 'public',
  summary: 'The consent request a guardian sees',
  body: OpenGuardianBody,
  refusals: ['ended_token', 'invalid_token', 'used_token'],
  response: data(GuardianQuestion),
})
/** Single use. 400 as above; 422 if the notice has changed. */
export const decideGuardian = endpoint({
  method: 'POST',
  path: '/guardian-consents/decide',
  audience: 'public',
  summary: 'Give or refuse consent as a guardian',
  body: DecideGuardianBody,
  refusals: ['ended_token', 'invalid_token', 'used_token'],
  response: Success,
})
export const getGuardian = endpoint({
  method: 'GET',
  path: '/v1/candidate/guardian',
  audience: 'candidate',
  summary: "State of the guardian's consent",
  response: data(GuardianState),
})
/** Sends or resends the request. 409 `guardian_not_needed`; 422 for the candidate's own address; 429 with `Retry-After`. */
export const inviteGuardian = endpoint({
  method: 'POST',
  path: '/v1/candidate/guardian',
  audience: 'candidate',
  summary: 'Ask a parent or guardian to agree',
  body: z.strictObject({ guardian_email: email }),
  refusals: ['guardian_not_needed'],
  response: data(GuardianState),
})
