import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { ResourceRequestScreen } from '../screens/resource-request-screen.tsx'

function ResourceRequest() {
  const { id, copy } = Route.useSearch()
  return <ResourceRequestScreen id={id} copy={copy} />
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

export const Route = createFileRoute('/_default/ResourceRequest')({
  staticData: { title: pages.resourceRequest, roles: staffRoles },
  validateSearch: ({ id, copy }: Record<string, unknown>): { id?: number; copy?: number } =>
    isId(id) ? { id } : isId(copy) ? { copy } : {},
  component: ResourceRequest,
})
