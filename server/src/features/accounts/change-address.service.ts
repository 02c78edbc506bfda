import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setEmailOfAccount } from '../candidates/addresses.queries.ts'
import { lockCandidateByEmail } from '../candidates/candidates.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { newAccountLink, sendTokenMail } from './accounts.service.ts'
import { addressChangedMail, newAddressMail } from './accounts.mail.ts'
import { deleteUserTokens, findUserByEmail, markEmailVerified, setAccountEmail, type UserRow } from './accounts.queries.ts'
import { maskEmail } from './merged-account.service.ts'
import { deleteUserSessions } from './sessions.queries.ts'

/** Whether neither an account nor a candidate uses the address. */
export const isFreeAddress = async (tx: Db, email: string): Promise<boolean> =>
  !(await findUserByEmail(tx, email)) && !(await lockCandidateByEmail(tx, email))

/** Emails a confirmation link to the new address. The account keeps its current address until then. */
export const sendAddressLink = async (
  ctx: AppContext,
  tx: Db,
  { id, name }: Pick<UserRow, 'id' | 'name'>,
  email: string,
): Promise<void> => {
  const { url, token } = newAccountLink(ctx.config, id, 'change_email')
  await sendTokenMail(ctx, tx, email, newAddressMail(name, url), { ...token, new_email: email })
}

/**
 * Sets the confirmed address on the account and its record. Ends all sessions and invalidates emailed links, and notifies the previous
 * address.
 */
export const changeAddress = async (ctx: AppContext, tx: Db, user: UserRow, email: string): Promise<void> => {
  // First, so that it counts among the emails to the previous address.
  await sendAccountMail(ctx, tx, user.email, addressChangedMail(user.name, maskEmail(email), ctx.config.privacyContact))
  await setAccountEmail(tx, user.id, email)
  await setEmailOfAccount(tx, user.id, email)
  await markEmailVerified(tx, user.id)
  await deleteUserSessions(tx, user.id)
  await deleteUserTokens(tx, user.id)
  await recordAudit(tx, null, 'address_changed', 'user', user.id)
}
