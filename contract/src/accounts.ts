import * as z from 'zod/mini'
import { driveCode, opening, ref } from './shared/arrival.ts'
import { data, endpoint, Success } from './shared/endpoint.ts'
import { email, mobile, newPassword, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** Numeric roles (specification section 6). The specification doesn't name 1 and 2; 3 is unused. */
export const roles = { administrator: 1, recruiter: 2, candidate: 4 } as const
export const staffRoles = [roles.administrator, roles.recruiter]
/** Idle session timeout in minutes: 30 for staff, one day for candidates. The web app warns before it ends. */
export const idleMinutes = (role_id: number): number => (role_id === roles.candidate ? 24 * 60 : 30)
export const roleNames: Readonly<Record<number, string>> = { 1: 'Administrator', 2: 'Recruiter', 4: 'Candidate' }

export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role_id: z.number(),
  /** Candidate id; set for role 4 only. */
  candidate_id: z.nullable(z.number()),
})
export type User = z.infer<typeof User>

/** `expires_in` is in seconds. */
export const Token = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number() })
export type Token = z.infer<typeof Token>

/** At sign-in only the length is validated. */
export const typedPassword = z
  .string({ error: (issue) => (issue.input == null ? messages.mandatory : 'Enter your password.') })
  .check(z.minLength(1, messages.mandatory), z.maxLength(limits.passwordMax, 'The email or password is incorrect.'))

/** Second factor: 6 digits from the app, or a recovery code. */
export const secondFactorCode = z
  .string({ error: (issue) => (issue.input == null ? messages.mandatory : 'Enter the 6-digit code or a recovery code.') })
  .check(
    z.maxLength(limits.shortText, 'Enter the 6-digit code or a recovery code.'),
    z.overwrite((value) => value.replace(/[\s-]/g, '').toLowerCase()),
    z.minLength(1, messages.mandatory),
    z.refine((value) => value === '' || /^([0-9]{6}|[a-z2-7]{10})$/.test(value), 'Enter the 6-digit code or a recovery code.'),
  )
/** `code`: only for staff accounts with two-step verification. */
export const LoginBody = z.strictObject({ email, password: typedPassword, code: z.optional(secondFactorCode) })
export const RegisterBody = z.strictObject({
  first_name: requiredText(limits.name),
  last_name: requiredText(limits.name),
  email,
  mobile_no: mobile,
  password: newPassword,
  /** From the apply link that led here; unknown values are ignored. */
  opening: z.optional(opening),
  ref: z.optional(ref),
  /** Code of the registration link that led here. The verification email links back to the drive. */
  drive: z.optional(driveCode),
  /** The mistyped address registered just before with the same password: its unconfirmed account is deleted, unless staff have worked on it. */
  replaces: z.optional(email),
})
export const secretToken = z
  .string({ error: (issue) => (issue.input == null ? messages.mandatory : 'This link is incomplete. Open it from the email again.') })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open it from the email again.'))
export const verificationCode = z
  .string({ error: (issue) => (issue.input == null ? messages.mandatory : 'Enter the 6-digit code.') })
  .check(z.regex(/^[0-9]{6}$/, 'Enter the 6-digit code.'))
/** Either the token of the link, or the address with the 6-digit code from the email. */
export const VerifyEmailBody = z.union(
  [z.strictObject({ token: secretToken }), z.strictObject({ email, code: verificationCode })],
  'Send the token from the link, or the email and the code.',
)
export const EmailBody = z.strictObject({ email })
export const ResetPasswordBody = z.strictObject({ token: secretToken, password: newPassword })
export const FirstPasswordBody = z.strictObject({ password: newPassword })
export const ChangePasswordBody = z.strictObject({ current_password: typedPassword, password: newPassword })

/**
 * Errors: 401 `invalid_credentials` (unknown email and wrong password alike); 403 `email_not_verified`; 403 `second_factor_needed`: repeat
 * the call with `code`; 422 on `code` if it is wrong or already used; 429 with `Retry-After`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  audience: 'public',
  summary: 'Sign in',
  body: LoginBody,
  refusals: ['email_not_verified', 'invalid_credentials', 'second_factor_needed'],
  response: Token,
})
/** Revokes the token immediately. */
export const logout = endpoint({ method: 'POST', path: '/logout', audience: 'signed-in', summary: 'Sign out', response: Success })
export const me = endpoint({ method: 'POST', path: '/v1/me', audience: 'signed-in', summary: 'The signed-in user', response: data(User) })
/** The response is the same for a registered address, so it doesn't reveal accounts; the owner of that address gets an email instead. */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  audience: 'public',
  summary: 'Create a candidate account',
  body: RegisterBody,
  response: Success,
})
/** 400 `invalid_token` or `invalid_code` if used, wrong or expired. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verify-email',
  audience: 'public',
  summary: 'Confirm the email address and sign in',
  body: VerifyEmailBody,
  refusals: ['invalid_code', 'invalid_token', 'known_elsewhere'],
  /** `has_password` false: the account has no password yet; set one with `setFirstPassword`. */
  response: z.extend(Token, { has_password: z.boolean() }),
})
export const resendVerification = endpoint({
  method: 'POST',
  path: '/verify-email/resend',
  audience: 'public',
  summary: 'Send the verification email again',
  body: EmailBody,
  response: Success,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  audience: 'public',
  summary: 'Request a password link',
  body: EmailBody,
  response: Success,
})
/** Whether a password link still works, before a new password is typed. Doesn't use it. */
export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/reset-password/check',
  audience: 'public',
  summary: 'Check a password link',
  body: z.strictObject({ token: secretToken }),
  response: data(z.object({ is_valid: z.boolean() })),
})
/** Ends all sessions of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  audience: 'public',
  summary: 'Set a new password with a link',
  body: ResetPasswordBody,
  refusals: ['invalid_token'],
  response: Success,
})
/** Ends all other sessions of the account. 401 `invalid_credentials` → 422 on `current_password`. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/me/password',
  audience: 'signed-in',
  summary: 'Change the password',
  body: ChangePasswordBody,
  refusals: ['invalid_credentials'],
  response: Success,
})
/**
 * For an account without a password: created by an invitation, or registered with a password that wasn't stored. Ends no session. 409
 * `already_exists`; 422 `password`.
 */
export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/v1/me/first-password',
  audience: 'signed-in',
  summary: 'Set a password for an account that has none',
  body: FirstPasswordBody,
  refusals: ['already_exists'],
  response: Success,
})
