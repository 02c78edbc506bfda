import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { InvitationScreen } from '../screens/guests/invitation-screen.tsx'
import { LazyWizard, loadWizard } from '../screens/guests/lazy-wizard.tsx'
import { isSignedIn } from '../lib/session/session.ts'

const DriveScreen = lazy(() => import('../screens/guests/drive-screen.tsx'))
const GuardianScreen = lazy(() => import('../screens/guests/guardian-screen.tsx'))

const InvitedScreen = lazy(() => import('../screens/guests/invited-screen.tsx'))

function CandidateInfo() {
  const { step, guardian, token, drive } = Route.useSearch()
  if (token !== undefined) {
    return (
      <Suspense>
        <InvitedScreen token={token} />
      </Suspense>
    )
  }
  if (guardian !== undefined) {
    return (
      <Suspense>
        <GuardianScreen token={guardian} />
      </Suspense>
    )
  }
  if (drive !== undefined) {
    return (
      <Suspense>
        <DriveScreen code={drive} />
      </Suspense>
    )
  }
  if (!isSignedIn()) return <InvitationScreen />
  return (
    <Suspense>
      <LazyWizard step={step} />
    </Suspense>
  )
}

export const Route = createFileRoute('/_candidate-forms/candidate-info')({
  staticData: { title: pages.candidateInfo, roles: [roles.candidate], isOpen: true, loadScreen: loadWizard },
  validateSearch: ({
    step,
    token,
    guardian,
    drive,
  }: Record<string, unknown>): { step?: number; token?: string; guardian?: string; drive?: string } => ({
    ...(typeof step === 'number' && { step }),
    ...(typeof token === 'string' && { token }),
    ...(typeof guardian === 'string' && { guardian }),
    ...(typeof drive === 'string' && { drive }),
  }),
  component: CandidateInfo,
})
