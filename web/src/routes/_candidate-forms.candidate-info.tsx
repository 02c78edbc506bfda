import { createFileRoute } from '@tanstack/react-router'
import { InvitationLanding } from '../features/accounts/invitation-landing.tsx'
import { isSignedIn } from '../lib/session.ts'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_candidate-forms/candidate-info')({
  staticData: { title: 'Your details', roles: [4], isOpen: true },
  component: () => (isSignedIn() ? <NotBuilt title="Your details" /> : <InvitationLanding />),
})
