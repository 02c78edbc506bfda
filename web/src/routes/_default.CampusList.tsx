import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/CampusList')({
  staticData: { title: 'Campus List', roles: [1, 2] },
  component: () => <NotBuilt title="Campus List" />,
})
