import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_view-candidate-profile/CandidateProfile')({
  staticData: { title: 'Candidate Profile', roles: [1, 2, 4] },
  component: () => <NotBuilt title="Candidate Profile" />,
})
