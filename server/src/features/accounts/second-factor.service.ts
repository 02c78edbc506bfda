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

/** Binds a sealed secret to its account. */
const purposeOf = (user_id: number): string => `second factor of ${user_id}`
const recoveryHash = (user_id: number, code: string): string => hashOf(`recovery ${user_id}:${code}`)

const alreadyOn = () => conflict('already_on', 'The second factor is already on.')
export const wrongCode = () => invalid({ code: ['The code is incorrect or has already been used. Enter a new one.'] })

const ownUser = async (db: Db, actor: Actor): Promise<UserRow> => {
  const user = await findUser(db, authorize(actor, mayHaveSecondFactor, { user_id: actor.user_id }).user_id)
  if (!user) throw notFound()
  return user
}

/** Uses a code of the app or a recovery code up, in a transaction of the caller; which of both it was, undefined when it does not count. */
export const consumeFactorCode = async (
  { config }: Pick<AppContext, 'config'>,
  tx: Db,
  { id, totp_secret }: UserRow,
  code: string,
): Promise<'app' | 'recovery' | undefined> => {
  if (code.length !== CODE_DIGITS) return (await consumeRecoveryCode(tx, id, recoveryHash(id, code))) ? 'recovery' : undefined
  const secret = totp_secret === null ? undefined : decrypt(config.secret, purposeOf(id), totp_secret)
  const step = secret === undefined ? undefined : timeStepOf(secret, code, Date.now())
  if (totp_secret === null || step === undefined) return undefined
  return (await consumeTimeStep(tx, id, totp_secret, step)) ? 'app' : undefined
}

export const readSecondFactor = async ({ database: { db } }: AppContext, actor: Actor): Promise<OwnFactor> => {
  const { totp_enabled_at, recovery_hashes } = await ownUser(db, actor)
  return { is_enabled: totp_enabled_at !== null, recovery_codes_left: recovery_hashes?.length ?? 0 }
}

/** A new secret, which counts for nothing until a code of it is confirmed. 422 `password`, 409 `already_on`. */
export const beginSecondFactor = async (ctx: AppContext, actor: Actor, password: string): Promise<{ secret: string; uri: string }> => {
  authorize(actor, mayHaveSecondFactor, {})
  await assertPassword(ctx, actor, password)
  const secret = newSecret()
  const sealed = encrypt(ctx.config.secret, purposeOf(actor.user_id), secret)
  if (!(await setUnconfirmedSecret(ctx.database.db, actor.user_id, sealed))) throw alreadyOn()
  return { secret, uri: otpauthUri(actor.email, secret) }
}

/** Switches it on and gives the recovery codes, this once. 422 `code`, 409 `already_on`, `not_begun`; 429 after too many tries. */
export const confirmSecondFactor = async (ctx: AppContext, actor: Actor, code: string): Promise<{ recovery_codes: string[] }> => {
  const { config, database } = ctx
  const { id, name, email, totp_secret, totp_enabled_at } = await ownUser(database.db, actor)
  if (totp_enabled_at !== null) throw alreadyOn()
  const secret = totp_secret === null ? undefined : decrypt(config.secret, purposeOf(id), totp_secret)
  if (totp_secret === null || secret === undefined) throw conflict('not_begun', 'There is no setup to confirm. Start again.')
  await limitHits(database.db, codesPerAccount, String(id))
  const step = timeStepOf(secret, code, Date.now())
  if (step === undefined) throw wrongCode()
  const recovery_codes = newRecoveryCodes()
  const recovery_hashes = recovery_codes.map((one) => recoveryHash(id, one))
  await database.transaction(async (tx) => {
    if (!(await enableFactor(tx, id, { totp_secret, step, recovery_hashes }))) throw alreadyOn()
    // What was signed in with the password alone.
    await deleteUserSessions(tx, id, actor.session_id)
    await recordAudit(tx, actor, 'second_factor_enabled', 'user', id)
    await sendAccountMail(ctx, tx, email, secondFactorMail(name, 'on', config.privacyContact))
  })
  await resetLimit(database.db, codesPerAccount, String(id))
  return { recovery_codes }
}

/** Switches it off, for who knows the password and has a code. 422 `password`, `code`; 409 `already_off`. */
export const disableSecondFactor = async (
  ctx: AppContext,
  actor: Actor,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> => {
  const { config, database } = ctx
  const user = await ownUser(database.db, actor)
  await assertPassword(ctx, actor, password)
  if (user.totp_enabled_at === null) throw conflict('already_off', 'The second factor is already off.')
  await limitHits(database.db, codesPerAccount, String(user.id))
  await database.transaction(async (tx) => {
    const how = await consumeFactorCode(ctx, tx, user, code)
    if (!how) throw wrongCode()
    await clearFactor(tx, user.id)
    await recordAudit(tx, actor, 'second_factor_disabled', 'user', user.id, { by: how })
    await sendAccountMail(ctx, tx, user.email, secondFactorMail(user.name, 'off', config.privacyContact))
  })
  await resetLimit(database.db, codesPerAccount, String(user.id))
}
