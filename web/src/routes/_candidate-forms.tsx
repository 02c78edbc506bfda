import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LogoutButton } from '../features/accounts/logout-button.tsx'
import { LoginTypeGate } from '../features/candidates/login-type-gate.tsx'
import { useUser } from '../lib/session.ts'
import { PlainLayout } from '../ui/plain-layout.tsx'

const CandidateForms = () => {
  const user = useUser()
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
      {user && <LoginTypeGate />}
      <Outlet />
    </PlainLayout>
  )
}

export const Route = createFileRoute('/_candidate-forms')({ component: CandidateForms })
