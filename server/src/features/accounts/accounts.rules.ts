import { idleMinutes, roles } from '@portal/contract/accounts'
import { DAY, HOUR, MINUTE } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'

/** How long a session may live, and be idle, in milliseconds: staff 12 h and 30 min, candidates 30 days and 24 h. */
export const sessionLife = (role_id: number): { absolute: number; idle: number } => ({
  absolute: role_id === roles.candidate ? 30 * DAY : 12 * HOUR,
  idle: idleMinutes(role_id) * MINUTE,
})

/** How long each kind of letter's link lives, in milliseconds. */
export const linkLifeMs = { verify_email: 24 * HOUR, reset_password: 30 * MINUTE, staffInvitation: 72 * HOUR } as const
/** No password fits this hash. */
export const UNUSABLE_PASSWORD_HASH = ''

/** Guesses of a 6-digit code before it dies. */
export const CODE_GUESSES = 5

/** Counted per account and network, so that nobody can lock out the owner from elsewhere. */
export const loginPerAccountAndNetwork: RateLimit = { name: 'login', max: 5, seconds: 15 * 60 }
/** A bound on guessing one account from many networks. */
export const loginPerAccount: RateLimit = { name: 'login-account', max: 200, seconds: 3600 }
/** Failures only: a campus or an office signs in from one address. */
export const loginPerNetwork: RateLimit = { name: 'login-network', max: 100, seconds: 15 * 60 }
/** A college of 300 registers from one address within half an hour. */
export const registerPerNetwork: RateLimit = { name: 'register', max: 120, seconds: 10 * 60 }
export const mailsPerNetwork: RateLimit = { name: 'letters-network', max: 60, seconds: 10 * 60 }
/** Letters that open an account, per address and purpose; further ones are silently not sent. */
export const mailsPerAddress: RateLimit = { name: 'letters', max: 3, seconds: 3600 }
export const tokensPerNetwork: RateLimit = { name: 'tokens', max: 100, seconds: 10 * 60 }
/** Guesses of the own current password. */
export const passwordChecksPerAccount: RateLimit = { name: 'change-password', max: 10, seconds: 15 * 60 }
/** Guesses of the second factor, whatever network they come from; only who knows the password gets as far. */
export const codesPerAccount: RateLimit = { name: 'second-factor', max: 10, seconds: 15 * 60 }
