import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/ReferralsCandidate')({
  staticData: { title: 'Candidate Invitations', roles: [1, 2] },
  component: () => <NotBuilt title="Candidate Invitations" />,
})
