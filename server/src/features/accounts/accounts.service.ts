import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { roles, type RegisterBody, type Token, type VerifyEmailBody } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import { hit, hitOrRefuse, networkOf } from '../../platform/limiter.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashOf, newCode, newToken } from '../../platform/secrets.ts'
import { openCandidate } from '../candidates/candidate-record.service.ts'
import { sendAccountLetter } from '../mails/mails.service.ts'
import { alreadyRegisteredLetter, passwordChangedLetter, resetPasswordLetter, verifyEmailLetter } from './accounts.mail.ts'
import {
  countGuess,
  findUser,
  findUserByEmail,
  markVerified,
  replaceToken,
  setName,
  setPasswordHash,
  takeCode,
  takeToken,
  upsertUnconfirmedUser,
  type UserRow,
} from './accounts.queries.ts'
import {
  changesPerAccount,
  CODE_GUESSES,
  letterLife,
  lettersPerAddress,
  lettersPerNetwork,
  registerPerNetwork,
  tokensPerNetwork,
} from './accounts.rules.ts'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { openSession } from './sessions.service.ts'

/** Every answer that could tell whether an address is known takes this long, in milliseconds, whatever was done. */
const EVEN_TIME = 300

const evenly = async (work: Promise<unknown>): Promise<void> => {
  const [done] = await Promise.allSettled([work, pause(EVEN_TIME)])
  if (done.status === 'rejected') throw done.reason
}

const refuseCommon = (password: string): void => {
  if (isCommonPassword(password)) throw invalid({ password: ['This password is too common. Choose another one.'] })
}

const sendVerification = async (parts: Parts, tx: Db, user: Pick<UserRow, 'id' | 'name' | 'email'>): Promise<void> => {
  const token = newToken()
  const code = newCode()
  await replaceToken(tx, {
    user_id: user.id,
    purpose: 'verify_email',
    token_hash: hashOf(token),
    code_hash: hashOf(`${user.id}:${code}`),
    expires_at: fromNow(letterLife.verify_email),
  })
  await sendAccountLetter(parts, tx, user.email, verifyEmailLetter(user.name, `${parts.config.publicUrl}/VerifyEmail?token=${token}`, code))
}

/** Whether one more letter of this purpose may go to the address; it is not said to the caller. */
const mayWrite = async (db: Db, purpose: string, email: string): Promise<boolean> =>
  (await hit(db, lettersPerAddress, `${purpose} ${email}`)) === 0

/** Creates an unconfirmed candidate account and sends the letter; a known address gets a letter saying so instead. The caller sees no difference. */
export const register = async (parts: Parts, body: z.output<typeof RegisterBody>, ip: string): Promise<void> => {
  refuseCommon(body.password)
  const { database, config } = parts
  await hitOrRefuse(database.db, registerPerNetwork, networkOf(ip))
  const { email, first_name, last_name, mobile_no, password } = body
  await evenly(
    (async () => {
      const password_hash = await hashPassword(password)
      if (!(await mayWrite(database.db, 'register', email))) return
      const name = `${first_name} ${last_name}`
      await database.transaction(async (tx) => {
        const id = await upsertUnconfirmedUser(tx, { name, email, password_hash, role_id: roles.candidate })
        if (id === undefined) {
          const known = await findUserByEmail(tx, email)
          await sendAccountLetter(parts, tx, email, alreadyRegisteredLetter(known?.name ?? name, `${config.publicUrl}/login`))
          return
        }
        await openCandidate(tx, { user_id: id, email, first_name, last_name, mobile_no })
        await sendVerification(parts, tx, { id, name, email })
      })
    })(),
  )
}

/** Sends the verification letter again, if there is something to verify. */
export const resendVerification = async (parts: Parts, email: string, ip: string): Promise<void> => {
  const { database } = parts
  await hitOrRefuse(database.db, lettersPerNetwork, networkOf(ip))
  await evenly(
    database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.email_verified_at || user.disabled_at) return
      if (await mayWrite(tx, 'verify', email)) await sendVerification(parts, tx, user)
    }),
  )
}

/** Confirms the address by the letter's link or code, once, and signs in. 400 `invalid_token` or `invalid_code`. */
export const verifyEmail = async ({ database }: Parts, body: z.output<typeof VerifyEmailBody>, ip: string): Promise<Token> => {
  await hitOrRefuse(database.db, tokensPerNetwork, networkOf(ip))
  if ('code' in body) {
    const wrong = new Refusal(400, 'invalid_code', 'The code is wrong or has ended. Ask for a new one.')
    const user = await findUserByEmail(database.db, body.email)
    if (!user || !(await countGuess(database.db, user.id, CODE_GUESSES))) throw wrong
    return database.transaction(async (tx) => {
      if (!(await takeCode(tx, user.id, hashOf(`${user.id}:${body.code}`)))) throw wrong
      await markVerified(tx, user.id)
      return openSession(tx, user)
    })
  }
  return database.transaction(async (tx) => {
    const id = await takeToken(tx, 'verify_email', hashOf(body.token))
    const user = id === undefined ? undefined : await findUser(tx, id)
    if (!user || user.disabled_at) throw new Refusal(400, 'invalid_token', 'This link was used or has ended. Ask for a new one.')
    await markVerified(tx, user.id)
    return openSession(tx, user)
  })
}

/** Sends a password link, if the address has an account. */
export const forgotPassword = async (parts: Parts, email: string, ip: string): Promise<void> => {
  const { database, config } = parts
  await hitOrRefuse(database.db, lettersPerNetwork, networkOf(ip))
  await evenly(
    database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.disabled_at || !(await mayWrite(tx, 'reset', email))) return
      const token = newToken()
      await replaceToken(tx, {
        user_id: user.id,
        purpose: 'reset_password',
        token_hash: hashOf(token),
        code_hash: null,
        expires_at: fromNow(letterLife.reset_password),
      })
      await sendAccountLetter(parts, tx, email, resetPasswordLetter(user.name, `${config.publicUrl}/ResetPassword?token=${token}`))
    }),
  )
}

/** Sets a new password by the letter's link, once; every older session of the account ends. 400 `invalid_token`. */
export const resetPassword = async (parts: Parts, token: string, password: string, ip: string): Promise<void> => {
  const { database, config } = parts
  refuseCommon(password)
  await hitOrRefuse(database.db, tokensPerNetwork, networkOf(ip))
  const password_hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const id = await takeToken(tx, 'reset_password', hashOf(token))
    const user = id === undefined ? undefined : await findUser(tx, id)
    if (!user || user.disabled_at) throw new Refusal(400, 'invalid_token', 'This link was used or has ended. Ask for a new one.')
    await setPasswordHash(tx, user.id, password_hash)
    await markVerified(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await sendAccountLetter(parts, tx, user.email, passwordChangedLetter(user.name, `${config.publicUrl}/ResetPassword`))
  })
}

/** Changes the password; every other session of the account ends. 422 on `current_password` when it is not right. */
export const changePassword = async (parts: Parts, actor: Actor, current: string, password: string): Promise<void> => {
  const { database, config } = parts
  refuseCommon(password)
  await hitOrRefuse(database.db, changesPerAccount, String(actor.user_id))
  const user = await findUser(database.db, actor.user_id)
  if (!(await isPassword(user?.password_hash, current))) throw invalid({ current_password: ['The current password is not right.'] })
  const password_hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    await setPasswordHash(tx, actor.user_id, password_hash)
    await deleteSessionsOf(tx, actor.user_id, actor.session_id)
    await sendAccountLetter(parts, tx, actor.email, passwordChangedLetter(actor.name, `${config.publicUrl}/ResetPassword`))
  })
}

/** Keeps the account's name in step with the profile, in the profile's transaction. */
export const renameAccount = setName
