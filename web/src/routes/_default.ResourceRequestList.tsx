import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { requestAddressOf } from '../features/resource-requests/request-address.model.ts'
import { ResourceRequestListScreen } from '../screens/resource-requests/resource-request-list-screen.tsx'

function ResourceRequestList() {
  return <ResourceRequestListScreen address={Route.useSearch()} />
}

export const Route = createFileRoute('/_default/ResourceRequestList')({
  staticData: { title: pages.resourceRequests, roles: staffRoles },
  /** Filters set by links from other pages; the list itself stores its filter for the session. */
  validateSearch: requestAddressOf,
  component: ResourceRequestList,
})
