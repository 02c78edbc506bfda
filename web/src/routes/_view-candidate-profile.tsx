import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../lib/session/session.ts'
import { AppShell } from '../screens/app-shell.tsx'

/** A candidate's own profile has a readable maximum width; staff use the full width. */
function ProfileLayout() {
  const user = useUser()
  return (
    <div className={user && user.role_id !== roles.candidate ? 'profile-wide' : 'profile-measure'}>
      <AppShell />
    </div>
  )
}

export const Route = createFileRoute('/_view-candidate-profile')({ component: ProfileLayout })
