import { StaffAccounts } from '../../features/accounts/staff/staff-accounts.tsx'
import { useUser } from '../../lib/session/session.ts'

/** The accounts of all staff, for administrators. */
export function StaffAccountsScreen() {
  const user = useUser()
  return user && <StaffAccounts ownId={user.id} />
}
