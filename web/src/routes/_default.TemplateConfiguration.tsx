import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'

export const Route = createFileRoute('/_default/TemplateConfiguration')({
  staticData: { title: 'Template', roles: [1, 2] },
  component: () => <NotBuilt title="Template" />,
})
