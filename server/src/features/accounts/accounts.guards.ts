import type { Db } from '../../database/open.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import { hit } from '../../platform/limiter.ts'
import { lettersPerAddress } from './accounts.rules.ts'
import { isCommonPassword } from './passwords.ts'

/** 422 for a password that anybody would guess. */
export const refuseCommon = (password: string): void => {
  if (isCommonPassword(password)) throw invalid({ password: ['This password is too common. Choose a different one.'] })
}

/** 400: a link that is wrong, used or expired; the answer never tells which. */
export const invalidLink = () => new Refusal(400, 'invalid_token', 'This link is invalid or has expired. Ask for a new one.')

/** Whether one more letter of this purpose may go to the address; it is not said to the caller. */
export const mayWrite = async (db: Db, purpose: string, email: string): Promise<boolean> =>
  (await hit(db, lettersPerAddress, `${purpose} ${email}`)) === 0
