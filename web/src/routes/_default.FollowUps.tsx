import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/FollowUps')({
  staticData: { title: 'Followups', roles: [1, 2] },
  component: () => <NotBuilt title="Followups" />,
})
