import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { ResourceRequestListScreen } from '../screens/resource-request-list-screen.tsx'

export const Route = createFileRoute('/_default/ResourceRequestList')({
  staticData: { title: pages.resourceRequests, roles: staffRoles },
  component: ResourceRequestListScreen,
})
