import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import type { InvitationSearch } from '../features/candidates/invitations/invitation-search.model.ts'
import { searchTexts } from '../lib/browser/search-texts.ts'
import { InvitationsScreen } from '../screens/candidate-list/invitations-screen.tsx'

function Invitations() {
  const navigate = useNavigate()
  return <InvitationsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ to: '/ReferralsCandidate', search })} />
}

export const Route = createFileRoute('/_default/ReferralsCandidate')({
  staticData: { title: pages.invitations, roles: staffRoles },
  validateSearch: (search): InvitationSearch => searchTexts(search),
  component: Invitations,
})
