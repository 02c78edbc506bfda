import * as z from 'zod/mini'
import { secretToken, Token } from './accounts.ts'
import { data, endpoint, Success } from './shared/endpoint.ts'

/** State of an invitation link; only `live` can be accepted. */
export const invitedStates = ['live', 'used', 'ended', 'cancelled', 'declined', 'replaced'] as const
export type InvitedState = (typeof invitedStates)[number]

/** An invitation as shown to the invited person. For a link that can't be used, only its state is revealed. */
export const OpenedInvitation = z.object({
  state: z.enum(invitedStates),
  /** For `ended`: the day in India. */
  ended_on: z.nullable(z.string()),
  invitation: z.nullable(
    z.object({
      first_name: z.string(),
      email: z.string(),
      /** The referring employee, or otherwise the staff member who sent the invitation. */
      invited_by: z.string(),
      is_referral: z.boolean(),
      /** The link came by email, which proves the address; false: staff copied it. */
      is_emailed: z.boolean(),
      designation: z.nullable(z.string()),
      job_code: z.nullable(z.string()),
      /** False: candidates can't apply for the opening now, such as once it is filled, on hold or closed. */
      is_open: z.boolean(),
      place: z.string(),
    }),
  ),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

const TokenBody = z.strictObject({ token: secretToken })

/** Doesn't consume the link. 400 `invalid_token` for an unknown one; 429. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/open',
  audience: 'public',
  summary: 'The invitation behind a link',
  body: TokenBody,
  refusals: ['invalid_token'],
  response: data(OpenedInvitation),
})
/**
 * Creates a passwordless account and the candidate, and signs in. Once per invitation. 400 `invalid_token`, `used_token`, `ended_token`,
 * `revoked_token`; 403 `email_not_verified` for a link that did not come by email: a code is emailed; 409 `account_exists`,
 * `known_elsewhere`; 429.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/accept',
  audience: 'public',
  summary: 'Accept an invitation and sign in',
  body: TokenBody,
  refusals: ['account_exists', 'email_not_verified', 'ended_token', 'invalid_token', 'known_elsewhere', 'revoked_token', 'used_token'],
  response: Token,
})
/**
 * Notifies the staff member who sent the invitation. Idempotent within a day. 400 `invalid_token` if the link is unknown or hasn't expired.
 */
export const askForInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/ask-again',
  audience: 'public',
  summary: 'Ask for a new invitation when one has ended',
  body: TokenBody,
  refusals: ['invalid_token'],
  response: Success,
})
/**
 * Deletes what is stored about the address and blocks further invitations. A link copied by staff doesn't prove the address and only
 * declines its invitation. 400 `invalid_token`; `used_token` once there is an account.
 */
export const refuseInvitations = endpoint({
  method: 'POST',
  path: '/v1/invitations/remove-me',
  audience: 'public',
  summary: 'Remove an invited person and never write to them again',
  body: TokenBody,
  refusals: ['invalid_token', 'used_token'],
  response: Success,
})
