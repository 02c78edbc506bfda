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
  const { guardian, token } = useSearch({ strict: false })
  return (
    <PlainLayout
      {...(guardian !== undefined && { help: null })}
      actions={
        user && (
          <>
            <span className="bar-user">{user.name}</span>
            <LogoutButton />
          </>
        )
      }
    >
      {/* A guardian or an invited person may open their link on a device where a candidate is signed in. */}
      {user && guardian === undefined && token === undefined && (
        <Suspense>
          <LoginTypeGate consent={<ConsentDialog />} />
        </Suspense>
      )}
      <Outlet />
    </PlainLayout>
  )
}
