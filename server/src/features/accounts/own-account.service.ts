import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import { forget, forgive, hitOrRefuse } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { deleteTokensOf, disableUser, findUser } from './accounts.queries.ts'
import { changesPerAccount, mailsPerAddress, loginPerAccount } from './accounts.rules.ts'
import { isPassword } from './passwords.lib.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

/** Proves by the password that it is the owner who asks. 422 `password` when it is not right, 429 after too many tries. */
export const proveOwner = async ({ database: { db } }: AppContext, { user_id }: Actor, password: string): Promise<void> => {
  await hitOrRefuse(db, changesPerAccount, String(user_id))
  const user = await findUser(db, user_id)
  if (!(await isPassword(user?.password_hash, password))) throw invalid({ password: ['The password is incorrect.'] })
  await forgive(db, changesPerAccount, String(user_id))
}

/** Closes the account: every session and letter's link is dead, and nobody signs in with it again. */
export const closeAccount = async (tx: Db, user_id: number): Promise<void> => {
  await disableUser(tx, user_id)
  await deleteSessionsOf(tx, user_id)
  await deleteTokensOf(tx, user_id)
}

/** Forgets what was counted of the account; counters of its networks cannot be told apart and end by themselves within the hour. */
export const forgetCounters = async (tx: Db, user_id: number, email: string): Promise<void> => {
  await forget(tx, changesPerAccount, String(user_id))
  await forget(tx, loginPerAccount, email)
  for (const purpose of ['register', 'verify', 'reset']) await forget(tx, mailsPerAddress, `${purpose} ${email}`)
}
