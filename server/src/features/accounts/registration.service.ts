import type * as z from 'zod/mini'
import { roles, type RegisterBody, type Token, type VerifyEmailBody } from '@portal/contract/accounts'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { displayName } from '@portal/contract/shared/names'
import type { Database, Db } from '../../database/open.ts'
import { Refusal } from '../../platform/errors.ts'
import { inConstantTime } from '../../platform/constant-time.ts'
import { countingFailures, limitHits, networkOf } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newCode } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findOrMakeLink, recordArrival } from '../apply-links/apply-links.service.ts'
import { upsertCandidate } from '../candidates/candidates.queries.ts'
import { hasUnclaimedRecord } from '../candidates/candidates.service.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { remindOfProfile } from '../reminders/reminders.service.ts'
import { composeMail } from '../templates/compose.service.ts'
import { invalidLink, isWithinMailLimit, newAccountLink, sendTokenMail } from './accounts.service.ts'
import { alreadyRegisteredMail, closedAccountMail, discardReasonTexts, type DiscardReason } from './accounts.mail.ts'
import {
  countGuess,
  findUser,
  findUserByEmail,
  consumeCode,
  consumeAddressToken,
  consumeToken,
  deleteUnconfirmed,
  setPasswordHash,
  upsertUnconfirmedUser,
  type UserRow,
} from './accounts.queries.ts'
import { MAX_CODE_GUESSES, mailsPerNetwork, UNUSABLE_PASSWORD_HASH, registerPerNetwork, tokensPerNetwork } from './accounts.rules.ts'
import { changeAddress, isFreeAddress } from './change-address.service.ts'
import { confirmAddress } from './confirm-address.service.ts'
import { assertUncommonPassword, hashPassword, isCorrectPassword } from './passwords.lib.ts'
import { openSession } from './sessions.service.ts'

/** A password and its new hash. */
interface ChosenPassword {
  readonly password: string
  readonly password_hash: string
}

/**
 * Whether the unconfirmed address was registered before with a different password. Then neither is kept: otherwise the owner of the mailbox
 * could confirm an account whose password someone else chose. Call it with the account locked.
 */
const discardContested = async (
  tx: Db,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
  chosen: ChosenPassword | null,
): Promise<boolean> => {
  if (chosen && (password_hash === chosen.password_hash || (await isCorrectPassword(password_hash, chosen.password)))) return false
  await setPasswordHash(tx, id, UNUSABLE_PASSWORD_HASH)
  return chosen !== null
}

const sendVerification = async (
  ctx: AppContext,
  tx: Db,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
  discardReason: DiscardReason | null = null,
  drive?: string,
): Promise<void> => {
  const { url, token } = newAccountLink(ctx.config, user.id, 'verify_email')
  const code = newCode()
  const mail = await composeMail(ctx, tx, 'M33', {
    'candidate.full_name': user.name,
    'links.verify': drive === undefined ? url : `${url}&drive=${drive}`,
    'verify.code': code,
    'verify.note': discardReason === null ? null : discardReasonTexts[discardReason],
  })
  await sendTokenMail(ctx, tx, user.email, mail, { ...token, code_hash: hashOf(`${user.id}:${code}`) })
}

/** If a candidate has closed the account, emails them why and until when its address can't register. Resolves to whether it is closed. */
export const sendIfClosed = async (
  ctx: AppContext,
  tx: Db,
  { role_id, disabled_at, name, email }: Pick<UserRow, 'role_id' | 'disabled_at' | 'name' | 'email'>,
): Promise<boolean> => {
  if (role_id !== roles.candidate || disabled_at === null) return false
  const erased_on = addDays(dayInIndia(disabled_at), limits.erasureAfterDays)
  await sendAccountMail(ctx, tx, email, closedAccountMail(name, dayInWords(erased_on), ctx.config.privacyContact))
  return true
}

interface NewAccount extends Pick<UserRow, 'name' | 'email'> {
  readonly first_name: string
  readonly last_name: string
  readonly mobile_no: string | null
  /** Parameters of the apply link. */
  readonly opening?: string | undefined
  readonly ref?: string | undefined
  /** Code of the drive's registration link. The verification email links back to the drive. */
  readonly drive?: string | undefined
}

/**
 * Creates an unconfirmed account with its record and emails a code and link, or notifies the owner that the address has an account. Without
 * a chosen password (null) a stored one is discarded.
 */
export const createUnconfirmed = async (
  ctx: AppContext,
  tx: Db,
  { name, email, first_name, last_name, mobile_no, opening, ref, drive }: NewAccount,
  chosen: ChosenPassword | null,
): Promise<void> => {
  const password_hash = chosen?.password_hash ?? UNUSABLE_PASSWORD_HASH
  const account = await upsertUnconfirmedUser(tx, { name, email, password_hash, role_id: roles.candidate })
  if (!account) {
    const known = await findUserByEmail(tx, email)
    if (known && (await sendIfClosed(ctx, tx, known))) return
    await sendAccountMail(ctx, tx, email, alreadyRegisteredMail(known?.name ?? name, `${ctx.config.publicUrl}/login`))
    return
  }
  const { id } = account
  const isContested = await discardContested(tx, account, chosen)
  const link = await findOrMakeLink(tx, { opening, ref })
  const referral = link?.referrer == null ? undefined : { by: link.referrer, on: dayInIndia() }
  const candidate_id = await upsertCandidate(tx, { user_id: id, email, first_name, last_name, mobile_no, referral })
  if (candidate_id !== undefined) {
    if (link) await recordArrival(tx, candidate_id, link.id)
    await requestDuplicateSearch(ctx, tx, candidate_id)
    await remindOfProfile(tx, candidate_id)
  }
  const isRecordUnclaimed = candidate_id === undefined && (await hasUnclaimedRecord(tx, email, id))
  await sendVerification(ctx, tx, { id, name, email }, isRecordUnclaimed ? 'known' : isContested ? 'contested' : null, drive)
}

/** The unconfirmed account of a mistyped address; the password proves that the same person registered it. */
const findReplaced = async (db: Db, { email, password, replaces }: z.output<typeof RegisterBody>): Promise<number | undefined> => {
  if (replaces === undefined || replaces === email) return undefined
  const known = await findUserByEmail(db, replaces)
  if (!known || known.email_verified_at || known.role_id !== roles.candidate) return undefined
  return (await isCorrectPassword(known.password_hash, password)) ? known.id : undefined
}

/**
 * Creates an unconfirmed candidate account and emails a code and link. If the address has an account, its owner is emailed instead; the
 * response is the same. 422 `password`, 429.
 */
export const register = async (ctx: AppContext, body: z.output<typeof RegisterBody>, ip: string): Promise<void> => {
  assertUncommonPassword(body.password)
  const { database } = ctx
  await limitHits(database.db, registerPerNetwork, networkOf(ip))
  const { email, password } = body
  await inConstantTime(
    (async () => {
      const password_hash = await hashPassword(password)
      if (!(await isWithinMailLimit(database.db, 'register', email))) return
      const replaced = await findReplaced(database.db, body)
      await database.transaction(async (tx) => {
        await createUnconfirmed(ctx, tx, { ...body, name: displayName(body) }, { password, password_hash })
        const deleted = replaced === undefined ? undefined : await deleteUnconfirmed(tx, replaced)
        if (deleted !== undefined) await recordAudit(tx, null, 'account_replaced', 'candidate', deleted)
      })
    })(),
  )
}

/** Resends the verification email if the address is unconfirmed, or the email about a closed account. 429. */
export const resendVerification = async (ctx: AppContext, email: string, ip: string): Promise<void> => {
  const { database } = ctx
  await limitHits(database.db, mailsPerNetwork, networkOf(ip))
  await inConstantTime(
    database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.role_id !== roles.candidate || (user.email_verified_at && !user.disabled_at)) return
      if (!(await isWithinMailLimit(tx, 'verify', email))) return
      if (!(await sendIfClosed(ctx, tx, user))) await sendVerification(ctx, tx, user)
    }),
  )
}

interface Confirmed extends Token {
  readonly has_password: boolean
}
/** Signs in to an account whose address was just confirmed. */
const openConfirmed = async (tx: Db, user: UserRow): Promise<Confirmed> => {
  const password_hash = (await findUser(tx, user.id))?.password_hash
  return { ...(await openSession(tx, user)), has_password: password_hash !== UNUSABLE_PASSWORD_HASH }
}

const verifyByCode = async (database: Database, email: string, code: string): Promise<Confirmed> => {
  const invalidCode = new Refusal(400, 'invalid_code', 'The code is incorrect or has expired. Check it, or ask for a new one.')
  const user = await findUserByEmail(database.db, email)
  if (!user || user.disabled_at || !(await countGuess(database.db, user.id, MAX_CODE_GUESSES))) throw invalidCode
  return database.transaction(async (tx) => {
    if (!(await consumeCode(tx, user.id, hashOf(`${user.id}:${code}`)))) throw invalidCode
    await confirmAddress(tx, user)
    return openConfirmed(tx, user)
  })
}

/** Handles both kinds of link: for the address of a registration, and for a new address. */
const verifyByLink = (ctx: AppContext, token: string): Promise<Confirmed> =>
  ctx.database.transaction(async (tx) => {
    const registered = await consumeToken(tx, 'verify_email', hashOf(token))
    const moved = registered === undefined ? await consumeAddressToken(tx, hashOf(token)) : undefined
    const id = registered ?? moved?.user_id
    const user = id === undefined ? undefined : await findUser(tx, id)
    if (!user || user.disabled_at) throw invalidLink()
    if (!moved) await confirmAddress(tx, user)
    else if (moved.new_email === null || !(await isFreeAddress(tx, moved.new_email))) throw invalidLink()
    else await changeAddress(ctx, tx, user, moved.new_email)
    return openConfirmed(tx, user)
  })

/**
 * Confirms the address with the emailed link or code, and signs in; returns whether the account has a password. 400 `invalid_token`,
 * `invalid_code`; 429.
 */
export const verifyEmail = (ctx: AppContext, body: z.output<typeof VerifyEmailBody>, ip: string): Promise<Confirmed> =>
  countingFailures(ctx.database.db, tokensPerNetwork, networkOf(ip), () =>
    'code' in body ? verifyByCode(ctx.database, body.email, body.code) : verifyByLink(ctx, body.token),
  )
