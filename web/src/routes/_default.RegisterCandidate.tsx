import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/RegisterCandidate')({
  staticData: { title: 'Register Candidate', roles: [1, 2] },
  component: () => <NotBuilt title="Register Candidate" />,
})
