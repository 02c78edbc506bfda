import type { Token } from '@portal/contract/accounts'
import { Refusal } from '../../platform/errors.ts'
import { countingFailures, limitHits, networkOf, resetLimit, type RateLimit } from '../../platform/limiter.ts'
import { isStaff } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { noteAudit, recordAudit } from '../audit/audit.service.ts'
import { findUserByEmail, lockCredentials, type UserRow } from './accounts.queries.ts'
import { codesPerAccount, loginPerAccount, loginPerAccountAndNetwork, loginPerNetwork } from './accounts.rules.ts'
import { isCorrectPassword } from './passwords.lib.ts'
import { consumeFactorCode, incorrectCode } from './second-factor.service.ts'
import { openSession } from './sessions.service.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

const auditFailure = (ctx: AppContext, { id, role_id }: UserRow, reason: 'password' | 'disabled' | 'code'): void => {
  if (isStaff({ role_id })) noteAudit(ctx, null, 'sign_in_failed', 'user', id, { why: reason })
}

const incorrectCredentials = () => new Refusal(401, 'invalid_credentials', 'The email or password is incorrect.')

const secondFactorNeeded = () => new Refusal(403, 'second_factor_needed', 'Enter the code from your authenticator app.')

/**
 * Opens a session; undefined if the second factor is on and the code is invalid. 401 if the password was changed since `checked` was read,
 * 403 if the second factor was turned on, whose codes are counted before the transaction.
 */
const openCheckedSession = (ctx: AppContext, checked: UserRow, code: string): Promise<Token | undefined> =>
  ctx.database.transaction(async (tx) => {
    const user = await lockCredentials(tx, checked)
    if (!user) throw incorrectCredentials()
    if (!isStaff(user)) return openSession(tx, user)
    if (user.totp_enabled_at !== null && checked.totp_enabled_at === null) throw secondFactorNeeded()
    const second_factor = user.totp_enabled_at === null ? 'none' : await consumeFactorCode(ctx, tx, user, code)
    if (second_factor === undefined) return undefined
    const actor = { user_id: user.id }
    if (second_factor === 'recovery') await recordAudit(tx, actor, 'recovery_code_used', 'user', user.id)
    await recordAudit(tx, actor, 'signed_in', 'user', user.id, { second_factor })
    return openSession(tx, user)
  })

/** Not if the password was correct, and only a code or the confirmation of the address is missing. */
const isFailedGuess = (error: unknown): boolean =>
  !(error instanceof Refusal && (error.code === 'second_factor_needed' || error.code === 'email_not_verified'))

/** Checks what was entered and opens a session. `key`: the subject of `loginPerAccountAndNetwork`. Errors as `login`. */
const enter = async (ctx: AppContext, user: UserRow | undefined, { password, code }: Credentials, key: string): Promise<Token> => {
  const { db } = ctx.database
  const isCorrect = await isCorrectPassword(user?.password_hash, password)
  if (!user || !isCorrect || user.disabled_at) {
    if (user) auditFailure(ctx, user, isCorrect ? 'disabled' : 'password')
    throw incorrectCredentials()
  }
  const isCodeNeeded = user.totp_enabled_at !== null
  // The counters keep earlier failures: resetting them would grant new guesses of the code.
  if (isCodeNeeded && code === undefined) throw secondFactorNeeded()
  if (isCodeNeeded) await limitHits(db, codesPerAccount, String(user.id))
  const token = user.email_verified_at ? await openCheckedSession(ctx, user, code ?? '') : null
  if (token === undefined) {
    auditFailure(ctx, user, 'code')
    throw incorrectCode()
  }
  await resetLimit(db, loginPerAccountAndNetwork, key)
  if (isCodeNeeded) await resetLimit(db, codesPerAccount, String(user.id))
  if (token === null) throw new Refusal(403, 'email_not_verified', 'Confirm your email address first. We have sent you a code.')
  return token
}

/**
 * Signs in (specification section 7). An unknown address and a wrong password get the same response in the same time: 401
 * `invalid_credentials`. With the right password: 403 `email_not_verified`, 403 `second_factor_needed`, 422 `code`. 429 after 5 attempts in
 * 15 minutes from one network, including wrong codes, until a new password is set.
 */
export const login = (ctx: AppContext, credentials: Credentials, ip: string): Promise<Token> => {
  const { db } = ctx.database
  const { email } = credentials
  const network = networkOf(ip)
  const counting = (limit: RateLimit, subject: string, work: () => Promise<Token>) =>
    countingFailures(db, limit, subject, work, isFailedGuess)
  return counting(loginPerNetwork, network, async () => {
    const user = await findUserByEmail(db, email)
    // With the password's hash: a new password ends the lock in every network.
    const key = `${email} ${network} ${user?.password_hash ?? ''}`
    return counting(loginPerAccountAndNetwork, key, () => counting(loginPerAccount, email, () => enter(ctx, user, credentials, key)))
  })
}
