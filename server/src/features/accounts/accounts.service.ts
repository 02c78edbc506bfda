import type { Config } from '../../config.ts'
import { fromNow } from '../../platform/clock.ts'
import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import { isStaff, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, Refusal } from '../../platform/errors.ts'
import { inConstantTime } from '../../platform/constant-time.ts'
import { countHit, countingFailures, limitHits, networkOf, resetLimit } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { sendAccountMail, supersedeMails } from '../mails/mails.service.ts'
import { composeMail } from '../templates/compose.service.ts'
import { passwordChangedMail, passwordSetMail } from './accounts.mail.ts'
import {
  deleteUserTokens,
  findUser,
  findUserByEmail,
  insertPasswordHash,
  isTokenUsable,
  lockCredentials,
  replaceToken,
  setPasswordHash,
  consumeToken,
  type NewToken,
  type TokenPurpose,
} from './accounts.queries.ts'
import {
  loginPerAccount,
  passwordChecksPerAccount,
  linkLifeMs,
  mailsPerAddress,
  mailsPerNetwork,
  tokensPerNetwork,
} from './accounts.rules.ts'
import { confirmAddress } from './confirm-address.service.ts'
import { assertUncommonPassword, hashPassword, isCorrectPassword } from './passwords.lib.ts'
import { deleteUserSessions } from './sessions.queries.ts'

/** 400: the link is wrong, used or expired; deliberately not distinguished. */
export const invalidLink = () =>
  new Refusal(400, 'invalid_token', 'This link has already been used, has expired or is incomplete. Ask for a new one.')

/** Counts an email of this purpose; false if the address is over its limit. Never reveal the result to the client. */
export const isWithinMailLimit = async (db: Db, purpose: string, email: string): Promise<boolean> =>
  (await countHit(db, mailsPerAddress, `${purpose} ${email}`)) === 0

/**
 * Emails a token. Cancels an unsent email with an earlier token of the same account and purpose, so that the link in the newest email is
 * the valid one.
 */
export const sendTokenMail = async (
  ctx: AppContext,
  tx: Db,
  to: string,
  mail: MailContent,
  token: Omit<NewToken, 'mail_id'>,
): Promise<void> => {
  const mail_id = await sendAccountMail(ctx, tx, to, mail)
  const superseded = await replaceToken(tx, { ...token, mail_id })
  if (superseded !== null) await supersedeMails(tx, [superseded])
}

/** A single-use link of an account, valid for `lifeMs` (milliseconds), and its token to store. */
export const newAccountLink = (
  { publicUrl }: Config,
  user_id: number,
  purpose: TokenPurpose,
  lifeMs: number = linkLifeMs[purpose],
): { url: string; token: Omit<NewToken, 'mail_id'> } => {
  const token = newToken()
  const page = purpose === 'reset_password' ? 'ResetPassword' : 'VerifyEmail'
  return {
    url: `${publicUrl}/${page}?token=${token}`,
    token: { user_id, purpose, token_hash: hashOf(token), code_hash: null, expires_at: fromNow(lifeMs) },
  }
}

/** Emails a password link if the address has an account. 429. */
export const forgotPassword = async (ctx: AppContext, email: string, ip: string): Promise<void> => {
  const { database, config } = ctx
  await limitHits(database.db, mailsPerNetwork, networkOf(ip))
  await inConstantTime(
    database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.disabled_at || !(await isWithinMailLimit(tx, 'reset', email))) return
      const { url, token } = newAccountLink(config, user.id, 'reset_password')
      await sendTokenMail(
        ctx,
        tx,
        email,
        await composeMail(ctx, tx, 'M34', { 'candidate.full_name': user.name, 'links.reset': url }),
        token,
      )
    }),
  )
}

/** Whether an emailed password link still works; a link that does isn't counted. 429. */
export const checkPasswordLink = async ({ database: { db } }: AppContext, token: string, ip: string): Promise<{ is_valid: boolean }> => {
  try {
    await countingFailures(db, tokensPerNetwork, networkOf(ip), async () => {
      if (!(await isTokenUsable(db, 'reset_password', hashOf(token)))) throw invalidLink()
    })
    return { is_valid: true }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_token') return { is_valid: false }
    throw error
  }
}

const resetByLink = async (ctx: AppContext, token: string, password: string): Promise<void> => {
  const { database, config } = ctx
  const password_hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const id = await consumeToken(tx, 'reset_password', hashOf(token))
    const user = id === undefined ? undefined : await findUser(tx, id)
    if (!user || user.disabled_at) throw invalidLink()
    await setPasswordHash(tx, user.id, password_hash)
    await confirmAddress(tx, user, { keepsPassword: true })
    await deleteUserSessions(tx, user.id)
    await deleteUserTokens(tx, user.id)
    // The guesses were of the old password; those of the network still count.
    await resetLimit(tx, loginPerAccount, user.email)
    if (isStaff(user)) await recordAudit(tx, null, 'password_changed', 'user', user.id, { by: 'link' })
    await sendAccountMail(ctx, tx, user.email, passwordChangedMail(user.name, `${config.publicUrl}/ResetPassword`))
  })
}

/**
 * Sets a new password with the emailed link; ends all sessions of the account and its lock after wrong passwords. 400 `invalid_token`, 422
 * `password`, 429.
 */
export const resetPassword = async (ctx: AppContext, token: string, password: string, ip: string): Promise<void> => {
  assertUncommonPassword(password)
  await countingFailures(ctx.database.db, tokensPerNetwork, networkOf(ip), () => resetByLink(ctx, token, password))
}

/** Changes the password; ends the account's other sessions and emailed links. 422 `current_password`, `password`; 429. */
export const changePassword = async (ctx: AppContext, actor: Actor, current: string, password: string): Promise<void> => {
  const { database, config } = ctx
  assertUncommonPassword(password)
  const incorrect = () => invalid({ current_password: ['The current password is incorrect.'] })
  const user = await countingFailures(database.db, passwordChecksPerAccount, String(actor.user_id), async () => {
    const found = await findUser(database.db, actor.user_id)
    if (!found || !(await isCorrectPassword(found.password_hash, current))) throw incorrect()
    return found
  })
  const password_hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    // A reset since the check ended this session, and its password must stay.
    if (!(await lockCredentials(tx, user))) throw incorrect()
    await setPasswordHash(tx, actor.user_id, password_hash)
    await deleteUserSessions(tx, actor.user_id, actor.session_id)
    await deleteUserTokens(tx, actor.user_id)
    if (isStaff(actor)) await recordAudit(tx, actor, 'password_changed', 'user', actor.user_id, { by: 'owner' })
    await sendAccountMail(ctx, tx, actor.email, passwordChangedMail(actor.name, `${config.publicUrl}/ResetPassword`))
  })
}

/** Sets the password of an account without one; keeps its session. 409 `already_exists`, 422 `password`. */
export const setFirstPassword = async (ctx: AppContext, actor: Actor, password: string): Promise<void> => {
  const { database, config } = ctx
  assertUncommonPassword(password)
  const password_hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    if (!(await insertPasswordHash(tx, actor.user_id, password_hash))) {
      throw conflict('already_exists', 'Your account already has a password. Enter it to set a new one.')
    }
    await sendAccountMail(ctx, tx, actor.email, passwordSetMail(actor.name, `${config.publicUrl}/ResetPassword`))
  })
}

export const STAFF_ADDRESS = 'This email address belongs to a member of staff.'

/** Whether the address belongs to a staff account. */
export const isStaffAddress = async (tx: Db, email: string): Promise<boolean> => {
  const user = await findUserByEmail(tx, email)
  return user !== undefined && user.role_id !== roles.candidate
}

/** Whether the address has a confirmed account. */
export const hasVerifiedAccount = async (tx: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(tx, email))?.email_verified_at != null
