import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/ResourceRequestList')({
  staticData: { title: 'Resource Requests', roles: [1, 2] },
  component: () => <NotBuilt title="Resource Requests" />,
})
