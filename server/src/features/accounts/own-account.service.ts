import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import { countingFailures, resetLimit } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { deleteUserTokens, disableUser, findUser } from './accounts.queries.ts'
import { passwordChecksPerAccount, mailsPerAddress, loginPerAccount, UNUSABLE_PASSWORD_HASH } from './accounts.rules.ts'
import { isCorrectPassword } from './passwords.lib.ts'
import { deleteUserSessions } from './sessions.queries.ts'

/** Throws unless the password is the account's. 422 `password`, 429. */
export const assertPassword = ({ database: { db } }: AppContext, { user_id }: Actor, password: string): Promise<void> =>
  countingFailures(db, passwordChecksPerAccount, String(user_id), async () => {
    const user = await findUser(db, user_id)
    if (user?.password_hash === UNUSABLE_PASSWORD_HASH) throw invalid({ password: ['Your account has no password yet. Set one first.'] })
    if (!(await isCorrectPassword(user?.password_hash, password))) throw invalid({ password: ['The password is incorrect.'] })
  })

/** Disables the account, ends its sessions and invalidates emailed links. */
export const closeAccount = async (tx: Db, user_id: number): Promise<void> => {
  await disableUser(tx, user_id)
  await deleteUserSessions(tx, user_id)
  await deleteUserTokens(tx, user_id)
}

/** Deletes the account's rate-limit counters. Counters per network can't be attributed to an account; they expire within an hour. */
export const resetAccountLimits = async (tx: Db, user_id: number, email: string): Promise<void> => {
  await resetLimit(tx, passwordChecksPerAccount, String(user_id))
  await resetLimit(tx, loginPerAccount, email)
  for (const purpose of ['register', 'verify', 'reset']) await resetLimit(tx, mailsPerAddress, `${purpose} ${email}`)
}
