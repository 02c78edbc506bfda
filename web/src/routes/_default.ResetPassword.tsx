import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { ChangePasswordPage } from '../features/accounts/sign-in/change-password-page.tsx'
import { useUser } from '../lib/session/session.ts'

const StaffSecurity = lazy(() => import('../screens/security-screen.tsx'))

function PasswordAndSecurity() {
  const user = useUser()
  return (
    <ChangePasswordPage>
      {user && user.role_id !== roles.candidate && (
        <Suspense>
          <StaffSecurity user={user} />
        </Suspense>
      )}
    </ChangePasswordPage>
  )
}

/** Logged-out people meet this as a panel of /login. */
export const Route = createFileRoute('/_default/ResetPassword')({
  staticData: { title: pages.changePassword },
  component: PasswordAndSecurity,
})
