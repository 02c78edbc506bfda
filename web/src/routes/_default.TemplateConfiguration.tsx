import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { TemplatesScreen } from '../features/mails/templates/templates-screen.tsx'

interface TemplateAddress {
  /** The template that is open. */
  readonly template?: number
}

function Templates() {
  return <TemplatesScreen template={Route.useSearch().template} />
}

export const Route = createFileRoute('/_default/TemplateConfiguration')({
  staticData: { title: pages.templates, roles: staffRoles },
  validateSearch: ({ template }: Record<string, unknown>): TemplateAddress =>
    Number.isInteger(template) ? { template: Number(template) } : {},
  component: Templates,
})
