import * as z from 'zod/mini'
import { secretToken, Token } from './accounts.ts'
import { data, endpoint, Success } from './shared/endpoint.ts'

/** What the link of an invitation leads to; only `live` can be accepted. */
export const invitedStates = ['live', 'used', 'ended', 'cancelled', 'declined', 'replaced'] as const
export type InvitedState = (typeof invitedStates)[number]

/** An invitation as the invited person reads it. Nothing of a link that can't be used is told but its state. */
export const OpenedInvitation = z.object({
  state: z.enum(invitedStates),
  /** For `ended`: the day in India. */
  ended_on: z.nullable(z.string()),
  invitation: z.nullable(
    z.object({
      first_name: z.string(),
      email: z.string(),
      /** The employee who referred them, or else the member of staff who invites. */
      invited_by: z.string(),
      is_referral: z.boolean(),
      designation: z.nullable(z.string()),
      job_code: z.nullable(z.string()),
      place: z.string(),
    }),
  ),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

const TokenBody = z.strictObject({ token: secretToken })

/** Doesn't use the link up. 400 `invalid_token` for an unknown one; 429. */
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
 * Creates the account without a password and the candidate, and signs in. Once per invitation. 400 `invalid_token`, `used_token`,
 * `ended_token`, `revoked_token`; 403 `email_not_verified` for a link that did not come by email: a code is emailed; 409 `account_exists`,
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
/** Tells the member of staff who invited. Idempotent for a day. 400 `invalid_token` if unknown or not ended. */
export const askForInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/ask-again',
  audience: 'public',
  summary: 'Ask for a new invitation when one has ended',
  body: TokenBody,
  refusals: ['invalid_token'],
  response: Success,
})
/** Deletes the invitations of the address and never invites it again. 400 `invalid_token`; `used_token` once there is an account. */
export const refuseInvitations = endpoint({
  method: 'POST',
  path: '/v1/invitations/remove-me',
  audience: 'public',
  summary: 'Remove an invited person and never write to them again',
  body: TokenBody,
  refusals: ['invalid_token', 'used_token'],
  response: Success,
})
