import { roles } from '@portal/contract/accounts'
import type { StaffAccount } from '@portal/contract/staff'

/** What decides on an account. */
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

/** Administrators who can sign in: one who has not set a password yet does not count. */
export const enabledAdministratorIds = (accounts: readonly AccountStatus[]): number[] =>
  accounts.filter((account) => account.role_id === roles.administrator && accountState(account) === 'enabled').map(({ id }) => id)

export const EMAIL_TAKEN = 'There is already an account with this email address.'

/** Why an account cannot be changed so by somebody; null where it can. */
export const changeRefusals = ({ id }: AccountStatus, actor_id: number, administrators: readonly number[]): StaffAccount['can'] => ({
  change_role: id === actor_id ? "You can't change your own role. Ask another administrator." : null,
  disable: administrators.length === 1 && administrators[0] === id ? 'This is the only administrator. Add another one first.' : null,
})
