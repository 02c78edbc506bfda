import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/AptitudeReport')({
  staticData: { title: 'Aptitude Report', roles: [1, 2] },
  component: () => <NotBuilt title="Aptitude Report" />,
})
