import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/CampusCandidates')({
  staticData: { title: 'Campus Candidates', roles: [1, 2] },
  component: () => <NotBuilt title="Campus Candidates" />,
})
