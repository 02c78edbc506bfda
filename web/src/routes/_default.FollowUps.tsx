import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { type FollowUpSearch, followUpSearchOf } from '../features/follow-ups/follow-up-search.model.ts'
import { FollowUpsScreen } from '../screens/follow-ups-screen.tsx'

function FollowUps() {
  const navigate = useNavigate()
  return <FollowUpsScreen search={followUpSearchOf(Route.useSearch())} onSearch={(search) => void navigate({ to: '/FollowUps', search })} />
}

export const Route = createFileRoute('/_default/FollowUps')({
  staticData: { title: pages.followUps, roles: staffRoles },
  // Unchecked here: every page loads the routes, but not their components.
  validateSearch: (search: FollowUpSearch) => search,
  component: FollowUps,
})
