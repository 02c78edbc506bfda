import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { InvitationLanding } from '../features/accounts/invitation-landing.tsx'
import { isSignedIn } from '../lib/session.ts'

const WizardPage = lazy(() => import('./-wizard.tsx'))

function CandidateInfo() {
  const { step } = Route.useSearch()
  if (!isSignedIn()) return <InvitationLanding />
  return (
    <Suspense>
      <WizardPage step={step} />
    </Suspense>
  )
}

export const Route = createFileRoute('/_candidate-forms/candidate-info')({
  staticData: { title: 'Your details', roles: [4], isOpen: true },
  validateSearch: ({ step, token }: Record<string, unknown>): { step?: number; token?: string } => ({
    ...(typeof step === 'number' && { step }),
    ...(typeof token === 'string' && { token }),
  }),
  component: CandidateInfo,
})
