import { roles, type Token } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { upsertCandidate } from '../candidates/candidates.queries.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { deleteUserTokens, findUser, findUserByEmail, setPasswordHash, upsertUnconfirmedUser } from './accounts.queries.ts'
import { UNUSABLE_PASSWORD_HASH } from './accounts.rules.ts'
import { confirmAddress } from './confirm-address.service.ts'
import { createUnconfirmed, sendIfClosed } from './registration.service.ts'
import { isWithinMailLimit } from './accounts.service.ts'
import { openSession } from './sessions.service.ts'

interface InvitedPerson {
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile_no: string | null
}

/**
 * Creates the account of someone who followed an emailed link, which confirms their address. It has no password yet and is linked to the
 * record with that address. Returns its session; undefined if the address has a confirmed account. 409 `known_elsewhere`.
 */
export const openInvitedAccount = async (ctx: AppContext, tx: Db, person: InvitedPerson): Promise<Token | undefined> => {
  const { name, email, first_name, last_name, mobile_no } = person
  const account = await upsertUnconfirmedUser(tx, { name, email, password_hash: UNUSABLE_PASSWORD_HASH, role_id: roles.candidate })
  const user = account && (await findUser(tx, account.id))
  if (!user) {
    const known = await findUserByEmail(tx, email)
    if (known) await sendIfClosed(ctx, tx, known)
    return undefined
  }
  const candidate_id = await upsertCandidate(tx, { user_id: user.id, email, first_name, last_name, mobile_no })
  if (candidate_id !== undefined) await requestDuplicateSearch(ctx, tx, candidate_id)
  // Invalidates password, links and codes of an earlier registration, which someone else may have started.
  await setPasswordHash(tx, user.id, UNUSABLE_PASSWORD_HASH)
  await deleteUserTokens(tx, user.id)
  await confirmAddress(tx, user)
  return openSession(tx, user)
}

/**
 * Registers someone whose link didn't come by email. Emails a code, or notifies the owner of an existing account; the caller can't tell
 * which.
 */
export const registerInvited = async (ctx: AppContext, tx: Db, person: InvitedPerson): Promise<void> => {
  if (await isWithinMailLimit(tx, 'register', person.email)) await createUnconfirmed(ctx, tx, person, null)
}
