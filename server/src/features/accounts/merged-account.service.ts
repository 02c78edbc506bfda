import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { mergedAccountMail } from './accounts.mail.ts'
import { findUser, findUserByEmail } from './accounts.queries.ts'
import { closeAccount } from './own-account.service.ts'

/** Account data that a merge needs. */
interface MergeAccount {
  readonly email: string
  /** Confirmed and not disabled. */
  readonly canSignIn: boolean
}

export const getMergeAccount = async (tx: Db, user_id: number | null): Promise<MergeAccount> => {
  const user = user_id === null ? undefined : await findUser(tx, user_id)
  return { email: user?.email ?? '', canSignIn: user?.email_verified_at != null && user.disabled_at === null }
}

/** The candidate account of an address, and whether the address is confirmed. */
export const findCandidateAccount = async (tx: Db, email: string): Promise<{ id: number; isVerified: boolean } | undefined> => {
  const user = await findUserByEmail(tx, email)
  return user?.role_id === roles.candidate ? { id: user.id, isVerified: user.email_verified_at !== null } : undefined
}

/** Masks the address, leaving enough for its owner to recognise it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')

/** Closes the account of a merged record and emails its owner the masked address of the kept one. */
export const closeMergedAccount = async (ctx: AppContext, tx: Db, user_id: number, keptEmail: string): Promise<void> => {
  const user = await findUser(tx, user_id)
  await closeAccount(tx, user_id)
  if (!user) return
  const mail = mergedAccountMail(user.name, maskEmail(keptEmail), `${ctx.config.publicUrl}/login`, ctx.config.privacyContact)
  await sendAccountMail(ctx, tx, user.email, mail)
}
