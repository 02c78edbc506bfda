import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import type { RequestAddress } from '../features/resource-requests/use-request-filter.ts'
import { ResourceRequestListScreen } from '../screens/resource-request-list-screen.tsx'

function ResourceRequestList() {
  return <ResourceRequestListScreen address={Route.useSearch()} />
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const Route = createFileRoute('/_default/ResourceRequestList')({
  staticData: { title: pages.resourceRequests, roles: staffRoles },
  /** Filters of a link from another page; the list itself keeps its filter for the session. */
  validateSearch: (search: Record<string, unknown>): RequestAddress =>
    Object.fromEntries(
      (['filter[status]', 'filter[mine]', 'filter[awaits_me]'] as const).flatMap((key) =>
        text(search[key]) === '' ? [] : [[key, text(search[key])]],
      ),
    ),
  component: ResourceRequestList,
})
