import { Outlet, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LogoutButton } from '../features/accounts/account-links.tsx'
import { useUser } from '../lib/session/session.ts'
import { PlainLayout } from '../ui/shell/plain-layout.tsx'

// Lazy: the page for signed-out users doesn't need it.
const LoginTypeGate = lazy(async () => ({ default: (await import('../features/candidates/login-type-gate.tsx')).LoginTypeGate }))
const ConsentDialog = lazy(() => import('../features/privacy/consent-dialog.tsx'))

/** Layout of `/candidate-info`: a bar instead of the drawer. */
export function CandidateFormsLayout() {
  const user = useUser()
  const { guardian } = useSearch({ strict: false })
  return (
    <PlainLayout
      actions={
        user && (
          <>
            <span className="bar-user">{user.name}</span>
            <LogoutButton />
          </>
        )
      }
    >
      {/* A parent may open the email's link where the candidate is signed in. */}
      {user && guardian === undefined && (
        <Suspense>
          <LoginTypeGate consent={<ConsentDialog />} />
        </Suspense>
      )}
      <Outlet />
    </PlainLayout>
  )
}
