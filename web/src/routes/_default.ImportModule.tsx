import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/ImportModule')({
  staticData: { title: 'Import', roles: [1, 2] },
  component: () => <NotBuilt title="Import" />,
})
