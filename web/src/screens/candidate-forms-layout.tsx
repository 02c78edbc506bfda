import { Outlet, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LogoutButton } from '../features/accounts/account-links.tsx'
import { useUser } from '../lib/session/session.ts'
import { PlainLayout } from '../ui/shell/plain-layout.tsx'

// Only somebody signed in is asked anything: the invitation goes without all of it.
const LoginTypeGate = lazy(async () => ({ default: (await import('../features/candidates/login-type-gate.tsx')).LoginTypeGate }))
const ConsentDialog = lazy(() => import('../features/privacy/consent-dialog.tsx'))

/** Around `/candidate-info`: a bar in the place of the drawer. */
export const CandidateFormsLayout = () => {
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
      {/* A parent may read the letter where the young person is signed in. */}
      {user && guardian === undefined && (
        <Suspense>
          <LoginTypeGate consent={<ConsentDialog />} />
        </Suspense>
      )}
      <Outlet />
    </PlainLayout>
  )
}
