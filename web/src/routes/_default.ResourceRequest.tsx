import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/ResourceRequest')({
  staticData: { title: 'Resource Request', roles: [1, 2] },
  component: () => <NotBuilt title="Resource Request" />,
})
