import type { OwnFactor } from '@portal/contract/staff'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { resetLimit, limitHits } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, encrypt, decrypt } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { secondFactorMail } from './accounts.mail.ts'
import { findUser, type UserRow } from './accounts.queries.ts'
import { codesPerAccount } from './accounts.rules.ts'
import { assertPassword } from './own-account.service.ts'
import { clearFactor, enableFactor, setUnconfirmedSecret, consumeRecoveryCode, consumeTimeStep } from './second-factor.queries.ts'
import { deleteUserSessions } from './sessions.queries.ts'
import { mayHaveSecondFactor } from './accounts.policy.ts'
import { CODE_DIGITS, newRecoveryCodes, newSecret, timeStepOf, otpauthUri } from './totp.lib.ts'

/** Encryption purpose that binds a secret to its account. */
const encryptionPurpose = (user_id: number): string => `second factor of ${user_id}`
const hashRecoveryCode = (user_id: number, code: string): string => hashOf(`recovery ${user_id}:${code}`)

const alreadyEnabled = () => conflict('already_on', 'Two-step verification is already on.')
export const incorrectCode = () => invalid({ code: ['The code is incorrect or has already been used. Enter a new one.'] })

const getOwnUser = async (db: Db, actor: Actor): Promise<UserRow> => {
  const user = await findUser(db, authorize(actor, mayHaveSecondFactor, { user_id: actor.user_id }).user_id)
  if (!user) throw notFound()
  return user
}

/** Consumes an app code or a recovery code; returns which it was, undefined if invalid. */
export const consumeFactorCode = async (
  { config }: Pick<AppContext, 'config'>,
  tx: Db,
  { id, totp_secret }: UserRow,
  code: string,
): Promise<'app' | 'recovery' | undefined> => {
  if (code.length !== CODE_DIGITS) return (await consumeRecoveryCode(tx, id, hashRecoveryCode(id, code))) ? 'recovery' : undefined
  const secret = totp_secret === null ? undefined : decrypt(config.secret, encryptionPurpose(id), totp_secret)
  const step = secret === undefined ? undefined : timeStepOf(secret, code, Date.now())
  if (totp_secret === null || step === undefined) return undefined
  return (await consumeTimeStep(tx, id, totp_secret, step)) ? 'app' : undefined
}

export const readSecondFactor = async ({ database: { db } }: AppContext, actor: Actor): Promise<OwnFactor> => {
  const { totp_enabled_at, recovery_hashes } = await getOwnUser(db, actor)
  return { is_enabled: totp_enabled_at !== null, recovery_codes_left: recovery_hashes?.length ?? 0 }
}

/** Creates a secret, which has no effect until a code is confirmed. 422 `password`, 409 `already_on`, 429. */
export const beginSecondFactor = async (ctx: AppContext, actor: Actor, password: string): Promise<{ secret: string; uri: string }> => {
  authorize(actor, mayHaveSecondFactor, {})
  await assertPassword(ctx, actor, password)
  const secret = newSecret()
  const sealed = encrypt(ctx.config.secret, encryptionPurpose(actor.user_id), secret)
  if (!(await setUnconfirmedSecret(ctx.database.db, actor.user_id, sealed))) throw alreadyEnabled()
  return { secret, uri: otpauthUri(actor.email, secret) }
}

/**
 * Turns the second factor on and returns the recovery codes, which can't be retrieved again. 422 `code`, 409 `already_on`, `not_begun`,
 * 429.
 */
export const confirmSecondFactor = async (ctx: AppContext, actor: Actor, code: string): Promise<{ recovery_codes: string[] }> => {
  const { config, database } = ctx
  const { id, name, email, totp_secret, totp_enabled_at } = await getOwnUser(database.db, actor)
  if (totp_enabled_at !== null) throw alreadyEnabled()
  const secret = totp_secret === null ? undefined : decrypt(config.secret, encryptionPurpose(id), totp_secret)
  if (totp_secret === null || secret === undefined) throw conflict('not_begun', 'There is no setup to confirm. Start again.')
  await limitHits(database.db, codesPerAccount, String(id))
  const step = timeStepOf(secret, code, Date.now())
  if (step === undefined) throw incorrectCode()
  const recovery_codes = newRecoveryCodes()
  const recovery_hashes = recovery_codes.map((code) => hashRecoveryCode(id, code))
  await database.transaction(async (tx) => {
    if (!(await enableFactor(tx, id, { totp_secret, step, recovery_hashes }))) throw alreadyEnabled()
    // Ends sessions signed in without a code.
    await deleteUserSessions(tx, id, actor.session_id)
    await recordAudit(tx, actor, 'second_factor_enabled', 'user', id)
    await sendAccountMail(ctx, tx, email, secondFactorMail(name, 'on', config.privacyContact))
  })
  await resetLimit(database.db, codesPerAccount, String(id))
  return { recovery_codes }
}

/** Turns the second factor off; requires the password and a code. 422 `password`, `code`; 409 `already_off`; 429. */
export const disableSecondFactor = async (
  ctx: AppContext,
  actor: Actor,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> => {
  const { config, database } = ctx
  const user = await getOwnUser(database.db, actor)
  await assertPassword(ctx, actor, password)
  if (user.totp_enabled_at === null) throw conflict('already_off', 'Two-step verification is already off.')
  await limitHits(database.db, codesPerAccount, String(user.id))
  await database.transaction(async (tx) => {
    const method = await consumeFactorCode(ctx, tx, user, code)
    if (!method) throw incorrectCode()
    await clearFactor(tx, user.id)
    await recordAudit(tx, actor, 'second_factor_disabled', 'user', user.id, { by: method })
    await sendAccountMail(ctx, tx, user.email, secondFactorMail(user.name, 'off', config.privacyContact))
  })
  await resetLimit(database.db, codesPerAccount, String(user.id))
}
