import * as z from 'zod/mini'
import { roles, secondFactorCode, typedPassword } from './accounts.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { email, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Why an action is not possible; null if it is. */
const Verdict = z.nullable(z.string())

/** A staff account. Instants are ISO 8601 UTC. */
export const StaffAccount = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role_id: z.number(),
  /** `invited` until the owner sets a password. */
  state: z.enum(['enabled', 'invited', 'disabled']),
  has_second_factor: z.boolean(),
  open_sessions: z.number(),
  last_used_at: z.nullable(z.string()),
  /** Candidates assigned to them whose application is in progress, or who haven't applied yet. */
  assigned: z.number(),
  can: z.object({ change_role: Verdict, disable: Verdict }),
})
export type StaffAccount = z.infer<typeof StaffAccount>

const staffRole = z.literal([roles.administrator, roles.recruiter], 'Choose an option from the list.')

export const StaffBody = z.strictObject({ name: requiredText(limits.name), email, role_id: staffRole })
export type StaffBody = z.output<typeof StaffBody>

/** One change at a time. */
export const StaffChange = z.union(
  [z.strictObject({ role_id: staffRole }), z.strictObject({ is_enabled: z.boolean('Choose yes or no.') })],
  'Send either role_id or is_enabled.',
)
export type StaffChange = z.output<typeof StaffChange>

/** By name, at most 500. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/v1/staff',
  audience: 'administrator',
  summary: 'Staff accounts',
  response: data(z.array(StaffAccount)),
})
/** Sends an email with a link to set the password. 422 `email` if the address has an account; 409 `too_many` beyond 500. */
export const addStaff = endpoint({
  method: 'POST',
  path: '/v1/staff',
  audience: 'administrator',
  summary: 'Create a staff account',
  body: StaffBody,
  refusals: ['too_many'],
  response: data(StaffAccount),
})
/**
 * Changing the role or disabling the account ends all its sessions. Idempotent. 409 `own_role`, `last_administrator`.
 */
export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/v1/staff/:id',
  audience: 'administrator',
  summary: 'Change the role of a staff account, or disable or enable it',
  params: idParams,
  body: StaffChange,
  refusals: ['last_administrator', 'own_role'],
  response: data(StaffAccount),
})
/** Emails a new link to someone who hasn't set a password; the earlier one stops working. 409 `not_allowed` for any other account. */
export const inviteStaffAgain = endpoint({
  method: 'POST',
  path: '/v1/staff/:id/invitation',
  audience: 'administrator',
  summary: 'Send the invitation of a staff account again',
  params: idParams,
  refusals: ['not_allowed'],
  response: data(StaffAccount),
})
export const endStaffSessions = endpoint({
  method: 'DELETE',
  path: '/v1/staff/:id/sessions',
  audience: 'administrator',
  summary: 'Sign a staff account out everywhere',
  params: idParams,
  response: data(StaffAccount),
})
/**
 * For staff who lost their phone and recovery codes; the account owner gets an email and is signed out. 409 `own_factor` for the caller's
 * own.
 */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/v1/staff/:id/second-factor',
  audience: 'administrator',
  summary: 'Turn off two-step verification of a staff account',
  params: idParams,
  refusals: ['own_factor'],
  response: data(StaffAccount),
})

const OwnFactor = z.object({ is_enabled: z.boolean(), recovery_codes_left: z.number() })
export type OwnFactor = z.infer<typeof OwnFactor>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/me/second-factor',
  audience: 'staff',
  summary: 'State of your two-step verification',
  response: data(OwnFactor),
})

export const BeginFactorBody = z.strictObject({ password: typedPassword })
/** `secret` in base 32; `uri` for the QR code. Takes effect once a code is confirmed. 422 `password`, 409 `already_on`. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/me/second-factor/begin',
  audience: 'staff',
  summary: 'Start setting up two-step verification',
  body: BeginFactorBody,
  refusals: ['already_on'],
  response: data(z.object({ secret: z.string(), uri: z.string() })),
})

export const ConfirmFactorBody = z.strictObject({ code: secondFactorCode })
/** Returns the recovery codes, only once, and ends all other sessions. 422 `code`, 409 `already_on`, `not_begun`. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/me/second-factor/confirm',
  audience: 'staff',
  summary: 'Turn on two-step verification',
  body: ConfirmFactorBody,
  refusals: ['already_on', 'not_begun'],
  response: data(z.object({ recovery_codes: z.array(z.string()) })),
})

export const DisableFactorBody = z.strictObject({ password: typedPassword, code: secondFactorCode })
/** 422 `password`, `code`; 409 `already_off`. */
export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/me/second-factor/disable',
  audience: 'staff',
  summary: 'Turn off two-step verification',
  body: DisableFactorBody,
  refusals: ['already_off'],
  response: Success,
})
