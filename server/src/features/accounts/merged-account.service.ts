import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { mergedAccountMail } from './accounts.mail.ts'
import { findUser, findUserByEmail } from './accounts.queries.ts'
import { closeAccount } from './own-account.service.ts'

/** The account behind a candidate, as joining two records needs it. */
interface MergeAccount {
  readonly email: string
  /** It has proved its address and is not closed. */
  readonly canSignIn: boolean
}

export const getMergeAccount = async (tx: Db, user_id: number | null): Promise<MergeAccount> => {
  const user = user_id === null ? undefined : await findUser(tx, user_id)
  return { email: user?.email ?? '', canSignIn: user?.email_verified_at != null && user.disabled_at === null }
}

/** The candidate's account of an address, and whether the address is proved. */
export const findCandidateAccount = async (tx: Db, email: string): Promise<{ id: number; isVerified: boolean } | undefined> => {
  const user = await findUserByEmail(tx, email)
  return user?.role_id === roles.candidate ? { id: user.id, isVerified: user.email_verified_at !== null } : undefined
}

/** Enough to know the own address by, and too little to write to somebody else's. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')

/** Closes the account of a record that is joined into another one, and tells its owner which one is left. */
export const closeMergedAccount = async (ctx: AppContext, tx: Db, user_id: number, stays: string): Promise<void> => {
  const user = await findUser(tx, user_id)
  await closeAccount(tx, user_id)
  if (!user) return
  const mail = mergedAccountMail(user.name, masked(stays), `${ctx.config.publicUrl}/login`, ctx.config.privacyContact)
  await sendAccountMail(ctx, tx, user.email, mail)
}
