import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { RemainingCandidates } from '../screens/remaining-candidates.tsx'
import { RequestPage } from '../features/resource-requests/request-page.tsx'

function ResourceRequestPage() {
  const navigate = useNavigate()
  const { id, copy } = Route.useSearch()
  return (
    <RequestPage
      key={id ?? `copy-${copy}`}
      id={id}
      copy={copy}
      notice={(request) => <RemainingCandidates request={request} />}
      onSaved={(saved) => void navigate({ to: '/ResourceRequest', search: { id: saved }, replace: true })}
    />
  )
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

export const Route = createFileRoute('/_default/ResourceRequest')({
  staticData: { title: pages.resourceRequest, roles: [1, 2] },
  validateSearch: ({ id, copy }: Record<string, unknown>): { id?: number; copy?: number } =>
    isId(id) ? { id } : isId(copy) ? { copy } : {},
  component: ResourceRequestPage,
})
