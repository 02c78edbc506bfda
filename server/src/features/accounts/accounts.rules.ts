import { idleMinutes, roles } from '@portal/contract/accounts'
import { DAY, HOUR, MINUTE } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'

/** Maximum lifetime and idle time of a session in milliseconds: staff 12 h and 30 min, candidates 30 days and 24 h. */
export const sessionLife = (role_id: number): { absolute: number; idle: number } => ({
  absolute: role_id === roles.candidate ? 30 * DAY : 12 * HOUR,
  idle: idleMinutes(role_id) * MINUTE,
})

/** Lifetime of emailed links, in milliseconds. */
export const linkLifeMs = {
  verify_email: 24 * HOUR,
  reset_password: 30 * MINUTE,
  change_email: 72 * HOUR,
  staffInvitation: 72 * HOUR,
} as const
/** Not a valid hash: no password verifies against it. */
export const UNUSABLE_PASSWORD_HASH = ''

/** Guesses of a 6-digit code before it is invalid. */
export const MAX_CODE_GUESSES = 5

/** Per account and network, so that no one can lock the owner out from another network. */
export const loginPerAccountAndNetwork: RateLimit = { name: 'login', max: 5, seconds: 15 * 60 }
/** Limits guessing one account from many networks. */
export const loginPerAccount: RateLimit = { name: 'login-account', max: 200, seconds: 3600 }
/** Failures only: a campus or an office signs in from one IP address. */
export const loginPerNetwork: RateLimit = { name: 'login-network', max: 100, seconds: 15 * 60 }
/** Allows a college of 300 to register from one IP address within half an hour. */
export const registerPerNetwork: RateLimit = { name: 'register', max: 120, seconds: 10 * 60 }
export const mailsPerNetwork: RateLimit = { name: 'mails-network', max: 60, seconds: 10 * 60 }
/** Account emails per address and purpose; further ones are silently not sent. */
export const mailsPerAddress: RateLimit = { name: 'mails', max: 3, seconds: 3600 }
export const tokensPerNetwork: RateLimit = { name: 'tokens', max: 100, seconds: 10 * 60 }
/** Guesses of the current password by a signed-in account. */
export const passwordChecksPerAccount: RateLimit = { name: 'change-password', max: 10, seconds: 15 * 60 }
/** Guesses of the second factor from all networks together; the password was correct before each. */
export const codesPerAccount: RateLimit = { name: 'second-factor', max: 10, seconds: 15 * 60 }
