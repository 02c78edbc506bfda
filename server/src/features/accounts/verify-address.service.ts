import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import { claimRecord } from '../candidates/candidates.service.ts'
import { upsertCandidate } from '../candidates/candidates.queries.ts'
import { findUser, markEmailVerified, setAccountName, setPasswordHash, type UserRow } from './accounts.queries.ts'
import { UNUSABLE_PASSWORD_HASH } from './accounts.rules.ts'

const isProved = (tx: Db) => async (user_id: number) => (await findUser(tx, user_id))?.email_verified_at != null

/**
 * The mailbox is the person's own: the account counts, and gets the record of its address, under the name that stands there. A password
 * that was typed before, perhaps by somebody else, does not open what our staff have entered: it no longer counts, unless the mailbox's
 * owner has just set it (`keepsPassword`). 409 `known_elsewhere`.
 */
export const confirmAddress = async (tx: Db, user: UserRow, keepsPassword = false): Promise<void> => {
  await markEmailVerified(tx, user.id)
  const joined = await claimRecord(tx, user, isProved(tx))
  if (joined) {
    await setAccountName(tx, user.id, `${joined.record.first_name} ${joined.record.last_name}`)
    if (joined.isNew && !keepsPassword) await setPasswordHash(tx, user.id, UNUSABLE_PASSWORD_HASH)
    return
  }
  if (user.role_id !== roles.candidate) return
  // The record that waited under this address went meanwhile.
  const [first_name = user.name, ...rest] = user.name.split(' ')
  await upsertCandidate(tx, { user_id: user.id, email: user.email, first_name, last_name: rest.join(' ') || first_name, mobile_no: null })
}
