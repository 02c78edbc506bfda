import { roles } from '@portal/contract/accounts'
import type { StaffAccount } from '@portal/contract/staff'

/** Fields that determine how an account can be changed. */
export interface AccountStatus {
  readonly id: number
  readonly role_id: number
  readonly email_verified_at: Date | null
  readonly disabled_at: Date | null
}

export const accountState = ({ disabled_at, email_verified_at }: AccountStatus): StaffAccount['state'] => {
  if (disabled_at) return 'disabled'
  return email_verified_at ? 'enabled' : 'invited'
}

/** Administrators who can sign in; excludes invited ones, who haven't set a password. */
export const enabledAdministratorIds = (accounts: readonly AccountStatus[]): number[] =>
  accounts.filter((account) => account.role_id === roles.administrator && accountState(account) === 'enabled').map(({ id }) => id)

export const EMAIL_TAKEN = 'There is already an account with this email address.'

export const CANDIDATE_ADDRESS = 'A candidate has this email address.'

/** Why the actor can't make each change; null if they can. */
export const changeRefusals = ({ id }: AccountStatus, actor_id: number, administrators: readonly number[]): StaffAccount['can'] => ({
  change_role: id === actor_id ? "You can't change your own role. Ask another administrator." : null,
  disable: administrators.length === 1 && administrators[0] === id ? 'This is the only administrator. Add another one first.' : null,
})
