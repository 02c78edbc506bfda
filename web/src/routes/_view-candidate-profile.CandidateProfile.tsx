import { roles, staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { listAddressOf } from '../features/candidates/list/list-address.model.ts'
import { CandidateProfileScreen } from '../screens/candidate-profile-screen.tsx'

function CandidateProfile() {
  const { id, tab, ...list } = Route.useSearch()
  return <CandidateProfileScreen id={id} tab={tab} list={list} />
}

export const Route = createFileRoute('/_view-candidate-profile/CandidateProfile')({
  staticData: { title: pages.candidateProfile, roles: [...staffRoles, roles.candidate] },
  validateSearch: (search: Record<string, unknown>) => ({
    ...(typeof search.id === 'number' && { id: search.id }),
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...listAddressOf(search),
  }),
  component: CandidateProfile,
})
