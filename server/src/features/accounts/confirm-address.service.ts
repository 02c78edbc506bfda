import { roles } from '@portal/contract/accounts'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { claimRecord } from '../candidates/candidates.service.ts'
import { upsertCandidate } from '../candidates/candidates.queries.ts'
import { invitationRegistered } from '../invitations/invitations.service.ts'
import { findUser, markEmailVerified, setAccountName, setPasswordHash, type UserRow } from './accounts.queries.ts'
import { UNUSABLE_PASSWORD_HASH } from './accounts.rules.ts'

const isAccountVerified = (tx: Db) => async (user_id: number) => (await findUser(tx, user_id))?.email_verified_at != null

/**
 * Marks the address as confirmed and links the account to the candidate record with that address, adopting the record's name. If staff
 * entered the record, discards the password, because someone else may have registered with the address; `keepsPassword` if the owner of the
 * mailbox has just set it. Marks an invitation to the address as used. 409 `known_elsewhere`.
 */
export const confirmAddress = async (tx: Db, user: UserRow, { keepsPassword = false } = {}): Promise<void> => {
  await markEmailVerified(tx, user.id)
  const claimed = await claimRecord(tx, user, isAccountVerified(tx))
  if (claimed) {
    await setAccountName(tx, user.id, displayName(claimed.record))
    if (claimed.isNew && !keepsPassword) await setPasswordHash(tx, user.id, UNUSABLE_PASSWORD_HASH)
    await invitationRegistered(tx, { email: user.email, candidate_id: claimed.record.id })
    return
  }
  if (user.role_id !== roles.candidate) return
  // The record with this address was merged or erased since the registration.
  const [first_name = user.name, ...rest] = user.name.split(' ')
  const names = { first_name, last_name: rest.join(' ') || first_name }
  const candidate_id = await upsertCandidate(tx, { user_id: user.id, email: user.email, ...names, mobile_no: null })
  if (candidate_id !== undefined) await invitationRegistered(tx, { email: user.email, candidate_id })
}
