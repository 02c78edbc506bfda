import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { RequestList } from '../features/resource-requests/request-list.tsx'

export const Route = createFileRoute('/_default/ResourceRequestList')({
  staticData: { title: pages.resourceRequests, roles: [1, 2] },
  component: RequestList,
})
