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
/** Not a valid hash, so no password verifies against it. */
export const UNUSABLE_PASSWORD_HASH = ''

/** Guesses before a 6-digit code is invalidated. */
export const MAX_CODE_GUESSES = 5

/** Per account and network, so that an attacker can't lock out the owner, who signs in from another network. */
export const loginPerAccountAndNetwork: RateLimit = { name: 'login', max: 5, seconds: 15 * 60 }
/** Bounds distributed guessing of one account. */
export const loginPerAccount: RateLimit = { name: 'login-account', max: 200, seconds: 3600 }
/** Counts failures only, because a whole campus or office signs in from one IP address. */
export const loginPerNetwork: RateLimit = { name: 'login-network', max: 100, seconds: 15 * 60, inFlightPerFailure: 10 }
/** Allows a college of 300 to register from one IP address within half an hour. */
export const registerPerNetwork: RateLimit = { name: 'register', max: 120, seconds: 10 * 60 }
export const mailsPerNetwork: RateLimit = { name: 'mails-network', max: 60, seconds: 10 * 60 }
/** Account emails per address and purpose; excess ones are silently dropped. */
export const mailsPerAddress: RateLimit = { name: 'mails', max: 3, seconds: 3600 }
/** Counts failures only, because a whole campus confirms from one IP address. */
export const tokensPerNetwork: RateLimit = { name: 'tokens', max: 100, seconds: 10 * 60, inFlightPerFailure: 10 }
/** Guesses of the current password by a signed-in account. */
export const passwordChecksPerAccount: RateLimit = { name: 'change-password', max: 10, seconds: 15 * 60 }
/** Guesses of the second factor, over all networks. The password is already known to be correct. */
export const codesPerAccount: RateLimit = { name: 'second-factor', max: 10, seconds: 15 * 60 }
