import type { Config } from '../../config.ts'
import type { Db } from '../../database/open.ts'
import { fromNow } from '../../platform/clock.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { replaceToken } from './accounts.queries.ts'

/** A link that sets the password of an account, once, for `life` milliseconds; an earlier one is dead. */
export const newPasswordLink = async ({ publicUrl }: Config, tx: Db, user_id: number, life: number): Promise<string> => {
  const token = newToken()
  await replaceToken(tx, { user_id, purpose: 'reset_password', token_hash: hashOf(token), code_hash: null, expires_at: fromNow(life) })
  return `${publicUrl}/ResetPassword?token=${token}`
}
